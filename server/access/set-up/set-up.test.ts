import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRIES, countryDefaults } from '../../../contract/countries.ts';
import { isCurrency } from '../../../contract/currencies.ts';
import { isTimeZone } from '../../platform/text/moments.ts';
import { testService } from '../../../test/harness.ts';
import { runJobs } from '../../../test/shop.ts';
import { createSetupLink } from './set-up.ts';

const FORM = {
  name: 'Souk',
  country: 'TN',
  full_name: 'Amel Trabelsi',
  email: 'Owner@Example.test',
  password: 'long enough, really',
};

async function setup() {
  const service = await testService({});
  const link = () => service.database.transaction((tx) => createSetupLink(tx, service.base));
  const send = (to: string, fields: Record<string, string>) =>
    fetch(to, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const workspaces = async () => (await service.database.read.rows(null, 'select 1 from workspaces')).length;
  return { service, link, send, workspaces };
}
const [first, second, third] = [await setup(), await setup(), await setup()];

test('a setup link makes one workspace and signs its owner in; then no link works any more, and says so', async () => {
  const { service, link, send, workspaces } = first;
  const links = [await link(), await link()] as const;
  for (const one of links) assert.equal((await fetch(one)).status, 200);
  const replies = await Promise.all([...links, ...links, links[0]].map((one) => send(`${one}?lang=fr`, FORM)));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [303, 404, 404, 404, 404]);
  assert.equal(await workspaces(), 1);
  const made = replies.find(({ status }) => status === 303)!;
  assert.equal(made.headers.get('location'), '/app');
  const cookie = made.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');
  assert.match(cookie, /tahsil_session=[\w-]{43}; tahsil_device=[\w-]{43}; tahsil.language=fr/);
  const session = (await (await fetch(`${service.base}/auth/session`, { headers: { cookie } })).json()) as {
    data: { user: { email: string; full_name: string }; role: { name: string } };
  };
  assert.deepEqual(
    [session.data.user.email, session.data.user.full_name, session.data.role.name],
    ['owner@example.test', 'Amel Trabelsi', 'Admin'],
  );
  const [workspace] = await service.database.read.rows<Record<string, unknown>>(
    null,
    `select id, name, currency, country, time_zone, settings from workspaces`,
  );
  const { id, ...kept } = workspace!;
  assert.deepEqual(kept, {
    name: 'Souk',
    currency: 'TND',
    country: 'TN',
    time_zone: 'Africa/Tunis',
    settings: {},
  });
  // No token is made: one that is never shown could not be used.
  assert.deepEqual(await service.database.read.rows(null, 'select id from api_tokens'), []);
  await runJobs(service.database, String(id), 'seed-main-warehouse');
  const warehouses = await service.database.read.rows<{ name: string; is_default: boolean }>(
    null,
    'select name, is_default from warehouses',
  );
  assert.deepEqual(warehouses.map((row) => ({ ...row })), [{ name: 'Entrepôt principal', is_default: true }]); // prettier-ignore
  for (const one of links) {
    const used = await fetch(`${one}?lang=en`);
    assert.equal(used.status, 404);
    assert.match(await used.text(), /already set up.*href="\/app\/sign-in"/);
  }
});

test('the page speaks the language of its reader, and proposes the country that her browser names', async () => {
  const to = await third.link();
  const asked = async (headers: Record<string, string>, query = '') =>
    await (await fetch(to + query, { headers })).text();
  const egyptian = await asked({ 'Accept-Language': 'ar-EG,ar;q=0.9,en;q=0.8' });
  assert.match(egyptian, /<html lang="ar" dir="rtl">/);
  assert.match(egyptian, /<option value="EG" selected>مصر</);
  const french = await asked({ 'Accept-Language': 'ar-EG' }, '?lang=fr');
  assert.match(french, /<html lang="fr" dir="ltr">/);
  assert.match(french, /<option value="EG" selected>Égypte</);
  for (const said of ['en', 'fr-FR,fr;q=0.9', 'en-US'])
    assert.doesNotMatch(await asked({ 'Accept-Language': said }), / selected/);
});

test('each country has a currency and a time zone that the service takes', () => {
  const wrong = COUNTRIES.filter((code) => {
    const { currency, time_zone, languages } = countryDefaults(code)!;
    return !isCurrency(currency) || !isTimeZone(time_zone) || time_zone === 'UTC' || new Set(languages).size !== 3;
  });
  assert.deepEqual(wrong, []);
  assert.ok(COUNTRIES.length > 230);
  assert.equal(countryDefaults('ZZ'), null);
  assert.deepEqual(countryDefaults('EG'), { currency: 'EGP', time_zone: 'Africa/Cairo', languages: ['ar', 'fr', 'en'] }); // prettier-ignore
});

test('a form that lacks or breaks something is shown again with what is wrong, and the link stays good', async () => {
  const { link, send, workspaces } = second;
  const to = await link();
  for (const [name, value, said] of [
    ['name', ' ', 'Must be 1 to 200 characters'],
    ['name', 'x'.repeat(201), 'Must be 1 to 200 characters'],
    ['name', '\0', 'Must be 1 to 200 characters'],
    ['full_name', '', 'Must be 1 to 200 characters'],
    ['email', 'nobody', 'Must be an e-mail'],
    ['email', 'a@b', 'Must be an e-mail'],
    ['password', 'short', 'Must be at least 10 characters'],
    ['password', 'aaaaaaaaaa', 'Must not be one character'],
    ['password', 'x'.repeat(1_001), 'Must not be greater than'],
    ['country', 'Morocco', 'Must be'],
    ['country', '', 'Must be'],
    ['country', 'AQ', 'Must be'],
  ] as const) {
    const reply = await send(`${to}?lang=en`, { ...FORM, [name]: value });
    const page = await reply.text();
    assert.equal(reply.status, 422, `${name} ${value.slice(0, 20)}`);
    assert.match(page, new RegExp(`<p class="fault" id="${name}-fault">${said}`), name);
    assert.equal(page.match(/class="fault"/g)?.length, 1);
    assert.match(page, new RegExp(`id="${name}"[^>]* aria-invalid="true" autofocus`));
    assert.ok(!page.includes(FORM.password), 'the password is not shown again');
  }
  for (const body of [
    '{}',
    '[]',
    'null',
    '"x"',
    '{"name":5,"email":{},"password":["x"]}',
    '{"name":"\\u0000","email":"\\ud800"}',
  ]) {
    const reply = await fetch(to, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    assert.equal(reply.status, 422, body);
  }
  assert.equal(await workspaces(), 0);
  assert.equal((await send(to, { ...FORM, name: '<script>alert(1)</script> & "souk"' })).status, 303);
});

test('text of a form never becomes markup, and the page allows no script', async () => {
  const { link, send } = third;
  const reply = await send(await link(), { ...FORM, name: '"><script>x</script>', email: 'bad' });
  assert.ok(!(await reply.text()).includes('<script>'));
  assert.match(reply.headers.get('content-security-policy') ?? '', /default-src 'none'/);
  assert.equal(reply.headers.get('cache-control'), 'no-store');
});

test('a link that is unknown, used or a day old is 404', async () => {
  const { service, link } = third;
  const old = await link();
  await service.database.transaction((tx) => tx.rows(null, `update setup_links set expires_at = now()`));
  for (const to of [
    `${old}?lang=en`,
    `${service.base}/setup/nothing`,
    `${service.base}/setup/%00`,
    `${service.base}/setup/${'x'.repeat(190)}`,
  ])
    assert.equal((await fetch(to)).status, 404, to);
  assert.match(await (await fetch(`${old}?lang=en`)).text(), /Restart the service/);
});
