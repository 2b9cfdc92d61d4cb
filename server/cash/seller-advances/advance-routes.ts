import * as contract from '../../../contract/cash/seller-advances.ts';
import { say } from '../../../contract/messages/message.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { door, ok, type Answer, type Door } from '../../caller/door.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';
import { previewDoor } from '../reversals/preview-act.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { outgoing } from '../../resources/resource-values.ts';
import { sellerAdvancesSql } from './advances-sql.ts';
import { recordAdvance } from './record-advance.ts';
import { reverseAdvance } from './reverse-advance.ts';

export const sellerAdvanceDoors: Door[] = [
  ...resourceDoors(contract.sellerAdvances, sellerAdvancesSql),

  door(contract.recordAdvance, ({ actor, body, write }) =>
    write(async (tx) => {
      const id = await recordAdvance(tx, actor, body, nowOf(actor));
      return { ...(await publishAdvance(tx, actor, id, 'created')), status: 201 };
    }),
  ),

  door(contract.reverseAdvance, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await reverseAdvance(tx, actor, params.id, body.reason, nowOf(actor));
      return await publishAdvance(tx, actor, params.id, 'updated');
    }),
  ),
  previewDoor(contract.previewReverseAdvance, reverseAdvance),
];

async function publishAdvance(tx: Tx, actor: Actor, id: string, change: 'created' | 'updated'): Promise<Answer> {
  const row = await sellerAdvancesSql.find(tx, actor.scope, id);
  if (!row) throw new Refusal('NOT_FOUND', say('no_such_advance'));
  publishResourceChange(tx, contract.sellerAdvances, actor.workspace.id, row, change);
  return ok({ data: outgoing(contract.sellerAdvances, actor, row), meta: {} });
}
