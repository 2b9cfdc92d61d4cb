import {
  CHECKS_AFTER_TABLE,
  CHECKS_BEFORE_TABLE,
  COURIER_MOVES,
  ORDER_MOVES,
  type OrderMove,
} from '../contract/orders/order-moves.ts';

/* Prints the table of order moves for ARCHITECTURE.md from the contract. */

const EFFECTS: Record<OrderMove['goods'], string> = {
  none: 'reserved goods are free again; goods that were out come back',
  reserved: 'goods are reserved, or kept so; short of stock refuses the move',
  out: 'goods leave the warehouse, or stay out',
  before: 'goods go back to where they were before the last move',
};

const name = (status: string) => status.toUpperCase();

/** Markdown: one line per move, in the contract's sequence. */
export function orderMovesTable(): string {
  const rows = [...ORDER_MOVES, ...COURIER_MOVES].map((move) => {
    const where = move.if_goods ? move.if_goods.join(' or ') : 'anywhere';
    const notes = [
      move.is_skipping ? 'marked `skipped`' : '',
      COURIER_MOVES.includes(move) ? 'only by the courier’s word' : '',
      move.ability ? `needs ${move.ability}` : '',
      move.waits_if_short ? 'short of stock: OUT_OF_STOCK instead' : '',
    ].filter(Boolean);
    const effect = move.waits_if_short ? 'goods are reserved' : EFFECTS[move.goods];
    return `| ${name(move.from)} | ${name(move.to)} | ${where} | ${effect} | ${notes.join('; ')} |`;
  });
  return ['| From | To | while goods are | Effect on goods | Also |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** Markdown: the checks of a move besides the table, one line each, in the sequence in which they run. */
export function moveChecksTable(): string {
  const rows = [...CHECKS_BEFORE_TABLE, null, ...CHECKS_AFTER_TABLE].map((check) =>
    check === null
      ? '| Has the table above no row for it? | refused | R-MOVE-1 |'
      : `| ${check.asks} | ${check.answer} | ${check.rule} |`,
  );
  return ['| Asked, in this order | Answer, if so | Rule |', '|---|---|---|', ...rows].join('\n');
}
