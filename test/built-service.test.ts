import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { CONNECTOR_NAMES } from '../contract/shipping/connectors.ts';
import { skippedOnCitus } from './cluster.ts';
import { emptyDatabase, testDatabase } from './harness.ts';
import { freePort, ready, startProcess } from './service-process.ts';
import { sheetClient } from './sheets.ts';
import { receiver, until } from './webhooks.ts';
import { expect, world } from './world.ts';

/* `npm start` runs a build of these sources. */

const ROOT = dirname(import.meta.dirname);
const LAUNCHER = join(ROOT, 'scripts/launch.cjs');

test('a build is of what its sources hold: another date keeps it, another letter does not, and half of one is none', () => {
  const root = mkdtempSync(join(tmpdir(), 'tahsil-built-'));
  after(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['server', 'cli', 'contract', 'couriers', 'scripts']) mkdirSync(join(root, folder));
  for (const file of ['scripts/builds.cjs', 'scripts/build-service.ts', 'package-lock.json'])
    cpSync(join(ROOT, file), join(root, file));
  const source = join(root, 'server/main.ts');
  writeFileSync(source, 'one');
  const { SERVICE, serviceFolder } = createRequire(import.meta.url)(join(root, 'scripts/builds.cjs')) as {
    SERVICE: { isStale(): boolean };
    serviceFolder(): string;
  };
  assert.equal(SERVICE.isStale(), true);
  mkdirSync(`${serviceFolder()}.${process.pid}`, { recursive: true });
  assert.equal(SERVICE.isStale(), true, 'one that is being made');
  mkdirSync(serviceFolder());
  assert.equal(SERVICE.isStale(), false);
  utimesSync(source, new Date(), new Date('2020-01-01'));
  writeFileSync(join(root, 'server/main.test.ts'), 'a test is no part of it');
  assert.equal(SERVICE.isStale(), false);
  writeFileSync(source, 'two');
  assert.equal(SERVICE.isStale(), true);
  writeFileSync(source, 'one');
  assert.equal(SERVICE.isStale(), false);
});

test('the built service serves, and its processes and threads are built too', async () => {
  const { connection_string: DATABASE_URL, database } = await testDatabase();
  const PORT = await freePort();
  const service = await ready(startProcess([LAUNCHER, 'start'], { DATABASE_URL, PORT, LOG_LEVEL: 'warn' }), 120_000);
  const command = execFileSync('ps', ['-o', 'args=', '-p', String(service.child.pid)], { encoding: 'utf8' });
  assert.match(command, /\.runtime\/service\/\w+\/server-main\.mjs/);
  const w = await world({ base: service.base, database });
  await w.orders(2);
  const sheets = sheetClient(service.base, await w.token(w.admin.id));
  const exported = await sheets.job(await w.api.get('/orders/export', { file_extension: 'csv' }));
  assert.equal((await sheets.rows(exported)).length, 3);
  const invoice = { type: 'service_fees', lines: [{ label: 'Packing', quantity: 3, amount: 449.7 }] };
  const { id } = expect(await w.api.post('/invoices', invoice), 201).body.data;
  assert.match(expect(await w.api.get(`/invoices/${id}/pdf`), 200).text, /^%PDF-/);

  // A developer with a token but without a checkout downloads the listener.
  const folder = mkdtempSync(join(tmpdir(), 'tahsil-listen-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'tahsil-listen.mjs');
  writeFileSync(file, await (await fetch(`${service.base}/docs/tahsil-listen.mjs`)).text());
  const hook = await receiver();
  const listener = startProcess([file, '--url', service.base, '--token', await w.token(w.admin.id), '--forward', hook.url, '--state', join(folder, 'state')], {}); // prettier-ignore
  await until(() => listener.output().includes('Secret of the receiver'), 'the listener', 60_000);
  await w.orders(1);
  await until(() => hook.got.length > 0, 'an event', 60_000);
  const { raw, headers, body } = hook.got[0]!;
  new Webhook(/whsec_\S+/.exec(listener.output())![0]).verify(raw, headers as Record<string, string>);
  assert.equal(body.type, 'order.created');
  listener.child.kill('SIGINT');
  assert.equal(await listener.ended, 0, listener.log());
  service.child.kill('SIGTERM');
  assert.equal(await service.ended, 0, service.log());
});

test('a build has every connector, and neither dialects nor the sandbox courier, which runs from its sources', async () => {
  const { serviceFolder } = createRequire(import.meta.url)('../scripts/builds.cjs') as { serviceFolder(): string };
  const port = await freePort();
  const courier = startProcess([LAUNCHER, 'tahsil', 'sandbox-courier', '--port', port], {});
  for (const limit = performance.now() + 120_000; performance.now() < limit && !courier.output().includes(port);)
    await new Promise((done) => setTimeout(done, 20));
  const answer = await fetch(`http://127.0.0.1:${port}/noest/api/public/get/wilayas`, {
    headers: { authorization: 'Bearer good' },
  });
  assert.equal(answer.status, 200, courier.log());
  courier.child.kill('SIGTERM');
  assert.equal(await courier.ended, 0, courier.log());
  // The command has run from the build, so the build exists by now.
  const sources = globSync('*.map', { cwd: serviceFolder() }).flatMap(
    (map) => (JSON.parse(readFileSync(join(serviceFolder(), map), 'utf8')) as { sources: string[] }).sources,
  );
  const has = (part: string) => sources.filter((source) => source.includes(part));
  for (const name of CONNECTOR_NAMES) assert.equal(has(`/couriers/${name}/connector.ts`).length, 1, name);
  for (const part of ['sandbox-dialect', '/cases.ts', 'server/shipping/sandbox-courier/'])
    assert.deepEqual(has(part), []);
});

const AS_OWNER = skippedOnCitus('the service connects as the owner there, who may make what is missing');
test('what fails in a built command is told by its source', { skip: AS_OWNER }, async () => {
  const nothing = await emptyDatabase();
  const failed = startProcess([LAUNCHER, 'tahsil', 'doctor'], { DATABASE_URL: nothing.connection_string });
  assert.equal(await failed.ended, 1);
  assert.match(failed.log(), /server\/platform\/database\/migrate\.ts:\d+/);
});
