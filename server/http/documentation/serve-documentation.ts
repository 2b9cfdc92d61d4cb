import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALL_ROUTES } from '../../../contract/all-routes.ts';
import { openApiDocument, type Audience } from '../../openapi/document.ts';
import { takesGzip } from '../../platform/http/compress-answers.ts';
import type { OpenApi } from './api-document.ts';
import { brunoCollection, postmanCollection } from './collections.ts';
import { homeHtml, PAGE_HEADERS, pageHtml, searchHtml, STYLE } from './page-frame.ts';
import { PICTURES, readPages, readPicture, leadOf, type Page } from './pages.ts';
import { REFERENCE_HEADERS, referencePage, referenceScript } from './reference-page.ts';
import { searchOver } from './search.ts';

const compress = promisify(gzip);

/** A large answer that is equal for all readers: compressed once, then only sent. */
type CachedAnswer = { type: string; plain: Buffer; packed: Buffer; tag: string };

/** `tahsil listen` as one file (decision 0153). */
const LISTENER = import.meta.resolve('../../../cli/listen-main.ts');

const HTML = 'text/html; charset=utf-8';
const QUESTION_CHARACTERS = 200;

/**
 * /docs: guides, the API by tags and the changelog, each as HTML and as Markdown, their search, and llms.txt; the reference with its
 * script; the OpenAPI documents; `tahsil listen` as a file; collections for Postman and Bruno, whose `baseUrl` is `public_url`. Made from
 * the running version, on the first request, so never stale.
 */
export function serveDocumentation(app: FastifyInstance, version: string, public_url: string): void {
  const documentFor = (audience: Audience) =>
    once(async () => openApiDocument(ALL_ROUTES, { version, audience, sections: audience === 'programs' ? [GUIDES_SECTION] : [] }) as OpenApi); // prettier-ignore
  const forPrograms = documentFor('programs');
  const forGenerators = documentFor('generators');
  const forDashboard = documentFor('dashboard');
  const pages = once(async () => await readPages(await forPrograms()));
  const search = once(async () => searchOver(await pages()));
  const page = referencePage('/openapi.json');
  const script = referenceScript();

  const serve = (
    path: string,
    type: string,
    make: () => Promise<string | Buffer>,
    headers: Record<string, string> = {},
  ) => {
    const kept = once(async () => keep(type, await make()));
    app.get(path, async (request, reply) => sendCached(request, reply.headers(headers), await kept()));
  };
  const pageAt = async (path: string) => (await pages()).find((one) => one.path === path);
  const JSON_TYPE = 'application/json; charset=utf-8';
  serve('/openapi.json', JSON_TYPE, async () => JSON.stringify(await forPrograms()));
  serve('/openapi/rest.json', JSON_TYPE, async () => JSON.stringify(await forGenerators()));
  serve('/openapi-dashboard.json', JSON_TYPE, async () => JSON.stringify(await forDashboard()));
  serve('/docs/postman.json', JSON_TYPE, async () =>
    JSON.stringify(postmanCollection(await forPrograms(), public_url)),
  );
  serve('/docs/bruno.zip', 'application/zip', async () =>
    Buffer.from(brunoCollection(await forPrograms(), public_url)),
  );
  serve('/docs/reference.js', script.content_type, async () => readFile(script.path));
  // Only a build has this file: a service run from its sources offers no download.
  if (LISTENER.endsWith('.mjs'))
    serve('/docs/tahsil-listen.mjs', script.content_type, async () => readFile(fileURLToPath(LISTENER)));
  serve('/docs/style.css', 'text/css; charset=utf-8', async () => STYLE);
  serve('/llms.txt', 'text/plain; charset=utf-8', async () => llmsText(await pages()));
  for (const name of PICTURES)
    serve(`/docs/guides/${name}.svg`, 'image/svg+xml', async () => readPicture(name), PICTURE_HEADERS);
  serve('/docs', HTML, async () => homeHtml(await pages()), PAGE_HEADERS);
  app.get('/docs/reference', async (_request, reply) => reply.headers(REFERENCE_HEADERS).type(HTML).send(page));
  app.get('/docs/search', async (request, reply) => {
    const asked = new URLSearchParams(request.url.split('?')[1]).getAll('q');
    const question = asked.join(' ').slice(0, QUESTION_CHARACTERS);
    const found = (await search())(question);
    return reply
      .headers(PAGE_HEADERS)
      .type(HTML)
      .send(searchHtml(question, found, await pages()));
  });

  const shown = new Map<string, Promise<CachedAnswer>>();
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const isMarkdown = path.endsWith('.md');
    const found = await pageAt(isMarkdown ? path.slice(0, -3) : path);
    if (!found) return reply.callNotFound();
    const make = async () =>
      isMarkdown ? keep('text/markdown; charset=utf-8', found.markdown) : keep(HTML, pageHtml(found, await pages()));
    const kept = shown.get(path) ?? shown.set(path, make()).get(path)!;
    return sendCached(request, isMarkdown ? reply : reply.headers(PAGE_HEADERS), await kept);
  };
  app.get('/docs/*', async (request, reply) => sendPage(request, reply, request.url.split('?')[0]!));
}

const GUIDES_SECTION = `## Guides

Step by step, with commands to paste: [the documentation](/docs), its [search](/docs/search) and its [changelog](/docs/changelog).`;

/** Headers of a picture, which contains styles. */
const PICTURE_HEADERS = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" };

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function keep(type: string, content: string | Buffer): Promise<CachedAnswer> {
  const plain = Buffer.from(content);
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, plain, packed: await compress(plain), tag };
}

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, plain, packed, tag }: CachedAnswer,
): FastifyReply {
  reply.headers({ ETag: tag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' });
  if (request.headers['if-none-match']?.split(/,\s*/).includes(tag)) return reply.code(304).send();
  reply.type(type);
  return takesGzip(request) ? reply.header('Content-Encoding', 'gzip').send(packed) : reply.send(plain);
}

/** The pages of /docs for programs, as https://llmstxt.org defines: one line per page, each as Markdown. */
function llmsText(pages: readonly Page[]): string {
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
