import type { Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { sumDueWork, type DueWork } from './due-work-sql.ts';
import { workLineOf } from './work-lines.ts';

/** Payees with a debt for work up to a day (R-PAY-4), all or only these, the highest debt first; one statement. */
export async function listDueWork(sql: Sql, { workspace }: Actor, up_to: string, payee_ids: readonly string[] | null) {
  const money = (minor: number) => toMajor(minor, workspace.currency);
  const due = await sumDueWork(sql, workspace.id, up_to, payee_ids);
  const byPayee = Map.groupBy(due, (row) => `${row.cash_account_id} ${row.payee_id}`);
  const rows = [...byPayee.values()]
    .map((lines) => ({ ...shownPayee(lines[0]!), minor: sumOf(lines), lines }))
    .filter(({ minor }) => minor !== 0);
  const owed = rows.filter(({ minor }) => minor > 0);
  return {
    data: rows
      .toSorted((a, b) => b.minor - a.minor)
      .map(({ payee, minor, lines }) => ({
        payee,
        amount: money(minor),
        lines: lines.map(({ owed_kind, kind, quantity, amount }) => ({
          kind: workLineOf(owed_kind, kind),
          quantity,
          amount: money(amount),
        })),
      })),
    meta: { up_to, amount: money(owed.reduce((sum, { minor }) => sum + minor, 0)) },
  };
}

const sumOf = (lines: readonly DueWork[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

const shownPayee = ({ payee_kind, payee_id, payee_name, call_center_id, call_center_name }: DueWork) => ({
  payee: {
    kind: payee_kind,
    id: payee_id,
    name: payee_name ?? payee_id,
    call_center: call_center_id === null ? null : { id: call_center_id, name: call_center_name ?? call_center_id },
  },
});
