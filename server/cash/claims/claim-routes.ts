import * as contract from '../../../contract/cash/claims.ts';
import { say } from '../../../contract/messages/message.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { door, ok, type Answer, type Door } from '../../caller/door.ts';
import { pageMeta, readPage } from '../../platform/database/lists.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { pendingWriteOffAnswer } from '../write-offs/show-write-offs.ts';
import { previewDoor } from '../reversals/preview-act.ts';
import { queueListExport } from '../../resources/export-list.ts';
import { claimList, findClaim } from './claims-sql.ts';
import { cancelClaim, takeBackClaim } from './cancel-claim.ts';
import { EXPORT_CLAIMS_JOB } from './export-claims.ts';
import { openParcelClaim } from './open-parcel-claim.ts';
import { showClaims } from './show-claims.ts';
import { giveClaimUp } from './give-claim-up.ts';

export const claimDoors: Door[] = [
  door(contract.listClaims, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await claimList.page(sql, claimList.read(actor, query), page);
    return ok({ data: showClaims(actor, listed.rows), meta: pageMeta(page, listed) });
  }),

  door(contract.showClaim, ({ actor, params, sql }) => answerClaim(sql, actor, params.id)),

  door(contract.openClaim, ({ actor, body, write }) =>
    write(async (tx) => ({
      ...(await answerClaim(tx, actor, await openParcelClaim(tx, actor, body, nowOf(actor)))),
      status: 201,
    })),
  ),

  door(contract.writeOffClaim, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const waits = await giveClaimUp(tx, actor, idOf(params), body.reason, nowOf(actor));
      return await (waits ? pendingWriteOffAnswer(tx, actor, waits) : answerClaim(tx, actor, params.id));
    }),
  ),

  door(contract.cancelClaim, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await cancelClaim(tx, actor, idOf(params), body.reason, nowOf(actor));
      return await answerClaim(tx, actor, params.id);
    }),
  ),
  previewDoor(contract.previewCancelClaim, (tx, actor, id, ...rest) => cancelClaim(tx, actor, idOf({ id }), ...rest)),

  door(contract.takeBackClaim, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await takeBackClaim(tx, actor, idOf(params), body.reason, nowOf(actor));
      return await answerClaim(tx, actor, params.id);
    }),
  ),
  previewDoor(contract.previewTakeBackClaim, (tx, actor, id, ...rest) =>
    takeBackClaim(tx, actor, idOf({ id }), ...rest),
  ),

  door(contract.exportClaims, (call) => queueListExport(call, claimList, EXPORT_CLAIMS_JOB, call.query)),
];

const unknown = () => new Refusal('NOT_FOUND', say('no_such_claim'));

function idOf({ id }: { id: string }): string {
  if (!isId(id)) throw unknown();
  return id;
}

async function answerClaim(sql: Sql, actor: Actor, id: string): Promise<Answer> {
  const row = await findClaim(sql, actor.scope, idOf({ id }));
  if (!row) throw unknown();
  return ok({ data: showClaims(actor, [row])[0], meta: {} });
}
