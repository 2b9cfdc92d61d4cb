import * as contract from '../../../contract/cash/claims.ts';
import { say } from '../../../contract/messages/message.ts';
import { nowOf } from '../../caller/actor.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { pageMeta, readPage } from '../../platform/database/lists.ts';
import { pendingWriteOffAnswer } from '../write-offs/show-write-offs.ts';
import { cashDocument } from '../cash-document.ts';
import { queueListExport } from '../../resources/export-list.ts';
import { claimList, findClaim } from './claims-sql.ts';
import { cancelClaim, takeBackClaim } from './cancel-claim.ts';
import { EXPORT_CLAIMS_JOB } from './export-claims.ts';
import { openParcelClaim } from './open-parcel-claim.ts';
import { showClaims } from './show-claims.ts';
import { giveClaimUp } from './give-claim-up.ts';

const claim = cashDocument({
  find: findClaim,
  missing: say('no_such_claim'),
  show: (_sql, actor, row) => showClaims(actor, [row])[0],
});

export const claimDoors: Door[] = [
  door(contract.listClaims, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await claimList.page(sql, claimList.read(actor, query), page);
    return ok({ data: showClaims(actor, listed.rows), meta: pageMeta(page, listed) });
  }),

  claim.shows(contract.showClaim),
  claim.creates(contract.openClaim, openParcelClaim),

  door(contract.writeOffClaim, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const { id } = await claim.require(tx, actor, params.id);
      const waits = await giveClaimUp(tx, actor, id, body.reason, nowOf(actor));
      return await (waits ? pendingWriteOffAnswer(tx, actor, waits) : claim.after(tx, actor, id));
    }),
  ),

  ...claim.takesBack(contract.cancelClaim, contract.previewCancelClaim, cancelClaim),
  ...claim.takesBack(contract.takeBackClaim, contract.previewTakeBackClaim, takeBackClaim),

  door(contract.exportClaims, (call) => queueListExport(call, claimList, EXPORT_CLAIMS_JOB, call.query)),
];
