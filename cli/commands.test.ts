import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { readConfig } from '../server/config.ts';
import { BackupFault } from '../server/platform/backup/backup-fault.ts';
import { Refusal, textsOf } from '../server/platform/refusal.ts';
import { WrongUse } from './wrong-use.ts';
import { testService } from '../test/harness.ts';
import { freePort, startProcess } from '../test/service-process.ts';
import { aPhone, expect, restClient, unique, world } from '../test/world.ts';
import { readArguments, usage } from './arguments.ts';
import { COMMANDS } from './commands.ts';

const service = await testService({});
const config = readConfig({ DATABASE_URL: service.connection_string }, process.cwd());

/** Runs the operator's tool as its main program does, in this process. */
// oxlint-disable-next-line no-explicit-any -- tests look at any field
async function tahsil(...argv: string[]): Promise<Record<string, any>> {
  const asked = readArguments(COMMANDS, argv) ?? assert.fail('help');
  return (await asked.command.run(config, asked.options)) as Record<string, any>; // oxlint-disable-line no-explicit-any -- as above
}

const refused = (run: Promise<unknown>, said: RegExp) =>
  assert.rejects(run, (error: unknown) => {
    assert.ok(error instanceof Refusal || error instanceof WrongUse, String(error));
    const fields = error instanceof Refusal ? textsOf(error.fields ?? {}) : {};
    const words = [error.message, ...Object.values(fields).flat()].join('\n');
    assert.match(words, said);
    return true;
  });

const create = (...more: string[]) =>
  tahsil(
    'workspace',
    'create',
    '--name',
    'Souk',
    '--admin-email',
    `Admin-${unique()}@Example.test`,
    '--admin-password',
    'long enough',
    '--json',
    ...more,
  );
const made = await create();
const api = restClient(service.base, made['token']);

test('a workspace is made with its Admin, its house account and a token for everything', async () => {
  assert.match(made['token'], /^tah_\w{38}$/);
  assert.match(made['admin'].email, /^admin-.*@example\.test$/);
  assert.match(`${made['workspace_id']} ${made['account_id']} ${made['admin'].id}`, /^([0-9a-f-]{36} ?){3}$/);
  const { data } = expect(await api.post('/products', { sku: 'A', name: 'A', price: 1.5 }), 201).body;
  assert.equal(data.account_id, made['account_id']);
});

test('currency, country and time zone of a workspace are those that exist', async () => {
  const there = await create('--currency', 'XOF', '--country', 'SN', '--time-zone', 'Africa/Dakar');
  const shop = restClient(service.base, there['token']);
  assert.equal(
    expect(await shop.post('/products', { sku: 'A', name: 'A', price: 1.5 }), 422).body.error.fields.price!.length,
    1,
  );
  await refused(create('--currency', 'DIR'), /--currency/);
  const gulf = restClient(service.base, (await create('--country', 'KW'))['token']);
  const { data: settings } = expect(await gulf.get('/settings'), 200).body;
  const valueOf = (wanted: string) => settings.find(({ key }: { key: string }) => key === wanted).value;
  assert.deepEqual([valueOf('currency'), valueOf('time_zone')], ['KWD', 'Asia/Kuwait']);
  await refused(create('--country', 'Morocco'), /--country/);
  await refused(create('--country', 'QQ'), /--country/);
  await refused(create('--time-zone', 'Mars/Olympus'), /--time-zone/);
});

test('names, e-mail addresses and passwords that cannot be are refused with a sentence', async () => {
  const base = ['workspace', 'create', '--name', 'Souk', '--admin-password', 'long enough'];
  await refused(tahsil(...base, '--admin-email', 'nobody'), /e-?mail/i);
  await refused(tahsil(...base, '--admin-email', `${'x'.repeat(200)}@example.test`), /e-?mail/i);
  await refused(
    tahsil(
      'workspace',
      'create',
      '--name',
      'x'.repeat(201),
      '--admin-email',
      'a@example.test',
      '--admin-password',
      'long enough',
    ),
    /name/i,
  );
  await refused(
    tahsil(
      'user',
      'create',
      '--workspace',
      made['workspace_id'],
      '--email',
      'a b@example.test',
      '--password',
      'long enough',
      '--role',
      'Seller',
    ),
    /e-?mail/i,
  );
});

test('a password that anybody would guess is refused here too', async () => {
  const there = ['--workspace', made['workspace_id'], '--email', `${unique()}@example.test`, '--role', 'Admin'];
  for (const password of ['short', 'aaaaaaaaaa', 'Password123'])
    await refused(tahsil('user', 'create', ...there, '--password', password), /password field must/);
});

test('a Seller gets an account of its own, others work in the house account', async () => {
  const user = (role: string, ...more: string[]) =>
    tahsil(
      'user',
      'create',
      '--workspace',
      made['workspace_id'],
      '--email',
      `${unique()}@example.test`,
      '--password',
      'long enough',
      '--role',
      role,
      ...more,
    );
  const [seller, another, admin] = [
    await user('seller', '--account', 'Nour'),
    await user('Seller'),
    await user('Admin'),
  ];
  assert.equal(new Set([seller['account_id'], another['account_id'], made['account_id']]).size, 3);
  assert.equal(admin['account_id'], made['account_id']);
  await refused(user('Emperor'), /role/);
  const [row] = await service.database.read.rows<{ name: string }>(null, `select name from accounts where id = $1`, [
    seller['account_id'],
  ]);
  assert.equal(row!.name, 'Nour');
});

test('a person is a member of a workspace once, and may be one of several', async () => {
  const email = `${unique()}@example.test`;
  const join = (workspace: string, ...more: string[]) =>
    tahsil('user', 'create', '--workspace', workspace, '--email', email.toUpperCase(), '--role', 'Admin', ...more);
  const first = await join(made['workspace_id'], '--password', 'long enough');
  await refused(join(made['workspace_id']), /member/);
  const other = await create();
  await refused(join(other['workspace_id'], '--password', 'long enough'), /has a password already/);
  assert.equal((await join(other['workspace_id']))['id'], first['id']);
});

test('a token acts for the member it names, within its scopes and its limit', async () => {
  const email = `${unique()}@example.test`;
  await tahsil(
    'user',
    'create',
    '--workspace',
    made['workspace_id'],
    '--email',
    email,
    '--password',
    'long enough',
    '--role',
    'Seller',
  );
  const token = async (...more: string[]) =>
    (await tahsil('token', 'create', '--workspace', made['workspace_id'], ...more))['token'] as string;
  const seller = restClient(service.base, await token('--user', email));
  expect(await seller.post('/orders', { orders: [] }), 403);
  const viewer = restClient(
    service.base,
    await token('--scopes', 'view leads', '--scopes', 'view orders', '--rate-limit', '3'),
  );
  expect(await viewer.get('/leads'), 200);
  expect(await viewer.get('/orders'), 200);
  expect(await viewer.get('/products'), 403);
  assert.equal(expect(await viewer.get('/leads'), 429).headers.get('x-ratelimit-limit'), '3');
  await refused(token('--scopes', 'read leads'), /read leads/);
  await refused(token('--user', 'nobody@example.test'), /nobody@example\.test/);
  for (const limit of ['0', '-1', 'x', '1.5', '10000000']) await refused(token('--rate-limit', limit), /--rate-limit/);
});

test('a subscription is closed and opened; a workspace that is not there is named', async () => {
  const there = await create();
  const set = (status: string, workspace = there['workspace_id'] as string) =>
    tahsil('workspace', 'subscription', '--workspace', workspace, '--status', status);
  assert.deepEqual(await set('inactive'), { workspace_id: there['workspace_id'], status: 'inactive' });
  const shop = restClient(service.base, there['token']);
  expect(await shop.post('/products', { sku: 'A', name: 'A', price: 1 }), 402);
  expect(await shop.get('/products'), 200);
  await set('active');
  const later = restClient(
    service.base,
    (await tahsil('token', 'create', '--workspace', there['workspace_id']))['token'],
  );
  expect(await later.post('/products', { sku: 'A', name: 'A', price: 1 }), 201);
  await refused(set('paused'), /--status/);
  for (const workspace of ['nothing', '00000000-0000-7000-8000-000000000000']) {
    await refused(set('active', workspace), /no workspace/);
    await refused(tahsil('token', 'create', '--workspace', workspace), /no workspace/);
    for (const command of [
      ['password', '--password', 'quite long enough'],
      ['second-factor', 'remove'],
    ])
      await refused(tahsil(...command, '--email', made['admin'].email, '--workspace', workspace), /no workspace/);
  }
});

test('the doctor agrees with a healthy database and names a counter that is wrong', async () => {
  assert.ok(await tahsil('doctor'));
  const [broken] = await service.database.read.rows<{ workspace_id: string }>(
    null,
    `select id as workspace_id from workspaces limit 1`,
  );
  const wrong = `(workspace_id, noun, day, account_id, status, n) select $1, 'leads', '2026-01-01', id, 'new', 7 from accounts where workspace_id = $1 limit 1`;
  await service.database.transaction((tx) => tx.rows(null, `insert into row_counts ${wrong}`, [broken!.workspace_id]));
  await refused(tahsil('doctor'), new RegExp(`leads of workspace ${broken!.workspace_id}.*kept 7, counted 0`));
});

test('the doctor mends totals and figures of customers beside a running service, and loses nothing that is written meanwhile', async () => {
  const w = await world(service);
  const phone = aPhone();
  const [one] = await w.orders(2, { phone });
  await w.moveOrder(one!, 'SHIPPED', 'DELIVERED');
  await service.database.transaction(async (tx) => {
    await tx.rows(null, `update row_counts set n = n + 3 where workspace_id = $1 and noun = 'orders'`, [
      w.workspace_id,
    ]);
    await tx.rows(null, `delete from row_counts where workspace_id = $1 and noun = 'order_histories'`, [
      w.workspace_id,
    ]);
    await tx.rows(null, `update customer_figures set delivered = -13, refused = 2 where workspace_id = $1`, [
      w.workspace_id,
    ]);
  });
  const lives = Array.from({ length: 20 }, async () => {
    const [reference] = await w.orders(1, { phone });
    await w.moveOrder(reference!, 'SHIPPED', 'RETURNED');
  });
  const repaired = await tahsil('doctor', 'repair');
  await Promise.all(lives);
  assert.ok(repaired['counters'] > 0 && repaired['customer_figures'] === 1, JSON.stringify(repaired));
  assert.deepEqual(await tahsil('doctor', 'repair'), {
    counters: 0,
    customer_figures: 0,
    lost_parcels: 0,
    ended_payouts: 0,
    forgotten_trips: 0,
  });
  assert.deepEqual((await w.showOrder(one!)).reliability, { delivered: 1, returned: 20, refused: 0, is_flagged: true });
});

test('a command that is not there, an option that is not there and one that is missing are told', () => {
  for (const [argv, said] of [
    [['workspace', 'destroy'], /no command "workspace destroy"/],
    [['workspace', 'create', '--name', 'x'], /needs --admin-email/],
    [['workspace', 'create', '--colour', 'red'], /colour/],
    [['token', 'create', '--workspace'], /workspace/],
  ] as const)
    assert.throws(
      () => readArguments(COMMANDS, argv),
      (error: Error) => error instanceof WrongUse && said.test(error.message),
    );
  assert.equal(readArguments(COMMANDS, []), null);
  assert.equal(readArguments(COMMANDS, ['token', 'create', '--help']), null);
  for (const { name } of COMMANDS) assert.ok(usage(COMMANDS).includes(`tahsil ${name}`));
  assert.match(usage(COMMANDS), /WEBHOOK_ALLOW_PRIVATE=1/, 'without it the sandbox courier’s address is refused');
});

test('a database that does not answer, a role and a database that are not there are told in one sentence', async () => {
  const changed = (change: (url: URL) => void) => {
    const url = new URL(service.connection_string);
    change(url);
    return url.href;
  };
  for (const [DATABASE_URL, said] of [
    [`postgres://nobody@127.0.0.1:${await freePort()}/none`, /^The database cannot be reached: .*ECONNREFUSED/],
    [changed((url) => (url.username = 'not_a_role')), /^The database cannot be reached: .*not_a_role/],
    [changed((url) => (url.pathname = '/not_a_database')), /^The database cannot be reached: .*not_a_database/],
  ] as const)
    for (const words of [['doctor'], ['backup', '--to', tmpdir()]]) {
      const run = startProcess(['cli/main.ts', ...words], { DATABASE_URL });
      assert.equal(await run.ended, 1, run.log());
      assert.match(run.log(), said);
      assert.equal(run.log().trim().split('\n').length, 1, run.log());
    }
});

test('a directory of backups that is a file is told in one sentence', async () => {
  await assert.rejects(
    tahsil('backup', '--to', import.meta.filename),
    (error) =>
      error instanceof BackupFault && /^The backup cannot be written to .*commands\.test\.ts/.test(error.message),
  );
});
