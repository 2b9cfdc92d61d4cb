import { LEAD_STATUS_TABLE, LEAD_STATUSES } from '../contract/leads/lead-moves.ts';
import { momentOf, ORDER_STATUSES, ORDER_STATUS_TABLE } from '../contract/orders/order-moves.ts';
import { cashBooksTable } from './cash-books-table.ts';
import { moveChecksTable, orderMovesTable } from './order-moves-table.ts';
import { leadStatusesPicture, orderMovesPicture } from './status-pictures.ts';

const orderStatuses = (): string =>
  [
    '| Status | What it means | Its moment |',
    '|---|---|---|',
    ...ORDER_STATUSES.map((status) => {
      const moment = momentOf(status);
      return `| \`${status}\` | ${ORDER_STATUS_TABLE[status].meaning} | ${moment ? `\`${moment}\`` : ''} |`;
    }),
  ].join('\n');

const leadStatuses = (): string =>
  [
    '| Status | What it means |',
    '|---|---|',
    ...LEAD_STATUSES.map((status) => `| \`${status}\` | ${LEAD_STATUS_TABLE[status].meaning} |`),
  ].join('\n');

/** Tables printed from the contract, by page and by the name of their markers in it. */
export const PRINTED: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'ARCHITECTURE.md': { 'order moves': orderMovesTable, 'move checks': moveChecksTable, 'cash books': cashBooksTable },
  'docs/guides/statuses.md': {
    'order statuses': orderStatuses,
    'order moves': orderMovesTable,
    'lead statuses': leadStatuses,
  },
};

/** Drawings from the contract, by file. */
export const DRAWN: Readonly<Record<string, () => string>> = {
  'docs/guides/order-moves.svg': orderMovesPicture,
  'docs/guides/lead-statuses.svg': leadStatusesPicture,
};
