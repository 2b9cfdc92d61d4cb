import { Type } from 'typebox';
import { action, ofWorkspace } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, moment, nullable } from '../shapes.ts';
import { exportRoute } from '../spreadsheets/spreadsheets.ts';

/* The proof of the ledger (R-CASH-6): its sums and its chain of hashes, checked, shown and exported. */

const tag = 'Cash';
const surfaces = ['rest', 'dashboard'] as const;

/** The result of the ledger's last check. */
export const CashProofShape = Type.Object(
  {
    entries: Type.Integer({ description: 'Number of entries that were checked' }),
    is_balanced: Type.Boolean({ description: 'True: the balances sum to 0 in each currency' }),
    is_whole: Type.Boolean({ description: 'True: no chained entry was changed or removed, and none was inserted' }),
    broken_at: nullable(Type.Integer(), {
      description: 'Number of the first wrong entry of the chain; null: none is wrong',
    }),
    checked_at: nullable(moment(), { description: 'Moment of the check; null: not checked yet' }),
    is_asked: Type.Boolean({ description: 'True: a requested check has not ended yet' }),
    number: nullable(Type.Integer(), { description: 'Number of the last chained entry; null: none yet' }),
    hash: nullable(Type.String(), {
      description:
        'Hash of that entry, SHA-256 in hex. Noted elsewhere, it later proves that no entry up to it was changed',
    }),
  },
  { description: 'Check of the whole ledger of the workspace' },
);

export const askCashProof = route({
  id: 'askCashProof',
  method: 'POST',
  url: '/cash/proof',
  surfaces,
  access: ofWorkspace(action('cash-entries', 'export')),
  tag,
  rules: 'R-CASH-6',
  summary: 'Request a check of the ledger. It runs within a minute; without a request, once a day',
  answers: {
    200: { description: 'Result of the last check', schema: Type.Object({ data: CashProofShape, meta: Empty }) },
  },
});

/** No filters: only the whole chain proves anything. */
export const cashChainFilters = {};

export const exportCashChain = route({
  ...exportRoute({ resource: 'cash-entries', tag, rules: 'R-CASH-6, R-FILE-1', surfaces }, cashChainFilters),
  id: 'exportCashChain',
  url: '/cash-entries/chain/export',
  access: ofWorkspace(action('cash-entries', 'export')),
  summary:
    'Export the chain of the ledger, so that others can check it: `tahsil check-ledger`, or any program that computes SHA-256. 403 for a caller who does not see all of it',
});
