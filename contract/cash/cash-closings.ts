import { Type } from 'typebox';
import { MONTH } from '../patterns.ts';
import { ability, action, ofWorkspace } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, moment, nullable } from '../shapes.ts';

/* Closing months (R-MONEY-5): nothing can be booked in a closed month, or before it. */

const tag = 'Cash';
const surfaces = ['rest', 'dashboard'] as const;
const rules = 'R-MONEY-5';

/** Months shown, the latest first. */
export const CLOSING_LIMITS = { months: 36 } as const;

const month = () =>
  Type.Unsafe<string>({
    type: 'string',
    pattern: MONTH,
    description: 'YYYY-MM',
    examples: ['2026-01'],
  });
const money = (description: string) => Type.Number({ description: `${description}, major units` });

const ClosingMonth = Type.Object({
  month: Type.String({ examples: ['2026-01'] }),
  is_closed: Type.Boolean(),
  closed_at: nullable(moment(), {
    description: 'Time of its closing; null: it is open, or was closed together with a later month',
  }),
  closed_by: nullable(Type.String()),
  may_close: Type.Boolean({ description: 'True: the month is over and not closed yet' }),
  may_reopen: Type.Boolean({ description: 'True: it is the last closed month' }),
  money: money('Balance of the money accounts at its end'),
  held: money('Cash of couriers and delivery people at its end'),
  payable: money('Debt to the accounts at its end'),
  last_day: Type.String({ description: 'Last day of the month, for balances at its end', examples: ['2026-01-31'] }),
});

export const listCashClosings = route({
  id: 'listCashClosings',
  method: 'GET',
  url: '/cash/closings',
  surfaces,
  access: ofWorkspace(action('cash-accounts', 'list')),
  tag,
  rules,
  summary: 'List the months of the ledger, whether they are closed, and the balances at their end',
  query: Type.Object({}),
  answers: {
    200: {
      description: `The latest first, at most ${CLOSING_LIMITS.months}`,
      schema: Type.Object({ data: Type.Array(ClosingMonth), meta: Empty }),
    },
  },
});

export const closeCashMonth = route({
  id: 'closeCashMonth',
  method: 'POST',
  url: '/cash/closings',
  surfaces,
  access: ability('CloseBooks'),
  tag,
  rules,
  summary: 'Close a month that has ended, with all before it; 409 when it is closed',
  body: Type.Object({ month: month() }),
  answers: {
    201: {
      description: 'Closed',
      schema: Type.Object({ data: Type.Object({ month: Type.String() }), meta: Empty }),
    },
  },
});

export const reopenCashMonth = route({
  id: 'reopenCashMonth',
  method: 'DELETE',
  url: '/cash/closings/{month}',
  surfaces,
  access: ability('CloseBooks'),
  tag,
  rules,
  summary: 'Open the last closed month again; 409 for an earlier one',
  params: Type.Object({ month: Type.String() }),
  answers: {
    200: {
      description: 'Open',
      schema: Type.Object({ data: Type.Object({ month: Type.String() }), meta: Empty }),
    },
  },
});

export const cashClosingRoutes = [listCashClosings, closeCashMonth, reopenCashMonth] as const;
