import { decisionsOf, type StatementClass, type StatementDecision } from '../../contract/cash/statement-classes.ts';
import { orderAction } from '../../contract/orders/order-actions.ts';
import type { ShortBearer } from '../../contract/cash/settlements.ts';
import type { listStatementRows } from '../../contract/cash/statements.ts';
import type { AnswerOf } from '../data/client.ts';

/** Moves of orders that rows of a class call for. */
export const MOVES = {
  move_delivered: { of: 'not_delivered_here', route: orderAction('mark-orders-as-delivered').route },
  move_returned: { of: 'not_returned_here', route: orderAction('mark-orders-as-returned').route },
} as const satisfies Record<string, { of: StatementClass; route: object }>;
export type MoveName = keyof typeof MOVES;

export type Row = AnswerOf<typeof listStatementRows>['data'][number];
/** What asks something in a dialog of its own. */
export const ASKING_ACTS = ['write_off', 'choose_order', 'mend'] as const;
export type Act = StatementDecision | MoveName | 'take_back' | 'choose_order' | 'look_again' | 'mend';

/** Those of a class. Where its holder bears what is short, that is claimed before anything else. */
export function decisionsFor(kind: StatementClass, short_is_for: ShortBearer): readonly StatementDecision[] {
  const decisions = decisionsOf(kind);
  const isClaimed = kind === 'short' && short_is_for === 'holder';
  return isClaimed ? ['claim', ...decisions.filter((name) => name !== 'claim')] : decisions;
}

const kindOf = ({ class: name }: Row): StatementClass => (name ?? 'unreadable') as StatementClass; // one of the contract's

/** What may be done with a row, what is usual first; `short_is_for`: who bears cash that is short. */
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
    // The courier may say otherwise by now.
    ...(row.is_told_otherwise ? (['look_again'] as const) : []),
    ...(isMend ? [] : (['mend'] as const)),
  ];
}
