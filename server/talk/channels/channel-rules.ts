import { say } from '../../../contract/messages/message.ts';
import {
  CHANNEL_FIELDS,
  CHANNEL_LIMITS,
  CHANNEL_SECRETS,
  type ChannelKind,
} from '../../../contract/talk/message-channels.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, fieldErrors } from '../../platform/refusal.ts';
import type { Seal } from '../../platform/seal.ts';
import type { Columns, ResourceRules } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { closeSecrets, openSecrets, type ChannelSecrets } from './channel-secrets.ts';
import { countChannels, findChannels } from './channels-sql.ts';
import { gatewayFaults } from './sms-gateway.ts';

export type ChannelRuleTools = { seal: Seal; allows_private: boolean };

/**
 * Rules of a channel beyond its schema (R-TALK-4): each kind has its own fields, and a channel's kind never changes. Secrets are sealed;
 * omitted ones stay, unless the address changes, so that they cannot leak to another receiver.
 */
export const channelRules = ({ seal, allows_private }: ChannelRuleTools): ResourceRules => ({
  async beforeWrite(tx, actor, values, before) {
    const workspace_id = actor.workspace.id;
    if (!before && (await countChannels(tx, workspace_id)) >= CHANNEL_LIMITS.channels_per_workspace)
      throw new Refusal('CONFLICT', say('message_channels_max', { max: CHANNEL_LIMITS.channels_per_workspace }));
    const kept = before ? await keptSecrets(tx, workspace_id, seal, values, before) : {};
    const secrets = { ...kept, ...sentSecrets(values) };
    checkFields({ ...before, ...values }, before, secrets, allows_private);
    const id = before?.id ?? newId();
    const { url } = values;
    const isMoved = before !== null && url !== undefined && url !== before['url'];
    const isTouched = isMoved || CHANNEL_SECRETS.some((name) => values[name] !== undefined);
    const columns = Object.entries(values).filter(([name]) => !CHANNEL_SECRETS.some((secret) => secret === name));
    return {
      ...(before ? {} : { id }),
      ...Object.fromEntries(columns),
      ...(isTouched || !before
        ? { credentials: Object.keys(secrets).length > 0 ? await closeSecrets(seal, id, secrets) : null }
        : {}),
      // Clears any earlier fault: the channel is tried again.
      ...(before && Object.keys(values).length > 0 ? { fault: null, paused_until: null } : {}),
    };
  },
});

const sentSecrets = (values: Columns): ChannelSecrets =>
  Object.fromEntries(
    CHANNEL_SECRETS.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  );

/** Secrets of a channel that a change leaves in place. */
export async function keptSecrets(
  tx: Pick<Tx, 'rows'>,
  workspace_id: string,
  seal: Seal,
  values: Columns,
  before: Pick<ResourceRow, 'id'> & { url?: unknown },
): Promise<ChannelSecrets> {
  if (values['url'] !== undefined && values['url'] !== before.url) return {};
  const [row] = await findChannels(tx, workspace_id, [before.id]);
  const secrets = row ? await openSecrets(seal, row) : {};
  return Object.fromEntries(Object.entries(secrets).filter(([name]) => values[name] !== null));
}

function checkFields(after: Columns, before: ResourceRow | null, secrets: ChannelSecrets, allows_private: boolean) {
  const errors = fieldErrors();
  const kind = after['kind'] as ChannelKind;
  if (before && before['kind'] !== kind) errors.add('kind', say('channel_keeps_kind'));
  const { must, may } = CHANNEL_FIELDS[kind];
  const isThere = (name: string) =>
    CHANNEL_SECRETS.some((secret) => secret === name)
      ? Object.hasOwn(secrets, name)
      : after[name] !== null && after[name] !== undefined && after[name] !== false;
  for (const name of must)
    if (!isThere(name)) errors.add(name, say('required_for_channel', { kind: KIND_NAMES[kind] }));
  const known: readonly string[] = [...must, ...may];
  for (const name of EVERY_FIELD)
    if (!known.includes(name) && isThere(name)) errors.add(name, say('none_of_channel', { kind: KIND_NAMES[kind] }));
  if (kind === 'whatsapp' && after['url'] && !allows_private)
    errors.add('url', say('none_of_channel', { kind: KIND_NAMES[kind] }));
  for (const [name, value] of Object.entries(secrets))
    if (!/^[\x20-\x7e]+$/.test(value)) errors.add(name, say('must_be_ascii'));
  if (kind === 'sms') for (const [field, problem] of gatewayFaults(gatewayIn(after))) errors.add(field, problem);
  errors.throwIfAny();
}

const EVERY_FIELD = Object.values(CHANNEL_FIELDS).flatMap(({ must, may }) => [...must, ...may]);
const KIND_NAMES: Record<ChannelKind, string> = { whatsapp: 'WhatsApp', sms: 'SMS' };

const gatewayIn = (after: Columns) => ({
  url: textOf(after['url']),
  method: textOf(after['method']) as 'GET' | 'POST' | null,
  headers: textOf(after['headers']),
  request_body: textOf(after['request_body']),
  drops_repeats: after['drops_repeats'] === true,
});
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
