import { say, type MessageKey } from '../../contract/messages/message.ts';
import { ENTRY_LIMITS } from '../../contract/orders/order-entry.ts';
import type { Workspace } from '../caller/actor.ts';
import { monotonicNow } from '../platform/ids.ts';
import { phoneDigits } from '../platform/text/phones.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import type { OrderDraft } from './create-orders.ts';
import { findOrdersJustMade, lockPhones } from './typed-sql.ts';

/** A typed order or lead: account, phone and products. */
export type TypedEntry = { account_id: string; phone: string; skus: readonly string[] };
/** A line of an earlier order or lead with the same phone; the newest first. */
export type MadeRow = { reference: string; sku: string };
type FindMade = (
  tx: Tx,
  workspace_id: string,
  asked: { account_id: string; phone_digits: string; since_ms: number },
) => Promise<MadeRow[]>;

/**
 * Asks for confirmation before the same entry is typed twice (R-ENTRY-4): 409 names entries of the last minutes with
 * the same phone and products, whatever their quantities. Concurrent entries with the same phone wait for each other.
 */
export async function askBeforeRepeating(
  tx: Tx,
  { id: workspace_id, country }: Workspace,
  typed: readonly TypedEntry[],
  findMade: FindMade,
  question: Extract<MessageKey, 'order_made_just_now' | 'lead_made_just_now'>,
): Promise<void> {
  const since_ms = monotonicNow() - ENTRY_LIMITS.same_again_minutes * 60_000;
  const phones = typed.map(({ phone }) => phoneDigits(phone, country));
  await lockPhones(tx, workspace_id, [...new Set(phones)].sort());
  for (const [i, { account_id, skus }] of typed.entries()) {
    const phone_digits = phones[i]!;
    if (phone_digits === '') continue;
    const made = Map.groupBy(
      await findMade(tx, workspace_id, { account_id, phone_digits, since_ms }),
      ({ reference }) => reference,
    );
    for (const [reference, lines] of made)
      if (isSame(new Set(lines.map(({ sku }) => sku)), new Set(skus)))
        throw new Refusal('CONFLICT', say(question, { reference }));
  }
}

/** The same for orders. */
export const askBeforeOrdersAgain = (tx: Tx, workspace: Workspace, drafts: readonly OrderDraft[]): Promise<void> =>
  askBeforeRepeating(
    tx,
    workspace,
    drafts.map(({ lines, ...draft }) => ({ ...draft, skus: lines.map(({ sku }) => sku) })),
    findOrdersJustMade,
    'order_made_just_now',
  );

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((sku) => b.has(sku));
