import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OpenApi } from './api-document.ts';
import { apiPages } from './api-pages.ts';

/* All texts of /docs, as Markdown: the guides of docs/guides/, the changelog, and a page per tag of the API. */

const ROOT = new URL('../../../', import.meta.url);

/** In list order. */
export const GUIDES = [
  'first-order',
  'webhooks',
  'events',
  'statuses',
  'exactly-once',
  'files',
  'stores',
  'landing-pages',
  'errors',
  'from-another-service',
  'agents',
  'automation',
] as const;
export type Guide = (typeof GUIDES)[number];

/** Drawn from the contract by scripts/write-architecture.ts. */
export const PICTURES = ['order-moves', 'lead-statuses'] as const;

/** `path`: its address as HTML; with `.md` after it, as Markdown. */
export type Page = { path: string; title: string; markdown: string; kind: 'guide' | 'api' | 'more' };

const read = (name: string): Promise<string> => readFile(fileURLToPath(new URL(name, ROOT)), 'utf8');

export const readPicture = (name: (typeof PICTURES)[number]): Promise<string> => read(`docs/guides/${name}.svg`);

/** Every page, guides first. `document`: the API's, for programs. */
export async function readPages(document: OpenApi): Promise<Page[]> {
  const guides = GUIDES.map(async (name) =>
    pageOf('guide', `/docs/guides/${name}`, await read(`docs/guides/${name}.md`)),
  );
  return [
    ...(await Promise.all(guides)),
    ...apiPages(document).map(({ slug, markdown }) => pageOf('api', `/docs/api/${slug}`, markdown)),
    pageOf('more', '/docs/reasons', await read('docs/reasons.md')),
    // The changelog links to pages of docs/ from the root of the repository.
    pageOf('more', '/docs/changelog', (await read('CHANGELOG.md')).replaceAll('](docs/', '](/docs/')),
  ];
}

const pageOf = (kind: Page['kind'], path: string, markdown: string): Page => ({
  path,
  title: /^# (.+)$/m.exec(markdown)![1]!,
  markdown,
  kind,
});

/** The first sentence below the title, without Markdown, for lists of pages. */
export const leadOf = ({ markdown }: Page): string => {
  const [, paragraph = ''] = /^# .+\n+(?:<!--[^]*?-->\n+)?((?!```)[^\n#|<-][^\n]*)/m.exec(markdown) ?? [];
  const [sentence = paragraph] = /^.*?[.?](?= |$)/.exec(paragraph) ?? [];
  return sentence.replace(/\]\([^)]*\)|[[\]`*]/g, '');
};
