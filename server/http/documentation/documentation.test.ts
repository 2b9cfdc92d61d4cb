import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync, strFromU8 } from 'fflate';
import { testService } from '../../../test/harness.ts';
import { anAddress } from '../../../test/session.ts';
import { world } from '../../../test/world.ts';
import type { OpenApi } from './api-document.ts';

/* The pages of /docs, their search, and the collections, as browsers and programs get them. */

const service = await testService({ env: { TRUST_PROXY: '127.0.0.1' } });
/** Each read comes from an address of its own: together they are more than one stranger may send (R-ERR-1). */
const fetchPage = (url: string): Promise<Response> => fetch(url, { headers: { 'X-Forwarded-For': anAddress() } });
const get = async (path: string, type: RegExp): Promise<string> => {
  const answer = await fetchPage(service.base + path);
  assert.equal(answer.status, 200, path);
  assert.match(answer.headers.get('content-type') ?? '', type, path);
  return await answer.text();
};
const llms = await get('/llms.txt', /^text\/plain/);
const listed = [...llms.matchAll(/\]\((\/docs\/[^)]+)\.md\)/g)].map(([, path]) => path!);
const document = JSON.parse(await get('/openapi.json', /json/)) as OpenApi;
/** The text of a page, without its code. */
const proseOf = (html: string): string => html.replace(/<pre[^]*?<\/pre>|<code>[^]*?<\/code>|<[^>]+>/g, ' ');

test('llms.txt lists each page with a line on it; each is there as Markdown and as HTML that is whole', async () => {
  assert.ok(listed.length > 30 && new Set(listed).size === listed.length);
  for (const line of llms.match(/^- .*$/gm)!) assert.match(line, /^- \[[^\]]+\]\([^)]+\): \S.{10,}/);
  for (const path of listed) {
    const markdown = await get(`${path}.md`, /^text\/markdown/);
    const html = await get(path, /^text\/html/);
    const [title] = /^# (.+)$/m.exec(markdown)!.slice(1);
    assert.match(html, /<h1 id="/);
    assert.ok(html.includes(title!.replaceAll('’', '’')), path);
    // No Markdown mark remains in the text.
    assert.doesNotMatch(proseOf(html), /\*\*|\]\(|```|\|---|^#+ |<!--/m, path);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length, `${path} has an id twice`);
  }
});

test('each link of a page leads somewhere, and to a heading that is there', async () => {
  const pages = new Map<string, string>();
  for (const path of ['/docs', ...listed]) pages.set(path, await get(path, /html/));
  const reached = new Set<string>();
  for (const [path, html] of pages)
    for (const [, to] of html.replace(/<pre[^]*?<\/pre>/g, '').matchAll(/(?:href|src)="((?!https?:|data:)[^"]+)"/g)) {
      const { pathname, hash } = new URL(to!, service.base + path);
      if (hash) assert.ok(pages.get(pathname)?.includes(` id="${hash.slice(1)}"`), `${path} → ${to}`);
      reached.add(pathname);
    }
  for (const pathname of reached) assert.equal((await fetchPage(service.base + pathname)).status, 200, pathname);
});

test('what is no page is not found', async () => {
  for (const path of [
    '/docs/guides/nothing',
    '/docs/guides/webhooks.md.md',
    '/docs/api/nothing.md',
    '/docs/guides/..%2f..%2fREADME.md',
  ])
    assert.equal((await fetchPage(service.base + path)).status, 404, path);
});

/** Questions of integrators, with the page that must come first. */
const QUESTIONS: readonly [question: string, url: string][] = [
  ['verify webhook signature', '/docs/guides/webhooks#verify-the-signature'],
  ['How do I verify the signature of a webhook?', '/docs/guides/webhooks#verify-the-signature'],
  ['vérifier la signature d’un webhook', '/docs/guides/webhooks#verify-the-signature'],
  ['التحقق من توقيع webhook', '/docs/guides/webhooks#verify-the-signature'],
  ['localhost', '/docs/guides/webhooks#on-your-own-machine'],
  ['idempotency key', '/docs/guides/exactly-once#a-key-for-a-request'],
  ['external_id duplicate orders', '/docs/guides/exactly-once#a-name-for-each-row'],
  ['doublons', '/docs/guides/exactly-once'],
  ['rate limit 429', '/docs/guides/errors'],
  ['webhook payload', '/docs/guides/events'],
  ['order.status_changed', '/docs/guides/events#order-status-changed'],
  ['cash.reversed', '/docs/guides/events#cash-reversed'],
  ['connect shopify', '/docs/guides/stores#shopify'],
  ['connecter ma boutique', '/docs/guides/stores'],
  ['ربط المتجر', '/docs/guides/stores'],
  ['import csv', '/docs/guides/files'],
  ['statuts des commandes', '/docs/guides/statuses#orders'],
  ['حالات الطلبات', '/docs/guides/statuses#orders'],
  ['pagination cursor', '/docs/api/conventions#pages'],
  ['dry run', '/docs/api/conventions#dry-runs'],
  ['money decimals', '/docs/api/conventions#money-and-moments'],
  ['first order', '/docs/guides/first-order'],
  ['créer une commande', '/docs/guides/first-order'],
  ['إنشاء طلب', '/docs/guides/first-order'],
];
for (const [question, url] of QUESTIONS)
  test(`the search answers “${question}”`, async () => {
    const html = await get(`/docs/search?q=${encodeURIComponent(question)}`, /html/);
    const found = [...html.matchAll(/<li><a href="([^"]+)">[^<]*<\/a>(?: <span|<p)/g)].map(([, to]) => to);
    assert.ok(found.slice(0, 2).includes(url), `${found.slice(0, 5).join(', ')}`);
  });

test('a question is shown as text, whatever is in it, and an odd one finds nothing', async () => {
  const html = await get(`/docs/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`, /html/);
  assert.doesNotMatch(html, /<script>/);
  assert.match(await get('/docs/search?q=xyzzyplugh', /html/), /Nothing has these words/);
  assert.match(await get('/docs/search', /html/), /Type what you look for/);
  for (const odd of ['q=a&q=b', `q=${'x'.repeat(3_000)}`, 'q=%D8', 'q=..%00'])
    assert.ok((await fetchPage(`${service.base}/docs/search?${odd}`)).status < 500, odd);
});

type Item = {
  name: string;
  request: {
    method: string;
    header: { key: string; value: string }[];
    url: {
      raw: string;
      variable: { key: string; value: string }[];
      query: { key: string; value: string; disabled: boolean }[];
    };
    body?: { mode: string; raw?: string };
  };
};
const collection = JSON.parse(await get('/docs/postman.json', /json/)) as {
  info: { schema: string };
  item: { name: string; item: Item[] }[];
};
const items = collection.item.flatMap(({ item }) => item);

test('the Postman collection has every operation that takes a token, once', () => {
  const wanted = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => (item[method]!.security ?? document.security ?? []).some((one) => 'bearer' in one))
      .map((method) => `${method.toUpperCase()} {{baseUrl}}${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  assert.deepEqual(items.map(({ request }) => `${request.method} ${request.url.raw}`).sort(), wanted.sort());
  assert.match(collection.info.schema, /v2\.1\.0/);
});

test('what the collection sends, a fresh shop answers: each list, and the first writes of a newcomer', async () => {
  const w = await world(service);
  const token = await w.token(w.admin.id);
  const send = async ({ request }: Item) => {
    const query = request.url.query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]);
    const url = new URL(request.url.raw.replace('{{baseUrl}}', service.base));
    for (const [key, value] of query) url.searchParams.append(key!, value!);
    const headers = Object.fromEntries(request.header.map(({ key, value }) => [key, value.replace('{{$guid}}', crypto.randomUUID())])); // prettier-ignore
    const answer = await fetch(url, {
      method: request.method,
      headers: { ...headers, Authorization: `Bearer ${token}` },
      ...(request.body?.raw === undefined ? {} : { body: request.body.raw }),
    });
    await answer.arrayBuffer();
    return `${request.method} ${request.url.raw} ${answer.status}`;
  };
  const lists = items.filter(({ request }) => request.method === 'GET' && request.url.variable.length === 0);
  assert.ok(lists.length > 100);
  const failed: string[] = [];
  for (const item of lists) {
    const said = await send(item);
    if (!/ 20\d$/.test(said)) failed.push(said);
  }
  // These may fail: a fresh shop has no such rows, or its Admin has no round.
  assert.deepEqual(
    failed.filter((one) => !/ (403|404|422)$/.test(one)),
    [],
  );
  assert.ok(failed.length < lists.length / 10, failed.join('\n'));
  for (const path of ['/warehouses', '/categories', '/leads/export', '/orders/export']) {
    const item = items.find(({ request }) => request.url.raw === `{{baseUrl}}/api/web/1.0${path}` && request.method !== 'GET' && request.body?.mode !== 'formdata'); // prettier-ignore
    if (item) assert.match(await send(item), / 20\d$/);
  }
});

test('the Bruno collection has the same requests, each a file whose blocks are closed', async () => {
  const files = unzipSync(new Uint8Array(await (await fetchPage(`${service.base}/docs/bruno.zip`)).arrayBuffer()));
  const requests = Object.entries(files).filter(([name]) => name.endsWith('.bru') && name.split('/').length === 3 && !name.includes('/environments/')); // prettier-ignore
  const sent = requests.map(([name, bytes]) => {
    const text = strFromU8(bytes);
    const [, method, url] = /^(get|post|put|patch|delete) \{\n {2}url: (\S+)\n/m.exec(text) ?? assert.fail(name);
    // Blocks begin and end at the start of a line; their content is indented.
    for (const line of text.split('\n')) assert.match(line, /^(|}|[a-z:-]+ \{| {2}.*)$/, name);
    return `${method!.toUpperCase()} ${url!.split('?')[0]}`;
  });
  assert.deepEqual(sent.sort(), items.map(({ request }) => `${request.method} ${request.url.raw}`).sort());
  assert.match(strFromU8(files['tahsil/environments/Tahsil.bru']!), /baseUrl: http/);
});
