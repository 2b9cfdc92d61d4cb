import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  PASSWORD,
  aPerson,
  browser,
  sessionClient,
  sessionService,
  type SessionClient,
} from '../../../test/session.ts';
import { expect, expectInvalid, restClient, world } from '../../../test/world.ts';
import { insertRecoveryCodes } from './second-factor-sql.ts';
import { removeSecondFactor } from './second-factor.ts';
import { findMeantPerson } from './set-password-by-operator.ts';
import { newRecoveryCodes, recoveryCodeHash, secretText, stepAt, stepOfCode, totpCode } from './totp.ts';

const service = await sessionService();
const { base, database, clock } = service;
const w = await world(service);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (secret: string) => {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
};
/** The code that an authenticator app would show, a number of steps from now. */
const codeOf = (secret: string, steps = 0) => totpCode(bytesOf(secret), stepAt(clock.now_ms) + steps);
const later = () => (clock.now_ms += 30_000);

async function withFactor(client: SessionClient): Promise<{ secret: string; recovery_codes: string[] }> {
  const { secret } = expect(await client.post('/auth/totp/start', { password: PASSWORD }), 200).body.data;
  const { recovery_codes } = expect(
    await client.post('/auth/totp/confirm', { password: PASSWORD, code: codeOf(secret) }),
    200,
  ).body.data;
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

test('a code is good in its step and the next, as typed with spaces, and not after one as new was taken', () => {
  const secret = Buffer.from('12345678901234567890');
  const [now_ms, step] = [59_000_000, stepAt(59_000_000)];
  for (const off of [-1, 0]) assert.equal(stepOfCode(secret, totpCode(secret, step + off), now_ms, 0), step + off);
  for (const off of [-2, 1, 2]) assert.equal(stepOfCode(secret, totpCode(secret, step + off), now_ms, 0), null);
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
  for (const code of codes) assert.match(code, /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
  assert.deepEqual(recoveryCodeHash(' o1il-abcd 0000 zzzz'), recoveryCodeHash('0111-ABCD-0000-ZZZZ'));
});

// --- activation --------------------------------------------------------------------------------------------------

test('nothing changes until a code is confirmed; then the other sessions end and this one has another token', async () => {
  const person = await aPerson(service, w.workspace_id);
  const [client, other] = [await sessionClient(base, person.email), await sessionClient(base, person.email)];
  expect(await client.post('/auth/totp/confirm', { password: PASSWORD, code: '000000' }), 409);
  const started = expect(await client.post('/auth/totp/start', { password: PASSWORD }), 200).body.data;
  const url = new URL(started.otpauth_url);
  assert.deepEqual(
    [url.protocol, url.pathname.endsWith(encodeURIComponent(person.email)), url.searchParams.get('secret')],
    ['otpauth:', true, started.secret],
  );
  expect(await signIn(person.email), 200);
  const wrong = codeOf(started.secret) === '000000' ? '000001' : '000000';
  expectInvalid(await client.post('/auth/totp/confirm', { password: PASSWORD, code: wrong }), 'code');
  const before = client.jar.get('tahsil_session');
  const confirmed = expect(
    await client.post('/auth/totp/confirm', { password: PASSWORD, code: codeOf(started.secret) }),
    200,
  ).body.data;
  assert.equal(confirmed.recovery_codes.length, 10);
  assert.notEqual(client.jar.get('tahsil_session'), before);
  assert.equal((await client.get('/auth/session')).body.data.user.has_totp, true);
  expect(await other.get('/auth/session'), 401);
  expect(await client.post('/auth/totp/start', { password: PASSWORD }), 409);
  expect(await client.post('/auth/totp/confirm', { password: PASSWORD, code: codeOf(started.secret) }), 409);
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

test('a found open session turns nothing on: start and confirm ask for the password, and wrong ones are failed tries', async () => {
  const person = await aPerson(service, w.workspace_id);
  const client = await sessionClient(base, person.email);
  expectInvalid(await client.post('/auth/totp/start'), 'password');
  expectInvalid(await client.post('/auth/totp/start', { password: 'wrong' }), 'password');
  const { secret } = expect(await client.post('/auth/totp/start', { password: PASSWORD }), 200).body.data;
  const confirm = (password?: string) => client.post('/auth/totp/confirm', { password, code: codeOf(secret) });
  expectInvalid(await confirm(), 'password');
  expectInvalid(await confirm('wrong'), 'password');
  for (let i = 0; i < 8; i++) expect(await client.post('/auth/totp/start', { password: 'wrong' }), 422);
  expect(await confirm(PASSWORD), 429);
  expect(await signIn(person.email), 200);
});

const mailsTo = async (email: string, count: number): Promise<string[]> => {
  const found = () => service.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  while (found().length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  return found();
};

test('she is mailed when a second factor comes or goes and when the password changes, without a name in it', async () => {
  const { person, client } = await fromNowOn();
  expect(await client.del('/auth/totp', { password: PASSWORD }), 200);
  const change = { current_password: PASSWORD, new_password: 'a brand new passphrase' };
  expect(await client.post('/auth/password', change), 200);
  assert.deepEqual((await mailsTo(person.email, 3)).sort(), [
    'Votre mot de passe a été changé',
    'Votre second facteur est activé',
    'Votre second facteur est désactivé',
  ]);
  for (const { text } of service.mails.filter(({ to }) => to === person.email))
    assert.ok(text.includes(person.email) && !text.includes(person.full_name), text);
});

// --- sign-in with a second factor --------------------------------------------------------------------------------

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
  const { secret } = (await client.post('/auth/totp/start', { password: PASSWORD })).body.data;
  const code = codeOf(secret);
  expect(await client.post('/auth/totp/confirm', { password: PASSWORD, code }), 200);
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
  const mail = () =>
    service.mails.find(({ to, subject }) => to === person.email && subject === 'Choisissez un nouveau mot de passe');
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

test('recovery codes of 80 bits, from before, sign in too', async () => {
  const { person } = await fromNowOn();
  const code = '7M2K-9QX4-T1ZB-5H8C';
  await database.transaction((tx) => insertRecoveryCodes(tx, person.id, [recoveryCodeHash(code)]));
  expect(await signIn(person.email, code), 200);
});

test('who types wrong codes behind the right password is told of: once, by mail and in her workspace; guessing gets slower', async () => {
  const { person, client, secret } = await fromNowOn();
  await mailsTo(person.email, 1);
  for (let i = 0; i < 10; i++) expect(await signIn(person.email, codeOf(secret, 5 + i)), 401);
  assert.deepEqual(await mailsTo(person.email, 2), [
    'Votre second facteur est activé',
    'Quelqu’un connaît votre mot de passe',
  ]);
  const { data } = expect(await client.get('/notifications'), 200).body;
  assert.deepEqual(
    data.map(({ kind }: { kind: string }) => kind),
    ['account.security'],
  );
  const waits: number[] = [];
  for (let i = 0; i < 4; i++) {
    const retry_after_s = Number(expect(await signIn(person.email, codeOf(secret)), 429).headers.get('retry-after'));
    waits.push(retry_after_s);
    await database.read.rows(
      null,
      `update failed_tries set window_started_at = window_started_at - make_interval(secs => $2) where key = $1`,
      [`account:${person.id}`, retry_after_s],
    );
    for (let k = 0; k < 10; k++) expect(await signIn(person.email, codeOf(secret, 5 + k)), 401);
  }
  assert.ok(
    waits.every((wait, i) => i === 0 || wait > waits[i - 1]!),
    waits.join(' '),
  );
});

// --- roles that require a second factor --------------------------------------------------------------------------

const roleNamed = async (client: SessionClient, name: string) =>
  expect(await client.get('/roles', { per_page: 100 }), 200).body.data.find(
    (role: { name: string }) => role.name === name,
  );

test('a role asks for a second factor: a person without one may only set one up, by cookie and token', async () => {
  const shop = await world(service);
  const admin = await sessionClient(base, (await aPerson(service, shop.workspace_id)).email);
  const packer = await aPerson(service, shop.workspace_id, 'Packer');
  const client = await sessionClient(base, packer.email);
  const rest = restClient(base, await shop.token(packer.id));
  expect(await client.get('/orders'), 200);
  expect(await rest.get('/orders'), 200);
  const { id } = await roleNamed(admin, 'Packer');
  const changed = expect(await admin.put(`/roles/${id}`, { requires_second_factor: true }), 200).body.data;
  assert.deepEqual([changed.requires_second_factor, changed.permissions.stocks], [true, ['list', 'retrieve']]);
  clock.now_ms += 1_000;
  for (const path of ['/orders', '/jobs', '/notifications', '/events', '/saved-views']) {
    const { error } = expect(await client.get(path), 403).body;
    assert.deepEqual([error.code, error.reason], ['HTTP_ERROR', 'second_factor_needed']);
    assert.match(error.message, /second factor/);
  }
  expect(await client.post('/orders/mark-orders-as-packed', { ids: [] }), 403);
  const other = restClient(base, await shop.token(packer.id));
  assert.equal(expect(await other.get('/orders'), 403).body.error.reason, 'second_factor_needed');
  const shown = expect(await client.get('/auth/session'), 200).body.data.user;
  assert.deepEqual([shown.has_totp, shown.needs_totp], [false, true]);
  await withFactor(client);
  expect(await client.get('/orders'), 200);
  assert.equal((await client.get('/auth/session')).body.data.user.needs_totp, false);
  expect(await restClient(base, await shop.token(packer.id)).get('/orders'), 200);
  expect(await client.del('/auth/totp', { password: PASSWORD }), 200);
  expect(await client.get('/orders'), 403);
  expect(await admin.put(`/roles/${id}`, { requires_second_factor: false }), 200);
  clock.now_ms += 1_000;
  expect(await client.get('/orders'), 200);
});

test('of a role of the service’s own nothing else changes; no caller asks it of a role with more rights', async () => {
  const shop = await world(service);
  const admin = await sessionClient(base, (await aPerson(service, shop.workspace_id)).email);
  const { id } = await roleNamed(admin, 'Admin');
  for (const more of [{ scope: 'account' }, { name: 'Boss' }, { permissions: {} }])
    expect(await admin.put(`/roles/${id}`, { requires_second_factor: true, ...more }), 409);
  const lesser = { name: 'Roles only', permissions: { roles: ['list', 'retrieve', 'update'] }, scope: 'workspace' };
  expect(await admin.post('/roles', lesser), 201);
  const person = await aPerson(service, shop.workspace_id, 'Roles only');
  const client = await sessionClient(base, person.email);
  expect(await client.put(`/roles/${id}`, { requires_second_factor: true }), 403);
  assert.equal((await roleNamed(admin, 'Admin')).requires_second_factor, false);
});

// --- the operator ------------------------------------------------------------------------------------------------

test('the operator removes it: she signs in with the password alone, is mailed, and the audit log says who did it', async () => {
  const { person } = await fromNowOn();
  const mails: string[] = [];
  const remove = () =>
    database.transaction((tx) =>
      removeSecondFactor(
        tx,
        { send: ({ subject }) => void mails.push(subject) },
        { id: person.id, email: person.email },
      ),
    );
  await remove();
  assert.deepEqual(mails, ['Votre second facteur a été retiré']);
  expect(await signIn(person.email), 200);
  await assert.rejects(remove, /no second factor/);
  const admin = await sessionClient(base, (await aPerson(service, w.workspace_id)).email);
  const { data } = expect(await admin.get('/audit-log', { object: person.id }), 200).body;
  assert.deepEqual([data[0].action, data[0].actor.name], ['auth.remove-second-factor', 'operator']);
  const rows = await database.read.rows(null, `select 1 from recovery_codes where user_id = $1`, [person.id]);
  assert.equal(rows.length, 0);
});

test('the operator names a person by e-mail and a workspace that she is a member of, also where she is one of several', async () => {
  const { person } = await fromNowOn();
  const elsewhere = await world(service);
  const meant = (workspace_id: string | null) =>
    database.transaction((tx) => findMeantPerson(tx, person.email, workspace_id));
  assert.deepEqual([await meant(null), await meant(w.workspace_id)], [person.id, person.id]);
  await assert.rejects(meant(elsewhere.workspace_id), /No user has the e-mail/);
});
