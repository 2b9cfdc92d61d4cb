import { say, type Message } from '../../contract/messages/message.ts';
import type { Actor } from '../caller/actor.ts';
import { belowMinimum } from '../catalog/minimum-price.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { findLinesBelowMinimum, findLinesToChoose } from './list-sql.ts';

/**
 * Reasons why these leads cannot be confirmed with their lines, by id: a line names a product without its variant
 * (R-RES-19), or sells one of the marketplace below its minimum (R-RES-13). Two statements.
 */
export async function findUnorderable(
  tx: Tx,
  { workspace: { id, currency } }: Actor,
  lead_ids: readonly string[],
): Promise<ReadonlyMap<string, Message>> {
  if (lead_ids.length === 0) return new Map();
  const [unchosen, low] = await Promise.all([
    findLinesToChoose(tx, id, lead_ids),
    findLinesBelowMinimum(tx, id, lead_ids),
  ]);
  return new Map([
    ...low.map(({ lead_id, ...line }) => [lead_id, belowMinimum(line, line, currency)!] as const),
    ...unchosen.map(({ lead_id, sku }) => [lead_id, say('lead_needs_variant', { sku })] as const),
  ]);
}
