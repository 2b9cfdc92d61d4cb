/*
 * The moves of a sourcing (R-RES-14): who may make them, from and to which status, and with which inputs. Every way a
 * sourcing moves checks this table.
 */

export const SOURCING_STATUS_TABLE = {
  pending: 'requested, without a price yet',
  quoted: 'the house quoted a price; the asker decides',
  accepted: 'the asker accepts the price and owes it',
  paid: 'the asker has paid',
  purchased: 'bought from the supplier',
  shipped: 'on its way to the warehouse',
  received: 'on the shelf: its pieces are in stock',
  refused: 'the price was too high, or no supplier sells it',
  canceled: 'no longer wanted',
} as const satisfies Record<string, string>;
export type SourcingStatus = keyof typeof SOURCING_STATUS_TABLE;
export const SOURCING_STATUSES = Object.keys(SOURCING_STATUS_TABLE) as SourcingStatus[];

/**
 * `asker`: a caller who acts for the requesting account. `house`: a caller who may update sourcings and sees the whole
 * workspace.
 */
export type SourcingSide = 'asker' | 'house';
/** Required inputs of a move: the fields of the quote, or of the receipt, in the body. */
export type SourcingNeed = 'quote' | 'receipt';

export type SourcingMoveRow = {
  from: SourcingStatus;
  to: SourcingStatus;
  by: readonly SourcingSide[];
  needs?: SourcingNeed;
};

export const SOURCING_MOVES = [
  { from: 'pending', to: 'quoted', by: ['house'], needs: 'quote' },
  { from: 'pending', to: 'refused', by: ['house'] },
  { from: 'pending', to: 'canceled', by: ['asker'] },
  { from: 'quoted', to: 'quoted', by: ['house'], needs: 'quote' },
  { from: 'quoted', to: 'accepted', by: ['asker'] },
  { from: 'quoted', to: 'refused', by: ['asker'] },
  { from: 'quoted', to: 'canceled', by: ['house'] },
  { from: 'accepted', to: 'paid', by: ['house'] },
  { from: 'accepted', to: 'canceled', by: ['house'] },
  { from: 'paid', to: 'purchased', by: ['house'] },
  { from: 'purchased', to: 'shipped', by: ['house'] },
  { from: 'shipped', to: 'received', by: ['house'], needs: 'receipt' },
] as const satisfies readonly SourcingMoveRow[];

/** The row of a move; undefined for an illegal one. */
export const sourcingMove = (from: SourcingStatus, to: SourcingStatus): SourcingMoveRow | undefined =>
  SOURCING_MOVES.find((row) => row.from === from && row.to === to);

/** Next statuses that these sides may set from here. */
export const sourcingMovesFrom = (from: SourcingStatus, sides: readonly SourcingSide[]): SourcingStatus[] =>
  (SOURCING_MOVES as readonly SourcingMoveRow[])
    .filter((row) => row.from === from && row.by.some((side) => sides.includes(side)))
    .map(({ to }) => to);

/** An unanswered sourcing can be changed or deleted; a refused or canceled one can be deleted. */
export const isSourcingOpen = (status: SourcingStatus): boolean => status === 'pending';
export const isSourcingDeletable = (status: SourcingStatus): boolean =>
  ['pending', 'refused', 'canceled'].includes(status);
