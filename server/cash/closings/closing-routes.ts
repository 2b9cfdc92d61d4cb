import * as contract from '../../../contract/cash/cash-closings.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { closeMonth, reopenMonth, showMonths } from './close-month.ts';

export const closingDoors: Door[] = [
  door(contract.listCashClosings, async ({ actor, sql }) => ok({ data: await showMonths(sql, actor), meta: {} })),

  door(contract.closeCashMonth, ({ actor, body, write }) =>
    write(async (tx) => {
      await closeMonth(tx, actor, body.month);
      return { status: 201, body: { data: { month: body.month }, meta: {} }, audit: { refs: [body.month] } };
    }),
  ),

  door(contract.reopenCashMonth, ({ actor, params, write }) =>
    write(async (tx) => {
      await reopenMonth(tx, actor, params.month);
      return { ...ok({ data: { month: params.month }, meta: {} }), audit: { refs: [params.month] } };
    }),
  ),
];
