import { fillLeads } from './fill-leads.ts';
import { connection, expectStatus, requestBytes, type Connection } from './http-client.ts';
import { aLead, several } from './inputs.ts';
import { atMost, figure, inTurn, timed, type Figure } from './measure.ts';
import type { Bench, Side } from './service.ts';

const RUNS = 101;
const WARM_UPS = 150;
const BACK_TESTS = 7;
const LEADS_MAX = 100_000;

const CITIES = 1_000;

/** Rules: one of each kind, and more of the kinds that read the history of a phone. Few leads match. */
const RULES = [
  { kind: 'phone_leads', count: 5, within_hours: 24 },
  { kind: 'phone_leads', count: 10, within_hours: 720 },
  { kind: 'address_leads', count: 20, within_hours: 24 },
  { kind: 'pieces', count: 500 },
  { kind: 'sum', amount: 90_000 },
  { kind: 'refuser', count: 4 },
  { kind: 'refuser', count: 8, act: 'last' },
  { kind: 'new_and_dear', amount: 80_000 },
  { kind: 'pieces', count: 400, act: 'first' },
];

/**
 * POST of 10 leads that ten guard rules judge, one rule with 1,000 cities, against the same POST without rules; and back-tests of 100,000
 * leads with a history.
 */
export async function benchGuard(bench: Bench): Promise<Figure[]> {
  const rows = Math.min(bench.rows, LEADS_MAX);
  const side = await bench.fresh(rows);
  await fillLeads(side, rows, bench.count(1_000, 10));
  await giveHistories(side);
  const through = connection(side.base);
  const send = async (path: string, body: object, ...statuses: number[]) => {
    const request = requestBytes({ method: 'POST', path: `/api/web/1.0${path}`, token: side.token, body });
    return expectStatus(await through.send(request), ...statuses);
  };
  const far = { kind: 'city', city_ids: await giveCities(side), act: 'last' };
  for (const [i, rule] of [...RULES, far].entries()) await send('/guard-rules', { reason: `Rule ${i}`, ...rule }, 201);
  const post = async (status: 'active' | 'inactive') => {
    await turn(side, status);
    return await posted(side, through);
  };
  const leads = await inTurn(
    { guarded: () => post('active'), bare: () => post('inactive') },
    bench.rounds(RUNS, WARM_UPS),
  );
  await turn(side, 'active');
  const tested: string[] = [];
  const ask = (body: object) => async () => {
    tested.push(await send('/guard-rules/back-test', body, 200));
  };
  const kinds = {
    alone: ask({ kind: 'refuser', count: 2 }),
    phones: ask({ kind: 'phone_leads', count: 2, within_hours: 720 }),
  };
  const all = await inTurn(
    { alone: () => timed(kinds.alone), phones: () => timed(kinds.phones) },
    bench.rounds(BACK_TESTS),
  );
  await turn(side, 'inactive');
  const one = await inTurn({ refuser: () => timed(kinds.alone) }, bench.rounds(BACK_TESTS));
  through.close();
  bench.say(tested.at(-1)!);
  const many = rows.toLocaleString('en');
  return [
    figure('POST 10 leads with 10 guard rules vs without', 'ms', leads.guarded, {
      floors: leads.bare,
      target: atMost(1.05),
    }),
    figure(`back-test of a refuser, ${many} leads, beside 10 rules`, 'ms', all.alone, {
      target: atMost(3_000, 'value'),
    }),
    figure(`back-test of a phone’s leads, ${many} leads, beside 10 rules`, 'ms', all.phones, {
      target: atMost(3_000, 'value'),
    }),
    figure(`back-test of a refuser alone, ${many} leads`, 'ms', one.refuser, { target: atMost(3_000, 'value') }),
  ];
}

/** Switches all rules on or off, and waits until the service knows it. */
async function turn({ sql, workspace_id }: Side, status: 'active' | 'inactive'): Promise<void> {
  await sql.query(`update guard_rules set status = $2 where workspace_id = $1`, [workspace_id, status]);
  await sql.query(`update workspaces set version = version + 1 where id = $1`, [workspace_id]);
}

/** Creates cities that no lead names, for a rule of the kind `city`; returns their ids. */
async function giveCities({ sql, workspace_id }: Side): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into cities (workspace_id, id, name, name_fr, aliases, created_at, updated_at)
     select $1, gen_random_uuid(), 'Far ' || n, 'Loin ' || n, array['Fern ' || n], now(), now() from generate_series(1, $2::int) as n
     returning id`,
    [workspace_id, CITIES],
  );
  return rows.map(({ id }) => id);
}

/** Creates three leads and orders per phone; a third of the leads became orders. */
async function giveHistories({ sql, workspace_id, rows }: Side): Promise<void> {
  const phone = (id: string) => `'2126' || lpad((abs(hashtext(${id}::text)) % greatest(1, ${rows} / 3))::text, 8, '0')`;
  await sql.query(`update leads set phone_digits = ${phone('id')} where workspace_id = $1`, [workspace_id]);
  await sql.query(`update orders set phone_digits = ${phone('id')} where workspace_id = $1`, [workspace_id]);
  await sql.query(
    `insert into customer_figures (workspace_id, phone_digits, account_id, delivered, returned, refused)
     select $1, o.phone_digits, o.account_id, count(*) filter (where s.status = 'delivered'), count(*) filter (where s.status = 'returned'), 0
     from orders o join order_states s on s.workspace_id = $1 and s.order_id = o.id where o.workspace_id = $1 group by 2, 3
     on conflict (workspace_id, phone_digits, account_id) do update set delivered = excluded.delivered, returned = excluded.returned`,
    [workspace_id],
  );
  await sql.query('vacuum (analyze) leads, orders, customer_figures');
}

async function posted({ token }: Side, through: Connection): Promise<number> {
  const request = requestBytes({
    method: 'POST',
    path: '/api/web/1.0/leads',
    token,
    body: { data: several(10, aLead) },
  });
  return await timed(async () => expectStatus(await through.send(request), 201));
}
