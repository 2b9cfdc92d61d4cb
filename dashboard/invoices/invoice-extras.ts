import { INVOICE_MOVES, type InvoiceStatus } from '../../contract/invoices.ts';
import type { Row } from '../resources/resource-client.ts';
import type { RowExtras } from '../resources/row-extras.ts';
import { InvoicePanel } from './invoice-panel.tsx';

const isSettled = ({ status }: Row) => INVOICE_MOVES[status as InvoiceStatus].length === 0;

export const INVOICE_EXTRAS: RowExtras = { Panel: InvoicePanel, isFixed: isSettled, isKept: isSettled };
