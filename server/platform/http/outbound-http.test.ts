import { about, say } from '../../../contract/messages/message.ts';
import { english } from '../../../contract/messages/render.ts';
import assert from 'node:assert/strict';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { makeOutbound, type OutboundOptions } from './outbound-http.ts';

const NOT_PUBLIC = about(say('address_not_public'), 'address');

/** Waiting limit for an expected answer on a busy machine. */
const PATIENT_MS = 30_000;

function outbound(options: Partial<OutboundOptions> = {}) {
  const made = makeOutbound({ allows_private: true, total_ms: 300, ...options });
  after(() => made.close());
  return made;
}

async function server(answer: RequestListener): Promise<string> {
  const made = createHttpServer(answer);
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  after(() => {
    made.closeAllConnections();
    made.close();
  });
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/`;
}

/** Accepts connections and never answers; counts them and the bytes received. */
async function canary(onConnection: (socket: Socket) => void = () => undefined) {
  const seen = { connections: 0, bytes: 0 };
  const sockets = new Set<Socket>();
  const made = createServer((socket) => {
    seen.connections++;
    sockets.add(socket);
    socket.on('data', (part) => (seen.bytes += part.length)).on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  after(() => {
    for (const socket of sockets) socket.destroy();
    made.close();
  });
  return { seen, port: (made.address() as AddressInfo).port };
}

test('posts and gives status, beginning of the body and Retry-After', async () => {
  const url = await server((request, response) => {
    let body = '';
    request
      .on('data', (part) => (body += part))
      .on('end', () => {
        response.writeHead(429, { 'Retry-After': '7' }).end(`${request.method} ${request.headers['x-a']} ${body}\0`);
      });
  });
  const { duration_ms, ...answer } = await outbound({ total_ms: PATIENT_MS }).post(url, { 'x-a': 'b' }, 'é');
  assert.deepEqual(answer, { status: 429, retry_after: '7', body: 'POST b é\uFFFD' });
  assert.ok(duration_ms < PATIENT_MS);
});

test('connections are kept for the next request', async () => {
  const sockets = new Set<unknown>();
  const url = await server((request, response) => {
    sockets.add(request.socket);
    request.resume().on('end', () => response.end('ok'));
  });
  const { post } = outbound({ total_ms: PATIENT_MS });
  for (let i = 0; i < 20; i++) await post(url, {}, '{}');
  // A second connection is opened if the next request starts before the first connection is returned.
  assert.ok(sockets.size <= 2, `${sockets.size} connections`);
});

test('a redirect is an answer', async () => {
  const { seen, port } = await canary();
  const url = await server(
    (_, response) => void response.writeHead(307, { Location: `http://127.0.0.1:${port}/` }).end(),
  );
  assert.partialDeepStrictEqual(await outbound({ total_ms: PATIENT_MS }).post(url, {}, '{}'), { status: 307 });
  assert.equal(seen.connections, 0);
});

test('of a huge answer 16 kB are read; a body that drips is cut after a second; both count by their status', async () => {
  let sent = 0;
  const huge = await server((_, response) => {
    const part = Buffer.alloc(65_536, 'x');
    const write = () => {
      while (sent < 1_000_000_000 && response.write(part)) sent += part.length;
      if (sent < 1_000_000_000) response.once('drain', write);
    };
    write();
  });
  const drip = await server((_, response) => void response.writeHead(202).write('a'));
  const { post } = outbound({ total_ms: 5_000 });
  const started = performance.now();
  const answers = await Promise.all([post(huge, {}, '{}'), post(drip, {}, '{}')]);
  assert.deepEqual(
    answers.map((answer) => 'status' in answer && [answer.status, answer.body.length]),
    [
      [200, 16_384],
      [202, 1],
    ],
  );
  assert.ok(performance.now() - started < 2_000);
  assert.ok(sent < 50_000_000, `${sent} bytes were sent`);
});

test('a server that does not answer, answers headers one by one or speaks no HTTP is left within the limit', async () => {
  const silent = await canary();
  const slow = await canary((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write('x-a: b\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  });
  const endless = await canary((socket) => void socket.write(`HTTP/1.1 200 OK\r\nx-a: ${'b'.repeat(100_000)}`));
  const noise = await canary((socket) => void socket.end('220 mail.example.com ESMTP\r\n'));
  const gone = await canary((socket) => void socket.destroy());
  const { post } = outbound();
  const started = performance.now();
  const answers = await Promise.all(
    [silent, slow, endless, noise, gone].map(({ port }) => post(`http://127.0.0.1:${port}/`, {}, '{}')),
  );
  for (const answer of answers) assert.ok('error' in answer, JSON.stringify(answer));
  assert.deepEqual(
    answers.slice(0, 2).map((answer) => 'error' in answer && english(answer.error)),
    ['No answer within 0.3 s.', 'No answer within 0.3 s.'],
  );
  assert.ok(performance.now() - started < 1_500);
});

test('a signal that aborts ends the wait', async () => {
  const { port } = await canary();
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 50);
  const answer = await outbound({ total_ms: 10_000 }).post(`http://127.0.0.1:${port}/`, {}, '{}', abort.signal);
  assert.ok('error' in answer && answer.duration_ms < 2_000);
});

// --- the guard ---------------------------------------------------------------------------------------------------

test('a name that leads to a public address when looked at and inside when called reaches no host', async () => {
  const { seen, port } = await canary();
  const answers = [[{ address: '93.184.216.34', family: 4 }], [{ address: '127.0.0.1', family: 4 }]];
  const rebinding = outbound({ allows_private: false, resolve: async () => answers.shift()! });
  assert.equal(await rebinding.problemWith('https://rebind.example.com/'), null);
  const answer = await rebinding.post('https://rebind.example.com/', {}, '{}');
  assert.deepEqual('error' in answer && answer.error, NOT_PUBLIC);
  assert.deepEqual([seen, port > 0], [{ connections: 0, bytes: 0 }, true]);
});

test('one inner address among public ones is enough to refuse a name', async () => {
  const mixed = ['93.184.216.34', '2606:4700:4700::1111', '::ffff:169.254.169.254'].map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
  const guarded = outbound({ allows_private: false, resolve: async () => mixed });
  assert.equal((await guarded.problemWith('https://mixed.example.com/'))?.code, 'address_not_public');
  assert.partialDeepStrictEqual(await guarded.post('https://mixed.example.com/', {}, '{}'), {
    error: NOT_PUBLIC,
  });
});

test('literal addresses are refused at save and at send without a look-up', async () => {
  const { seen, port } = await canary();
  let looks = 0;
  const guarded = outbound({
    allows_private: false,
    resolve: async () => {
      looks++;
      return [];
    },
  });
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '169.254.169.254',
  ]) {
    const url = `https://${host}/`;
    assert.equal((await guarded.problemWith(url))?.code, 'address_not_public', url);
    assert.ok('error' in (await guarded.post(url, {}, '{}')), url);
  }
  assert.ok('error' in (await guarded.post(`https://127.0.0.1:${port}/`, {}, '{}')));
  assert.ok('error' in (await guarded.post(`http://127.0.0.1:${port}/`, {}, '{}')));
  assert.deepEqual([seen, looks], [{ connections: 0, bytes: 0 }, 0]);
});

test('an unknown name may be saved and fails when it is called', async () => {
  const unknown = outbound({
    allows_private: false,
    resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
  });
  assert.equal(await unknown.problemWith('https://later.example.com/'), null);
  assert.partialDeepStrictEqual(await unknown.post('https://later.example.com/', {}, '{}'), {
    error: say('host_unknown'),
  });
});

test('who asks gets the whole answer, or none: not one that is too long, breaks off or comes too slowly', async () => {
  const url = await server((request, response) => {
    const path = request.url!;
    if (path.startsWith('/long')) return void response.end('x'.repeat(30_001));
    if (path.startsWith('/cut')) {
      response.writeHead(200, { 'Content-Length': '100' }).write('half');
      return void setTimeout(() => response.destroy(), 20);
    }
    if (path.startsWith('/slow')) return void response.write('{');
    if (path.startsWith('/moved')) return void response.writeHead(302, { Location: '/' }).end();
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => response.end(`${request.method} ${request.headers['x-a']} ${body}${'y'.repeat(20_000)}`));
  });
  const ask = async (path: string, more: object = {}) => {
    const question = { method: 'GET' as const, url: url + path, headers: { 'x-a': 'b' }, answer_bytes_max: 30_000 };
    const { duration_ms: _, ...answer } = await outbound().ask({ ...question, ...more });
    return answer;
  };
  const whole = { status: 200, retry_after: null, body: `POST b é${'y'.repeat(20_000)}` };
  assert.deepEqual(await ask('', { method: 'POST', body: 'é' }), whole);
  assert.deepEqual(await ask('long'), { error: say('answer_too_long') });
  assert.deepEqual(await ask('slow'), { error: say('answer_too_late', { seconds: 0.3 }) });
  assert.ok('error' in (await ask('cut')));
  assert.deepEqual(await ask('moved'), { status: 302, retry_after: null, body: '' });
  const inner = await outbound({ allows_private: false }).ask({
    method: 'GET',
    url: 'https://127.0.0.1/',
    headers: {},
    answer_bytes_max: 10,
  });
  assert.deepEqual(inner, { error: NOT_PUBLIC, is_unsent: true, duration_ms: 0 });
});
