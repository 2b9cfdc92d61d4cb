import { escapeHtml, htmlOf } from './markdown.ts';
import { leadOf, type Page } from './pages.ts';
import type { SearchResult } from './search.ts';

/* The pages of /docs as HTML: no script, nothing from other hosts, light and dark. */

/** The headers of the pages. They load our own style and pictures, and submit the search form. */
export const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-cache',
};

export const STYLE = `:root { color-scheme: light dark; --text: #1f2933; --quiet: #52606d; --line: #d9dfe5; --ground: #fff; --block: #f4f6f8; --link: #0b6e69 }
@media (prefers-color-scheme: dark) { :root { --text: #e4e7eb; --quiet: #a8b3bd; --line: #39434d; --ground: #15191d; --block: #1f262d; --link: #4fd0c7 } }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0; color: var(--text); background: var(--ground); font: 16px/1.6 system-ui, sans-serif }
a { color: var(--link) }
a:focus-visible, input:focus-visible, button:focus-visible, pre:focus-visible, .table:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.skip { position: absolute; inset-inline-start: -999px } .skip:focus { inset-inline-start: 1rem; top: .5rem; background: var(--ground) }
header { border-bottom: 1px solid var(--line); padding: .75rem 1rem; display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center }
header > a { font-weight: 700; text-decoration: none; color: inherit }
form { display: flex; flex: 1 1 16rem; max-width: 30rem; gap: .5rem }
input { flex: 1; min-width: 0; font: inherit; padding: .4rem .7rem; border: 1px solid var(--quiet); border-radius: 6px; background: var(--ground); color: inherit }
button { font: inherit; padding: .4rem .9rem; border: 0; border-radius: 6px; background: var(--link); color: var(--ground); font-weight: 600 }
.frame { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 72rem; margin: 0 auto; padding: 0 1rem }
.frame > nav { font-size: .95rem; padding: 1rem 0 }
.frame > nav ul { list-style: none; margin: 0; padding: 0 } .frame > nav li { margin: .3rem 0 }
.frame > nav [aria-current] { font-weight: 700; color: inherit; text-decoration: none }
.frame > nav h2 { font-size: .8rem; color: var(--quiet); margin: 1.25rem 0 .25rem; padding: 0; border: 0 }
main { min-width: 0; padding-bottom: 4rem; max-width: 48rem }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 1.5rem 0 1rem } h2 { font-size: 1.35rem; line-height: 1.3; margin: 2.5rem 0 .75rem; padding-top: .75rem; border-top: 1px solid var(--line) } h3 { font-size: 1.05rem; margin: 1.75rem 0 .5rem }
pre { background: var(--block); border: 1px solid var(--line); border-radius: 8px; padding: .8rem 1rem; overflow-x: auto; font-size: .85rem; line-height: 1.5 }
code { font-family: ui-monospace, monospace; font-size: .88em } pre code { font-size: inherit }
p code, li code, td code { background: var(--block); border-radius: 4px; padding: .1em .3em; overflow-wrap: anywhere }
.table { overflow-x: auto } table { border-collapse: collapse; font-size: .92rem } th, td { text-align: start; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid var(--line) } td:first-child code { overflow-wrap: normal } td:not(:first-child) { min-width: 10rem }
img { max-width: 100%; height: auto }
.cards { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: .75rem }
.cards a { display: block; height: 100%; padding: .8rem 1rem; border: 1px solid var(--line); border-radius: 8px; text-decoration: none } .cards strong { display: block } .cards span, .quiet { color: var(--quiet); font-size: .92rem }
.found { list-style: none; padding: 0 } .found li { margin: 1.25rem 0 } .found p { margin: .2rem 0 0 } .found { overflow-wrap: anywhere }
.there { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: .2rem 1rem; font-size: .95rem } .there.lines { display: block }
@media (min-width: 60rem) { .frame { grid-template-columns: 15rem minmax(0, 1fr); column-gap: 3rem } .frame > nav { padding-top: 1.75rem } }
@media (max-width: 59.99rem) { .frame > nav { order: 2; border-top: 1px solid var(--line) } }
`;

/** Further documents to read or download. */
const FILES = [
  ['/docs/reference', 'Reference with “try it”'],
  ['/openapi.json', 'OpenAPI 3.1'],
  ['/docs/postman.json', 'Postman collection'],
  ['/docs/bruno.zip', 'Bruno collection'],
  ['/llms.txt', 'llms.txt'],
] as const;

/** A page of Markdown. */
export function pageHtml(page: Page, pages: readonly Page[]): string {
  const { html, headings } = htmlOf(page.markdown);
  const there = headings.filter(({ level }) => level === 2);
  const contents =
    there.length > 3
      ? `<nav aria-label="On this page"><ul class="there${page.kind === 'api' ? ' lines' : ''}">${there.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('')}</ul></nav>`
      : '';
  const own = `<p class="quiet"><a href="${page.path}.md">This page as Markdown</a></p>`;
  return frame(page.title, html.replace('</h1>', `</h1>\n${contents}`) + own, pages, page.path);
}

/** The first page, with the list of pages. */
export function homeHtml(pages: readonly Page[]): string {
  const cards = (kind: Page['kind']) =>
    `<ul class="cards">${pages
      .filter((page) => page.kind === kind)
      .map(
        (page) =>
          `<li><a href="${page.path}"><strong>${escapeHtml(page.title.replace('API: ', ''))}</strong><span>${escapeHtml(leadOf(page))}</span></a></li>`,
      )
      .join('')}</ul>`;
  const files = FILES.map(([path, name]) => `<li><a href="${path}">${name}</a></li>`).join('');
  return frame(
    'Documentation',
    `<h1>Tahsil for programs</h1>
<p>Leads, orders, stock and every coin of cash, over HTTP and JSON. Begin with <a href="/docs/guides/first-order">ten minutes to the first order</a>.</p>
<ul class="there">${files}<li><a href="/docs/changelog">Changelog</a></li></ul>
<h2>Guides</h2>${cards('guide')}<h2>The API, by what it is about</h2>${cards('api')}`,
    pages,
    '/docs',
  );
}

/** The results of a search. */
export function searchHtml(question: string, found: readonly SearchResult[], pages: readonly Page[]): string {
  const list = found.map(
    ({ url, heading, page, said }) =>
      `<li><a href="${url}">${escapeHtml(heading)}</a>${heading === page ? '' : ` <span class="quiet">${escapeHtml(page)}</span>`}<p class="quiet">${escapeHtml(said)}</p></li>`,
  );
  const body =
    found.length > 0
      ? `<ol class="found">${list.join('\n')}</ol>`
      : `<p>${question.trim() === '' ? 'Type what you look for.' : 'Nothing has these words. Try fewer, or other ones.'}</p>`;
  return frame(
    question.trim() === '' ? 'Search' : `Search: ${question}`,
    `<h1>Search</h1>${body}`,
    pages,
    '',
    question,
  );
}

function frame(title: string, body: string, pages: readonly Page[], path: string, question = ''): string {
  const link = (to: string, name: string) =>
    `<li><a href="${to}"${to === path ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a></li>`;
  const listed = (kind: Page['kind']) => pages.filter((page) => page.kind === kind).map((page) => link(page.path, page.title.replace('API: ', ''))).join(''); // prettier-ignore
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Tahsil</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/style.css">${path.startsWith('/docs/') ? `\n<link rel="alternate" type="text/markdown" href="${path}.md">` : ''}
</head>
<body>
<a class="skip" href="#main">To the text</a>
<header><a href="/docs">Tahsil documentation</a>
<form action="/docs/search" role="search"><input type="search" name="q" aria-label="Search the documentation" placeholder="verify webhook signature" maxlength="200" value="${escapeHtml(question)}"><button>Search</button></form></header>
<div class="frame">
<nav aria-label="Documentation"><h2>Guides</h2><ul>${listed('guide')}</ul><h2>API</h2><ul>${link('/docs/reference', 'Reference with “try it”')}${listed('api')}</ul><h2>More</h2><ul>${listed('more')}${FILES.slice(
    1,
  )
    .map(([to, name]) => link(to, name))
    .join('')}</ul></nav>
<main id="main">
${body}
</main>
</div>
</body>
</html>
`;
}
