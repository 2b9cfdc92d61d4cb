import { isSourcingDeletable, isSourcingOpen, type SourcingStatus } from '../../contract/stocks/sourcing-moves.ts';
import type { RowExtras } from '../resources/row-extras.ts';

export const SOURCING_EXTRAS: RowExtras = {
  isFixed: ({ status }) => !isSourcingOpen(status as SourcingStatus),
  isKept: ({ status }) => !isSourcingDeletable(status as SourcingStatus),
};
