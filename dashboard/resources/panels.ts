import { lazy, type ComponentType } from 'react';
import type { Resource } from '../../contract/permissions.ts';
import type { Row } from './resource-client.ts';

/** What stands beside the form of a row, for resources whose rows do more than change their fields. */
export const PANELS: Partial<Record<Resource, ComponentType<{ row: Row }>>> = {
  invoices: lazy(async () => ({ default: (await import('../invoices/invoice-panel.tsx')).InvoicePanel })),
  sheets: lazy(async () => ({ default: (await import('../sheets/sheet-panel.tsx')).SheetPanel })),
  sourcings: lazy(async () => ({ default: (await import('../sourcings/sourcing-panel.tsx')).SourcingPanel })),
  'sourcing-messages': lazy(async () => ({ default: (await import('../sourcings/message-panel.tsx')).MessagePanel })),
  'marketplace-products': lazy(async () => ({ default: (await import('../marketplace/offer-panel.tsx')).OfferPanel })),
};
