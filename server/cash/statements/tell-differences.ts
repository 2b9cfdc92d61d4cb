import type { Actor } from '../../caller/actor.ts';
import { notify } from '../../live/notify.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { moneyText } from '../../platform/text/money.ts';
import type { EntryToBook } from '../ledger/book-entries.ts';
import type { StatementRow } from './statements-sql.ts';

/** Notifies the owner when a posted statement has rows with differences, with the sum of them. */
export async function tellDifferences(
  tx: Tx,
  { workspace }: Actor,
  statement: StatementRow,
  postings: EntryToBook['postings'],
): Promise<void> {
  const differs = postings
    .filter(({ kind, amount }) => kind.startsWith('difference_') || (kind === 'claims' && amount > 0))
    .reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  if (differs === 0) return;
  const { id, number, shipping_company_name: courier } = statement;
  await notify(tx, workspace.id, [
    {
      message: 'statement_differs',
      params: { number, courier, amount: moneyText(differs, workspace.currency) },
      link: `/statements/${id}`,
      to: { account_id: null },
    },
  ]);
}
