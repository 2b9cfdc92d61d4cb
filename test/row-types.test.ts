import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { describeRowTypes } from '../scripts/row-types/describe-row-types.ts';
import { describeStatements, type DescribedColumn } from '../scripts/row-types/describe-statements.ts';
import { findStatements } from '../scripts/row-types/find-statements.ts';
import { typeOfValue } from '../scripts/row-types/value-types.ts';
import { skippedOnCitus } from './cluster.ts';
import { testDatabase } from './harness.ts';
import { withClient } from './with-client.ts';

const skip = skippedOnCitus('placed tables have other keys and functions');
const KEPT = join(import.meta.dirname, '../database/rows.ts');

let owner: string;
before(async () => {
  if (!skip) ({ owner_connection_string: owner } = await testDatabase());
});

test('database/rows.ts is what the database says of each statement', { skip }, async () => {
  const { text, faults } = await describeRowTypes(owner);
  assert.deepEqual(faults, []);
  const kept = new Set(readFileSync(KEPT, 'utf8').split('\n'));
  const other = text.split('\n').filter((line) => !kept.has(line));
  assert.deepEqual(other, [], 'run node scripts/write-row-types.ts');
  assert.ok(text === readFileSync(KEPT, 'utf8'), 'run node scripts/write-row-types.ts');
});

test('a column of another type, and one that can be null, are told', { skip }, async () => {
  const { statements } = await findStatements();
  const find = (name: string) => statements.find((one) => one.name === name)!;
  const [asked, sought] = [find('find_order_lines'), find('find_held_lead')];
  const planted = [
    { ...asked, text: asked.text.replace('quantity', 'quantity::text as quantity') },
    { ...sought, text: sought.text.replace('join leads', 'left join leads') },
  ];
  const told = async (texts: typeof planted) =>
    await withClient(owner, async (client) =>
      (await describeStatements(client, texts, new Set())).map((one) =>
        'fault' in one ? one.fault : shown(one.columns),
      ),
    );
  const [lines, held] = await told([asked, sought]);
  const [lines_planted, held_planted] = await told(planted);
  assert.match(lines!, /quantity: number[,}]/);
  assert.match(lines_planted!, /quantity: string[,}]/);
  assert.match(held!, /reference: string[,}]/);
  assert.match(held_planted!, /reference: string \| null[,}]/);
});

const shown = (columns: readonly DescribedColumn[]): string =>
  `{${columns.map((one) => `${one.name}: ${typeOfValue(one, 'row')}${one.isNullable ? ' | null' : ''}`).join(', ')}}`;

/** Statements and the expected types of their rows: for columns, joins, conditions, sums, changes and JSON. */
const ANSWERS: [text: string, answer: string][] = [
  [`select id, area, total, created_at, created_on from orders where workspace_id = $1`, `{id: string, area: string | null, total: number, created_at: string, created_on: string}`],
  [`select area from orders where area is not null`, `{area: string}`],
  [`select area from orders where area = $1 or id = $2`, `{area: string | null}`],
  [`select area from orders where lower(area) like $1`, `{area: string}`],
  [`select area from orders where area = any($1::text[])`, `{area: string}`],
  [`select area from orders where area <> all($1::text[])`, `{area: string | null}`],
  [`select coalesce(area, 'none') as area, coalesce(area, email) as either from orders`, `{area: string, either: string | null}`],
  [`select case when area is not null then area else '' end as area, case when area = 'a' then 1 end as n from orders`, `{area: string, n: number | null}`],
  [`select area || 'x' as area, area is null as lacks, area is null or length(area) > 1 as is_long from orders`, `{area: string | null, lacks: boolean, is_long: boolean}`],
  [`select h.state from orders o left join shipments h on h.workspace_id = o.workspace_id and h.order_id = o.id`, `{state: 'queued' | 'sending' | 'accepted' | 'refused' | 'canceled' | null}`],
  [`select h.reference, h.state from orders o left join shipments h on h.order_id = o.id where h.state in ('queued', 'sending')`, `{reference: string, state: 'queued' | 'sending'}`],
  [`select h.tracking_number from shipments h where h.state = 'accepted'`, `{tracking_number: string}`],
  [`select h.tracking_number from shipments h where h.state = 'queued'`, `{tracking_number: string | null}`],
  [`select paused_at, pause_reason from agent_presence where paused_at is not null`, `{paused_at: string, pause_reason: 'break' | 'meal' | 'prayer' | 'meeting' | 'other'}`],
  [`select coalesce(l.id, q.lead_id) as id from leads l full join lead_queue q on q.workspace_id = l.workspace_id and q.lead_id = l.id`, `{id: string}`],
  [`select count(*) as n, sum(total)::int8 as total, array_agg(id) as ids from orders`, `{n: number, total: number | null, ids: string[] | null}`],
  [`select account_id, sum(total)::int8 as total, max(area) as area from orders group by 1`, `{account_id: string, total: number, area: string | null}`],
  [`select max(area) as area from orders group by account_id having max(area) > 'a'`, `{area: string}`],
  [`select (select area from orders o where o.id = l.id) as area, (select count(*) from orders) as n, exists (select from orders) as has, array(select id from orders) as ids from leads l`, `{area: string | null, n: number, has: boolean, ids: string[]}`],
  [`select id, area from orders union all select id, full_name from leads`, `{id: string, area: string | null}`],
  [`select 'a' as kind, null::uuid as id union all select 'b', id from orders`, `{kind: 'a' | 'b', id: string | null}`],
  [`with found as (select area from orders where area is not null) select area from found`, `{area: string}`],
  [`with recursive up as (select id, parent_id from categories union all select c.id, c.parent_id from up u join categories c on c.id = u.parent_id) select id, parent_id from up`, `{id: string, parent_id: string | null}`],
  [`select a.id, b.place from unnest($1::uuid[]) as a (id) cross join unnest($2::uuid[]) with ordinality as b (id, place)`, `{id: string, place: number}`],
  [`select r.id, r.n from unnest($1::uuid[], $2::int4[]) as r (id, n)`, `{id: string | null, n: number | null}`],
  [`select r.id from unnest($1::uuid[], $2::int4[]) as r (id, n) join orders o on o.id = r.id`, `{id: string}`],
  [`select $1::text as said, $2::uuid is null or id = $2 as is_it from orders`, `{said: string | null, is_it: boolean | null}`],
  [`insert into orders select * from orders returning id, area`, `{id: string, area: string | null}`],
  [`update orders set area = 'a', notes = null where notes = 'b' returning area, notes`, `{area: 'a', notes: string | null}`],
  [`update orders set area = $1 where id = $2 returning area`, `{area: string | null}`],
  [`delete from orders where area = 'a' returning area`, `{area: 'a'}`],
  [`select jsonb_build_object('id', id, 'area', area, 'n', total) as made, coalesce((select jsonb_agg(l.sku) from order_lines l where l.order_id = o.id), '[]') as skus from orders o`, `{made: { id: string; area: string | null; n: number }, skus: string[]}`],
  [`select data, data ->> 'a' as a, octet_length($1::bytea) as n, array[1] as ones, array[1::int8] as longs from leads`, `{data: unknown, a: string | null, n: number, ones: number[], longs: unknown}`],
]; // prettier-ignore

test('null and texts are read from conditions, joins, sums and changes', { skip }, async () => {
  const statements = ANSWERS.map(([text], i) => ({ name: `case_${i}`, text, file: '' }));
  const described = await withClient(owner, (client) => describeStatements(client, statements, new Set()));
  for (const [i, [text, answer]] of ANSWERS.entries()) {
    const one = described[i]!;
    assert.equal('fault' in one ? one.fault : shown(one.columns), answer, text);
  }
});
