import { GUARD, GUARD_KINDS, type GuardKind } from '../../../contract/leads/guard.ts';
import { END_OF_ORDER, STATUSES_OF_ENDS } from '../../orders/customers/order-ends-sql.ts';
import { idFloor, timeOfId } from '../../platform/ids.ts';
import { textArray } from '../../platform/database/pg-arrays.ts';
import { statementName } from '../../platform/database/conditions.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';

/*
 * Judges leads by guard rules (docs/decisions/0172-guard.md). New leads and the back-test share the SQL up to `judged`.
 * Only the sources of facts differ: those of a new lead are read now, those of an old one as of its creation.
 */

const RULE = rowset({
  place: 'int4',
  kind: 'text',
  account_id: 'uuid?',
  count: 'int4?',
  within_hours: 'int4?',
  amount: 'int8?',
  // Typed texts that mean its cities.
  cities: 'jsonb',
});
/** A rule, with its place in order. */
export type JudgingRule = RowOf<typeof RULE> & { kind: GuardKind };

const ASKED = rowset({
  id: 'uuid',
  phone_digits: 'text',
  // As it was typed.
  city: 'text',
  // The same for all spellings of one city.
  city_key: 'text',
  address_key: 'text?',
  // `digestOf` of judge-leads.ts.
  digest: 'text',
  pieces: 'int4',
  sum: 'int8',
});
/** A lead to judge; `sum`: minor units. */
export type AskedLead = RowOf<typeof ASKED>;

const SPELLED = rowset({ city: 'text', city_key: 'text' });
/** Cities as they were typed, each once, with their keys. */
export type SpelledCities = readonly RowOf<typeof SPELLED>[];

const WITHIN = `f.at - r.within_hours * interval '1 hour'`;
const moments = (column: string) => ({
  holds: `f.${column}[cardinality(f.${column}) - r.count + 1] >= ${WITHIN}`,
  found: `least(${GUARD.counted}, (select count(*) from unnest(f.${column}) as m where m >= ${WITHIN}))`,
});

/** By kind: SQL for the condition under which a rule `r` matches the facts `f`, and for the number that it found. */
const KINDS: Record<GuardKind, { holds: string; found: string }> = {
  phone_leads: moments('by_phone'),
  address_leads: moments('by_address'),
  pieces: { holds: 'f.pieces >= r.count', found: 'f.pieces' },
  sum: { holds: 'f.sum >= r.amount', found: 'f.sum' },
  city: { holds: 'r.cities ? f.city', found: 'null' },
  refuser: { holds: 'f.came_back >= r.count', found: 'f.came_back' },
  new_and_dear: { holds: 'f.sum >= r.amount and f.delivered = 0', found: 'f.sum' },
};
const byKind = (part: 'holds' | 'found') =>
  `case r.kind ${GUARD_KINDS.map((kind) => `when '${kind}' then ${KINDS[kind][part]}`).join(' ')} end`;

/** One more than is counted, since one may be the lead's own refusal, which does not count. */
const COUNTED = GUARD.counted + 1;

/** Facts, with the kinds that need them. Facts that no rule needs are not read. */
const NEEDS = { phone: ['phone_leads'], address: ['address_leads'], ends: ['refuser', 'new_and_dear'] } as const;
type Needs = Record<keyof typeof NEEDS, boolean>;
const needsOf = (rules: readonly JudgingRule[]): Needs => {
  const needs = (kinds: readonly GuardKind[]) => rules.some(({ kind }) => kinds.includes(kind));
  return { phone: needs(NEEDS.phone), address: needs(NEEDS.address), ends: needs(NEEDS.ends) };
};

/** SQL for the keys by which leads are counted; null: not counted. Addresses are compared within a city; `city`: the row with its key. */
const KEYS = {
  phone: (row: string) => `nullif(${row}.phone_digits, '')`,
  address: (row: string, city = row) => `${city}.city_key || e'\\n' || ${row}.address_key`,
};
const BYS = ['phone', 'address'] as const;
/** The typed city of a refusal; rows older than the column have only the folded one. */
const CITY_OF_REFUSAL = 'coalesce(l.city, l.city_folded)';

/** The digest of a lead `p` with its lines `n`; computed as `digestOf` of judge-leads.ts. */
const DIGEST = `encode(sha256(convert_to(concat_ws(e'\\n', p.account_id, p.phone_digits, p.city_folded, p.address,
  string_agg(concat_ws(e'\\t', n.quantity, n.total), e'\\n' order by n.position)), 'UTF8')), 'hex')`;

/**
 * SQL for the facts of the leads `asked`, and for the first rule that matches each (`judged`); leads without a match have
 * no row. `phone_seen` and `address_seen`: leads by key, the asked ones included, and refusals with their digest. `ends`:
 * how the parcels of a lead's phone ended before it. The asked leads of a request (`is_asked`) come after all others,
 * whatever their ids. A lead does not count its own refusal, as it is the same lead, sent again.
 */
const judgementSql = (rules_at: number, needs: Needs) => `
  ${BYS.map(
    (by) => `${by}_moments as (
    ${
      needs[by]
        ? `select a.id, case when a.digest = any(s.digests)
        then array(select u.at from unnest(s.moments, s.digests) with ordinality as u (at, digest, n) where u.digest is distinct from a.digest order by u.n)
        else s.moments end as moments
      from asked a join (
        select id, array_agg(at) over w as moments, array_agg(digest) over w as digests from ${by}_seen where key is not null
        window w as (partition by key order by is_asked, id rows between ${COUNTED} preceding and 1 preceding)
      ) as s on s.id = a.id`
        : 'select null::uuid as id, null::timestamptz[] as moments where false'
    }
  )`,
  ).join(', ')},
  facts as (
    select a.id, a.account_id, a.at, a.city, a.pieces, a.sum, p.moments as by_phone, d.moments as by_address,
      coalesce(e.came_back, 0) as came_back, coalesce(e.delivered, 0) as delivered
    from asked a left join phone_moments p on p.id = a.id left join address_moments d on d.id = a.id left join ends e on e.id = a.id
  ),
  rules as (select * from ${RULE.from(rules_at, 'r')}),
  decided as (
    select f.*, (select min(r.place) from rules r
      where (r.account_id is null or r.account_id = f.account_id) and ${byKind('holds')}) as place
    from facts f
  ),
  judged as (
    select f.id, r.place, (${byKind('found')})::float8 as found from decided f join rules r on r.place = f.place
  )`;

const NO_ENDS = 'ends as (select null::uuid as id, 0 as came_back, 0 as delivered where false)';

/** `shared`: results of a phone's parcels count over all accounts. */
export type Judging = { workspace_id: string; account_id: string; shared: boolean };

const longestOf = (rules: readonly JudgingRule[], kind: GuardKind): number =>
  Math.max(0, ...rules.filter((rule) => rule.kind === kind).map(({ within_hours }) => within_hours ?? 0));
const sinceOf = (kind: GuardKind, rules: readonly JudgingRule[], at_ms: number): string =>
  idFloor(at_ms - longestOf(rules, kind) * 3_600_000);

/** Maximum number of different typed cities that are read for the addresses of a request. */
const CITIES_MAX = 1_000;

/** The typed cities of an account's earlier leads to these addresses, each once, as far back as rules by address count. */
export async function findCitiesOfAddresses(
  tx: Tx,
  { workspace_id, account_id }: Judging,
  address_keys: readonly string[],
  rules: readonly JudgingRule[],
  at_ms: number,
): Promise<string[]> {
  const isThere = `l.workspace_id = $1 and l.account_id = $2 and l.address_key = any($3::text[]) and l.id >= $4`;
  const rows = await tx.rows(
    'find_cities_of_addresses',
    `select l.city from leads l where ${isThere} union select ${CITY_OF_REFUSAL} from guard_refusals l where ${isThere} limit ${CITIES_MAX}`,
    [workspace_id, account_id, textArray(address_keys), sinceOf('address_leads', rules, at_ms)],
  );
  return rows.map(({ city }) => city);
}

/**
 * Judges new leads of one account, of one moment and with rising ids; returns the first matching rule of each, by id. One
 * statement. Reads at most 21 earlier leads, and as many refusals, of each phone or address along an index.
 */
export async function judgeNewLeads(
  tx: Tx,
  { workspace_id, account_id, shared }: Judging,
  leads: readonly AskedLead[],
  rules: readonly JudgingRule[],
  spelled: SpelledCities,
  at_ms: number,
) {
  const needs = needsOf(rules);
  const latest = (by: 'phone' | 'address') => {
    const key = KEYS[by]('a');
    const names = by === 'phone' ? ['phone_digits'] : ['city_key', 'address_key'];
    const isOfKey = (city: string) =>
      by === 'phone'
        ? 'l.phone_digits = k.phone_digits'
        : `l.address_key = k.address_key and exists (select from spelled s where s.city = ${city} and s.city_key = k.city_key)`;
    const newest = (table: 'leads' | 'guard_refusals', at: string, digest: string, city: string) => `(
      select l.id, l.${at} as at, ${digest} as digest from ${table} l
      where l.workspace_id = $1 and l.account_id = k.account_id and ${isOfKey(city)} and l.id >= k.since
      order by l.id desc limit ${COUNTED})`;
    return `
    select k.key, l.id, l.at, l.digest, false as is_asked
    from (select distinct ${key} as key, ${names.map((name) => `a.${name}`).join(', ')}, a.account_id, a.${by}_since as since from asked a) as k
    cross join lateral (${newest('leads', 'created_at', 'null::text', 'l.city')} union all ${newest('guard_refusals', 'refused_at', 'l.digest', CITY_OF_REFUSAL)}) as l
    where k.key is not null
    union all select ${key}, a.id, a.at, null, true from asked a`;
  };
  // Passes moments and account as columns: the planner then sees no values, and keeps the generic plan. Planning each time
  // would take four times as long.
  const text = `with asked as (
    select a.*, $2::uuid as account_id, $3::timestamptz as at, $4::bool as shared, $5::uuid as phone_since, $6::uuid as address_since from ${ASKED.from(7, 'a')}
  ),
  ${needs.phone ? `phone_seen as (${latest('phone')}),` : ''}
  ${needs.address ? `spelled as (select * from ${SPELLED.from(SPELLED_AT, 's')}), address_seen as (${latest('address')}),` : ''}
  ${
    needs.ends
      ? `ends as (
    select a.id, sum(c.returned + c.refused)::int as came_back, sum(c.delivered)::int as delivered from asked a
    join customer_figures c on c.workspace_id = $1 and c.phone_digits = a.phone_digits and (a.shared or c.account_id = a.account_id)
    group by a.id
  )`
      : NO_ENDS
  },
  ${judgementSql(RULES_AT, needs)}
  select id, place, found from judged where $1::uuid is not null`;
  return await tx.rows(statementName('judge_new_leads', text), text, [
    workspace_id,
    account_id,
    new Date(at_ms),
    shared,
    sinceOf('phone_leads', rules, at_ms),
    sinceOf('address_leads', rules, at_ms),
    ...ASKED.arrays(leads),
    ...RULE.arrays(rules),
    ...(needs.address ? SPELLED.arrays(spelled) : []),
  ]);
}
const RULES_AT = 7 + ASKED.size;
const SPELLED_AT = RULES_AT + RULE.size;

/** Key of a phone: within its account, or over all accounts if they share the results of parcels. */
const key = (row: string) => `case when $3 then '' else ${row}.account_id::text end || ${row}.phone_digits`;
/** Results of the parcels of each asked lead's phone, as of its creation. */
const ENDS_OF_ASKED = `told as (
    select ${key('o')} as key, null::uuid as id,
      coalesce(case o.ended when 'delivered' then o.delivered_at when 'returned' then o.returned_at else o.canceled_at end, o.updated_at) as at,
      (o.ended <> 'delivered')::int as came_back, (o.ended = 'delivered')::int as delivered
    from (
      select o.account_id, o.phone_digits, s.delivered_at, s.returned_at, s.canceled_at, s.updated_at, case ${END_OF_ORDER} end as ended
      from order_states s join orders o on o.workspace_id = s.workspace_id and o.id = s.order_id
      where s.workspace_id = $1 and s.status in (${STATUSES_OF_ENDS}) and ($2::uuid is null or $3 or s.account_id = $2)
    ) as o where o.ended is not null and o.phone_digits <> ''
    union all select ${key('a')}, a.id, a.at, 0, 0 from asked a where a.phone_digits <> ''
  ),
  ends as (
    select id, came_back, delivered from (
      select id, sum(came_back) over w as came_back, sum(delivered) over w as delivered from told
      window w as (partition by key order by at, id nulls first rows unbounded preceding)
    ) as t where id is not null
  )`;

/** `account_id`: judges only leads of this account; null: of all. */
export type BackTesting = { workspace_id: string; account_id: string | null; shared: boolean };

/** The period of a back-test, from `since_ms`. Leads with ids after `from` are judged; rules count leads with ids from `seen_from` on. */
export type BackTestPeriod = { since_ms: number; from: string; seen_from: string };

/** The period of a back-test: since a moment, or the newest 100,000 leads. */
export async function findBackTestPeriod(
  sql: Sql,
  { workspace_id, account_id }: BackTesting,
  rules: readonly Pick<JudgingRule, 'within_hours'>[],
  since_ms: number,
): Promise<BackTestPeriod> {
  const floor = idFloor(since_ms);
  const [oldest] = await sql.rows(
    'find_back_test_start',
    `select id from leads where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id >= $3
     order by id desc offset ${GUARD.leads} limit 1`,
    [workspace_id, account_id, floor],
  );
  const from = oldest?.id ?? floor;
  const longest = Math.max(0, ...rules.map(({ within_hours }) => within_hours ?? 0));
  return { since_ms: timeOfId(from), from, seen_from: idFloor(timeOfId(from) - longest * 3_600_000) };
}

/** The typed cities of the leads and refusals of a back-test, each once. */
export async function findCitiesOfBackTest(
  sql: Sql,
  { workspace_id, account_id }: BackTesting,
  { seen_from }: BackTestPeriod,
): Promise<string[]> {
  const isThere = `l.workspace_id = $1 and ($2::uuid is null or l.account_id = $2) and l.id >= $3`;
  const rows = await sql.rows(
    'find_cities_of_back_test',
    `select l.city from leads l where ${isThere} union select ${CITY_OF_REFUSAL} from guard_refusals l where ${isThere}`,
    [workspace_id, account_id, seen_from],
  );
  return rows.map(({ city }) => city);
}

const PERIOD_AT = 6;

/**
 * The start of a back-test statement, up to `judged`: judges existing leads, each as of its creation. Returns the text,
 * its values, and the number of the next parameter.
 */
function backTestOf(
  { workspace_id, account_id, shared }: BackTesting,
  { from, seen_from }: BackTestPeriod,
  rules: readonly JudgingRule[],
  spelled: SpelledCities,
) {
  const needs = needsOf(rules);
  const spelledAt = PERIOD_AT + RULE.size;
  const seen = (by: 'phone' | 'address') => {
    const cityJoin = (city: string) => (by === 'address' ? `left join spelled s on s.city = ${city}` : '');
    const key = (row: string) => (by === 'phone' ? KEYS.phone(row) : KEYS.address(row, 's'));
    return `select p.account_id::text || ${key('p')} as key, p.id, p.at, null::text as digest, false as is_asked from period p ${cityJoin('p.city')}
     union all select l.account_id::text || ${key('l')}, l.id, l.refused_at, l.digest, false from refusals l ${cityJoin(CITY_OF_REFUSAL)}`;
  };
  const needsLines = rules.some(({ kind }) => ['pieces', 'sum', 'new_and_dear'].includes(kind));
  const text = `with period as (
    select id, account_id, phone_digits, city, city_folded, address, address_key, created_at as at from leads
    where workspace_id = $1 and id >= $5 and ($2::uuid is null or account_id = $2)
  ),
  refusals as (
    select id, account_id, phone_digits, city, city_folded, address_key, digest, refused_at from guard_refusals
    where workspace_id = $1 and id >= $5 and ($2::uuid is null or account_id = $2)
  ),
  digests as (${
    needs.phone || needs.address
      ? `
    select p.id, ${DIGEST} as digest from period p join lead_lines n on n.workspace_id = $1 and n.lead_id = p.id
    where p.id > $4 and (p.account_id, p.phone_digits) in (select account_id, phone_digits from refusals)
    group by p.id, p.account_id, p.phone_digits, p.city_folded, p.address`
      : 'select null::uuid as id, null::text as digest where false'
  }),
  sums as (${
    needsLines
      ? `select lead_id, sum(quantity)::int as pieces, sum(total)::int8 as sum from lead_lines
    where workspace_id = $1 and lead_id > $4 group by lead_id`
      : 'select null::uuid as lead_id, 0 as pieces, 0::int8 as sum where false'
  }),
  asked as (
    select p.*, s.pieces, s.sum, d.digest from period p left join sums s on s.lead_id = p.id left join digests d on d.id = p.id
    where p.id > $4
  ),
  ${needs.phone ? `phone_seen as (${seen('phone')}),` : ''}
  ${needs.address ? `spelled as (select * from ${SPELLED.from(spelledAt, 's')}), address_seen as (${seen('address')}),` : ''}
  ${needs.ends ? ENDS_OF_ASKED : NO_ENDS},
  ${judgementSql(PERIOD_AT, needs)}`;
  const values = [
    workspace_id,
    account_id,
    shared,
    from,
    seen_from,
    ...RULE.arrays(rules),
    ...(needs.address ? SPELLED.arrays(spelled) : []),
  ];
  return { text, values, next: values.length + 1 };
}

/** Judges existing leads. Counts those that the rule at `place` decides, by the results of their orders. */
export async function backTestRules(
  sql: Sql,
  testing: BackTesting,
  period: BackTestPeriod,
  rules: readonly JudgingRule[],
  spelled: SpelledCities,
  place: number,
) {
  const { text: judged, values, next } = backTestOf(testing, period, rules, spelled);
  const text = `${judged},
  touched as (
    select j.id, (select case ${END_OF_ORDER} end from orders o join order_states s on s.workspace_id = o.workspace_id and s.order_id = o.id
      where o.workspace_id = $1 and o.lead_id = j.id) as ended
    from judged j where j.place = $${next}
  )
  select (select count(*) from asked)::int as leads, count(*)::int as touched,
    (count(*) filter (where ended = 'delivered'))::int as delivered,
    (count(*) filter (where ended <> 'delivered'))::int as came_back,
    array(select l.reference from touched t join leads l on l.workspace_id = $1 and l.id = t.id order by t.id desc limit ${GUARD.references}) as "references"
  from touched where $3::bool is not null`;
  const [row] = await sql.rows(statementName('back_test_rules', text), text, [...values, place]);
  return row!;
}

/** Judges existing leads. Counts, for each rule by place, the leads of its account, and those that it decides. */
export async function countDecidedLeads(
  sql: Sql,
  testing: BackTesting,
  period: BackTestPeriod,
  rules: readonly JudgingRule[],
  spelled: SpelledCities,
) {
  const { text: judged, values } = backTestOf(testing, period, rules, spelled);
  const text = `${judged},
  decided_by as (select place, count(*) as touched from judged group by place),
  asked_of as (select account_id, count(*) as leads from asked group by account_id)
  select r.place, coalesce(max(d.touched), 0)::int as touched, coalesce(sum(n.leads), 0)::int as leads
  from rules r left join decided_by d on d.place = r.place left join asked_of n on r.account_id is null or n.account_id = r.account_id
  where $3::bool is not null group by r.place`;
  return await sql.rows(statementName('count_decided_leads', text), text, values);
}
