import { say } from '../../../contract/messages/message.ts';
import { english } from '../../../contract/messages/render.ts';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { temporaryDirectory } from '../../../test/cluster.ts';
import { sha256 } from '../ids.ts';
import { makeOutbound } from './outbound-http.ts';

const directory = temporaryDirectory();
after(() => rmSync(directory, { recursive: true, force: true }));
let files = 0;
const aPath = () => join(directory, `file-${++files}`);
const open = makeOutbound({ allows_private: true });
after(() => open.close());

async function server(answer: RequestListener): Promise<string> {
  const made = createServer(answer);
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  after(() => {
    made.closeAllConnections();
    made.close();
  });
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

test('a download is written byte for byte, with its size and digest', async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 256));
  const base = await server((_, response) => response.end(bytes));
  const path = aPath();
  assert.deepEqual(await open.download(base, path, 300_000), {
    status: 200,
    size_bytes: 300_000,
    sha256: sha256(bytes),
  });
  assert.deepEqual(readFileSync(path), bytes);
});

test('one byte more than allowed is no download, whether the answer says its length or not', async () => {
  for (const isSaid of [true, false]) {
    const base = await server((_, response) => {
      if (isSaid) response.setHeader('content-length', 1001);
      response.end(Buffer.alloc(1001));
    });
    const got = await open.download(base, aPath(), 1_000);
    assert.deepEqual(got, { error: say('answer_too_long'), duration_ms: 0 });
  }
});

test('another status than 200 writes no file', async () => {
  const base = await server((_, response) => response.writeHead(404).end('gone'));
  const path = aPath();
  assert.deepEqual(await open.download(base, path, 1_000), { status: 404, size_bytes: 0, sha256: null });
  assert.equal(existsSync(path), false);
});

test('five redirects are followed, relative ones too, and a sixth is not', async () => {
  const base = await server(({ url }, response) => {
    const hops = Number(url!.slice(1));
    if (hops === 0) response.end('there');
    else response.writeHead(hops % 2 ? 302 : 307, { location: `/${hops - 1}` }).end();
  });
  const path = aPath();
  assert.equal(((await open.download(`${base}/5`, path, 100)) as { status: number }).status, 200);
  assert.equal(readFileSync(path, 'utf8'), 'there');
  assert.ok('error' in (await open.download(`${base}/6`, aPath(), 100)));
});

for (const location of [
  'file:///etc/passwd',
  'ftp://127.0.0.1/x',
  'http://a:b@127.0.0.1/x',
  'javascript:1',
  'gopher://127.0.0.1',
]) {
  test(`a redirect to ${location} is not followed`, async () => {
    const base = await server((_, response) => response.writeHead(302, { location }).end());
    const path = aPath();
    assert.ok('error' in (await open.download(base, path, 100)));
    assert.equal(existsSync(path), false);
  });
}

test('names and addresses inside the own network are refused, as they are looked up by the connection', async () => {
  const strict = makeOutbound({
    allows_private: false,
    resolve: async (name) => [
      { address: name === 'mixed.example.com' ? '93.184.216.34' : '10.0.0.1', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
  });
  after(() => strict.close());
  for (const url of [
    'https://inner.example.com/x',
    'https://mixed.example.com/x',
    'https://127.0.0.1/x',
    'https://[::ffff:127.0.0.1]/x',
    'http://example.com/x',
    'https://example.com:8443/x',
    'https://localhost/x',
  ]) {
    const got = await strict.download(url, aPath(), 100);
    assert.ok('error' in got && /must/.test(english(got.error)), JSON.stringify([url, got]));
  }
});

test('a caller who stops it gets no file to rely on', async () => {
  const base = await server((_, response) => void response.write('half'));
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 50);
  assert.ok('error' in (await open.download(base, aPath(), 100, stop.signal)));
});
