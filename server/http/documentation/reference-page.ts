import { fileURLToPath } from 'node:url';

/*
 * The API reference page. Everything it needs is served from here: reading the documentation must not leak a
 * workspace's data to a third party.
 */

/** Turns off Scalar's chat, toolbar, cloud client, fonts and request proxy, which are on by default, some only on localhost. */
const SCALAR = {
  theme: 'default',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  documentDownloadType: 'json',
  authentication: { preferredSecurityScheme: 'bearer' },
  persistAuth: false,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
};

/** Makes the browser enforce these settings: the page contacts only this service. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of the page. */
export const REFERENCE_HEADERS = {
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-cache',
};

/**
 * The page for `/docs/reference`, HTML. It reads the document at `openapi_url` and its script at `/docs/reference.js`; light or dark as the
 * reader's system. `openapi_url`: a path on this server, `/openapi.json`.
 */
export function referencePage(openapi_url: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Tahsil API reference</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <noscript>The reference needs JavaScript. The same as a file: <a href="${escapeHtml(openapi_url)}">${escapeHtml(openapi_url)}</a></noscript>
    <div id="api-reference" data-configuration="${escapeHtml(JSON.stringify({ ...SCALAR, url: openapi_url }))}"></div>
    <script src="/docs/reference.js"></script>
  </body>
</html>
`;
}

/** The script of the page, one file of the installed package: 4.4 MB, so serve it with a validator and compression. */
export function referenceScript(): { path: string; content_type: string } {
  return {
    path: fileURLToPath(
      new URL('../../../node_modules/@scalar/api-reference/dist/browser/standalone.js', import.meta.url),
    ),
    content_type: 'text/javascript; charset=utf-8',
  };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
