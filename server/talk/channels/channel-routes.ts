import { english } from '../../../contract/messages/render.ts';
import { timingSafeEqual } from 'node:crypto';
import { reasonOf, say, type Message } from '../../../contract/messages/message.ts';
import * as contract from '../../../contract/talk/message-channels.ts';
import { door, ok, openDoor, type Call, type Door } from '../../caller/door.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import type { Database, Sql } from '../../platform/database/postgres.ts';
import { sampleUrl } from '../../platform/http/described-request.ts';
import type { Outbound } from '../../platform/http/outbound-http.ts';
import { isId, newId, sha256 } from '../../platform/ids.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import type { Seal } from '../../platform/seal.ts';
import { internationalPhone } from '../../platform/text/phones.ts';
import type { Actor } from '../../caller/actor.ts';
import { PROVIDER_OF } from './all-providers.ts';
import { channelRules, keptSecrets } from './channel-rules.ts';
import { openSecrets } from './channel-secrets.ts';
import { channelsSql, findChannels, type ChannelRow } from './channels-sql.ts';
import type { OpenChannel } from './provider.ts';
import { isFromWhatsApp, readUpdates } from './read-updates.ts';
import { takeUpdates } from './take-updates.ts';
import { testWhatsApp } from './whatsapp.ts';

export type ChannelTools = { database: Database; seal: Seal; outbound: Outbound };

export const channelDoors = (tools: ChannelTools): Door[] => [
  ...resourceDoors(
    contract.messageChannels,
    channelsSql,
    channelRules({ seal: tools.seal, allows_private: tools.outbound.allows_private }),
  ).map((made) => withChannelTest(made, tools)),

  door(contract.sendTestMessage, async ({ actor, params, body, sql }) =>
    ok({ data: await tryOut(sql, actor, params.id, body.phone ?? null, tools), meta: {} }),
  ),

  openDoor(
    contract.receiveMessageUpdates,
    async ({ params, headers, body_text, sql }) => {
      const channel = await channelAt(sql, params);
      const secrets = await openSecrets(tools.seal, channel);
      const { app_secret } = secrets;
      if (!app_secret || !isFromWhatsApp(app_secret, headers, body_text))
        throw new Refusal('UNAUTHENTICATED', say('wrong_message_signature'));
      const taken = await takeUpdates(
        tools.database,
        params.workspace_id,
        { channel, secrets },
        readUpdates(channel, body_text),
      );
      return ok({ data: { taken }, meta: {} });
    },
    async (sql, params) => (await findWhatsApp(sql, params)) !== undefined,
  ),

  openDoor(contract.confirmMessageWebhook, async ({ params, query, sql }) => {
    const channel = await channelAt(sql, params);
    const { verify_token } = await openSecrets(tools.seal, channel);
    const given = query['hub.verify_token'] ?? '';
    const isRight = verify_token !== undefined && timingSafeEqual(sha256(given), sha256(verify_token));
    if (query['hub.mode'] !== 'subscribe' || !isRight) throw new Refusal('FORBIDDEN', say('wrong_verify_token'));
    // The answer echoes the challenge, stripped of characters that a browser could read as a page.
    const challenge = (query['hub.challenge'] ?? '').replace(/[^\w.~-]/g, '');
    const answer = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
    return { status: 200, body: Buffer.from(challenge), headers: answer };
  }),
];

/** A number of WhatsApp that exists and is in use; 404 otherwise. */
async function channelAt(sql: Sql, address: Address): Promise<ChannelRow> {
  const channel = await findWhatsApp(sql, address);
  if (!channel) throw new Refusal('NOT_FOUND', say('no_message_channel_here'));
  return channel;
}

type Address = { workspace_id: string; id: string };

async function findWhatsApp(sql: Sql, { workspace_id, id }: Address): Promise<ChannelRow | undefined> {
  const [channel] = isId(workspace_id) && isId(id) ? await findChannels(sql, workspace_id, [id]) : [];
  return channel?.kind === 'whatsapp' ? channel : undefined;
}

/** Addresses and credentials are tested before the transaction opens, and stored only when they work. */
function withChannelTest(made: Door, tools: ChannelTools): Door {
  if (made.route.method !== 'PUT' && made.route.method !== 'POST') return made;
  const handle = async (call: Call) => {
    await refuseBadChannel(call, tools);
    return await made.handle(call);
  };
  return { ...made, handle };
}

const ASKED_OF_WHATSAPP = [
  'phone_number_id',
  'business_account_id',
  'access_token',
  'app_secret',
  'url',
  'kind',
] as const;

async function refuseBadChannel({ actor, params, body, sql }: Call, { seal, outbound }: ChannelTools): Promise<void> {
  const values = body as unknown as Record<string, unknown>;
  const { id } = params as { id?: string };
  const [before] = id !== undefined && isId(id) ? await findChannels(sql, actor.workspace.id, [id]) : [];
  const kind = before?.kind ?? values['kind'];
  if (typeof values['url'] === 'string') {
    const problem = await outbound.problemWith(
      kind === 'sms' ? sampleUrl(values['url'], contract.GATEWAY_PLACES) : values['url'],
    );
    if (problem) throw invalid({ url: [problem] });
  }
  if (kind !== 'whatsapp' || !ASKED_OF_WHATSAPP.some((name) => values[name] !== undefined)) return;
  // Only the sandbox has its own address; elsewhere the rules refuse it, before any request is sent.
  if (values['url'] && !outbound.allows_private) return;
  const kept = before ? await keptSecrets(sql, actor.workspace.id, seal, values, before) : {};
  const secrets = { ...kept, ...pick(values, contract.CHANNEL_SECRETS) };
  const channel = { ...before, ...pick(values, ['phone_number_id', 'business_account_id', 'url']) } as ChannelRow;
  // The rules report all missing fields at once.
  if (!channel.phone_number_id || !channel.business_account_id || !secrets.access_token || !secrets.app_secret) return;
  const fault = await testWhatsApp({ channel: { ...channel, url: channel.url ?? null }, secrets, outbound });
  if (!fault) return;
  if ('unreached' in fault) throw invalid({ access_token: [say('channel_unreached', { error: fault.unreached })] });
  throw invalid({ [fault.field]: [say('channel_refuses', { error: fault.error })] });
}

const pick = <K extends string>(values: Record<string, unknown>, names: readonly K[]): Partial<Record<K, string>> =>
  Object.fromEntries(
    names.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  ) as Partial<Record<K, string>>; // of these names

/** Tests a channel; a gateway can only be tested with a message. */
async function tryOut(sql: Sql, actor: Actor, id: string, phone: string | null, { seal, outbound }: ChannelTools) {
  const { workspace } = actor;
  const [channel] = isId(id) ? await findChannels(sql, workspace.id, [id]) : [];
  if (!channel) throw new Refusal('NOT_FOUND');
  const open: OpenChannel = { channel, secrets: await openSecrets(seal, channel), outbound };
  if (channel.kind === 'whatsapp') {
    const fault = await testWhatsApp(open);
    if (!fault) return testAnswer(true, say('whatsapp_knows_us'));
    return testAnswer(false, 'unreached' in fault ? fault.unreached : fault.error);
  }
  const to = phone === null ? null : internationalPhone(phone, workspace.country);
  if (to === null) throw invalid({ phone: [say(phone === null ? 'required' : 'phone_not_dialable')] });
  const text = `${workspace.name}: ok`;
  const outcome = await PROVIDER_OF.sms.send(open, {
    id: newId(),
    to,
    phone: to,
    text,
    language: 'en',
    parts: null,
    is_free_text: false,
  });
  if (outcome.kind === 'taken') return testAnswer(true, say('channel_took_message'));
  return testAnswer(false, 'error' in outcome ? outcome.error : say('channel_asks_to_wait'));
}

const testAnswer = (is_ok: boolean, said: Message) => ({ is_ok, message: english(said), ...reasonOf(said) });
