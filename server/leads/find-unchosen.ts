import { say, type Message } from '../../contract/messages/message.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { findLinesToChoose } from './list-sql.ts';

/** Why some of these leads are not confirmed yet: a line of theirs names a product, and nobody has said which variant of it (R-RES-19). */
export async function findUnchosen(
  tx: Tx,
  workspace_id: string,
  lead_ids: readonly string[],
): Promise<ReadonlyMap<string, Message>> {
  if (lead_ids.length === 0) return new Map();
  const lines = await findLinesToChoose(tx, workspace_id, lead_ids);
  return new Map(lines.map(({ lead_id, sku }) => [lead_id, say('lead_needs_variant', { sku })]));
}
