import type { CashAccountKind } from '../../../contract/cash/cash-ledger.ts';
import { say } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { WorkPayee, drawWorkPayment as drawing } from '../../../contract/cash/work-payments.ts';
import type { Actor } from '../../caller/actor.ts';
import { findHouseAccount } from '../../caller/workspaces-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId, newId } from '../../platform/ids.ts';
import { invalid } from '../../platform/refusal.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { issueInvoice, type DrawnLine } from '../issue-invoice.ts';
import { cashAccountId } from '../ledger/ledger-sql.ts';
import { refuseDay } from '../payouts/queue-run.ts';
import { findDueWork, sumDueWork, type DueEntry, type OwedKind } from './due-work-sql.ts';
import { workLineOf, workLineWord } from './work-lines.ts';
import { insertWorkPayment, lockOwedAccount } from './work-payments-sql.ts';

/** Kind of ledger account of each kind of payee; agents are paid from their call center's account. */
const OWED_BY: Record<WorkPayee, OwedKind> = {
  call_center: 'call_owed',
  agent: 'call_owed',
  company: 'courier_owed',
  person: 'courier_owed',
};

/**
 * Creates the payment of the whole debt to a payee for work up to a day, with its invoice (R-PAY-4); returns its id.
 * Locks the ledger account. 422 for a future day, or when no debt is left outside of payments in force.
 */
export async function drawWorkPayment(
  tx: Tx,
  actor: Actor,
  { payee_kind, payee_id, call_center_id = null, up_to }: BodyOf<typeof drawing>,
  at_ms: number,
): Promise<string> {
  const { id: workspace_id, currency } = actor.workspace;
  refuseDay(actor, 'up_to', up_to);
  const isAgent = payee_kind === 'agent';
  if (isAgent && call_center_id === null) throw invalid({ call_center_id: [say('required')] });
  const party_id = isAgent ? call_center_id! : payee_id;
  const owed_kind = OWED_BY[payee_kind];
  const party = { kind: isAgent ? ('call_center' as const) : payee_kind, id: party_id };
  const cash_account_id = cashAccountId(workspace_id, owed_kind satisfies CashAccountKind, party, currency);
  await lockOwedAccount(tx, workspace_id, cash_account_id);
  const known = isId(payee_id) && isId(party_id) ? await sumDueWork(tx, workspace_id, up_to, [payee_id]) : [];
  const payee = known.find((row) => row.cash_account_id === cash_account_id && row.payee_kind === payee_kind);
  const entries = payee ? await findDueWork(tx, workspace_id, up_to, cash_account_id, isAgent ? payee_id : null) : [];
  const amount = entries.reduce((sum, entry) => sum + entry.amount, 0);
  if (!payee || amount <= 0) throw invalid({ payee_id: [say('nothing_owed_for_work')] });
  const name = payee.payee_name ?? payee_id;
  const whole_name = payee.call_center_name === null ? name : `${name} · ${payee.call_center_name}`;
  const payee_name = cutText(whole_name, PAYEE_NAME_CHARACTERS);
  const id = newId(at_ms);
  const invoice = await issueInvoice(
    tx,
    actor,
    {
      account_id: await findHouseAccount(tx, workspace_id),
      type: 'work_payment',
      drawn_from: 'work_payment',
      payee_name,
      lines: linesOf(actor, owed_kind, entries),
      status: 'unpaid',
    },
    at_ms,
  );
  const payment = {
    id,
    payee_kind,
    payee_id,
    call_center_id: isAgent ? call_center_id : null,
    cash_account_id,
    payee_name,
    up_to,
    invoice_id: invoice.id,
    amount,
    entry_count: entries.length,
    created_by: actor.name,
  };
  const rows = entries.map((entry) => ({ ...entry, kind: workLineOf(owed_kind, entry.kind), cash_account_id }));
  await insertWorkPayment(tx, workspace_id, payment, rows, new Date(at_ms));
  return id;
}

/** Characters of a payee's name that the tables store. */
const PAYEE_NAME_CHARACTERS = 300;

/** Lines of the invoice, by kind of entry, as in the list of debts. */
function linesOf({ workspace }: Actor, owed_kind: OwedKind, entries: readonly DueEntry[]): DrawnLine[] {
  const lines = Map.groupBy(entries, ({ kind }) => workLineOf(owed_kind, kind));
  return [...lines].map(([kind, rows]) => ({
    kind,
    label: workLineWord(kind, workspace.settings.languages[0]!),
    quantity: new Set(rows.map(({ order_reference, entry_id }) => order_reference ?? entry_id)).size,
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
  }));
}
