import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD, aPerson, browser, sessionClient, sessionService } from '../../../test/session.ts';
import { expect, expectInvalid, unique, world } from '../../../test/world.ts';
import { english } from '../../../contract/messages/render.ts';
import { passwordFault } from './password-fault.ts';

const service = await sessionService();
const { base } = service;
const w = await world(service);

const EMAIL = 'Long.Enough.Name@example.test';
const REFUSED = [
  ['nine char', /at least 10 characters/],
  ['x'.repeat(201), /greater than 200 characters/],
  ['aaaaaaaaaa', /one character/],
  ['AaAaAaAaAaAa', /one character/],
  ['１１１１１１１１１１', /one character/],
  ['1234567890', /common password/],
  ['Password123', /common password/],
  ['qwertyuiop', /common password/],
  ['long.enough.name@EXAMPLE.test', /e-mail/],
  ['long.enough.name', /e-mail/],
] as const;
for (const [password, why] of REFUSED)
  test(`"${password.slice(0, 30)}" is no password`, () => assert.match(english(passwordFault(password, EMAIL)!), why));

test('a few words are a password, in any writing', () => {
  for (const password of [PASSWORD, 'شجرة برقوق قرب البئر', '9f#kQ!2vbz7', 'long.enough.name and more'])
    assert.equal(passwordFault(password, EMAIL), null, password);
});

test('a password that anybody would guess is refused wherever one is set, and the old one stays', async () => {
  const person = await aPerson(service, w.workspace_id);
  const client = await sessionClient(base, person.email);
  for (const new_password of ['aaaaaaaaaa', 'Password123', person.email])
    expectInvalid(await client.post('/auth/password', { current_password: PASSWORD, new_password }), 'new_password');
  expect(await browser(base).post('/auth/password-reset', { email: person.email }), 202);
  const mail = () => service.mails.find(({ to }) => to === person.email);
  while (!mail()) await new Promise((resolve) => setTimeout(resolve, 5));
  const token = /#token=([\w-]+)/.exec(mail()!.text)![1];
  const confirm = (password: string) => browser(base).post('/auth/password-reset/confirm', { token, password });
  for (const password of ['aaaaaaaaaa', 'qwertyuiop', person.email]) expectInvalid(await confirm(password), 'password');
  await sessionClient(base, person.email);
  expect(await confirm(`a new one ${unique()}`), 200);
});
