import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { pino } from 'pino';
import {
  PASSWORD,
  aPerson,
  anAddress,
  browser,
  sessionClient,
  sessionService,
  type SessionService,
} from '../../../test/session.ts';
import { expect, expectInvalid, world } from '../../../test/world.ts';

const service = await sessionService();
const { base, database, mails } = service;
const w = await world(service);
const NEW = 'a brand new passphrase';

const ask = (email: string, { base }: Pick<SessionService, 'base'> = service, address = anAddress()) =>
  browser(base, address).post('/auth/password-reset', { email });
const confirm = (token: string, password = NEW, address = anAddress()) =>
  browser(base, address).post('/auth/password-reset/confirm', { token, password });
const signIn = (email: string, password: string) => browser(base).post('/auth/sign-in/email', { email, password });

async function until<T>(look: () => T | undefined | false): Promise<T> {
  for (let i = 0; i < 400; i++) {
    const seen = look();
    if (seen) return seen;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('What was awaited did not come.');
}

const tokenIn = (text: string) => /#token=([\w-]{43})\s/.exec(text)![1]!;

/** Asks for a link and returns the token of the `nth` mail to this person. */
async function linkFor(email: string, nth = 1): Promise<string> {
  expect(await ask(email), 202);
  return tokenIn(
    (await until(() => mails.filter(({ to, text }) => to === email && text.includes('#token='))[nth - 1])).text,
  );
}

test('a link sets a new password once, and ends every session of the person', async () => {
  const person = await aPerson(service, w.workspace_id);
  const client = await sessionClient(base, person.email);
  const token = await linkFor(person.email);
  expect(await client.get('/auth/session'), 200);
  expectInvalid(await confirm(token, 'too short'), 'password');
  expect(await confirm(token), 200);
  expect(await client.get('/auth/session'), 401);
  expect(await signIn(person.email, PASSWORD), 401);
  expect(await signIn(person.email, NEW), 200);
  expectInvalid(await confirm(token, 'yet another passphrase'), 'token');
  expect(await signIn(person.email, NEW), 200);
});

test('the mail goes to the stored address, whatever letters it was asked for in, and leads to PUBLIC_URL', async () => {
  const person = await aPerson(service, w.workspace_id);
  const sent = mails.length;
  expect(await ask(` ${person.email.toUpperCase()} `), 202);
  const mail = await until(() => mails[sent]);
  assert.equal(mail.to, person.email);
  assert.match(mail.text, /http:\/\/127\.0\.0\.1:0\/app\/reset-password#token=[\w-]{43}\n/);
  assert.ok(mail.text.startsWith(`Bonjour ${person.email},`));
});

test('the answer does not tell whether the e-mail is known, and nothing is sent when it is not', async () => {
  const person = await aPerson(service, w.workspace_id);
  const sent = mails.length;
  const unknown = expect(await ask('nobody@example.test'), 202);
  const known = expect(await ask(person.email), 202);
  assert.deepEqual(known.body, unknown.body);
  await until(() => mails[sent]);
  assert.deepEqual(
    mails.slice(sent).map(({ to }) => to),
    [person.email],
  );
});

test('a link is worth nothing after an hour', async () => {
  const person = await aPerson(service, w.workspace_id);
  const token = await linkFor(person.email);
  const age = (minutes: number) =>
    database.read.rows(
      null,
      `update password_resets set expires_at = expires_at - make_interval(mins => $2) where user_id = $1`,
      [person.id, minutes],
    );
  await age(59);
  expectInvalid(await confirm(token, 'short'), 'password');
  await age(1);
  expectInvalid(await confirm(token), 'token');
  expect(await signIn(person.email, PASSWORD), 200);
});

test('of one link that is used twice at once, one sets the password', async () => {
  const person = await aPerson(service, w.workspace_id);
  const token = await linkFor(person.email);
  const replies = await Promise.all([confirm(token, `${NEW} 1`), confirm(token, `${NEW} 2`)]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422]);
});

test('using a link, and changing the password, takes the person’s other links away', async () => {
  const person = await aPerson(service, w.workspace_id);
  const [first, second] = [await linkFor(person.email, 1), await linkFor(person.email, 2)];
  expect(await confirm(first), 200);
  expectInvalid(await confirm(second), 'token');
  const third = await linkFor(person.email, 3);
  const client = await sessionClient(base, person.email, NEW);
  expect(await client.post('/auth/password', { current_password: NEW, new_password: PASSWORD }), 200);
  expectInvalid(await confirm(third), 'token');
});

test('no person is flooded with mail: five an hour go to one, and the earlier links still work', async () => {
  const person = await aPerson(service, w.workspace_id);
  const first = await linkFor(person.email);
  for (let i = 0; i < 7; i++) expect(await ask(person.email), 202);
  const last = await aPerson(service, w.workspace_id);
  await linkFor(last.email);
  assert.equal(mails.filter(({ to }) => to === person.email).length, 5);
  expect(await confirm(first), 200);
});

test('the eleventh question for a link within a minute from one address is 429', async () => {
  const address = anAddress();
  for (let i = 0; i < 10; i++) expect(await ask('nobody@example.test', service, address), 202);
  const refused = expect(await ask('nobody@example.test', service, address), 429);
  assert.ok(refused.headers.get('retry-after'));
  expect(await confirm('A'.repeat(43), NEW, address), 429);
  expectInvalid(await confirm('A'.repeat(43), NEW), 'token');
});

test('without SMTP_URL the link goes to the log, in production only a warning does', async () => {
  const person = await aPerson(service, w.workspace_id);
  for (const NODE_ENV of ['development', 'production']) {
    let lines = '';
    const stream = new Writable({ write: (chunk, _encoding, done) => ((lines += String(chunk)), done()) });
    const log = pino({ level: 'info', base: null }, stream);
    const quiet = await sessionService({ NODE_ENV }, { mailer: null, log });
    expect(await ask(person.email, quiet), 202);
    await until(() => lines.includes('SMTP_URL'));
    assert.equal(/#token=[\w-]{43}/.test(lines), NODE_ENV === 'development');
    assert.equal(lines.includes('"level":40'), NODE_ENV === 'production');
    assert.ok(!lines.includes(person.email));
  }
});

test('a mail server that is down changes no answer and is logged', async () => {
  const person = await aPerson(service, w.workspace_id);
  let lines = '';
  const stream = new Writable({ write: (chunk, _encoding, done) => ((lines += String(chunk)), done()) });
  const mailer = {
    send: () =>
      Promise.reject(Object.assign(new Error(`No mailbox ${person.email}`), { code: 'EENVELOPE', responseCode: 550 })),
  };
  const broken = await sessionService({}, { mailer, log: pino({ base: null }, stream) });
  expect(await ask(person.email, broken), 202);
  await until(() => lines.includes('was not sent'));
  assert.ok(lines.includes('"code":"EENVELOPE","smtp_status":550'));
  assert.ok(!lines.includes(person.email));
});

test('a mail is in the language that its reader chose, else in the first one of the workspace', async () => {
  const person = await aPerson(service, w.workspace_id);
  for (const [locale, greeting] of [
    ['ar', `مرحبا ${person.email}،`],
    ['en', `Hello ${person.email},`],
    [null, `Bonjour ${person.email},`],
  ] as const) {
    await service.database.transaction((tx) =>
      tx.rows(null, `update members set locale = $2 where user_id = $1`, [person.id, locale]),
    );
    const sent = mails.length;
    expect(await ask(person.email), 202);
    const { text } = await until(() => mails[sent]);
    assert.ok(text.startsWith(greeting), text);
    assert.match(
      text,
      /\nhttp:\/\/127\.0\.0\.1:0\/app\/reset-password#token=[\w-]{43}\n/,
      'a link on a line of its own',
    );
  }
});
