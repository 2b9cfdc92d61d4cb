import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LANGUAGES, spokenLanguage, type Language } from '../../contract/languages.ts';

/*
 * The dashboard's files under /app (docs/decisions/0015-dashboard.md). Any path without a file is a page of the
 * browser's own: it gets the HTML that names that page's files, else index.html, in the reader's language (0086). Files
 * are read on request: a new build is served without a restart.
 */

const DIST = join(import.meta.dirname, '../../dashboard/dist');

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
};

/** Encodings of the precompressed files beside each file, the best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Files whose name has a hash of the content, so that they never change. */
const HASHED = /^assets\/[\w.-]+$/;
const FILE_PATH = /^(assets\/)?[\w-][\w.-]*\.[a-z0-9]+$/;

/** Pages that need no session: sign-in, which has a separate HTML file, and OPEN_PAGES, which use the dashboard's. */
const SIGN_IN = 'sign-in';
const OPEN_PAGES = ['forgot-password', 'reset-password'];

/**
 * Serves /app and all below it; / leads there. A reader without a session is redirected to sign-in before anything
 * loads. `hasSession`: a Cookie header has one, valid or not; `dist`: the folder of the build.
 */
export function serveDashboard(
  app: FastifyInstance,
  hasSession: (cookies: string | undefined) => boolean,
  dist = DIST,
): void {
  const page = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const name = path.replace(/\/$/, '');
    if (name === SIGN_IN) return await sendPage(request, reply, dist, 'sign-in.html');
    if (OPEN_PAGES.includes(name) || hasSession(request.headers.cookie)) {
      const folder = join(dist, languageOf(request));
      return await sendPage(request, reply, folder, await htmlOf(dist, name));
    }
    const wanted = request.url.replace(/^\/app\/?/, '/');
    const next = wanted === '/' ? '' : `?${new URLSearchParams({ next: wanted }).toString()}`;
    return await reply.header('Cache-Control', 'no-store').redirect(`/app/${SIGN_IN}${next}`, 302);
  };
  app.get('/', async (_request, reply) => reply.redirect('/app', 302));
  app.get('/app', (request, reply) => page(request, reply, ''));
  app.get<{ Params: { '*': string } }>('/app/*', async (request, reply) => {
    const path = request.params['*'];
    if (!FILE_PATH.test(path) || path.endsWith('.html')) return await page(request, reply, path);
    const found = await readEncodedFile(join(dist, path), request);
    // 404 instead of the page: a script of an older build must fail to load, not arrive as HTML.
    if (!found) return await reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found.');
    const isHashed = HASHED.test(path);
    return await reply
      .headers(found.headers)
      .header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      .type(TYPES[extname(path)] ?? 'application/octet-stream')
      .send(found.bytes);
  });
}

/** The reader's choice, else the browser's language: the dashboard is built once per language. */
export function languageOf({ headers }: FastifyRequest): Language {
  const chosen = /(?:^|; )tahsil\.language=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return LANGUAGES.find((one) => one === chosen) ?? spokenLanguage(headers['accept-language']) ?? 'en';
}

/** The styles of the sign-in page, which the setup page shares; empty without a build. */
export async function readSignInStyle(dist = DIST): Promise<string> {
  const page = await readIfThere(join(dist, 'sign-in.html'));
  return /<style>([\s\S]*?)<\/style>/.exec(page?.toString('utf8') ?? '')?.[1] ?? '';
}

/** The HTML file of this page, from the build's list (scripts/pages-of-dashboard.ts). `path`: below /app, as `orders/OR-7M2K`. */
async function htmlOf(dist: string, path: string): Promise<string> {
  const pages = await readIfThere(join(dist, 'pages.json'));
  if (!pages) return 'index.html';
  const asked = `/${path}`.split('/');
  const fitting = Object.entries(JSON.parse(pages.toString('utf8')) as Record<string, string>)
    .map(([page, file]) => ({ parts: page.split('/'), file }))
    .filter(
      ({ parts }) =>
        parts.length === asked.length && parts.every((part, i) => part.startsWith('$') || part === asked[i]),
    ) // prettier-ignore
    // `/orders/new` before `/orders/$reference`.
    .toSorted((a, b) => countNamedParts(b.parts) - countNamedParts(a.parts));
  return fitting[0]?.file ?? 'index.html';
}

const countNamedParts = (parts: readonly string[]): number => parts.filter((part) => !part.startsWith('$')).length;

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  dist: string,
  name: string,
): Promise<FastifyReply> {
  const file = join(dist, name);
  const page = await readIfThere(file);
  reply.header('Cache-Control', 'no-cache').type(TYPES['.html']!);
  if (!page) return await reply.code(503).headers({ 'Content-Security-Policy': "default-src 'none'" }).send(NOT_BUILT);
  const etag = `"${digest('sha1', page).slice(0, 20)}"`;
  reply.headers(pageHeaders(page.toString('utf8'))).header('ETag', etag);
  if (request.headers['if-none-match'] === etag) return await reply.code(304).send();
  const found = await readEncodedFile(file, request);
  return await reply
    .headers({ ...found?.headers, Vary: 'Accept-Encoding, Accept-Language, Cookie' })
    .send(found?.bytes ?? page);
}

/**
 * A page contacts only this service. Its one inline script, which sets direction and theme before the first paint, is allowed by its hash.
 * Mantine needs style attributes, and the barcode reader wasm; pictures of products come from anywhere.
 */
function pageHeaders(html: string): Record<string, string> {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${digest('sha256', code!)}'`,
  );
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'self' 'wasm-unsafe-eval' ${scripts.join(' ')}`.trim(),
      "style-src 'self' 'unsafe-inline'",
      'img-src http: https: data: blob:',
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "media-src 'self' blob:",
      "manifest-src 'self'",
      // Labels are printed from a frame with their PDF.
      'frame-src blob:',
      'object-src blob:',
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
  };
}

const digest = (algorithm: 'sha1' | 'sha256', content: string | Buffer): string =>
  createHash(algorithm).update(content).digest('base64');

type EncodedFile = { bytes: Buffer; headers: Record<string, string> };

/** The file in the best encoding that the client accepts; null when there is none. */
async function readEncodedFile(file: string, { headers }: FastifyRequest): Promise<EncodedFile | null> {
  const accepted = String(headers['accept-encoding'] ?? '');
  for (const { name, ending } of ENCODINGS) {
    if (!accepted.includes(name)) continue;
    const bytes = await readIfThere(file + ending);
    if (bytes) return { bytes, headers: { 'Content-Encoding': name, Vary: 'Accept-Encoding' } };
  }
  const bytes = await readIfThere(file);
  return bytes && { bytes, headers: { Vary: 'Accept-Encoding' } };
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return (await stat(file)).isFile() ? await readFile(file) : null;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tahsil</title></head>
<body><h1>The dashboard is not built</h1>
<p>Start the service with <code>npm start</code>, which builds it, or build it with <code>node scripts/build-dashboard.ts</code> and load this page again.</p>
</body></html>
`;
