import { STATEMENT_CLASSES, STATEMENT_CLASS_KEYS } from '../../../contract/cash/statement-classes.ts';
import { unmatchedFilters } from '../../../contract/cash/unmatched.ts';
import type { Scope } from '../../caller/actor.ts';
import { likePattern } from '../../platform/database/conditions.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { comparesMoney, isAged, isOneOf, matchesId } from '../../resources/filters-sql.ts';
import { describeList } from '../../resources/list-sql.ts';

/* Payments for unknown parcels: rows of posted statements, and what people decided about them. */

const SETTLING = STATEMENT_CLASS_KEYS.filter((name) => STATEMENT_CLASSES[name].settles).map((name) => `'${name}'`);

/**
 * The unmatched amounts of posted statements `s`, as posting books them: one item per row `r`, and one for the difference of a statement.
 */
const itemsOf = (workspace: (column: string) => string): string => `
    select r.workspace_id, r.id, r.statement_id, s.number, s.shipping_company_id, s.happened_on, r.line, r.raw, r.class, r.order_id,
      r.amount as collected, r.fee, r.pays as amount
    from statement_rows r join statements s on s.workspace_id = r.workspace_id and s.id = r.statement_id and s.state = 'posted'
    where ${workspace('r')}${workspace('s')}r.decision in ('put_aside', 'claim') and r.pays <> 0
      and (r.decision = 'put_aside' or (r.pays > 0 and r.class not in (${SETTLING.join(', ')})))
    union all
    select s.workspace_id, s.id, s.id, s.number, s.shipping_company_id, s.happened_on, null, '{}', null, null, null, null,
      s.received - n.net
    from statements s
    cross join lateral (
      select coalesce(sum(r.pays), 0)::int8 - s.charges as net from statement_rows r
      where ${workspace('r')}r.workspace_id = s.workspace_id and r.statement_id = s.id and r.class is distinct from 'no_parcel'
    ) n
    where ${workspace('s')}s.state = 'posted' and s.difference_as = 'unmatched' and s.received <> n.net`;

/** The items of all workspaces, for `tahsil doctor`. */
export const UNMATCHED_ITEMS = itemsOf(() => '');
/** The items of the workspace `$1`. */
const ITEMS_HERE = itemsOf((alias) => `${alias}.workspace_id = $1 and `);

/** True for an order whose cash the item's courier collected and has not handed over. */
const COLLECTED = `c.workspace_id = $1 and c.holder_kind = 'company' and c.holder_id = u.shipping_company_id and c.stage = 'collected'`;

/**
 * The parcel that is offered for an item, if it is still available: the one that was read, else found by tracking number, else by our
 * reference.
 */
const OFFER = `case when a.id is null then coalesce(
    (select c.order_id from order_cash c where ${COLLECTED} and c.order_id = u.order_id),
    (select min(c.order_id::text)::uuid from shipments h join order_cash c on c.workspace_id = $1 and c.order_id = h.order_id
     where ${COLLECTED} and h.workspace_id = $1 and h.state in ('accepted', 'canceled')
       and h.shipping_company_id = u.shipping_company_id and tracking_key(h.tracking_number) = tracking_key(u.raw ->> 'tracking_number')
     having count(distinct c.order_id) = 1),
    (select c.order_id from orders o join order_cash c on c.workspace_id = $1 and c.order_id = o.id
     where ${COLLECTED} and o.workspace_id = $1 and o.reference = upper(u.raw ->> 'reference'))
  ) end`;

const STATE = `coalesce(a.kind, 'open')`;

export type UnmatchedRow = Row<'unmatched_list'>;

const SELECT = `u.id, u.statement_id, u.number, u.shipping_company_id,
  (select n.name from shipping_companies n where n.workspace_id = $1 and n.id = u.shipping_company_id) as shipping_company_name,
  u.happened_on::text, u.line, u.class, u.raw ->> 'tracking_number' as tracking_number, u.raw ->> 'reference' as reference,
  u.collected, u.fee, u.amount, ${STATE} as state, ${OFFER} as offer_id,
  (select o.reference from orders o where o.workspace_id = $1 and o.id = ${OFFER}) as offer_reference,
  a.id as act_id, a.order_id, a.trip_no, a.reference as order_reference, a.reason, a.acted_by, a.acted_at`;
const FROM = `(${ITEMS_HERE}) u
  left join unmatched_acts a on a.workspace_id = $1 and a.item_id = u.id and a.undone_at is null`;

/** Items of all statements, the newest first; only the house sees them. */
export const unmatchedList = describeList(unmatchedFilters, {
  name: 'unmatched_list',
  select: SELECT,
  from: FROM,
  ids: ['u.id'],
  scope: (where, { scope }) => {
    where.and('u.workspace_id = ?', scope.workspace_id);
    if (scope.account_id !== null) where.and('false');
  },
  filters: {
    shipping_company_id: matchesId('u.shipping_company_id = ?'),
    statement_id: matchesId('u.statement_id = ?'),
    state: isOneOf(STATE),
    is_offered: (isOffered) => (where) => where.and(`(${OFFER}) is ${isOffered ? 'not null' : 'null'}`),
    amount_min: comparesMoney('u.amount >= ?'),
    amount_max: comparesMoney('u.amount <= ?'),
    keyword: (keyword) => (where) =>
      where.and(`(u.raw - 'phone' - 'failed')::text ilike ?`, likePattern(keyword.trim(), 'partial')),
    age_min: isAged('u.id', 'to'),
    age_max: isAged('u.id', 'from'),
  },
});

export const UNMATCHED_SORTED = { amount: 'u.amount' };

/** One item, as the list shows it. */
export async function findUnmatched(sql: Sql, scope: Scope, id: string): Promise<UnmatchedRow | undefined> {
  const [row] = await sql.rows(
    'find_unmatched',
    `select ${SELECT} from ${FROM} where u.workspace_id = $1 and $2::uuid is null and u.id = $3`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

type NewAct = {
  id: string;
  item_id: string;
  statement_id: string;
  shipping_company_id: string;
  kind: 'matched' | 'written_off';
  order: { id: string; reference: string; trip_no: number } | null;
  amount: number;
  reason: string | null;
  by: string;
  at: Date;
};

/** Stores the outcome of an item. A unique key refuses a second one. */
export const insertAct = (tx: Tx, workspace_id: string, act: NewAct): Promise<unknown> =>
  tx.rows(
    'insert_unmatched_act',
    `insert into unmatched_acts (workspace_id, id, item_id, statement_id, shipping_company_id, kind, order_id, reference, amount, reason, acted_by, acted_at, trip_no)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      workspace_id,
      act.id,
      act.item_id,
      act.statement_id,
      act.shipping_company_id,
      act.kind,
      act.order?.id ?? null,
      act.order?.reference ?? null,
      act.amount,
      act.reason,
      act.by,
      act.at,
      act.order?.trip_no ?? null,
    ],
  );

/** Marks an act as taken back: its item is open again. */
export const undoAct = (
  tx: Tx,
  workspace_id: string,
  id: string,
  undone: { by: string; reason: string; at: Date },
): Promise<unknown> =>
  tx.rows(
    'undo_unmatched_act',
    `update unmatched_acts set undone_by = $3, undone_reason = $4, undone_at = $5 where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, undone.by, undone.reason, undone.at],
  );

/** Number of items of a statement that are matched or written off. */
export async function countActs(sql: Sql, workspace_id: string, statement_id: string): Promise<number> {
  const [row] = await sql.rows(
    'count_unmatched_acts',
    'select count(*)::int4 as n from unmatched_acts where workspace_id = $1 and statement_id = $2 and undone_at is null',
    [workspace_id, statement_id],
  );
  return row!.n;
}
