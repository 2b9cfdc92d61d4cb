import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clusterFaults } from './cluster-rules.ts';

const faultsOf = async (text: string) => (await clusterFaults(text)).join('; ');

test('a statement whose every table of a workspace is bound by the parameter is for one node', async () => {
  for (const text of [
    `select id from orders where workspace_id = $1 and id = any($2)`,
    `select o.id from orders o join order_states s on s.workspace_id = o.workspace_id and s.order_id = o.id where o.workspace_id = $1`,
    `select o.id, exists (select 1 from order_lines l where l.workspace_id = $1 and l.order_id = o.id) from orders o where o.workspace_id = $1`,
    `select o.id from orders o where o.workspace_id = $1 and not exists (select from order_lines l where l.workspace_id = o.workspace_id and l.order_id = o.id)`,
    `with made as (insert into orders (workspace_id, id) select $1, id from unnest($2::uuid[]) as n (id)) insert into order_states (workspace_id, order_id) select $1, id from unnest($2::uuid[]) as n (id)`,
    `update stocks s set on_hand = n.on_hand from unnest($2::uuid[], $3::int4[]) as n (id, on_hand) where s.workspace_id = $1 and s.id = n.id`,
    `select c.id from leads c where (c.workspace_id, c.id) = ($1, $2)`,
    `select o.id from orders o where o.workspace_id = $1 union all select l.id from leads l where l.workspace_id = $1`,
    `select j.id from jobs j join job_files f on f.workspace_id = j.workspace_id and f.job_id = j.id where j.status = 'queued'`,
    `select m.user_id from members m join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id where m.user_id = $1`,
  ])
    assert.equal(await faultsOf(text), '', text);
});

test('what the parts of a statement wrote is not read by a part that is of no node', async () => {
  const fault = 'ends by reading what its parts wrote, which is kept on every node';
  const made = 'with made as (insert into orders (workspace_id, id) values ($1, $2) returning id)';
  for (const [text, faults] of [
    [`${made} select id from made`, fault],
    [`${made} select (select count(*) from made) as n`, fault],
    [`${made} select o.id from orders o where o.workspace_id = $1 and o.id not in (select id from made)`, ''],
    [`${made} insert into order_edits (workspace_id, order_id) select $1, id from made`, ''],
    [`with found as (select id from orders where workspace_id = $1) select id from found`, ''],
  ])
    assert.equal(await faultsOf(text!), faults, text);
});

test('a table whose workspace only another row says is asked of all nodes', async () => {
  for (const [text, table] of [
    [`select id from orders where id = $1`, 'orders'],
    [
      `select o.id, (select count(*) from order_lines l where l.workspace_id = o.workspace_id and l.order_id = o.id) from orders o where o.workspace_id = $1`,
      'order_lines',
    ],
    [`select o.id from orders o where o.workspace_id = $1 or o.id = $2`, 'orders'],
    [
      `with found as (select workspace_id, id from leads where workspace_id = $1) select n.id from found f join lead_notes n on n.workspace_id = f.workspace_id and n.lead_id = f.id`,
      'lead_notes',
    ],
    [
      `update stocks s set on_hand = 0 from unnest($1::uuid[]) as n (workspace_id) where s.workspace_id = n.workspace_id`,
      'stocks',
    ],
    [`select o.id from orders o where o.workspace_id = $1 union all select l.id from leads l where l.id = $2`, 'leads'],
  ])
    // prettier-ignore
    assert.equal(await faultsOf(text!), `asks all nodes for ${table}: its workspace is no parameter`, text);
});

test('rows of a table that is on every node are not locked, those beside them may be', async () => {
  const fault = 'locks rows of a table that is on every node';
  for (const [text, faults] of [
    [`select 1 from workspaces where id = $1 for key share`, fault],
    [
      `select m.user_id from members m join roles r on r.workspace_id = m.workspace_id where m.workspace_id = $1 for no key update of m`,
      fault,
    ],
    [`select o.id from orders o join accounts a on a.workspace_id = $1 where o.workspace_id = $1 for update`, fault],
    [`select o.id from orders o join accounts a on a.workspace_id = $1 where o.workspace_id = $1 for update of o`, ''],
    [`select id from jobs where status = 'queued' for update skip locked`, ''],
    [`insert into users (id, email) values ($1, $2)`, ''],
    [
      `insert into users (id, email) values ($1, $2) on conflict do nothing`,
      'inserts more than plain values into a table that is on every node',
    ],
    [
      `insert into users (id, email) select $1, email from users where id = $2`,
      'inserts more than plain values into a table that is on every node',
    ],
    [`insert into orders (workspace_id, id) values ($1, $2) on conflict do nothing`, ''],
  ])
    // prettier-ignore
    assert.equal(await faultsOf(text!), faults, text);
});

test('what is on the coordinator is neither joined with what is on nodes nor changed by it', async () => {
  assert.match(
    await faultsOf(`select o.id from orders o join jobs j on j.workspace_id = o.workspace_id where o.workspace_id = $1`),
    /joins what is on the coordinator/,
  );
  assert.match(
    await faultsOf(
      `select c.id from shipping_companies c where c.workspace_id = $1 and not exists (select from jobs j where j.workspace_id = c.workspace_id)`,
    ),
    /joins what is on the coordinator/,
  );
  assert.equal(
    await faultsOf(`select c.id from shipping_companies c where c.workspace_id = $1 and c.id::text not in (select j.payload ->> 'id' from jobs j)`),
    '',
  );
  assert.match(
    await faultsOf(`insert into webhook_outbox (workspace_id, event_id) select workspace_id, id from events where workspace_id = $1`),
    /changes what is on the coordinator together/,
  );
  assert.match(
    await faultsOf(`update sessions s set workspace_id = $2 where s.id = $1 and exists (select 1 from members m where m.workspace_id = $2)`),
    /changes a table of the coordinator/,
  );
}); // prettier-ignore

test('nothing on nodes is asked for each row of what is on every node, unless it is one node’s by itself', async () => {
  for (const text of [
    `select w.id from workspaces w where exists (select from orders o where o.workspace_id = w.id)`,
    `select w.id from workspaces w where (select max(number) from cash_chain h where h.workspace_id = w.id) > 1`,
    `select w.id from workspaces w left join city_sweeps s on s.workspace_id = w.id where s.workspace_id is null`,
  ])
    assert.match(await faultsOf(text), /for each row of what is on every node/, text);
  for (const text of [
    `select w.id from workspaces w where w.id not in (select workspace_id from city_sweeps)`,
    `select s.id from sheets s join workspaces w on w.id = s.workspace_id where s.next_read_at <= $1`,
    `select m.user_id from members m left join agent_presence p on p.workspace_id = m.workspace_id and p.user_id = m.user_id where m.workspace_id = $1`,
    `select w.name, (select count(*) from orders o where o.workspace_id = $1 and o.account_id = w.id) from workspaces w where w.id = $1`,
  ])
    assert.doesNotMatch(await faultsOf(text), /for each row of what is on every node/, text);
});

test('what is set must be immutable, and returning asks nothing', async () => {
  for (const set of ['at = at + $3::interval', `at = at + interval '1 second'`, 'at = said::timestamptz', 'day = at::date', 'at = now() - make_interval(days => attempts)'])
    assert.equal(await faultsOf(`update leads set ${set} where workspace_id = $1`), 'reckons in the session’s time zone with a column', set);
  for (const set of ['at = $3::timestamptz', `at = now() + interval '1 hour'`, 'attempts = attempts + 1', `at = (at at time zone 'UTC' + interval '1 second') at time zone 'UTC'`, 'data = data - $3::text'])
    assert.equal(await faultsOf(`update leads set ${set} where workspace_id = $1`), '', set);
  const taken = `insert into courier_sessions as s (workspace_id, ends_at) values ($1, clock_timestamp()) on conflict (workspace_id) do update set ends_at = excluded.ends_at where s.ends_at <`;
  assert.equal(await faultsOf(`${taken} excluded.ends_at`), '');
  assert.equal(await faultsOf(`${taken} now()`), 'asks the clock where rows are there already');
  for (const text of [`${taken} clock_timestamp()`, `update leads set agent_id = gen_random_uuid() where workspace_id = $1`])
    assert.equal(await faultsOf(text), 'asks a volatile function in what is changed', text);
  assert.equal(await faultsOf(`update orders o set notes = concat_ws(' ', o.notes, $2::text) where o.workspace_id = $1`), 'asks a stable function of a column in what is changed');
  assert.equal(await faultsOf(`update orders o set notes = concat_ws(' ', $2::text, $3::text) where o.workspace_id = $1`), '');
  for (const text of [`update leads set attempts = case status when 'new' then 0 else 1 end where workspace_id = $1`, `delete from leads where workspace_id = $1 and attempts > case status when 'new' then 0 else 1 end`])
    assert.equal(await faultsOf(text), 'compares in a simple case of what is changed', text);
  assert.equal(
    await faultsOf(`update lead_queue set held_since = case when held_until > now() then held_since end where workspace_id = $1`),
    'asks for now() in a case of what is set',
  );
  assert.equal(
    await faultsOf(`update leads set attempts = 1 where workspace_id = $1 returning id, (select name from cities c where c.workspace_id = $1 limit 1)`),
    'asks a subquery in returning',
  );
}); // prettier-ignore
