import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ALL_ROUTES } from '../../contract/all-routes.ts';
import { DOCS_HEADERS, docsAsset, docsPage } from './docs-page.ts';
import { openApiDocument, type Audience } from '../openapi/document.ts';
import { GUIDES, readGuide, sectionOf } from '../openapi/guides.ts';
import { takesGzip } from '../platform/http/compress-answers.ts';

const compressed = promisify(gzip);

const CHANGELOG = fileURLToPath(new URL('../../CHANGELOG.md', import.meta.url));
const REASONS = fileURLToPath(new URL('../../docs/reasons.md', import.meta.url));

/** A large answer that is the same for everybody: packed once, then only sent. */
type Kept = { type: string; plain: Buffer; packed: Buffer; tag: string };

/**
 * The API reference at /docs, its script, the OpenAPI document it reads, that for generators of code, the dashboard's own, the guides, the
 * reasons of errors and the changelog.
 */
export function serveDocumentation(app: FastifyInstance, version: string): void {
  const page = docsPage('/openapi.json');
  const script = docsAsset();
  // Made when somebody asks first.
  const documentFor = (audience: Audience) =>
    once(async () => {
      const sections = audience === 'programs' ? await Promise.all(GUIDES.map(sectionOf)) : [];
      const document = openApiDocument(ALL_ROUTES, { version, audience, sections });
      return await keep('application/json; charset=utf-8', JSON.stringify(document));
    });
  const forPrograms = documentFor('programs');
  const forGenerators = documentFor('generators');
  const forDashboard = documentFor('dashboard');
  const reasons = once(async () => keep('text/markdown; charset=utf-8', await readFile(REASONS)));
  const changelog = once(async () => keep('text/plain; charset=utf-8', await readFile(CHANGELOG)));
  for (const name of GUIDES) {
    const guide = once(async () => keep('text/markdown; charset=utf-8', await readGuide(name)));
    app.get(`/docs/guides/${name}.md`, async (request, reply) => sendKept(request, reply, await guide()));
  }
  const reference = once(async () => keep(script.content_type, await readFile(script.path)));
  app.get('/openapi.json', async (request, reply) => sendKept(request, reply, await forPrograms()));
  app.get('/openapi/rest.json', async (request, reply) => sendKept(request, reply, await forGenerators()));
  app.get('/openapi-dashboard.json', async (request, reply) => sendKept(request, reply, await forDashboard()));
  app.get('/docs/reasons.md', async (request, reply) => sendKept(request, reply, await reasons()));
  app.get('/docs/changelog', async (request, reply) => sendKept(request, reply, await changelog()));
  app.get('/docs/reference.js', async (request, reply) => sendKept(request, reply, await reference()));
  app.get('/docs', async (_request, reply) => reply.headers(DOCS_HEADERS).type('text/html; charset=utf-8').send(page));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function keep(type: string, content: string | Buffer): Promise<Kept> {
  const plain = Buffer.from(content);
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, plain, packed: await compressed(plain), tag };
}

function sendKept(request: FastifyRequest, reply: FastifyReply, { type, plain, packed, tag }: Kept): FastifyReply {
  reply.headers({ ETag: tag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' });
  if (request.headers['if-none-match']?.split(/,\s*/).includes(tag)) return reply.code(304).send();
  reply.type(type);
  return takesGzip(request) ? reply.header('Content-Encoding', 'gzip').send(packed) : reply.send(plain);
}
