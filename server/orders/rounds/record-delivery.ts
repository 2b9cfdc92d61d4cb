import { say } from '../../../contract/messages/message.ts';
import type { ActionInput } from '../../../contract/orders/order-actions.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { tooManyDecimals, toMinor } from '../../platform/text/money.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import type { MoveOutcome } from '../moves/judge-move.ts';
import { writeDelivery, type DeliverySaid } from './rounds-sql.ts';

/** Reads the report of a delivery; null without one. 422 for more decimals than the currency has, and for a file that is no picture. */
export function readDelivery({ workspace }: Actor, { collected, proof }: ActionInput): DeliverySaid | null {
  const errors = fieldErrors();
  const minor = typeof collected === 'number' ? toMinor(collected, workspace.currency) : null;
  if (typeof collected === 'number' && minor === null) errors.add('collected', tooManyDecimals(workspace.currency));
  const bytes = proof ? Buffer.from(proof.picture, 'base64') : null;
  if (bytes && !pictureTypeOf(bytes)) errors.add('proof.picture', say('proof_no_picture'));
  errors.throwIfAny();
  if (minor === null && !bytes) return null;
  return { collected: minor, proof: proof && bytes ? { kind: proof.kind, bytes } : null };
}

/** Stores the report if this move changed the order; an order that was already delivered otherwise keeps its report. */
export async function recordDelivery(
  tx: Tx,
  actor: Actor,
  said: DeliverySaid | null,
  outcomes: readonly MoveOutcome[],
): Promise<void> {
  const [outcome] = outcomes;
  if (!said || outcome?.kind !== 'updated') return;
  await writeDelivery(tx, actor.workspace.id, outcome.order.id, cutText(actor.name, 500), said);
}

const SIGNATURES = { 'image/jpeg': 'ffd8ff', 'image/png': '89504e470d0a1a0a' } as const;

/** Media type of a picture by its first bytes; undefined if it is neither JPEG nor PNG. */
export function pictureTypeOf(bytes: Buffer): string | undefined {
  const begins = bytes.subarray(0, 8).toString('hex');
  return Object.entries(SIGNATURES).find(([, signature]) => begins.startsWith(signature))?.[0];
}
