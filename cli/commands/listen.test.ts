import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { freePort } from '../../test/free-port.ts';
import { testService } from '../../test/harness.ts';
import { receiver, until } from '../../test/webhooks.ts';
import { world } from '../../test/world.ts';

/* `tahsil listen`, as a developer runs it beside a receiver. */

const service = await testService({});
const w = await world(service);
const TOKEN = await w.token(w.admin.id);
const folder = mkdtempSync(join(tmpdir(), 'tahsil-listen-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const MAIN = join(import.meta.dirname, '../main.ts');

/** Starts a listening process. `said()`: its output so far. */
function listening(forward: string, ...more: string[]) {
  const args = ['--url', service.base, '--token', TOKEN, '--state', join(folder, 'state.json'), ...more];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, 'listen', '--forward', forward, ...args, '--json'], { cwd: join(import.meta.dirname, '../..') }); // prettier-ignore
  let [out, errors] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (out += part));
  child.stderr.on('data', (part: Buffer) => (errors += part));
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  after(() => child.kill('SIGKILL'));
  return {
    said: () => out,
    errors: () => errors,
    ended,
    ready: () => until(() => out.includes('Secret of the receiver'), 'the listener', 60_000),
    /** Sends Ctrl C; returns the last line of the output. */
    stop: async () => {
      child.kill('SIGINT');
      assert.equal(await ended, 0, errors);
      return JSON.parse(out.trim().split('\n').at(-1)!) as { delivered: number; refused: number };
    },
  };
}
const secretOf = (said: string): string => /whsec_\S+/.exec(said)![0];
const typesOf = (got: readonly { body: { type: string } }[]) => got.map(({ body }) => body.type);

test('events come to a receiver on this machine, signed; what comes while it is away comes later, nothing twice', async () => {
  const hook = await receiver();
  await w.orders(1);
  const first = listening(hook.url);
  await first.ready();
  const [reference] = await w.orders(1);
  await until(() => hook.got.length === 1, 'the order', 30_000);
  const [message] = hook.got;
  assert.deepEqual([message!.body.type, message!.body.object.reference], ['order.created', reference]);
  new Webhook(secretOf(first.said())).verify(message!.raw, message!.headers as Record<string, string>);
  await until(() => first.said().includes(`order.created ${reference}: 200 in `), 'what it answered');
  assert.deepEqual(await first.stop(), { delivered: 1, refused: 0 });
  await w.moveOrder(reference!, 'PACKED', 'SHIPPED');
  const again = listening(hook.url);
  await until(() => hook.got.length === 3, 'the moves', 60_000);
  assert.deepEqual(hook.got.slice(1).map(({ body }) => body.data.status), ['packed', 'shipped']); // prettier-ignore
  assert.equal(secretOf(again.said()), secretOf(first.said()));
  assert.deepEqual(await again.stop(), { delivered: 2, refused: 0 });
  assert.equal(statSync(join(folder, 'state.json')).mode & 0o077, 0);
});

test('it says what a receiver answers, goes on behind a refusal, and waits for one that is not there', async () => {
  const port = await freePort();
  const forward = `http://127.0.0.1:${port}/hook`;
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const listener = listening(
    forward,
    '--types',
    'order.created',
    '--types',
    'order.status_changed',
    '--secret',
    secret,
  );
  await listener.ready();
  const [reference] = await w.orders(1);
  await until(() => /cannot be reached; trying again/.test(listener.said()), 'that nothing answers', 30_000);
  const hook = await receiver(({ body }, response) => {
    if (body.type !== 'order.created') return 200;
    response.writeHead(500).end('no such table');
  }, port);
  await w.moveOrder(reference!, 'PACKED');
  await until(() => hook.got.length === 2, 'both', 30_000);
  assert.deepEqual(typesOf(hook.got), ['order.created', 'order.status_changed']);
  for (const { raw, headers } of hook.got) new Webhook(secret).verify(raw, headers as Record<string, string>);
  await until(() => listener.said().includes(`order.status_changed ${reference}: 200`), 'the second answer');
  assert.match(listener.said(), /order\.created \S+: 500 in \d+ ms no such table/);
  assert.deepEqual(await listener.stop(), { delivered: 1, refused: 1 });
});

const WRONG: readonly [what: string, args: string[], said: RegExp][] = [
  ['no address', ['localhost:80'], /--forward must be an address that begins with http/],
  ['a type that is none', ['http://localhost:1', '--types', 'order.lost'], /--types must be of lead\.created, .*but is "order\.lost"/],
  ['a secret that is none', ['http://localhost:1', '--secret', 'abc'], /--secret must be whsec_/],
  ['another token', ['http://localhost:1', '--token', `tah_${'x'.repeat(38)}`], /answered 401: /],
  ['no service', ['http://localhost:1', '--url', `${service.base}/docs`], /answered 404: /],
]; // prettier-ignore
for (const [what, [forward, ...more], said] of WRONG)
  test(`${what} is said in a sentence, and it ends`, async () => {
    const listener = listening(forward!, ...more);
    assert.equal(await listener.ended, 1);
    assert.match(listener.errors(), said);
    assert.doesNotMatch(listener.errors(), /\n {4}at /);
  });
