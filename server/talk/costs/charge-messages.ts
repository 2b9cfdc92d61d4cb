import type { MessageKind } from '../../../contract/talk/message-prices.ts';
import { systemActor } from '../../caller/system-actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { countryOfPhone } from '../../platform/text/phones.ts';
import { insertCharges } from './message-costs-sql.ts';
import { lockCosts, priceMessages } from './price-messages.ts';

/**
 * What a provider said of a message's price. `kind`, `is_billable`: null if it did not say. `charged_at_ms`: the moment
 * of the delivery or of the sending that is charged; null: not yet.
 */
export type Charge = {
  message_id: string;
  phone: string;
  kind: MessageKind | null;
  is_billable: boolean | null;
  parts: number;
  charged_at_ms: number | null;
};

/**
 * Notes what providers said of messages, and prices those that are charged now (R-TALK-9). The first word on each point
 * counts, so that repeated and late reports cost nothing more. One row per message in `charges`. Takes the lock of the
 * workspace's costs, after all other locks of the transaction.
 */
export async function chargeMessages(tx: Tx, workspace_id: string, charges: readonly Charge[]): Promise<void> {
  if (charges.length === 0) return;
  const actor = await systemActor(tx, workspace_id);
  await lockCosts(tx, workspace_id);
  const changed = await insertCharges(
    tx,
    workspace_id,
    charges.map(({ message_id, phone, kind, is_billable, parts, charged_at_ms }) => ({
      message_id,
      kind,
      country: countryOfPhone(phone),
      parts,
      is_billable,
      charged_on: charged_at_ms === null ? null : dayOf(charged_at_ms, actor.workspace.time_zone),
    })),
  );
  const charged = changed.flatMap(({ message_id, charged_on }) => (charged_on ? [{ message_id, charged_on }] : []));
  if (charged.length === 0) return;
  const days = charged.map(({ charged_on }) => charged_on).toSorted();
  const ids = charged.map(({ message_id }) => message_id);
  await priceMessages(tx, actor, { ids, from: days[0]!, to: days.at(-1)! });
}
