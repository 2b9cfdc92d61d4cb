import { leadOf, type Page } from './pages.ts';

/** The pages of /docs for programs, as https://llmstxt.org defines: one line per page, each as Markdown. */
export function llmsText(pages: readonly Page[]): string {
  const lines = (kind: Page['kind']) =>
    pages.filter((page) => page.kind === kind).map((page) => `- [${page.title}](${page.path}.md): ${leadOf(page)}`);
  return [
    '# Tahsil',
    '> Open-source system for selling cash on delivery: leads, orders, stock and every coin of cash. A REST API with bearer tokens, signed webhooks and a feed of events.',
    '## Guides',
    lines('guide').join('\n'),
    '## API',
    ['- [OpenAPI 3.1](/openapi.json): every operation, with schemas and examples', ...lines('api')].join('\n'),
    '## Optional',
    lines('more').join('\n'),
    '',
  ].join('\n\n').trimEnd().concat('\n'); // prettier-ignore
}
