import { INVOICE_MOVES, type InvoiceStatus } from '../../contract/invoices.ts';
import type { Resource } from '../../contract/permissions.ts';
import { isSourcingDeletable, isSourcingOpen, type SourcingStatus } from '../../contract/sourcing-moves.ts';
import type { Row } from './resource-client.ts';

type Told = Partial<Record<Resource, (row: Row) => boolean>>;

const isSettled = ({ status }: Row) => INVOICE_MOVES[status as InvoiceStatus].length === 0;

/** Rows that the server keeps as they are, by resource: their form is for reading. */
const FIXED: Told = {
  invoices: isSettled,
  sourcings: ({ status }) => !isSourcingOpen(status as SourcingStatus),
};

/** Rows that the server does not delete. */
const KEPT: Told = {
  invoices: isSettled,
  sourcings: ({ status }) => !isSourcingDeletable(status as SourcingStatus),
};

export const isFixed = (name: Resource, row: Row | null): boolean => row !== null && (FIXED[name]?.(row) ?? false);
export const isKept = (name: Resource, row: Row): boolean => KEPT[name]?.(row) ?? false;
