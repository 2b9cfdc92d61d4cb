import { say } from '../../../contract/messages/message.ts';
import { may } from '../../../contract/access/permissions.ts';
import {
  isSourcingDeletable,
  isSourcingOpen,
  sourcingMovesFrom,
  type SourcingSide,
  type SourcingStatus,
} from '../../../contract/stocks/sourcing-moves.ts';
import type { Actor } from '../../caller/actor.ts';
import type { ResourceRules } from '../../resources/resource-rules.ts';
import { toMajor } from '../../platform/text/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findQuotes } from './sourcings-sql.ts';
import { notifyOtherSide } from './notify-other-side.ts';

/** A sourcing can be edited until it is answered, and deleted after it has failed; otherwise 409. Answers list the possible next moves. */
export const sourcingRules: ResourceRules = {
  async beforeWrite(_tx, actor, values, before) {
    if (!before) return { ...values, created_by: actor.name };
    if (!isSourcingOpen(before['status'] as SourcingStatus))
      throw new Refusal('CONFLICT', say('sourcing_not_pending', { status: before['status'] as SourcingStatus }));
    return values;
  },

  async afterWrite(tx, actor, row, before) {
    if (before) return;
    const params = { who: actor.name, title: String(row['title']), quantity: Number(row['quantity']) };
    await notifyOtherSide(tx, actor, row, 'sourcing_asked', params);
  },

  async beforeRemove(_tx, _actor, row) {
    if (!isSourcingDeletable(row['status'] as SourcingStatus))
      throw new Refusal('CONFLICT', say('sourcing_stays', { status: row['status'] as SourcingStatus }));
  },

  async also(sql, actor, rows) {
    const ids = rows.map(({ id }) => id);
    const quotes = new Map((await findQuotes(sql, actor.workspace.id, ids)).map((quote) => [quote.id, quote]));
    return rows.map((row) => {
      const quote = quotes.get(row.id);
      const { price, currency, days } = quote ?? { price: 0, currency: '', days: 0 };
      return {
        quote: quote ? { price: toMajor(price, currency), currency, days } : null,
        moves: sourcingMovesFrom(row['status'] as SourcingStatus, sidesOf(actor, row.account_id!)),
      };
    });
  },
};

/** The caller's sides in a sourcing (R-RES-14): the house is on both sides of its own sourcings. */
export function sidesOf({ account_id, scope, grants }: Actor, asking_account_id: string): SourcingSide[] {
  return [
    ...(account_id === asking_account_id && may(grants, 'sourcings', 'create') ? (['asker'] as const) : []),
    ...(scope.account_id === null && may(grants, 'sourcings', 'update') ? (['house'] as const) : []),
  ];
}
