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
    entries: Type.Integer({ description: 'Entries that were checked' }),
    is_balanced: Type.Boolean({ description: 'All balances together sum to 0 in each currency' }),
    is_whole: Type.Boolean({ description: 'No entry was changed, left out or put in since it was chained' }),
    broken_at: nullable(Type.Integer(), { description: 'The first number of the chain that is wrong' }),
    checked_at: nullable(moment(), { description: 'Null: not yet' }),
    is_asked: Type.Boolean({ description: 'A check was asked for and has not ended' }),
    number: nullable(Type.Integer(), { description: 'Of the last entry that is chained; null: none yet' }),
    hash: nullable(Type.String(), {
      description: 'Its hash, SHA-256 in hex: noted elsewhere, it shows later that nothing before it was changed',
    }),
  },
  { description: 'Of the whole ledger of the workspace' },
);

export const askCashProof = route({
  id: 'askCashProof',
  method: 'POST',
  url: '/cash/proof',
  surfaces,
  access: ofWorkspace(action('cash-entries', 'export')),
  tag,
  rules: 'R-CASH-6',
  summary: 'Ask for a check of the ledger; it is made within a minute, and once a day without being asked',
  answers: {
    200: { description: 'What is known now', schema: Type.Object({ data: CashProofShape, meta: Empty }) },
  },
});

/** None: only the whole chain proves anything. */
export const cashChainFilters = {};

export const exportCashChain = route({
  ...exportRoute({ resource: 'cash-entries', tag, rules: 'R-CASH-6, R-FILE-1', surfaces }, cashChainFilters),
  id: 'exportCashChain',
  url: '/cash-entries/chain/export',
  access: ofWorkspace(action('cash-entries', 'export')),
  summary:
    'Export the chain of the ledger, so that others can check it: `tahsil check-ledger`, or any program that computes SHA-256. 403 for a caller who does not see all of it',
});
