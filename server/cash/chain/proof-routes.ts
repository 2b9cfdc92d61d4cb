import { askCashProof, exportCashChain } from '../../../contract/cash/cash-proof.ts';
import { isMasked } from '../../../contract/access/permissions.ts';
import type { Actor } from '../../caller/actor.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { exportList, plainFile, queueListExport } from '../../resources/export-list.ts';
import { monotonicNow } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { askForCheck, cashChainList, type ListedLink } from './chain-sql.ts';
import { cashProof } from './cash-proof.ts';

export const EXPORT_CASH_CHAIN_JOB = 'export-cash-chain';

/** Characters of an entry's text in a cell, below the limit of spreadsheet programs. A longer text is left out; its hash stays. */
const CELL_CHARACTERS_MAX = 32_000;

/** The chain for external checks: every link with its hashed text. */
export const exportedChain = exportList(cashChainList, {
  ...plainFile<ListedLink>('cash-chain', ['number', 'hash', 'entry_hash', 'entry'], exportCompleted),
  cells: (_sql, _actor, rows) =>
    rows.map(({ number, hash, entry_hash, entry }) => [
      number,
      hash,
      entry_hash,
      entry.length <= CELL_CHARACTERS_MAX ? entry : null,
    ]),
});

export const proofDoors: Door[] = [
  door(askCashProof, ({ actor, write }) =>
    write(async (tx) => {
      mustSeePrices(actor);
      await askForCheck(tx, actor.workspace.id, new Date(monotonicNow()));
      return ok({ data: (await cashProof(tx, actor))!, meta: {} });
    }),
  ),

  door(exportCashChain, (call) => {
    mustSeePrices(call.actor);
    return queueListExport(call, cashChainList, EXPORT_CASH_CHAIN_JOB, call.query);
  }),
];

/** The chain contains purchase prices. */
function mustSeePrices({ grants }: Actor): void {
  if (isMasked(grants, 'products.purchase_price')) throw new Refusal('FORBIDDEN');
}
