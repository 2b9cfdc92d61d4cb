import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { makeMailer, senderOf } from './mail.ts';

/** A mail server that accepts and records everything. */
async function mailServer() {
  const told: string[] = [];
  const server = createServer((socket) => {
    let isBody = false;
    socket.write('220 here\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        told.push(line);
        if (isBody && line !== '.') continue;
        if (line === 'DATA') socket.write('354 go on\r\n');
        else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        isBody = line === 'DATA';
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  after(() => server.close());
  return { told, port, close: () => server.close() };
}

test('a mail reaches the server at SMTP_URL from the sender that stands in it', async () => {
  const { told, port, close } = await mailServer();
  const mailer = makeMailer(`smtp://127.0.0.1:${port}/?from=shop@example.test`, 'https://shop.example');
  await mailer!.send({
    to: 'amina@example.test',
    subject: 'Set a new password',
    text: 'Hello\nhttps://shop.example/#a=b',
  });
  close();
  assert.ok(told.includes('MAIL FROM:<shop@example.test>'), told.join('\n'));
  assert.ok(told.includes('RCPT TO:<amina@example.test>'));
  assert.ok(told.includes('Subject: Set a new password'));
  assert.ok(told.includes('https://shop.example/#a=b'));
});

test('without SMTP_URL there is no mailer; a server that is away is an error', async () => {
  assert.equal(makeMailer(null, 'https://shop.example'), null);
  const { port, close } = await mailServer();
  close();
  const mailer = makeMailer(`smtp://127.0.0.1:${port}`, 'https://shop.example')!;
  await assert.rejects(mailer.send({ to: 'a@example.test', subject: 's', text: 't' }), /ECONNREFUSED/);
});

const SENDERS = [
  ['smtp://mail.example?from=Atlas+%3Cshop%40example.test%3E', 'Atlas <shop@example.test>'],
  ['smtps://shop%40example.test:secret@mail.example', 'Tahsil <shop@example.test>'],
  ['smtp://user:secret@mail.example', 'Tahsil <no-reply@shop.example>'],
] as const;
for (const [url, sender] of SENDERS) {
  test(`mail over ${url} comes from ${sender}`, () => {
    assert.equal(senderOf(new URL(url), 'https://shop.example:8443'), sender);
  });
}
