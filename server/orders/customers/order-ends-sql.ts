import { ORDER_END_TABLE } from '../../../contract/reports/reliability.ts';

/** The branches of a `case`: how an order ended, from its state `s` (contract/reports/reliability.ts). */
export const END_OF_ORDER = ORDER_END_TABLE.map(({ end, ...state }) => {
  const conditions = Object.entries(state).map(([column, value]) => `s.${column} = '${value}'`);
  return `when ${conditions.join(' and ')} then '${end}'`;
}).join(' ');

/** SQL list of the statuses in which an order counts as ended. */
export const STATUSES_OF_ENDS = [...new Set(ORDER_END_TABLE.map(({ status }) => `'${status}'`))].join(', ');
