import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  PASSWORD,
  aPerson,
  browser,
  sessionClient,
  sessionService,
  type SessionService,
} from '../../../test/session.ts';
import { expect, expectInvalid, unique, world } from '../../../test/world.ts';

const service = await sessionService();
const quiet = await sessionService({ NODE_ENV: 'production' }, { mailer: null });
const w = await world(service);
const NEW = 'a brand new passphrase';

const aMember = (over: object = {}) => ({
  full_name: `Amina ${unique()}`,
  email: `amina-${unique()}@example.test`,
  role: 'Agent',
  ...over,
});
/** An Admin who is signed in at the dashboard of a service, and the Admin's workspace. */
async function admin(at: SessionService, workspace_id = w.workspace_id) {
  const person = await aPerson(at, workspace_id);
  return await sessionClient(at.base, person.email);
}
const confirm = (at: SessionService, token: string, password = NEW) =>
  browser(at.base).post('/auth/password-reset/confirm', { token, password });
const signIn = (at: SessionService, email: string, password: string) =>
  browser(at.base).post('/auth/sign-in/email', { email, password });
const tokenIn = (text: string) => /\/app\/reset-password#token=([\w-]{43})(\s|$)/.exec(text)![1]!;

async function mailTo(email: string, nth = 1) {
  for (let i = 0; i < 400; i++) {
    const mail = service.mails.filter(({ to }) => to === email)[nth - 1];
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('No mail came.');
}

test('an invited person gets a mail, sets a password with its link, once, and signs in to what her role allows', async () => {
  const sent = aMember();
  const { invitation } = expect(await (await admin(service)).post('/users', sent), 201).body.data;
  assert.deepEqual(invitation, { is_mailed: true, link: null });
  expect(await signIn(service, sent.email, NEW), 401);
  const mail = await mailTo(sent.email);
  assert.match(mail.text, /sous 7 jours/);
  assert.ok(mail.text.startsWith(`Bonjour ${sent.email},`));
  const token = tokenIn(mail.text);
  expectInvalid(await confirm(service, token, 'short'), 'password');
  expect(await confirm(service, token), 200);
  expectInvalid(await confirm(service, token, 'another passphrase'), 'token');
  const session = await sessionClient(service.base, sent.email, NEW);
  const { data } = expect(await session.get('/auth/session'), 200).body;
  assert.deepEqual([data.role.name, data.workspace.id, data.user.full_name], ['Agent', w.workspace_id, sent.full_name]);
  assert.deepEqual([data.user.locale, data.masks.includes('leads.phone')], ['fr', true]);
  expect(await session.get('/leads'), 200);
  expect(await session.get('/users'), 403);
  const { data: told } = expect(await session.get('/notifications'), 200).body;
  assert.match(told[0].title, /You are now Agent in/);
});

test('without SMTP_URL the Admin gets the link to copy, also in production', async () => {
  const sent = aMember();
  const { invitation } = expect(await (await admin(quiet)).post('/users', sent), 201).body.data;
  assert.equal(invitation.is_mailed, false);
  expect(await confirm(quiet, tokenIn(invitation.link)), 200);
  expect(await signIn(quiet, sent.email, NEW), 200);
});

test('a Seller gets the link for its own people', async () => {
  const seller = await aPerson(quiet, w.workspace_id, 'Seller');
  const client = await sessionClient(quiet.base, seller.email);
  const sent = aMember();
  const { id, invitation } = expect(await client.post('/team-members', sent), 201).body.data;
  const again = expect(await client.post(`/team-members/${id}/invite`), 200).body.data;
  expectInvalid(await confirm(quiet, tokenIn(invitation.link)), 'token');
  expect(await confirm(quiet, tokenIn(again.link)), 200);
  const session = await sessionClient(quiet.base, sent.email, NEW);
  assert.equal(expect(await session.get('/auth/session'), 200).body.data.role.scope, 'account');
});

test('a link to invite is worth nothing after 7 days, and can be sent again', async () => {
  const client = await admin(service);
  const sent = aMember();
  const { id } = expect(await client.post('/users', sent), 201).body.data;
  const first = tokenIn((await mailTo(sent.email)).text);
  const age = (days: number) =>
    service.database.read.rows(
      null,
      `update password_resets set expires_at = expires_at - make_interval(hours => $2) where user_id = $1`,
      [id, days * 24 - 1],
    );
  await age(7);
  expectInvalid(await confirm(service, first, 'short'), 'password');
  await age(1);
  expectInvalid(await confirm(service, first), 'token');
  assert.equal(expect(await client.post(`/users/${id}/invite`), 200).body.data.is_mailed, true);
  expect(await confirm(service, tokenIn((await mailTo(sent.email, 2)).text)), 200);
});

test('a forgotten password: the Admin has a link sent, or copies it where it opens no other workspace', async () => {
  const mailed = await aPerson(service, w.workspace_id, 'Agent');
  expect(await (await admin(service)).post(`/users/${mailed.id}/invite`), 200);
  expect(await confirm(service, tokenIn((await mailTo(mailed.email)).text)), 200);
  expect(await signIn(service, mailed.email, PASSWORD), 401);
  expect(await signIn(service, mailed.email, NEW), 200);

  const client = await admin(quiet);
  const { id, email, invitation } = expect(await client.post('/users', aMember()), 201).body.data;
  expect(await confirm(quiet, tokenIn(invitation.link)), 200);
  const { link } = expect(await client.post(`/users/${id}/invite`), 200).body.data;
  expect(await confirm(quiet, tokenIn(link), PASSWORD), 200);
  expect(await signIn(quiet, email, NEW), 401);
  expect(await signIn(quiet, email, PASSWORD), 200);
  const proven = await aPerson(quiet, w.workspace_id, 'Agent');
  assert.match(expect(await client.post(`/users/${proven.id}/invite`), 409).body.error.message, /tahsil password/);
});

test('the link of a person made inactive or deleted before she accepts the invitation is worthless', async () => {
  const client = await admin(quiet);
  for (const leave of ['put', 'del'] as const) {
    const { id, invitation } = expect(await client.post('/users', aMember()), 201).body.data;
    expect(await client[leave](`/users/${id}`, { status: 'inactive' }), 200);
    expectInvalid(await confirm(quiet, tokenIn(invitation.link)), 'token');
    if (leave === 'put') expect(await client.post(`/users/${id}/invite`), 409);
  }
});

test('a repeated request with an Idempotency-Key invites once and gives the same link', async () => {
  const client = await admin(quiet);
  const [body, headers] = [aMember(), { 'Idempotency-Key': unique() }];
  const first = expect(await client.post('/users', body, headers), 201);
  const second = expect(await client.post('/users', body, headers), 201);
  assert.deepEqual(second.body, first.body);
  assert.equal(second.headers.get('idempotency-replayed'), 'true');
});

test('an invitation that is refused sends nothing', async () => {
  const sent = service.mails.length;
  const client = await admin(service);
  const { email } = await aPerson(service, w.workspace_id);
  expect(await client.post('/users', aMember({ email })), 409);
  expectInvalid(await client.post('/users', aMember({ role: 'Nobody' })), 'role');
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(service.mails.length, sent);
});

test('a link says whom it is for and where it invites, until it is used; a guess says nothing', async () => {
  const about = (token: string) => browser(service.base).post('/auth/password-reset/about', { token });
  const sent = aMember();
  const inviter = await admin(service);
  expect(await inviter.post('/users', sent), 201);
  const token = tokenIn((await mailTo(sent.email)).text);
  const { name } = expect(await inviter.get('/auth/session'), 200).body.data.workspace;
  const { data } = expect(await about(token), 200).body;
  assert.deepEqual(data, { email: sent.email, invites_to: { workspace: name, role: 'Agent' } });
  expect(await confirm(service, token), 200);
  expectInvalid(await about(token), 'token');
  expectInvalid(await about('a guess'), 'token');
});
