import type { CostCategory } from '../../../contract/cash/costs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';

/* Bookings of costs with their purposes (R-MONEY-2), for the profit report. */

const BOOKING = rowset({
  id: 'uuid',
  cost_id: 'uuid',
  day: 'date',
  category: 'text',
  amount: 'int8',
  source: 'text?',
  product_id: 'uuid?',
  for_account_id: 'uuid?',
});
export type CostBooking = RowOf<typeof BOOKING> & { category: CostCategory };

/** Day of the last booking of a cost; null without bookings. */
export async function findLastCostDay(tx: Tx, workspace_id: string, cost_id: string): Promise<string | null> {
  const [row] = await tx.rows(
    'find_last_cost_day',
    `select day::text from cost_bookings where workspace_id = $1 and cost_id = $2 order by id desc limit 1`,
    [workspace_id, cost_id],
  );
  return row?.day ?? null;
}

export const insertCostBookings = (tx: Tx, workspace_id: string, rows: readonly CostBooking[]): Promise<unknown> =>
  tx.rows(
    'insert_cost_bookings',
    `insert into cost_bookings (workspace_id, ${BOOKING.names}) select $1, ${BOOKING.selected} from ${BOOKING.from(2, 'b')}`,
    [workspace_id, ...BOOKING.arrays(rows)],
  );
