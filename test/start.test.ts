import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { aLead, expect, restClient, unique, world } from './world.ts';
import { temporaryDirectory } from './cluster.ts';
import { testDatabase } from './harness.ts';
import { freePort, ready, startProcess, type ServiceProcess } from './service-process.ts';
import { skippedToday } from './share.ts';
import { headOf, rawSocket } from './sockets.ts';

const one = await testDatabase();
const two = await testDatabase();
const directories: string[] = [];
after(() => directories.forEach((directory) => rmSync(directory, { recursive: true, force: true })));

async function start(env: Record<string, string> = {}): Promise<ServiceProcess> {
  const PORT = env['PORT'] ?? (await freePort());
  return startProcess(['server/main.ts'], { PORT, ...env });
}

function dataDirectory(): string {
  const directory = temporaryDirectory();
  directories.push(directory);
  return directory;
}

/** A start takes up to twenty seconds: a run tests a sixth of these starts. */
const byTurns = (name: string, run: () => Promise<void>) => test(name, { skip: skippedToday(name) }, run);

const tokenIn = (text: string): string => /tah_\w{38}/.exec(text)?.[0] ?? assert.fail(`no token in: ${text}`);

test('bad values of the environment stop the start, each named with what it should be', async () => {
  const bad = {
    PORT: 'eighty',
    RATE_LIMIT_PER_MINUTE: '0',
    WEB_CONCURRENCY: '1.5',
    DATABASE_URL: 'mysql://localhost/x',
    PUBLIC_URL: 'localhost:3000',
    SMTP_URL: 'mail',
    WEBHOOK_ALLOW_PRIVATE: 'maybe',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'everybody',
  };
  const service = await start({ ...bad, DATA_DIR: '/nonexistent/never-made' });
  assert.equal(await service.ended, 1);
  for (const name of Object.keys(bad)) assert.match(service.log(), new RegExp(`^${name} must be `, 'm'));
  assert.doesNotMatch(service.log(), /^\s+at /m, 'no stack');
  assert.equal(existsSync('/nonexistent'), false);
});

byTurns('a database that cannot be reached, and a port that is taken, stop the start with a sentence', async () => {
  const { connection_string } = one;
  const nowhere = await start({ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/x` });
  assert.equal(await nowhere.ended, 1);
  assert.match(nowhere.log(), /DATABASE_URL|database/);
  const first = await ready(await start({ DATABASE_URL: connection_string, LOG_LEVEL: 'warn' }));
  const second = await start({ DATABASE_URL: connection_string, PORT: new URL(first.base).port });
  assert.equal(await second.ended, 1);
  assert.match(second.log(), /PORT .*taken|in use/i);
  assert.doesNotMatch(`${nowhere.log()}${second.log()}`, /^\s+at /m, 'no stack');
  first.child.kill('SIGTERM');
  assert.equal(await first.ended, 0);
});

test('the first start shows a request that works, a second one names the first, and SIGTERM ends it clean', async () => {
  const DATA_DIR = dataDirectory();
  const service = await ready(await start({ DATA_DIR }));
  const curl = service.output().slice(service.output().indexOf('curl '));
  const [, url = '', token = '', body = ''] =
    /^curl (\S+)[\s\S]*Bearer (\S+)'[\s\S]*-d '(.*)'/.exec(curl) ?? assert.fail(service.output());
  const reply = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body,
  });
  assert.equal(reply.status, 201);

  const second = await start({ DATA_DIR });
  assert.equal(await second.ended, 1);
  assert.ok(second.log().includes(`process ${service.child.pid}`) && second.log().includes(service.base), second.log());

  const person = {
    full_name: `Latifa ${unique()}`,
    phone: '0677889900',
    address: 'Impasse des Oliviers 9',
    city: 'Khouribga',
  };
  const api = restClient(service.base, token);
  expect(await api.post('/leads', { data: [aLead('ARGAN-50', person)] }), 201);
  expect(await api.post('/leads', { data: Array.from({ length: 11 }, () => aLead('ARGAN-50', person)) }), 202);
  expect(await api.post('/leads', { data: [aLead('nowhere', person)] }), 422);
  expect(await api.get('/leads', { search_by: 'phone', keyword: person.phone }), 200);
  await drains(service, token);
  assert.equal(await service.ended, 0);
  assert.equal(existsSync(join(DATA_DIR, 'postgres/cluster/postmaster.pid')), false, 'PostgreSQL has stopped');
  for (const line of service.log().trim().split('\n')) {
    assert.ok(JSON.parse(line).time, line);
    for (const secret of [...Object.values(person), '677889900', token])
      assert.ok(!line.includes(secret), `${secret} in ${line}`);
  }
});

/** SIGTERM while half of a request is sent: the request is answered, then the process ends. */
async function drains(service: ServiceProcess, token: string): Promise<void> {
  const body = JSON.stringify({ data: [aLead('ARGAN-50')] });
  const socket = connect(Number(new URL(service.base).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST /api/web/1.0/leads HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 40)}`,
  );
  await pause(150);
  const asked = performance.now();
  service.child.kill('SIGTERM');
  await pause(300);
  await assert.rejects(fetch(`${service.base}/healthz`), 'no new client is let in');
  socket.write(body.slice(40));
  await closed;
  assert.match(answer, /^HTTP\/1\.1 201 /);
  assert.match(answer, /connection: close/i);
  await service.ended;
  assert.ok(performance.now() - asked < 10_000);
}

byTurns('SIGTERM in the middle of a start ends it, and nothing is left running', async () => {
  const DATA_DIR = dataDirectory();
  // Once the data directory exists, the service is creating its database; once PostgreSQL runs, it is migrating.
  for (const sign of ['postgres', 'postgres/cluster/postmaster.pid']) {
    const service = await start({ DATA_DIR });
    while (!existsSync(join(DATA_DIR, sign))) await pause(5);
    await pause(100);
    service.child.kill('SIGTERM');
    const how = await Promise.race([service.ended, pause(15_000, 'still running', { ref: false })]);
    assert.equal(how, 0, `${sign}: ${service.log()}`);
    assert.equal(existsSync(join(DATA_DIR, 'postgres/cluster/postmaster.pid')), false, sign);
    assert.doesNotMatch(service.output(), /ready/, sign);
  }
});

byTurns(
  'in production the first start shows a setup link, whose form makes one workspace, once; then it leaves its balancer in peace',
  async () => {
    const service = await ready(await start({ DATA_DIR: dataDirectory(), NODE_ENV: 'production' }));
    assert.doesNotMatch(service.output(), /tah_|curl/);
    const link = /http:\/\/\S+\/setup\/\S+/.exec(service.output())?.[0] ?? assert.fail(service.output());
    assert.match(await (await fetch(link)).text(), /<form method="post"/);
    const form = {
      name: 'Souk <b>',
      country: 'MA',
      full_name: 'Amina Benali',
      email: 'owner@example.test',
      password: 'long enough, really',
    };
    const send = (fields: object) =>
      fetch(link, {
        method: 'POST',
        body: new URLSearchParams(fields as Record<string, string>),
        redirect: 'manual',
      });
    assert.equal((await send({ ...form, password: 'short' })).status, 422);
    const made = await send(form);
    assert.equal(made.status, 303);
    const cookie = made.headers
      .getSetCookie()
      .map((line) => line.split(';')[0]!)
      .join('; ');
    assert.equal((await fetch(`${service.base}/auth/session`, { headers: { cookie } })).status, 200);
    for (const again of [await send(form), await fetch(link)]) assert.equal(again.status, 404);
    assert.ok(!service.log().includes('owner@example.test') && !service.log().includes(link.slice(-20)));

    service.child.kill('SIGTERM');
    await pause(300);
    assert.equal((await fetch(`${service.base}/readyz`)).status, 503);
    assert.equal((await fetch(`${service.base}/healthz`)).status, 200);
    assert.equal(await service.ended, 0);
  },
);

byTurns(
  'serving and working are two processes when the operator wants: the batch waits for the worker, and is done by it',
  async () => {
    const { connection_string: DATABASE_URL, database } = two;
    const PORT = await freePort();
    const made = startProcess(
      [
        'cli/main.ts',
        'workspace',
        'create',
        '--name',
        'Shop',
        '--admin-email',
        'a@example.test',
        '--admin-password',
        'long enough',
        '--json',
      ],
      { DATABASE_URL },
    );
    assert.equal(await made.ended, 0, made.log());
    const { token } = JSON.parse(made.output().trim().split('\n').at(-1)!) as { token: string };
    const serve = await ready(
      startProcess(['cli/main.ts', 'serve'], {
        DATABASE_URL,
        PORT,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_MINUTE: '100000',
      }),
    );
    const api = restClient(serve.base, token);
    expect(await api.post('/products', { sku: 'ARGAN-50', name: 'Argan oil', price: 10 }), 201);
    const { batch_id } = expect(
      await api.post('/leads', { data: Array.from({ length: 20 }, () => aLead('ARGAN-50')) }),
      202,
    ).body.data;
    await pause(500);
    assert.equal(expect(await api.get(`/lead-batches/${batch_id}`), 200).body.data.status, 'queued');
    const worker = startProcess(['cli/main.ts', 'worker'], { DATABASE_URL });
    let batch;
    for (let i = 0; i < 200 && batch?.status !== 'completed'; i++) {
      await pause(50);
      batch = expect(await api.get(`/lead-batches/${batch_id}`), 200).body.data;
    }
    assert.deepEqual([batch?.status, batch?.created_refs.length], ['completed', 20]);
    const [held] = await database.read.rows<{ n: number }>(null, `select count(*)::int as n from leads`);
    assert.equal(held!.n, 20);
    for (const one of [worker, serve]) one.child.kill('SIGTERM');
    assert.deepEqual([await worker.ended, await serve.ended], [0, 0], worker.log());
  },
);

byTurns(
  'a port that is taken at the first start leaves nothing behind, and the next start shows how to sign in',
  async () => {
    const DATA_DIR = dataDirectory();
    const occupier = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => occupier.listen(0, '127.0.0.1', resolve));
    const { port } = occupier.address() as AddressInfo;
    for (const WEB_CONCURRENCY of ['1', '2']) {
      const first = await start({ DATA_DIR, PORT: String(port), WEB_CONCURRENCY });
      assert.equal(await first.ended, 1);
      assert.match(first.log(), /PORT \d+ of 127\.0\.0\.1 is taken/);
      assert.doesNotMatch(first.log(), /cannot be reached/);
    }
    await new Promise((resolve) => occupier.close(resolve));
    const second = await ready(await start({ DATA_DIR }));
    const api = restClient(second.base, tokenIn(second.output()));
    assert.match(second.output(), /Password {8}\S{16}/);
    expect(await api.get('/orders'), 200);
    second.child.kill('SIGTERM');
    assert.equal(await second.ended, 0);
  },
);

/** A service of two HTTP processes, and a token for it. */
async function startTwo(): Promise<{ service: ServiceProcess; token: string }> {
  const { connection_string: DATABASE_URL, database } = await testDatabase();
  const service = await ready(await start({ DATABASE_URL, WEB_CONCURRENCY: '2', LOG_LEVEL: 'warn' }));
  const w = await world({ base: service.base, database });
  return { service, token: await w.token(w.admin.id) };
}

const endedWithin = (service: ServiceProcess, ms: number) =>
  Promise.race([service.ended, pause(ms, 'still running', { ref: false })]);

byTurns(
  'two HTTP processes end on SIGTERM within seconds, and answer what is under way: told alone, or with their group',
  async () => {
    for (const tell of [
      (pid: number) => process.kill(pid, 'SIGTERM'),
      (pid: number) => process.kill(-pid, 'SIGTERM'),
    ]) {
      const { service, token } = await startTwo();
      const body = JSON.stringify({ name: 'Rabat', code: 'RAK' });
      const head = headOf('POST', '/api/web/1.0/warehouses', {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Content-Length': body.length,
      });
      const half = [1, 2, 3, 4].map(() => rawSocket(service.base, head + body.slice(0, 5)));
      await pause(500);
      tell(service.child.pid!);
      await pause(500);
      for (const { socket } of half) socket.write(body.slice(5));
      for (const { closed } of half) assert.match(await closed, /^HTTP\/1\.1 (201|409|422) /);
      assert.equal(await endedWithin(service, 15_000), 0, service.log());
      await assert.rejects(fetch(`${service.base}/healthz`));
    }
  },
);

byTurns('two idle HTTP processes end on SIGINT; a second signal does not wait for what hangs', async () => {
  const idle = await startTwo();
  idle.service.child.kill('SIGINT');
  assert.equal(await endedWithin(idle.service, 15_000), 0, idle.service.log());
  const { service, token } = await startTwo();
  const head = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Content-Length': 50 };
  for (let i = 0; i < 4; i++) rawSocket(service.base, headOf('POST', '/api/web/1.0/warehouses', head));
  await pause(500);
  service.child.kill('SIGTERM');
  await pause(100);
  service.child.kill('SIGTERM');
  assert.equal(await endedWithin(service, 1_500), 'still running', 'one signal that came twice');
  service.child.kill('SIGTERM');
  assert.equal(await endedWithin(service, 5_000), 1);
  await assert.rejects(fetch(`${service.base}/healthz`));
});
