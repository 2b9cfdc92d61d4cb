import { after } from 'node:test';
import { makeOutbound } from '../server/platform/http/outbound-http.ts';
import type { Service } from './harness.ts';
import {
  ACCESS_TOKEN,
  APP_SECRET,
  BUSINESS_ACCOUNT_ID,
  GATEWAY_KEY,
  PHONE_NUMBER_ID,
  VERIFY_TOKEN,
  startMessageProvider,
  type MessageProvider,
} from './message-provider.ts';
import { desk } from './desk.ts';
import { runJobs } from './shop.ts';
import { expect, unique } from './world.ts';
import { earlier } from './rows.ts';

/* Shops that send automatic messages through the fake provider, and the jobs in between. */

export async function aMessageProvider(): Promise<MessageProvider> {
  const provider = await startMessageProvider();
  after(() => provider.close());
  return provider;
}

export const whatsAppBody = (provider: MessageProvider, over: object = {}) => ({
  name: `WhatsApp ${unique()}`,
  kind: 'whatsapp',
  url: `${provider.base}/whatsapp`,
  phone_number_id: PHONE_NUMBER_ID,
  business_account_id: BUSINESS_ACCOUNT_ID,
  access_token: ACCESS_TOKEN,
  app_secret: APP_SECRET,
  verify_token: VERIFY_TOKEN,
  ...over,
});

export const gatewayBody = (provider: MessageProvider, over: object = {}) => ({
  name: `SMS ${unique()}`,
  kind: 'sms',
  url: `${provider.base}/sms`,
  method: 'POST',
  headers: 'Content-Type: application/json\nAuthorization: Bearer {secret}',
  request_body: '{"to": "{phone}", "text": "{text}", "reference": "{reference}"}',
  taken_when: '"queued"',
  secret: GATEWAY_KEY,
  ...over,
});

/** A shop with a call desk, a channel of this kind, and all data that its messages need. The service must allow private addresses. */
export async function talkingShop(
  service: Service,
  provider: MessageProvider,
  kind: 'whatsapp' | 'sms',
  over: object = {},
) {
  const s = await desk(service);
  const { database, workspace_id, api } = s;
  const body = kind === 'whatsapp' ? whatsAppBody(provider, over) : gatewayBody(provider, over);
  const channel = expect(await api.post('/message-channels', body), 201).body.data as {
    id: string;
    name: string;
    webhook_path: string | null;
  };
  // Limits the wait for an answer to a time that suits tests.
  const outbound = makeOutbound({ allows_private: true, total_ms: 400 });
  after(() => outbound.close());
  const template = async (more: object = {}): Promise<{ id: string; name: string }> =>
    expect(
      await api.post('/message-templates', {
        name: `T ${unique()}`,
        language: 'fr',
        body: 'Bonjour {first_name}, {reference} : {total}',
        order_statuses: ['packed'],
        message_channel_id: channel.id,
        ...(kind === 'whatsapp' ? { whatsapp_name: 'order_news', buttons: ['confirm', 'change', 'cancel'] } : {}),
        ...more,
      }),
      201,
    ).body.data;
  const send = () => runJobs(database, workspace_id, 'send-messages', outbound);
  const rows = <Row>(text: string, values: unknown[] = []) =>
    database.read.rows<Row>(null, text, [workspace_id, ...values]);
  const letPass = async (ms: number) => {
    const all = [
      `update automatic_messages set ${earlier('due_at')}, ${earlier('updated_at')},
         ${earlier('give_up_at')} where workspace_id = $1`,
      `update message_channels set ${earlier('paused_until')} where workspace_id = $1`,
    ];
    await database.transaction(async (tx) => {
      for (const text of all) await tx.rows(null, text, [workspace_id, ms]);
      await tx.rows(
        null,
        `insert into jobs (workspace_id, id, account_id, kind, priority, actor, payload, total, created_at, run_at, is_internal)
         values ($1, gen_random_uuid(), $2, 'send-messages', 'normal', '{"kind":"system","id":null,"name":"system"}', '{}', 0, now(), now(), true)`,
        [workspace_id, s.account_id],
      );
    });
  };
  const messages = async (query: object = {}) =>
    expect(await api.get('/automatic-messages', { per_page: 100, ...query }), 200).body.data as {
      id: string;
      reference: string;
      phone: string | null;
      text: string | null;
      status: string;
      reason: string | null;
      error: string | null;
      attempts: number;
      template_name: string;
    }[];
  return {
    ...s,
    channel,
    hook: `${service.base}${channel.webhook_path ?? ''}`,
    template,
    send,
    rows,
    letPass,
    messages,
    outbound,
  };
}
