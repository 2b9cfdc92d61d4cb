import type { Service } from './harness.ts';
import type { MessageProvider } from './message-provider.ts';
import { earlier } from './rows.ts';
import { gatewayBody, talkingShop } from './talking.ts';
import { expect } from './world.ts';

/* Shops whose customers get message steps (R-TALK-11), and the time in between. */

export type Plan = {
  steps: { after_minutes: number; template: string }[];
  ends_after_minutes: number;
  ends_in: string;
};

/**
 * A shop with a WhatsApp channel whose template greets new leads, and a gateway for SMS. `pass` lets minutes pass for
 * leads, messages and steps, and sends what is due.
 */
export async function steppingShop(service: Service, provider: MessageProvider) {
  const s = await talkingShop(service, provider, 'whatsapp');
  const { api, workspace_id } = s;
  const gateway = expect(await api.post('/message-channels', gatewayBody(provider)), 201).body.data as { id: string };
  const first = await s.template({ name: 'First', order_statuses: [], lead_statuses: ['new'], whatsapp_name: 'first' });
  const reminder = await s.template({ name: 'Reminder', order_statuses: [], whatsapp_name: 'reminder' });
  const sms = await s.template({
    name: 'By SMS',
    order_statuses: [],
    message_channel_id: gateway.id,
    whatsapp_name: null,
    buttons: [],
    body: 'SMS {reference}',
  });
  const put = (settings: object) => api.put('/settings', settings);
  const plan = async (message_steps: Record<string, Plan>, quiet_hours: object | null = null) =>
    expect(await put({ message_steps, quiet_hours }), 200);
  const shift = async (minutes: number) => {
    await s.letPass(minutes * 60_000);
    await service.database.transaction(async (tx) => {
      for (const text of [
        `update message_ladders set ${earlier('started_at')}, ${earlier('stepped_at')}, ${earlier('due_at')}, ${earlier('ended_at')} where workspace_id = $1`,
        `update automatic_messages set ${earlier('sent_at')}, ${earlier('created_at')} where workspace_id = $1`,
      ])
        await tx.rows(null, text, [workspace_id, minutes * 60_000]);
    });
  };
  const steps = async (lead: string) => (await s.showLead(lead)).message_steps;
  const turn = async (lead: string) => (await s.place(lead))?.['turn'] as string | null | undefined;
  return {
    ...s,
    gateway,
    templates: { first, reminder, sms },
    put,
    plan,
    shift,
    pass: async (minutes: number) => {
      await shift(minutes);
      await s.send();
    },
    steps,
    turn,
    /** The names of the templates that were taken for a phone, in order. */
    taken: (dialled: string) =>
      provider.taken.filter(({ to }) => to === dialled).map(({ text }) => text.split(/[| ]/)[0]!),
  };
}
export type SteppingShop = Awaited<ReturnType<typeof steppingShop>>;

/** Two reminders and an SMS for new leads, then the desk. */
export const TO_DESK: Plan = {
  steps: [
    { after_minutes: 120, template: 'Reminder' },
    { after_minutes: 60, template: 'By SMS' },
  ],
  ends_after_minutes: 180,
  ends_in: 'desk',
};
