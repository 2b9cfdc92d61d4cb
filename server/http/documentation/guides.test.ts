import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { testService } from '../../../test/harness.ts';
import { dispatcher, receiver, until, type Delivered } from '../../../test/webhooks.ts';
import { expect, world } from '../../../test/world.ts';
import { GUIDES, type Guide } from './pages.ts';

/* The guides of docs/guides/, followed to the letter: each code block runs as a reader would run it. */

const service = await testService({ worker: true, env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const w = await world(service);
const folder = mkdtempSync(join(tmpdir(), 'tahsil-guides-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const guideOf = async (name: Guide): Promise<string> => {
  const answer = await fetch(`${service.base}/docs/guides/${name}.md`);
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/markdown; charset=utf-8']);
  return await answer.text();
};
/** The blocks of a language, one after the other. */
const blocksOf = (guide: string, language: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, code]) => code!);
/** Runs a bash script, until the first failed command or error answer. */
async function run(script: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['--norc', '--noprofile', '-euo', 'pipefail', '-c', script], {
    env: { PATH: process.env['PATH'] ?? '', TAHSIL: service.base, ...env },
  });
  return stdout;
}

const TOKEN = await w.token(w.admin.id);
expect(await w.api.post('/warehouses', { name: 'Main', is_default: true }), 201);
/** Runs all commands of a guide, one after the other. */
const follow = async (name: Guide, env: Record<string, string> = {}): Promise<string> =>
  run(`cd '${folder}'\n${blocksOf(await guideOf(name), 'sh').join('\n')}`, { TOKEN, ...env });
const countOf = async (path: '/orders' | '/leads'): Promise<number> => {
  const { meta } = expect(await w.api.get(path, { per_page: 1 }), 200).body as { meta: { total?: number; pagination?: { total: number } } }; // prettier-ignore
  return meta.total ?? meta.pagination!.total;
};

test('ten minutes to the first order: each command does what its text says', async () => {
  const said = await follow('first-order');
  assert.ok(!said.includes('"error"'), said);
  const [reference] = /OR-[0-9A-Z]{10}/.exec(said)!;
  const order = await w.showOrder(reference);
  assert.deepEqual([order.status, order.total, order.products[0].quantity], ['delivered', 299.8, 2]);
});

test('what an error looks like is what the guide says', async () => {
  const { error } = JSON.parse(await follow('errors'));
  assert.deepEqual(Object.keys(error).toSorted(), ['code', 'fields', 'message', 'params', 'reason', 'reasons', 'request_id']); // prettier-ignore
  assert.ok('orders.0.city' in error.fields);
});

test('a resend by key or by name makes nothing twice', async () => {
  const { sku } = await w.product();
  const before = await countOf('/orders');
  await follow('exactly-once', { SKU: sku });
  assert.equal(await countOf('/orders'), before + 2, 'one by its key, one by its name');
});

test('statuses: an order is packed, a move that is none is refused with its reason, a confirmed lead has an order', async () => {
  const [reference] = await w.orders(1);
  const said = await follow('statuses');
  assert.equal((await w.showOrder(reference!)).status, 'packed');
  assert.match(said, /"reason":"order_move_not_allowed"/);
  assert.match(said.trim(), /OR-[0-9A-Z]{10}$/);
});

test('events: the feed has the moves of orders', async () => {
  const { data, meta } = JSON.parse(await follow('events'));
  assert.ok(data.length > 0 && meta.next_after);
  assert.ok(data.every(({ type }: { type: string }) => ['order.created', 'order.status_changed'].includes(type)));
});

test('files: a file is checked, asks, is taken with answers, gives its bad row back, and is not doubled', async () => {
  const { sku } = await w.product();
  const before = await countOf('/orders');
  const said = await follow('files', { SKU: sku });
  const figures = (name: string) => [...said.matchAll(new RegExp(`"${name}":(\\d+)`, 'g'))].map(([, n]) => Number(n));
  assert.deepEqual([figures('rows_good'), figures('rows_failed')], [[1, 2, 2], [2, 1, 1]]); // prettier-ignore
  assert.match(said, /Wafacash/);
  assert.match(said, /"code":"CONFLICT"/);
  assert.match(said, /Référence/);
  assert.equal(await countOf('/orders'), before + 2);
  assert.match(readFileSync(join(folder, 'bad-rows'), 'latin1'), /Salma/);
});

test('stores: what each sends becomes a lead', async () => {
  const { sku } = await w.product();
  await follow('stores', { SKU: sku });
  const phones = ['0612345678', '0612345679', '0612345670', '0612345671'];
  for (const phone of phones)
    await until(async () => {
      const { data } = expect(await w.api.get('/leads', { keyword: phone, search_by: 'phone' }), 200).body; // prettier-ignore
      return data.some(({ products }: { products: { sku: string }[] }) => products.some((line) => line.sku === sku));
    }, `the lead of ${phone}`);
});

test('landing pages: a form is made, read and sent', async () => {
  const { sku } = await w.product();
  const said = await follow('landing-pages', { SKU: sku });
  assert.match(said, /"total":249/);
  assert.match(said, /"received":true/);
  await until(async () => {
    const { data } = expect(await w.api.get('/leads', { keyword: '0612345672', search_by: 'phone' }), 200).body;
    return data.some(({ products }: { products: { sku: string }[] }) => products.some((line) => line.sku === sku));
  }, 'the lead of the form');
});

test('automation: a scenario subscribes, hears, acts and unsubscribes with a token of its own', async () => {
  const { sku } = await w.product();
  const { url } = await receiver();
  const said = await follow('automation', { SKU: sku, RECEIVER: url });
  for (const words of ['"scopes":', '"next_after":', '"deleted":true', 'Confirmed by the scenario'])
    assert.ok(said.includes(words), words);
  const { data } = expect(await w.api.get('/webhooks', { keyword: url }), 200).body;
  assert.deepEqual(data, []);
});

test('from another service: the paths that a client knows, and what is added', async () => {
  const { sku } = await w.product();
  const said = await follow('from-another-service', { SKU: sku });
  assert.ok(!said.includes('"error"'), said);
  assert.match(said, /"ignored":\["colour"\]/);
  assert.match(said, /"dry_run":true/);
});

test('agents: the tools are listed, and an order is packed after a yes', async () => {
  const [ORDER] = await w.orders(1);
  const said = await follow('agents', { ORDER: ORDER! });
  for (const name of ['who_am_i', 'move_orders', 'confirm']) assert.match(said, new RegExp(`"name":"${name}"`));
  assert.match(said, /"done\\":true|\\"done\\":true/);
  assert.equal((await w.showOrder(ORDER!)).status, 'packed');
});

/** A webhook made as the guide says, and its messages for an order. */
async function delivered(): Promise<{ secret: string; message: Delivered }> {
  const { got, url } = await receiver();
  const guide = await guideOf('webhooks');
  const made = JSON.parse(await run(blocksOf(guide, 'sh')[0]!, { TOKEN, RECEIVER: url }));
  const running = dispatcher(service);
  await w.orders(1);
  while (got.length === 0) await new Promise((done) => setTimeout(done, 20));
  await running.stop();
  return { secret: made.data.secret, message: got[0]! };
}
const { secret, message } = await delivered();
const headers = {
  'webhook-id': String(message.headers['webhook-id']),
  'webhook-timestamp': String(message.headers['webhook-timestamp']),
  'webhook-signature': String(message.headers['webhook-signature']),
};
const [id, timestamp, signature] = Object.values(headers);
const DAY_S = 86_400;
/** Messages to a receiver, and their authenticity. `skew_s`: how much later they are read. */
const RECEIVED: readonly [what: string, body: string, headers: Record<string, string>, skew_s: number, is_genuine: boolean][] = [
  ['as it came', message.raw, headers, 0, true],
  ['beside the signature of an older secret', message.raw, { ...headers, 'webhook-signature': `v1,AAAA ${signature}` }, 0, true],
  ['with another body', message.raw.replace('order.created', 'order.deleted'), headers, 0, false],
  ['with another id', message.raw, { ...headers, 'webhook-id': `${id}x` }, 0, false],
  ['with another time', message.raw, { ...headers, 'webhook-timestamp': String(Number(timestamp) + 1) }, 0, false],
  ['with no signature', message.raw, { ...headers, 'webhook-signature': '' }, 0, false],
  ['with a wrong signature', message.raw, { ...headers, 'webhook-signature': 'v1,AAAA' }, 0, false],
  ['a day later', message.raw, headers, DAY_S, false],
  ['by a clock that is ten minutes ahead', message.raw, headers, 600, false],
  ['by a clock that is ten minutes late', message.raw, headers, -600, false],
]; // prettier-ignore

const PROGRAMS = {
  js: {
    command: process.execPath,
    file: 'verify.mjs',
    main: `const [body, headers, secret, now] = JSON.parse(process.argv[2]); console.log(verify(body, headers, secret, now * 1000));`,
  },
  python: {
    command: 'python3',
    file: 'verify.py',
    main: `import json, sys\nbody, headers, secret, now = json.loads(sys.argv[1])\nprint(verify(body.encode(), headers, secret, now))`,
  },
  php: {
    command: 'php',
    file: 'verify.php',
    main: `[$body, $headers, $secret, $now] = json_decode($argv[1], true); echo verify($body, $headers, $secret, $now) ? 'true' : 'false';`,
  },
} as const;

for (const [language, { command, file, main }] of Object.entries(PROGRAMS)) {
  const isMissing = spawnSync(command, ['--version']).status !== 0;
  test(
    `the ${language} of the guide takes genuine messages and no others`,
    { skip: isMissing && `no ${command}` },
    async () => {
      const [code] = blocksOf(await guideOf('webhooks'), language);
      writeFileSync(join(folder, file), `${code}\n${main}\n`);
      for (const [what, body, sent, skew_s, isGenuine] of RECEIVED) {
        const given = JSON.stringify([body, sent, secret, Number(timestamp) + skew_s]);
        const { stdout } = await promisify(execFile)(command, [join(folder, file), given]);
        assert.equal(stdout.trim().toLowerCase(), String(isGenuine), what);
      }
    },
  );
}

test('the shell of the guide comes to the same signature', async () => {
  writeFileSync(join(folder, 'body.json'), message.raw);
  const [script] = blocksOf(await guideOf('webhooks'), 'bash');
  const said = await run(`cd '${folder}'\n${script}`, { ID: id!, TIMESTAMP: timestamp!, SECRET: secret });
  assert.equal(`v1,${said.trim()}`, signature);
});

test('links of a guide lead somewhere', async () => {
  for (const name of GUIDES)
    for (const [, path] of (await guideOf(name)).matchAll(/\]\(([^):]+)\)/g))
      assert.equal((await fetch(new URL(path!, `${service.base}/docs/guides/`))).status, 200, path);
});
