import { say } from '../../contract/messages/message.ts';
import { MESSAGE_VARIABLES, unknownVariables } from '../../contract/talk/message-variables.ts';
import { isId } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { fieldErrors } from '../platform/refusal.ts';
import type { Columns, ResourceRules } from '../resources/resource-rules.ts';
import { channelsSql, findChannels } from './channels/channels-sql.ts';

/**
 * 422 on `body` for unknown variables, which it names (R-TALK-1). A template of a WhatsApp channel has its approved name (R-TALK-5).
 */
export const templateRules: ResourceRules = {
  named: { message_channel_id: { sql: channelsSql, by: 'name' } },
  beforeWrite: async (tx, actor, values, before) => {
    const errors = fieldErrors();
    const { body } = values as { body?: string };
    const names = unknownVariables(body ?? '');
    if (names.length > 0)
      errors.add('body', say('unknown_message_variable', { names, known: Object.keys(MESSAGE_VARIABLES) }));
    await checkSending(tx, actor.workspace.id, { ...before, ...values }, errors);
    errors.throwIfAny();
    return values;
  },
};

async function checkSending(tx: Tx, workspace_id: string, after: Columns, errors: ReturnType<typeof fieldErrors>) {
  const { message_channel_id: id, whatsapp_name, buttons, is_for_failed_delivery } = after;
  const [channel] = typeof id === 'string' && isId(id) ? await findChannels(tx, workspace_id, [id]) : [];
  const isWhatsApp = channel?.kind === 'whatsapp';
  if (Array.isArray(buttons) && buttons.length > new Set(buttons).size) errors.add('buttons', say('there_twice'));
  if (!channel) return;
  if (is_for_failed_delivery === true) errors.add('is_for_failed_delivery', say('automatic_no_failed_delivery'));
  if (isWhatsApp && !whatsapp_name) errors.add('whatsapp_name', say('automatic_needs_whatsapp_name'));
}
