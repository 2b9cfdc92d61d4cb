import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMMANDS } from '../../../cli/commands.ts';
import { readArguments } from '../../../cli/arguments.ts';
import { LIMITS } from '../../../contract/limits.ts';
import {
  PASSWORD,
  aPerson,
  browser,
  sessionClient,
  sessionService,
  type SessionClient,
  type SessionService,
} from '../../../test/session.ts';
import { expect, expectInvalid, unique, world } from '../../../test/world.ts';
import { WrongUse } from '../../../cli/wrong-use.ts';
import { readConfig } from '../../config.ts';
import { Refusal } from '../../platform/refusal.ts';

/* The owner of an e-mail, and memberships that wait for their person to accept (R-AUTH-7). */

const service = await sessionService();
const quiet = await sessionService({ NODE_ENV: 'production' }, { mailer: null });
const config = readConfig({ DATABASE_URL: service.connection_string }, process.cwd());

// oxlint-disable-next-line no-explicit-any -- tests look at any field
async function tahsil(...argv: string[]): Promise<Record<string, any>> {
  const asked = readArguments(COMMANDS, argv) ?? assert.fail('help');
  return (await asked.command.run(config, asked.options)) as Record<string, any>; // oxlint-disable-line no-explicit-any -- as above
}
/** Expects this failure. `kind`: the kind of a refusal, or `WrongUse` for wrong input of the operator. */
const refused = (run: Promise<unknown>, kind: string, said: RegExp) =>
  assert.rejects(run, (error: unknown) => {
    assert.ok(error instanceof Refusal || error instanceof WrongUse, String(error));
    assert.equal(error instanceof Refusal ? error.kind : 'WrongUse', kind);
    assert.match(error.message, said);
    return true;
  });

/** A workspace with a person in the given role, signed in at its dashboard. */
async function shop(at: SessionService, role = 'Admin') {
  const w = await world(service);
  const person = await aPerson(at, w.workspace_id, role);
  return { ...w, person, client: await sessionClient(at.base, person.email) };
}
const anEmail = (name = 'amina') => `${name}-${unique()}@example.test`;
const invite = (client: SessionClient, email: string, role = 'Agent', path = '/users') =>
  client.post(path, { full_name: 'Amina Benali', email, role });
const tokenIn = (text: string) => /\/app\/reset-password#token=([\w-]{43})(\s|$)/.exec(text)![1]!;
const setPassword = (at: SessionService, link: string, password: string) =>
  browser(at.base).post('/auth/password-reset/confirm', { token: tokenIn(link), password });
const signIn = (at: SessionService, email: string, password: string, more: object = {}) =>
  browser(at.base).post('/auth/sign-in/email', { email, password, ...more });
const session = async (client: SessionClient) => expect(await client.get('/auth/session'), 200).body.data;
const workspacesOf = async (client: SessionClient): Promise<string[]> =>
  (await session(client)).workspaces.map(({ id }: { id: string }) => id);
const mailsTo = (email: string) => service.mails.filter(({ to }) => to === email);
async function mailTo(email: string, nth = 1) {
  for (let i = 0; i < 400; i++) {
    const mail = mailsTo(email)[nth - 1];
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('No mail came.');
}
const ATTACKER = 'known to the attacker';
const OWNER = 'known to the owner only';

// --- the owner of an e-mail ----------------------------------------------------------------------------------------

for (const role of ['Admin', 'Seller'])
  test(`${role}: a person who copied the e-mailed link of others gets nothing of a workspace that invites that e-mail later`, async () => {
    const path = role === 'Seller' ? '/team-members' : '/users';
    const email = anEmail('cfo');
    const [first, second] = [await shop(quiet, role), await shop(quiet)];
    const taken = expect(await invite(first.client, email, 'Agent', path), 201).body.data;
    expect(await setPassword(quiet, taken.invitation.link, ATTACKER), 200);
    const invited = expect(await invite(second.client, email, 'Admin'), 201).body.data;
    assert.equal(invited.status, 'invited');

    const attacker = await sessionClient(quiet.base, email, ATTACKER);
    assert.deepEqual(await workspacesOf(attacker), [first.workspace_id]);
    expectInvalid(await attacker.post('/auth/workspace', { workspace_id: second.workspace_id }), 'workspace_id');
    expect(await attacker.post(`/auth/invitations/${second.workspace_id}/accept`), 404);
    assert.notEqual(invited.id, taken.id);

    expect(await setPassword(quiet, invited.invitation.link, OWNER), 200);
    assert.deepEqual(await workspacesOf(await sessionClient(quiet.base, email, OWNER)), [second.workspace_id]);
    assert.deepEqual(await workspacesOf(await sessionClient(quiet.base, email, ATTACKER)), [first.workspace_id]);
  });

test('an e-mail that a workspace took before belongs to whom the operator gives it: her password works, the other never opens hers', async () => {
  const email = anEmail('owner');
  const first = await shop(quiet);
  const taken = expect(await invite(first.client, email), 201).body.data;
  expect(await setPassword(quiet, taken.invitation.link, ATTACKER), 200);
  const made = await tahsil('workspace', 'create', '--name', 'New shop', '--admin-email', email, '--admin-password', OWNER); // prettier-ignore
  assert.deepEqual(await workspacesOf(await sessionClient(quiet.base, email, OWNER)), [made['workspace_id']]);
  assert.deepEqual(await workspacesOf(await sessionClient(quiet.base, email, ATTACKER)), [first.workspace_id]);
  const again = expect(await first.client.post(`/users/${taken.id}/invite`), 200).body.data;
  expect(await setPassword(quiet, again.link, `${ATTACKER} too`), 200);
  assert.deepEqual(await workspacesOf(await sessionClient(quiet.base, email, `${ATTACKER} too`)), [first.workspace_id]);
});

// --- mails ---------------------------------------------------------------------------------------------------------

for (const role of ['Admin', 'Seller'])
  test(`${role}: of 101 invitations of one address few are mailed, without a word that the inviter chose; the rest are 429`, async () => {
    const path = role === 'Seller' ? '/team-members' : '/users';
    const { client } = await shop(service, role);
    const email = anEmail('victim');
    const text = 'Your parcel is held. Pay the fee at https://evil.example/pay';
    const body = { full_name: text, email, role: 'Agent' };
    expectInvalid(await client.post(path, { ...body, full_name: `Hello customer,\n\n${text}` }), 'full_name');
    let { id } = expect(await client.post(path, body), 201).body.data;
    for (let i = 1; i < 101; i++) {
      // Neither a new link nor a new membership avoids the limit.
      if (i % 2 === 0) expect(await client.del(`${path}/${id}`), 200);
      const reply = i % 2 === 0 ? await client.post(path, body) : await client.post(`${path}/${id}/invite`);
      if (reply.status === 201) ({ id } = reply.body.data);
      if (i < LIMITS.invitations_per_address_per_day) continue;
      assert.match(expect(reply, 429).body.error.message, /5 invitations/);
      assert.ok(Number(reply.headers.get('retry-after')) > 60);
      break;
    }
    for (let i = 0; i < 90; i++) expect(await client.post(`${path}/${id}/invite`), 429);
    await mailTo(email, LIMITS.invitations_per_address_per_day);
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(mailsTo(email).length, LIMITS.invitations_per_address_per_day);
    for (const mail of mailsTo(email)) {
      assert.doesNotMatch(`${mail.subject} ${mail.text}`, /parcel|evil/);
      assert.ok(mail.text.startsWith(`Bonjour ${email},`));
    }
  });

test('a mail about a password greets by the e-mail, and goes out five times an hour, however often it is asked for', async () => {
  const { person, client } = await shop(service);
  expect(await client.put(`/users/${person.id}`, { full_name: 'Pay at https://evil.example' }), 200);
  for (let i = 0; i < 8; i++)
    expect(await browser(service.base).post('/auth/password-reset', { email: person.email }), 202);
  const { text } = await mailTo(person.email, LIMITS.reset_mails_per_address_per_hour);
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(mailsTo(person.email).length, LIMITS.reset_mails_per_address_per_hour);
  assert.ok(text.startsWith(`Bonjour ${person.email},`));
  assert.doesNotMatch(text, /evil/);
});

test('a mail names the workspace on one line, without an address in it', async () => {
  const { client, workspace_id } = await shop(service);
  await service.database.transaction((tx) =>
    tx.rows(null, `update workspaces set name = $2 where id = $1`, [workspace_id, 'Souk\n\nhttps://evil.example/pay @all']),
  ); // prettier-ignore
  const renamed = await sessionClient(service.base, (await aPerson(service, workspace_id)).email);
  assert.notEqual(renamed, client);
  const email = anEmail();
  expect(await invite(renamed, email), 201);
  const { subject, text } = await mailTo(email);
  assert.equal(subject, 'Votre accès à Souk https evil example pay all');
  assert.doesNotMatch(text, /evil\.example/);
});

test('a person and a workspace invite as often as the limits say, and no more', async () => {
  const { client, person, workspace_id } = await shop(quiet);
  const spend = (key: string, requests: number, window_s: number) =>
    service.database.transaction((tx) =>
      tx.rows(null, `insert into rate_limits (key, window_started_at, requests, window_s) values ($1, now(), $2, $3)
        on conflict (key) do update set requests = excluded.requests`, [key, requests, window_s]),
    ); // prettier-ignore
  await spend(`invited:by:${person.id}`, LIMITS.invitations_per_inviter_per_hour - 1, 3_600);
  expect(await invite(client, anEmail()), 201);
  const refusal = expect(await invite(client, anEmail()), 429);
  assert.match(refusal.body.error.message, /100 invitations by one person per hour/);
  await spend(`invited:by:${person.id}`, 0, 3_600);
  await spend(`invited:workspace:${workspace_id}`, LIMITS.invitations_per_workspace_per_day, 86_400);
  assert.match(expect(await invite(client, anEmail()), 429).body.error.message, /500 invitations by one workspace/);
});

// --- acceptance ----------------------------------------------------------------------------------------------------

test('who has a password is a member when she accepts, not before: the log of that workspace says so', async () => {
  for (const at of [service, quiet]) {
    const [here, there] = [await shop(at, 'Agent'), await shop(at)];
    const { email, id } = here.person;
    const made = expect(await invite(there.client, email, 'Packer'), 201).body.data;
    assert.deepEqual([made.id, made.status, made.is_invited], [id, 'invited', true]);
    assert.deepEqual(made.invitation, { is_mailed: at === service, link: null });
    if (at === service) assert.doesNotMatch((await mailTo(email)).text, /token=/);

    const { workspaces, invitations } = await session(here.client);
    assert.equal(workspaces.length, 1);
    assert.partialDeepStrictEqual(invitations[0], { id: there.workspace_id, role: 'Packer', invited_by: there.person.full_name }); // prettier-ignore
    expectInvalid(await here.client.post('/auth/workspace', { workspace_id: there.workspace_id }), 'workspace_id');
    await refused(tahsil('token', 'create', '--workspace', there.workspace_id, '--user', email), 'WrongUse', /no active member/); // prettier-ignore
    const active = expect(await there.client.put(`/users/${id}`, { status: 'active' }), 200).body.data;
    assert.equal(active.status, 'invited');
    assert.deepEqual(await workspacesOf(here.client), [here.workspace_id]);

    const accept = `/auth/invitations/${there.workspace_id}/accept`;
    expect(await (await shop(at)).client.post(accept), 404);
    const { data } = expect(await here.client.post(accept), 200).body;
    assert.deepEqual([data.workspaces.length, data.invitations.length], [2, 0]);
    expect(await here.client.post(accept), 404);
    const moved = expect(await here.client.post('/auth/workspace', { workspace_id: there.workspace_id }), 200).body;
    assert.equal(moved.data.role.name, 'Packer');
    assert.equal(expect(await there.client.get(`/users/${id}`), 200).body.data.status, 'active');
    const log = expect(await there.client.get('/audit-log', { action: 'auth.invitation-accepted' }), 200).body.data;
    assert.equal(log.length, 1);
  }
});

test('a declined invitation and one of a week ago are over; the Admin may invite again', async () => {
  const [here, there] = [await shop(quiet, 'Agent'), await shop(quiet)];
  const { email, id } = here.person;
  const answer = (said: string) => here.client.post(`/auth/invitations/${there.workspace_id}/${said}`);
  expect(await invite(there.client, email), 201);
  assert.equal(expect(await answer('decline'), 200).body.data.invitations.length, 0);
  expect(await answer('accept'), 404);
  assert.equal(expect(await there.client.get(`/users/${id}`), 200).body.data.status, 'inactive');
  expect(await there.client.post(`/users/${id}/invite`), 409);
  assert.equal(expect(await there.client.put(`/users/${id}`, { status: 'active' }), 200).body.data.status, 'invited');
  await service.database.transaction((tx) =>
    tx.rows(null, `update members set invited_until = now() where workspace_id = $1 and user_id = $2`, [
      there.workspace_id,
      id,
    ]),
  );
  assert.equal((await session(here.client)).invitations.length, 0);
  expect(await answer('accept'), 404);
  assert.deepEqual(expect(await there.client.post(`/users/${id}/invite`), 200).body.data, { is_mailed: false, link: null }); // prettier-ignore
  expect(await answer('accept'), 200);
});

test('who is a member nowhere else signs in by accepting', async () => {
  const [here, there] = [await shop(quiet, 'Agent'), await shop(quiet)];
  const { email, id } = here.person;
  expect(await here.api.put(`/users/${id}`, { status: 'inactive' }), 200);
  expect(await signIn(quiet, email, PASSWORD), 403);
  expect(await invite(there.client, email), 201);
  const { fields } = expect(await signIn(quiet, email, PASSWORD), 403).body.error;
  assert.match(fields.accepts_invitation![0]!, /^Shop .* \(Agent\)$/);
  expect(await signIn(quiet, email, 'another passphrase', { accepts_invitation: true }), 401);
  const { data } = expect(await signIn(quiet, email, PASSWORD, { accepts_invitation: true }), 200).body;
  assert.equal(data.workspace.id, there.workspace_id);
});

test('two workspaces mail one person: the link of one accepts that one, the other waits for her yes', async () => {
  const [first, second] = [await shop(service), await shop(service)];
  const email = anEmail();
  const made = [await invite(first.client, email), await invite(second.client, email)].map(
    (reply) => expect(reply, 201).body.data,
  );
  assert.equal(made[0].id, made[1].id);
  expect(await setPassword(service, (await mailTo(email)).text, OWNER), 200);
  const client = await sessionClient(service.base, email, OWNER);
  assert.deepEqual(await workspacesOf(client), [first.workspace_id]);
  assert.equal((await session(client)).invitations[0].id, second.workspace_id);
});

// --- passwords -----------------------------------------------------------------------------------------------------

test('a link that was shown never sets the password of a person whom a mail or the operator proved since', async () => {
  const { client } = await shop(quiet);
  for (const prove of ['mail', 'operator']) {
    const email = anEmail();
    const { id, invitation } = expect(await invite(client, email), 201).body.data;
    const link = async () => expect(await client.post(`/users/${id}/invite`), 200).body.data.link as string;
    expect(await setPassword(quiet, invitation.link, ATTACKER), 200);
    const shown = await link();
    if (prove === 'mail') {
      expect(await browser(service.base).post('/auth/password-reset', { email }), 202);
      expect(await setPassword(service, (await mailTo(email)).text, OWNER), 200);
    } else await tahsil('password', '--email', email, '--password', OWNER);
    expectInvalid(await setPassword(quiet, shown, ATTACKER), 'token');
    expect(await client.post(`/users/${id}/invite`), 409);
    expect(await signIn(quiet, email, ATTACKER), 401);
    expect(await signIn(quiet, email, OWNER), 200);
    // The e-mail is proven now: an invitation of another workspace reaches the same person, who may accept.
    const other = await shop(quiet);
    assert.equal(expect(await invite(other.client, email), 201).body.data.id, id);
  }
});

test('people of one e-mail have different passwords, and a mail about a forgotten one has a link for each', async () => {
  const email = anEmail();
  const [first, second] = [await shop(quiet), await shop(quiet)];
  const links = [];
  for (const { client } of [first, second])
    links.push(expect(await invite(client, email), 201).body.data.invitation.link);
  expect(await setPassword(quiet, links[0], ATTACKER), 200);
  expectInvalid(await setPassword(quiet, links[1], ATTACKER), 'password');
  expect(await setPassword(quiet, links[1], OWNER), 200);
  const client = await sessionClient(quiet.base, email, OWNER);
  expectInvalid(
    await client.post('/auth/password', { current_password: OWNER, new_password: ATTACKER }),
    'new_password',
  );
  expect(await browser(service.base).post('/auth/password-reset', { email }), 202);
  assert.equal((await mailTo(email)).text.match(/#token=/g)!.length, 2);
});

test('while no person proves an e-mail, a fifth workspace that invites it is told to ask the operator', async () => {
  const email = anEmail();
  for (let i = 0; i < LIMITS.local_people_per_email; i++) expect(await invite((await shop(quiet)).client, email), 201);
  assert.match(expect(await invite((await shop(quiet)).client, email), 409).body.error.message, /tahsil user create/);
});

test('a person who is a member nowhere and has no password is invited as if she were unknown', async () => {
  const { client } = await shop(quiet);
  const email = anEmail();
  await service.database.transaction((tx) =>
    tx.rows(null, `insert into users (id, email, full_name, created_at) values (gen_random_uuid(), $1, 'Amina', now())`, [email]),
  ); // prettier-ignore
  const { invitation } = expect(await invite(client, email), 201).body.data;
  expect(await setPassword(quiet, invitation.link, OWNER), 200);
  expect(await signIn(quiet, email, OWNER), 200);
});

// --- the operator --------------------------------------------------------------------------------------------------

test('the operator’s tool takes no password without setting it: it refuses one for a person who has one', async () => {
  const { person, workspace_id } = await shop(quiet);
  const make = (...more: string[]) => tahsil('workspace', 'create', '--name', 'Second', '--admin-email', person.email, ...more); // prettier-ignore
  await refused(make('--admin-password', OWNER), 'CONFLICT', /tahsil password --email/);
  await refused(make('--admin-password', PASSWORD), 'CONFLICT', /tahsil password --email/);
  const second = await make();
  assert.equal(second['admin'].id, person.id);
  const join = (...more: string[]) => tahsil('user', 'create', '--workspace', workspace_id, '--role', 'Agent', ...more);
  const stranger = anEmail();
  await refused(join('--email', stranger), 'VALIDATION_ERROR', /password/);
  await join('--email', stranger, '--password', OWNER);
  await refused(join('--email', stranger), 'CONFLICT', /member/);
  const client = await sessionClient(quiet.base, person.email);
  assert.deepEqual((await workspacesOf(client)).sort(), [workspace_id, second['workspace_id']].sort());
});

test('tahsil password sets a password, ends every session, and says which person it cannot tell', async () => {
  const { person, client } = await shop(quiet);
  const { password } = await tahsil('password', '--email', person.email.toUpperCase());
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await client.get('/auth/session'), 401);
  expect(await signIn(quiet, person.email, PASSWORD), 401);
  expect(await signIn(quiet, person.email, password), 200);
  await refused(tahsil('password', '--email', anEmail()), 'NOT_FOUND', /user create/);

  const email = anEmail();
  const [first, second] = [await shop(quiet), await shop(quiet)];
  for (const at of [first, second]) expect(await invite(at.client, email), 201);
  await refused(tahsil('password', '--email', email), 'CONFLICT', new RegExp(first.workspace_id));
  await tahsil('password', '--email', email, '--password', OWNER, '--workspace', second.workspace_id);
  const { fields } = expect(await signIn(quiet, email, OWNER), 403).body.error;
  assert.ok(fields.accepts_invitation);
});

test('a token takes what RATE_LIMIT_PER_MINUTE takes', async () => {
  const { workspace_id } = await shop(quiet);
  const most = String(LIMITS.requests_per_minute_max);
  assert.equal(readConfig({ RATE_LIMIT_PER_MINUTE: most }, '/').requests_per_minute, Number(most));
  assert.ok((await tahsil('token', 'create', '--workspace', workspace_id, '--rate-limit', most))['token']);
  await refused(tahsil('token', 'create', '--workspace', workspace_id, '--rate-limit', `${most}0`), 'WrongUse', /1000000/); // prettier-ignore
  assert.throws(() => readConfig({ RATE_LIMIT_PER_MINUTE: `${most}0` }, '/'), /1000000/);
});
