import { decisionsOf, type StatementClass, type StatementDecision } from '../../contract/cash/statement-classes.ts';
import { orderAction } from '../../contract/orders/order-actions.ts';
import type { ShortBearer } from '../../contract/cash/settlements.ts';
import type { listStatementRows } from '../../contract/cash/statements.ts';
import type { AnswerOf } from '../data/client.ts';

/** Order moves that fit rows of a class, with what is sent besides the orders and the day: a statement is the courier's word (R-COUR-5). */
export const MOVES = {
  move_delivered: {
    of: 'not_delivered_here',
    route: orderAction('mark-orders-as-delivered').route,
    says: { is_courier_word: true },
  },
  move_returned: { of: 'not_returned_here', route: orderAction('mark-orders-as-returned').route, says: {} },
} as const satisfies Record<string, { of: StatementClass; route: object; says: object }>;
export type MoveName = keyof typeof MOVES;

export type Row = AnswerOf<typeof listStatementRows>['data'][number];
/** Actions that open a dialog of their own. */
export const ASKING_ACTS = ['write_off', 'choose_order', 'mend'] as const;
export type Act = StatementDecision | MoveName | 'take_back' | 'choose_order' | 'look_again' | 'mend';

/** Decisions for a class. If its holder bears a shortfall, the claim comes first. */
export function decisionsFor(kind: StatementClass, short_is_for: ShortBearer): readonly StatementDecision[] {
  const decisions = decisionsOf(kind);
  const isClaimed = kind === 'short' && short_is_for === 'holder';
  return isClaimed ? ['claim', ...decisions.filter((name) => name !== 'claim')] : decisions;
}

const kindOf = ({ class: name }: Row): StatementClass => (name ?? 'unreadable') as StatementClass; // one of the contract's

/** Acts on a row, the usual one first; `short_is_for`: who bears a shortfall. */
export function actsOf(row: Row, short_is_for: ShortBearer): Act[] {
  if (row.decision !== null) return ['take_back'];
  const kind = kindOf(row);
  const moves = (Object.keys(MOVES) as MoveName[]).filter((name) => MOVES[name].of === kind);
  const decisions = decisionsFor(kind, short_is_for).filter((name) => kind !== 'matched' || name !== 'take');
  const isLoose = kind === 'several' || kind === 'not_ours' || kind === 'unreadable';
  const isMend = kind === 'unreadable' || row.mended !== null;
  return [
    ...(isMend ? (['mend'] as const) : []),
    ...moves,
    ...decisions,
    ...(isLoose ? (['choose_order'] as const) : []),
    // The courier's status may have changed by now.
    ...(row.is_told_otherwise ? (['look_again'] as const) : []),
    ...(isMend ? [] : (['mend'] as const)),
  ];
}
