import { say } from '../../../contract/messages/message.ts';
import { MESSAGE_KIND_TABLE, type MessageKind } from '../../../contract/talk/message-prices.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { isId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { isPhoneCountry } from '../../platform/text/phones.ts';
import type { ResourceRules } from '../../resources/resource-rules.ts';
import { channelsSql, findChannels } from '../channels/channels-sql.ts';
import { askToPriceMessages } from './price-messages.ts';

/**
 * 422 on unknown countries, channels of another kind, and parts of messages that have none. A changed list prices the
 * messages of open months anew, from its first changed day on (R-TALK-9).
 */
export const messagePriceRules: ResourceRules = {
  named: { channel_id: { sql: channelsSql, by: 'name' } },

  beforeWrite: async (tx, actor, values, before) => {
    const errors = fieldErrors();
    const { kind, country, channel_id, unit } = { ...before, ...values } as {
      kind: MessageKind;
      country?: string | null;
      channel_id?: string | null;
      unit: string;
    };
    const channel_kind = MESSAGE_KIND_TABLE[kind];
    if (country && !isPhoneCountry(country)) errors.add('country', say('names_nothing'));
    if (unit === 'part' && channel_kind !== 'sms') errors.add('unit', say('parts_of_sms_only'));
    if (channel_id && isId(channel_id)) {
      const [channel] = await findChannels(tx, actor.workspace.id, [channel_id]);
      if (!channel) errors.add('channel_id', say('names_nothing'));
      else if (channel.kind !== channel_kind) errors.add('channel_id', say('channel_of_other_kind'));
    }
    errors.throwIfAny();
    return values;
  },

  afterAll: (tx, actor, written) =>
    priceFrom(
      tx,
      actor,
      written.flatMap(({ row, before }) => [row, ...(before ? [before] : [])]).map((row) => String(row['valid_from'])),
    ),
  beforeRemove: (tx, actor, row) => priceFrom(tx, actor, [String(row['valid_from'])]),
};

/** Changes of future prices alone change no cost yet. */
async function priceFrom(tx: Tx, actor: Actor, days: readonly string[]): Promise<void> {
  const first = days.toSorted()[0];
  if (first === undefined || first > dayOf(nowOf(actor), actor.workspace.time_zone)) return;
  await askToPriceMessages(tx, actor, first);
}
