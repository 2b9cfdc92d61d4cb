import { DRAWN_TYPES, INVOICE_MOVES, type InvoiceStatus } from '../../contract/cash/invoices.ts';
import type { Row } from '../resources/resource-client.ts';
import type { RowExtras } from '../resources/row-extras.ts';

/** A drawn document can be changed only with its source, such as a payout. */
const isSettled = ({ status, drawn_from }: Row) =>
  drawn_from !== null || INVOICE_MOVES[status as InvoiceStatus].length === 0;

export const INVOICE_EXTRAS: RowExtras = {
  isFixed: isSettled,
  isKept: isSettled,
  isOffered: (name, value) => name !== 'type' || !DRAWN_TYPES.some((type) => type === value),
};
