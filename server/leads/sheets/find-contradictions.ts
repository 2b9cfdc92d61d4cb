import { about, say, type Message } from '../../../contract/messages/message.ts';
import { OPEN_LEAD_STATUSES } from '../../../contract/leads/lead-moves.ts';
import { cashOf } from '../../../contract/orders/order-moves.ts';
import type { Actor } from '../../caller/actor.ts';
import { cellsOf } from '../../caller/cell-context.ts';
import { draftOf } from '../../intake/draft.ts';
import { readPaymentState, saysCancelled } from '../../intake/order-states.ts';
import { linesIn } from '../../intake/texts-of-record.ts';
import type { CellContext } from '../../platform/spreadsheets/reading/cell-values.ts';
import type { ReadRow, RowProblem } from '../../platform/spreadsheets/jobs/run-import.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { findSheetLeads } from './sheets-sql.ts';

/** A row of a batch, with the lead that it became in an earlier reading; null: none. */
type AgainRead = { row: ReadRow; index: number; lead_reference: string | null };

/** A cancellation or payment that a row states, in cells that do not identify the row. */
type LaterWord = { ends: 'sheet_row_cancelled' | 'sheet_row_paid'; column: string; text: string };

/**
 * Reports rows read before that now state a cancellation or payment, while their lead or order here is still open
 * (R-RES-11); for a payment, only if it still collects cash. Moves nothing: a person decides. Each reading reports such a
 * row, until row and lead agree.
 */
export async function findContradictions(tx: Tx, actor: Actor, rows: readonly AgainRead[]): Promise<RowProblem[]> {
  const cells = cellsOf(actor.workspace);
  const said = rows.flatMap(({ row, index, lead_reference }) => {
    const word = lead_reference === null ? null : laterWordOf(row, cells);
    return word ? [{ index, lead_reference: lead_reference!, word }] : [];
  });
  if (said.length === 0) return [];
  const found = await findSheetLeads(tx, actor.workspace.id, said.map((one) => one.lead_reference)); // prettier-ignore
  const leads = new Map(found.map((lead) => [lead.reference, lead]));
  return said.flatMap(({ index, lead_reference, word: { ends, column, text } }) => {
    const lead = leads.get(lead_reference);
    if (!lead || !contradicts(ends, lead)) return [];
    const reference = lead.order_reference ?? lead_reference;
    const message: Message = about(say(ends, { reference, text }), column);
    return [{ index, said: [message] }];
  });
}

type SheetLead = Awaited<ReturnType<typeof findSheetLeads>>[number];

/** Whether a person still works on the lead or its order, and for `sheet_row_paid`, whether it collects cash. */
function contradicts(ends: LaterWord['ends'], { status, is_prepaid, order_status, order_prepaid }: SheetLead): boolean {
  const isOpen = OPEN_LEAD_STATUSES.includes(status) || (order_status !== null && cashOf(order_status) === undefined);
  return isOpen && (ends === 'sheet_row_cancelled' || !(order_prepaid ?? is_prepaid));
}

const PAYMENT_COLUMNS = ['payment_status', 'payment_method', 'to_collect', 'is_prepaid'];

function laterWordOf(row: ReadRow, cells: CellContext): LaterWord | null {
  const rows = [row, ...row.below];
  const cancelled = linesIn(rows, 'status').find(saysCancelled);
  if (cancelled) return { ends: 'sheet_row_cancelled', column: 'status', text: cancelled };
  const [moment] = linesIn(rows, 'canceled_at');
  if (moment) return { ends: 'sheet_row_cancelled', column: 'canceled_at', text: moment };
  // Most rows have none of these: they are not read again.
  if (!PAYMENT_COLUMNS.some((column) => linesIn(rows, column).length > 0)) return null;
  if (!draftOf(row, { cells, answers: null }).is_paid) return null;
  for (const column of ['payment_status', 'payment_method']) {
    const text = linesIn(rows, column).find((one) => readPaymentState(one) === 'paid');
    if (text) return { ends: 'sheet_row_paid', column, text };
  }
  return { ends: 'sheet_row_paid', column: 'to_collect', text: '0' };
}
