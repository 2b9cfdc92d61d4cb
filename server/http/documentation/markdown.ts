import { slugOf } from './api-pages.ts';

/* The Markdown of our own pages as HTML: headings, paragraphs, lists, tables, code, links and pictures only (documentation.test.ts). */

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

export type Heading = { level: number; text: string; id: string };
type Block = { kind: 'heading' | 'code' | 'table' | 'list' | 'text' | 'comment'; lines: string[] };

/** The page as HTML, and its headings with their anchor ids. */
export function htmlOf(markdown: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const idOf = uniqueIds();
  const html = blocksOf(markdown).map(({ kind, lines }) => {
    if (kind === 'comment') return '';
    if (kind === 'heading') {
      const [, marks, text] = /^(#+) (.+)$/.exec(lines[0]!)!;
      const heading = { level: marks!.length, text: plainOf(text!), id: idOf(plainOf(text!)) };
      headings.push(heading);
      return `<h${heading.level} id="${heading.id}">${inline(text!)}</h${heading.level}>`;
    }
    if (kind === 'code') return `<pre tabindex="0"><code>${escapeHtml(lines.slice(1, -1).join('\n'))}</code></pre>`;
    if (kind === 'table') return tableOf(lines);
    if (kind === 'list') return listOf(lines);
    return `<p>${inline(lines.join(' '))}</p>`;
  });
  return { html: html.filter(Boolean).join('\n'), headings };
}

const ID_CHARACTERS = 60;

/** Ids of headings: repeated words get a number. */
export function uniqueIds(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const slug = slugOf(text).slice(0, ID_CHARACTERS).replace(/-$/, '') || 'section';
    const times = (used.get(slug) ?? 0) + 1;
    used.set(slug, times);
    return times === 1 ? slug : `${slug}-${times}`;
  };
}

/** The visible text of a Markdown line, without its marks. */
export const plainOf = (text: string): string =>
  text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*\*([^*]+)\*\*/g, '$1').replace(/`/g, '').replaceAll('\\|', '|'); // prettier-ignore

const STARTS: readonly [Block['kind'], RegExp][] = [
  ['heading', /^#{1,4} /],
  ['table', /^\|/],
  ['list', /^(- |\d+\. )/],
];

/** The page by blocks, each as its lines. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  const begin = (kind: Block['kind'], line: string) => blocks.push((open = { kind, lines: [line] }));
  for (const line of markdown.split('\n')) {
    const current = open as Block | null;
    if (current?.kind === 'code') {
      current.lines.push(line);
      if (line === '```') open = null;
    } else if (current?.kind === 'comment') {
      current.lines.push(line);
      if (line.endsWith('-->')) open = null;
    } else if (line.startsWith('```')) begin('code', line);
    else if (line.startsWith('<!--')) {
      begin('comment', line);
      if (line.endsWith('-->')) open = null;
    } else if (line.trim() === '') open = null;
    else {
      const kind = STARTS.find(([, mark]) => mark.test(line))?.[0] ?? 'text';
      const goesOn =
        current &&
        current.kind !== 'heading' &&
        (kind === current.kind || (kind === 'text' && current.kind === 'list'));
      if (goesOn) current.lines.push(line);
      else begin(kind, line);
    }
  }
  return blocks;
}

function tableOf([head = '', , ...rows]: string[]): string {
  const cells = (line: string) => line.slice(1, line.lastIndexOf('|')).split(/(?<!\\)\|/).map((one) => one.trim().replaceAll('\\|', '|')); // prettier-ignore
  const row = (line: string, tag: string) => `<tr>${cells(line).map((one) => `<${tag}>${inline(one)}</${tag}>`).join('')}</tr>`; // prettier-ignore
  return `<div class="table" tabindex="0"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((line) => row(line, 'td')).join('')}</tbody></table></div>`;
}

function listOf(lines: string[]): string {
  const tag = lines[0]!.startsWith('- ') ? 'ul' : 'ol';
  const items: string[] = [];
  for (const line of lines) {
    const own = /^(?:- |\d+\. )(.*)$/.exec(line);
    if (own) items.push(own[1]!);
    else items.push(`${items.pop()!} ${line.trim()}`);
  }
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
}

/** Marks within a line. Code stays as it is. */
function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith('`') && part.length > 1 ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : renderInline(part)))
    .join('')
    .replace(/\[((?:<code>.*?<\/code>|[^[\]])*)\]\(([^)\s]+)\)/g, (_, said: string, to: string) => `<a href="${addressOf(to)}">${said}</a>`); // prettier-ignore
}

function renderInline(text: string): string {
  return escapeHtml(text)
    .replace(
      /!\[([^\]]*)\]\(([^)\s]+)\)/g,
      (_, said: string, to: string) => `<img src="${to}" alt="${said}" loading="lazy">`,
    )
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\s][^*]*)\*/g, '<em>$1</em>');
}

/** Pages link to each other's Markdown; as HTML they have the same address without the ending. */
const addressOf = (to: string): string => (/^[\w./-]+\.md(#|$)/.test(to) ? to.replace('.md', '') : to);
