import { OWED_KINDS } from '../../../contract/cash/cash-ledger.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { nameOf } from '../ledger/cash-reads-sql.ts';

/*
 * Debts for work (R-PAY-4): for each ledger account of work, the entries up to a day, except those in a payment in force.
 * If a call center pays its agents, its entries belong to them: entries of fees to the booked agent, entries of orders
 * to the agent who last confirmed the lead.
 */

const OWED = OWED_KINDS.map((kind) => `'${kind}'`).join(', ');

/** The agent of an entry `e` of call center `k`; null if the entry has none. */
const AGENT = `case when k.pays_agents then coalesce(
    (select w.person_id from call_work w where w.workspace_id = $1 and e.kind = 'fees' and w.source_id = e.source_id),
    (select c.agent_id from orders o join lead_calls c on c.workspace_id = $1 and c.lead_id = o.lead_id
     where o.workspace_id = $1 and e.kind in ('order', 'opening') and o.id = e.source_id
       and c.call_center_id = k.id and c.status = 'confirmed' and c.undone_at is null order by c.id desc limit 1)
  ) end`;

/** Due entries. $2: last day, inclusive; $3: a ledger account, null for all; `narrowed`: condition on the accounts that are read. */
const entries = (
  narrowed: string,
) => `select a.id as cash_account_id, a.kind as owed_kind, a.party_kind, a.party_id, ${AGENT} as agent_id,
    e.id as entry_id, e.kind, e.order_reference, s.amount
  from cash_accounts a
  cross join lateral (
    select p.entry_id, - sum(p.amount)::int8 as amount from cash_postings p
    where p.workspace_id = $1 and p.cash_account_id = a.id and not exists (
      select from work_payment_entries n
      where n.workspace_id = $1 and n.cash_account_id = p.cash_account_id and n.entry_id = p.entry_id and n.is_living
    )
    group by p.entry_id having sum(p.amount) <> 0
  ) s
  join cash_entries e on e.workspace_id = $1 and e.id = s.entry_id and e.kind <> 'work_payment' and e.happened_on <= $2::date
  left join call_centers k on k.workspace_id = $1 and k.id = a.party_id and a.kind = 'call_owed'
  where a.workspace_id = $1 and a.kind in (${OWED}) and a.party_id is not null and ($3::uuid is null or a.id = $3)
    and ${narrowed}`;

export type OwedKind = (typeof OWED_KINDS)[number];
/** `amount`: minor units. */
export type DueWork = Row<'sum_due_work'>;

/** Sums debts up to a day, by payee and kind of entry; `payee_ids`: only these payees. One statement. */
export const sumDueWork = (
  sql: Sql,
  workspace_id: string,
  up_to: string,
  payee_ids: readonly string[] | null,
): Promise<DueWork[]> =>
  sql.rows(
    'sum_due_work',
    `with due as (
       select cash_account_id, owed_kind, kind, agent_id, case when agent_id is null then party_kind else 'person' end as name_kind,
         coalesce(agent_id, party_id) as payee_id, party_kind, party_id, count(distinct coalesce(order_reference, entry_id::text))::int4 as quantity,
         sum(amount)::int8 as amount
       from (${entries('($4::uuid[] is null or k.pays_agents or a.party_id = any($4))')}) d
       where $4::uuid[] is null or coalesce(agent_id, party_id) = any($4)
       group by 1, 2, 3, 4, 5, 6, 7, 8
     )
     select d.cash_account_id, case when d.agent_id is null then d.party_kind else 'agent' end as payee_kind, d.payee_id,
       ${nameOf('d', 'name_kind', 'payee_id')} as payee_name, case when d.agent_id is not null then d.party_id end as call_center_id,
       case when d.agent_id is not null then ${nameOf('d')} end as call_center_name, d.owed_kind, d.kind, d.quantity, d.amount
     from due d order by payee_name, d.payee_id, d.cash_account_id`,
    [workspace_id, up_to, null, payee_ids && uuidArray(payee_ids)],
  );

export type DueEntry = Row<'find_due_work'>;

/** The entries of one locked ledger account that are due up to a day: those of this agent, or those without an agent. */
export const findDueWork = (
  tx: Tx,
  workspace_id: string,
  up_to: string,
  cash_account_id: string,
  agent_id: string | null,
): Promise<DueEntry[]> =>
  tx.rows(
    'find_due_work',
    `select entry_id, kind, order_reference, amount from (${entries('true')}) d where agent_id is not distinct from $4::uuid order by entry_id`,
    [workspace_id, up_to, cash_account_id, agent_id],
  );
