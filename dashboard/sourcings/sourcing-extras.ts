import { isSourcingDeletable, isSourcingOpen, type SourcingStatus } from '../../contract/sourcing-moves.ts';
import type { RowExtras } from '../resources/row-extras.ts';
import { SourcingPanel } from './sourcing-panel.tsx';

export const SOURCING_EXTRAS: RowExtras = {
  Panel: SourcingPanel,
  isFixed: ({ status }) => !isSourcingOpen(status as SourcingStatus),
  isKept: ({ status }) => !isSourcingDeletable(status as SourcingStatus),
};
