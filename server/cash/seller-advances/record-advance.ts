import { say } from '../../../contract/messages/message.ts';
import { DRAWN_LINE_WORDS } from '../../../contract/messages/words/paper-words.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { recordAdvance as recording } from '../../../contract/cash/seller-advances.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId, newId } from '../../platform/ids.ts';
import { invalid } from '../../platform/refusal.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import { issueInvoice } from '../issue-invoice.ts';
import { bookEntries } from '../ledger/book-entries.ts';
import { findBox } from '../money-accounts/find-box.ts';
import { findSellers } from '../payouts/payouts-sql.ts';
import { refuseDay } from '../payouts/queue-run.ts';
import { sellerAdvancesSql } from './advances-sql.ts';

/**
 * Books an advance to a seller or a repayment by one, with its invoice (R-PAY-5); returns its id. 422: no seller, an
 * inactive money account, a future day, too many decimals. 409: the day is in a closed month.
 */
export async function recordAdvance(
  tx: Tx,
  actor: Actor,
  {
    account_id,
    kind,
    amount,
    money_account_id,
    happened_on,
    payment_reference = null,
    reason,
  }: BodyOf<typeof recording>,
  at_ms: number,
): Promise<string> {
  const { currency, time_zone, settings } = actor.workspace;
  const on = happened_on ?? dayOf(at_ms, time_zone);
  refuseDay(actor, 'happened_on', on);
  const minor = toMinor(amount, currency);
  if (minor === null) throw invalid({ amount: [tooManyDecimals(currency)] });
  const [seller] = isId(account_id) ? await findSellers(tx, actor.scope, [account_id], 1) : [];
  if (!seller) throw invalid({ account_id: [say('no_seller')] });
  const box = await findBox(tx, actor, money_account_id);
  const id = newId(at_ms);
  const invoice = await issueInvoice(
    tx,
    actor,
    {
      account_id,
      type: `seller_${kind}`,
      drawn_from: 'seller_advance',
      note: reason,
      lines: [{ kind, label: DRAWN_LINE_WORDS[kind][settings.languages[0]!], quantity: 1, amount: minor }],
      status: 'paid',
    },
    at_ms,
  );
  const at = new Date(at_ms);
  await sellerAdvancesSql.insert(tx, actor.scope, {
    id,
    account_id,
    kind,
    amount: minor,
    happened_on: on,
    money_account_id: box.id,
    payment_reference,
    reason,
    invoice_id: invoice.id,
    created_by: actor.name,
    created_at: at,
    updated_at: at,
  });
  // Debts of the house are negative: an advance reduces them.
  const owed = kind === 'advance' ? minor : -minor;
  const entry = {
    kind,
    source_id: id,
    source_no: 1,
    account_id,
    happened_on: on,
    postings: [
      { kind: 'payable' as const, party: { kind: 'account' as const, id: account_id }, amount: owed },
      { kind: 'money' as const, party: { kind: 'money_account' as const, id: box.id }, amount: -owed },
    ],
  };
  await bookEntries(tx, actor, [entry], at_ms);
  return id;
}
