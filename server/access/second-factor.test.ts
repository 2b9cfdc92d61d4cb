import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD, aPerson, browser, sessionClient, sessionService } from '../../test/session.ts';
import type { SessionClient } from '../../test/session.ts';
import { expect, expectInvalid, world } from '../../test/world.ts';
import { newRecoveryCodes, recoveryCodeHash, secretText, stepAt, stepOfCode, totpCode } from './totp.ts';

const service = await sessionService();
const { base, database, clock } = service;
const w = await world(service);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (secret: string) => {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
};
/** What an authenticator app would show, so many steps from now. */
const codeOf = (secret: string, steps = 0) => totpCode(bytesOf(secret), stepAt(clock.now_ms) + steps);
const later = () => (clock.now_ms += 30_000);

async function withFactor(client: SessionClient): Promise<{ secret: string; recovery_codes: string[] }> {
  const { secret } = expect(await client.post('/auth/totp/start'), 200).body.data;
  const { recovery_codes } = expect(await client.post('/auth/totp/confirm', { code: codeOf(secret) }), 200).body.data;
  later();
  return { secret, recovery_codes };
}
const signIn = (email: string, totp_code?: string | null, password = PASSWORD) =>
  browser(base).post('/auth/sign-in/email', { email, password, ...(totp_code === undefined ? {} : { totp_code }) });

const fromNowOn = async () => {
  const person = await aPerson(service, w.workspace_id);
  const client = await sessionClient(base, person.email);
  return { person, client, ...(await withFactor(client)) };
};

// --- codes -------------------------------------------------------------------------------------------------------

// RFC 6238, appendix B, SHA-1, the last six of eight digits.
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;
for (const [at_s, code] of VECTORS) {
  test(`at ${at_s} s the code of the RFC’s secret is ${code}`, () => {
    assert.equal(totpCode(Buffer.from('12345678901234567890'), stepAt(at_s * 1000)), code);
  });
}

test('a code is good one step early and late, as typed with spaces, and not after one as new was taken', () => {
  const secret = Buffer.from('12345678901234567890');
  const [now_ms, step] = [59_000_000, stepAt(59_000_000)];
  for (const off of [-1, 0, 1]) assert.equal(stepOfCode(secret, totpCode(secret, step + off), now_ms, 0), step + off);
  for (const off of [-2, 2]) assert.equal(stepOfCode(secret, totpCode(secret, step + off), now_ms, 0), null);
  const code = totpCode(secret, step);
  assert.equal(stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now_ms, 0), step);
  assert.equal(stepOfCode(secret, code, now_ms, step), null);
  assert.equal(stepOfCode(secret, totpCode(secret, step - 1), now_ms, step), null);
  for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    assert.equal(stepOfCode(secret, typed, now_ms, 0), null);
});

test('secrets are in the base32 that apps read; recovery codes are read however they are typed', () => {
  assert.equal(secretText(Buffer.from('12345678901234567890')), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const codes = newRecoveryCodes();
  assert.equal(new Set(codes).size, 10);
  for (const code of codes) assert.match(code, /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  assert.deepEqual(recoveryCodeHash(' o1il-abcd 0000 zzzz'), recoveryCodeHash('0111-ABCD-0000-ZZZZ'));
});

// --- turning it on -----------------------------------------------------------------------------------------------

test('nothing changes until a code is confirmed; then the other sessions end and this one has another token', async () => {
  const person = await aPerson(service, w.workspace_id);
  const [client, other] = [await sessionClient(base, person.email), await sessionClient(base, person.email)];
  expect(await client.post('/auth/totp/confirm', { code: '000000' }), 409);
  const started = expect(await client.post('/auth/totp/start'), 200).body.data;
  const url = new URL(started.otpauth_url);
  assert.deepEqual(
    [url.protocol, url.pathname.endsWith(encodeURIComponent(person.email)), url.searchParams.get('secret')],
    ['otpauth:', true, started.secret],
  );
  expect(await signIn(person.email), 200);
  const wrong = codeOf(started.secret) === '000000' ? '000001' : '000000';
  expectInvalid(await client.post('/auth/totp/confirm', { code: wrong }), 'code');
  const before = client.jar.get('tahsil_session');
  const confirmed = expect(await client.post('/auth/totp/confirm', { code: codeOf(started.secret) }), 200).body.data;
  assert.equal(confirmed.recovery_codes.length, 10);
  assert.notEqual(client.jar.get('tahsil_session'), before);
  assert.equal((await client.get('/auth/session')).body.data.user.has_totp, true);
  expect(await other.get('/auth/session'), 401);
  expect(await client.post('/auth/totp/start'), 409);
  expect(await client.post('/auth/totp/confirm', { code: codeOf(started.secret) }), 409);
});

test('neither secret nor recovery codes lie in the database as they are', async () => {
  const { person, secret, recovery_codes } = await fromNowOn();
  const [row] = await database.read.rows<{ secret: Buffer; codes: string }>(
    null,
    `select t.secret, (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_codes r where r.user_id = t.user_id) as codes
     from user_totp t where t.user_id = $1`,
    [person.id],
  );
  assert.ok(!row!.secret.includes(bytesOf(secret)));
  for (const code of recovery_codes) assert.ok(!row!.codes.includes(code));
});

// --- signing in with it ------------------------------------------------------------------------------------------

test('signing in asks for a code on totp_code, without a cookie, and only after the right password', async () => {
  const { person, secret } = await fromNowOn();
  for (const code of [undefined, null]) {
    const asked = expect(await signIn(person.email, code), 401);
    assert.deepEqual(asked.body.error.fields, { totp_code: ['The totp_code field is required.'] });
    assert.deepEqual(asked.headers.getSetCookie(), []);
  }
  const wrong = expect(await signIn(person.email, codeOf(secret, 5)), 401);
  assert.ok(wrong.body.error.fields.totp_code);
  const noPassword = expect(await signIn(person.email, codeOf(secret), 'wrong'), 401);
  assert.equal(noPassword.body.error.fields, undefined);
  expect(await signIn(person.email, codeOf(secret)), 200);
});

test('a code signs in once, also when it comes twice at the same moment', async () => {
  const { person, secret } = await fromNowOn();
  const replies = await Promise.all([1, 2, 3].map(() => signIn(person.email, codeOf(secret))));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 401, 401]);
  expect(await signIn(person.email, codeOf(secret)), 401);
  expect(await signIn(person.email, codeOf(secret, -1)), 401);
  later();
  expect(await signIn(person.email, codeOf(secret)), 200);
});

test('the code that turned it on does not sign in', async () => {
  const person = await aPerson(service, w.workspace_id);
  const client = await sessionClient(base, person.email);
  const { secret } = (await client.post('/auth/totp/start')).body.data;
  const code = codeOf(secret);
  expect(await client.post('/auth/totp/confirm', { code }), 200);
  expect(await signIn(person.email, code), 401);
});

test('each recovery code signs in once in place of the app', async () => {
  const { person, recovery_codes } = await fromNowOn();
  const [first = '', second = ''] = recovery_codes;
  expect(await signIn(person.email, first), 200);
  expect(await signIn(person.email, first), 401);
  expect(await signIn(person.email, second.toLowerCase().replaceAll('-', '')), 200);
});

test('wrong codes are failed tries: the eleventh is 429, also with a right one; asking for the code is none', async () => {
  const { person, secret } = await fromNowOn();
  for (let i = 0; i < 12; i++) expect(await signIn(person.email), 401);
  for (let i = 0; i < 10; i++) expect(await signIn(person.email, codeOf(secret, 5 + i)), 401);
  expect(await signIn(person.email, codeOf(secret)), 429);
});

test('a reset of the password leaves the second factor on', async () => {
  const { person, secret } = await fromNowOn();
  expect(await browser(base).post('/auth/password-reset', { email: person.email }), 202);
  const mail = () => service.mails.find(({ to }) => to === person.email);
  while (!mail()) await new Promise((resolve) => setTimeout(resolve, 5));
  const token = /#token=([\w-]+)/.exec(mail()!.text)![1];
  const password = 'a brand new passphrase';
  expect(await browser(base).post('/auth/password-reset/confirm', { token, password }), 200);
  expect(await signIn(person.email, undefined, password), 401);
  expect(await signIn(person.email, codeOf(secret), password), 200);
});

test('turning it off needs the password, and takes the recovery codes with it', async () => {
  const { person, client, recovery_codes } = await fromNowOn();
  expectInvalid(await client.del('/auth/totp', { password: 'wrong' }), 'password');
  expect(await client.del('/auth/totp', { password: PASSWORD }), 200);
  expect(await client.del('/auth/totp', { password: PASSWORD }), 404);
  expect(await signIn(person.email), 200);
  const again = await withFactor(client);
  expect(await signIn(person.email, recovery_codes[0]!), 401);
  expect(await signIn(person.email, codeOf(again.secret)), 200);
});
