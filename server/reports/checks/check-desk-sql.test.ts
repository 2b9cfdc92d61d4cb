import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doctor } from '../../../cli/commands/doctor.ts';
import { desk } from '../../../test/desk.ts';
import { testService } from '../../../test/harness.ts';
import { assertSound } from '../../../test/shop.ts';
import { aPhone, anOrder, expect } from '../../../test/world.ts';
import { readConfig } from '../../config.ts';
import { checkDesk } from './check-desk-sql.ts';

const service = await testService({});
const d = await desk(service);

test('after leads came, moved, were called and deleted, the queue holds the open ones and no other', async () => {
  const agent = await d.agent();
  const references = [await d.lead(), await d.lead(), await d.lead(), await d.lead(), await d.lead()];
  const put = (leads: object[]) => d.api.put('/leads', { leads });
  expect(
    await put([
      { reference: references[0], status: 'confirmed' },
      { reference: references[1], status: 'wrong' },
    ]),
    200,
  );
  expect(await put([{ reference: references[1], status: 'new' }]), 200);
  expect(await d.hold(agent.api, references[2]!), 200);
  expect(await d.outcome(agent.api, references[2]!, { status: 'no_reply' }), 200);
  expect(await d.api.del('/leads', { ids: [(await d.showLead(references[3]!)).id] }), 200);
  await assertSound(service.database);
});

test('the doctor names a lead that is missing in the queue and a figure that was changed', async () => {
  const phone = aPhone();
  const body = { orders: [anOrder(d.sku, { phone })] };
  const [order] = expect(await d.api.post('/orders', body), 200).body.data.created_refs;
  await d.moveOrder(order, 'SHIPPED', 'RETURNED');
  const reference = await d.lead();
  const run = (text: string) => service.database.transaction((tx) => tx.rows(null, text, [d.workspace_id]));
  await run(`update customer_figures set returned = 5 where workspace_id = $1`);
  await run(
    `delete from lead_queue q using leads l where q.workspace_id = $1 and l.workspace_id = $1 and l.id = q.lead_id and l.reference = '${reference}'`,
  );
  const said = await checkDesk(service.database.read);
  assert.deepEqual(
    said.map(({ of, kept, counted }) => [of.replace(/ending in \d\d/, 'ending so'), kept, counted]),
    [
      [`lead ${reference}`, 'not in the queue', 'new with 0 attempts'],
      [
        `a customer of account ${d.account_id}, phone ending so`,
        '0 delivered, 5 returned, 0 refused',
        '0 delivered, 1 returned, 0 refused',
      ],
    ],
  );
  const config = readConfig({ DATABASE_URL: service.connection_string, LOG_LEVEL: 'silent' }, process.cwd());
  const given = { one: () => undefined, required: () => '', many: () => [] };
  await assert.rejects(Promise.resolve(doctor.run(config, given)), /2 figures of the call desk are wrong/);
});

test('the doctor names leads that are out of the queue without their message steps, and steps that wait for days', async () => {
  const plan = { steps: [], ends_after_minutes: 60, ends_in: 'hold' };
  expect(await d.api.put('/settings', { message_steps: { new: plan, no_reply: plan, unreachable: plan } }), 200);
  const leads = [await d.lead(), await d.lead(), await d.lead(), await d.lead(), await d.lead()];
  const [lost, late, unreached, used_up] = leads as [string, string, string, string];
  const moves = [
    { reference: unreached, status: 'no_reply' },
    // Its retry ladder has no time by default.
    { reference: used_up, status: 'unreachable' },
  ];
  expect(await d.api.put('/leads', { leads: moves }), 200);
  const found = async () =>
    (await checkDesk(service.database.read)).map(({ of }) => of).filter((of) => leads.some((one) => of.endsWith(one)));
  assert.deepEqual(await found(), []);
  const run = (text: string, reference: string) =>
    service.database.transaction((tx) =>
      tx.rows(
        null,
        `${text} where workspace_id = $1 and lead_id = (select id from leads where workspace_id = $1 and reference = $2)`,
        [d.workspace_id, reference],
      ),
    );
  await run('delete from message_ladders', lost);
  await run(`update message_ladders set due_at = now() - interval '2 days'`, late);
  await run('update lead_queue set turn = null, due_at = null', unreached);
  const named = [lost, late, unreached].map((one) => `lead ${one}`);
  assert.deepEqual((await found()).toSorted(), named.toSorted());
  // On hold by its steps, or by a ladder that was shorter then, it is fine.
  await run(`update message_ladders set due_at = null, ended_at = now(), ended_by = 'hold'`, unreached);
  assert.equal((await found()).length, 2);
  await run(`update message_ladders set ended_by = 'call'`, unreached);
  assert.equal((await found()).length, 3);
  expect(await d.api.put('/settings', { retry_ladders: { no_reply: { after_minutes: [30] } } }), 200);
  assert.equal((await found()).length, 2);
});
