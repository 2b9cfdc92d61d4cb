import type { OrderStatus } from '../../../contract/orders/order-moves.ts';
import type { PendingEvent } from '../../access/applications/incoming-sql.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { phoneDigits } from '../../platform/text/phones.ts';
import { findLeadsOfFiles, findOrdersOfFiles } from './records-of-files-sql.ts';
import type { ReadWord } from './read-word.ts';

export type RecordOfFile = {
  lead?: { id: string; reference: string };
  order?: { reference: string; status: OrderStatus; is_prepaid: boolean };
};

/**
 * The one lead, or the one order without a lead, that a file created before its shop sent the order (R-STORE-7): it has
 * the shop's number and a phone of the customer. Neither if there are none or several.
 */
export async function findRecordOfFile(
  tx: Tx,
  { workspace }: Actor,
  { account_id }: PendingEvent,
  { number, phones }: ReadWord,
): Promise<RecordOfFile> {
  if (number === null || phones.length === 0) return {};
  const scope = { workspace_id: workspace.id, account_id };
  const named = { number, phones: phones.map((phone) => phoneDigits(phone, workspace.country)) };
  const [lead, ...more] = await findLeadsOfFiles(tx, scope, named);
  if (lead) return more.length > 0 ? {} : { lead };
  const [order, ...others] = await findOrdersOfFiles(tx, scope, named);
  return order && others.length === 0 ? { order } : {};
}
