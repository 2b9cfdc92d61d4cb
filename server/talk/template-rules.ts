import { STEPPED_STATUSES, planOf } from '../../contract/leads/message-steps.ts';
import { say, type Message } from '../../contract/messages/message.ts';
import { MESSAGE_VARIABLES, unknownVariables } from '../../contract/talk/message-variables.ts';
import type { Actor } from '../caller/actor.ts';
import { isId } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal, fieldErrors } from '../platform/refusal.ts';
import type { Columns, ResourceRules } from '../resources/resource-rules.ts';
import type { ResourceRow } from '../resources/resource-sql.ts';
import { channelsSql, findChannels } from './channels/channels-sql.ts';
import { hasNamesake, lockStepPlans } from './templates-sql.ts';

/**
 * 422 on `body` for unknown variables, which it names (R-TALK-1). A template of a WhatsApp channel has its approved name (R-TALK-5).
 * While a plan of message steps sends it, it is not renamed, switched off or taken from its channel (422), nor deleted (409), unless one
 * of its name in another language stays (R-TALK-11).
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
    const lost = before && isSent(before) ? lostField(before, { ...before, ...values }) : undefined;
    const fault = lost && (await faultOfSteps(tx, actor, before!));
    if (fault) errors.add(lost, fault);
    errors.throwIfAny();
    return values;
  },
  async beforeRemove(tx, actor, row) {
    const fault = isSent(row) ? await faultOfSteps(tx, actor, row) : undefined;
    if (fault) throw new Refusal('CONFLICT', fault);
  },
};

/** Whether message steps can send it. */
const isSent = ({ status, message_channel_id }: Columns): boolean => status === 'active' && message_channel_id !== null;

/** The field by which steps lose a template that they send; undefined: they keep it. */
const lostField = (before: Columns, after: Columns): string | undefined =>
  before['name'] !== after['name']
    ? 'name'
    : isSent(after)
      ? undefined
      : after['status'] === 'active'
        ? 'message_channel_id'
        : 'status';

/** Why steps cannot lose this template; undefined: no plan sends it, or one of its name stays. Locks the settings. */
async function faultOfSteps(tx: Tx, { workspace }: Actor, row: ResourceRow): Promise<Message | undefined> {
  const template = row['name'] as string;
  const plans = await lockStepPlans(tx, workspace.id);
  const isUsed = STEPPED_STATUSES.some((status) =>
    planOf(plans, status)?.steps.some((step) => step.template === template),
  );
  if (!isUsed || (await hasNamesake(tx, workspace.id, template, row.id))) return undefined;
  return say('template_in_steps', { template });
}

async function checkSending(tx: Tx, workspace_id: string, after: Columns, errors: ReturnType<typeof fieldErrors>) {
  const { message_channel_id: id, whatsapp_name, buttons, is_for_failed_delivery } = after;
  const [channel] = typeof id === 'string' && isId(id) ? await findChannels(tx, workspace_id, [id]) : [];
  const isWhatsApp = channel?.kind === 'whatsapp';
  if (Array.isArray(buttons) && buttons.length > new Set(buttons).size) errors.add('buttons', say('there_twice'));
  if (!channel) return;
  if (is_for_failed_delivery === true) errors.add('is_for_failed_delivery', say('automatic_no_failed_delivery'));
  if (isWhatsApp && !whatsapp_name) errors.add('whatsapp_name', say('automatic_needs_whatsapp_name'));
}
