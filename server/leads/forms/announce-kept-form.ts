import { applications } from '../../../contract/access/applications.ts';
import type { Message } from '../../../contract/messages/message.ts';
import { noteNotices } from '../../live/clock-notices-sql.ts';
import { notify } from '../../live/notify.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { refusedEvent } from '../stores/refused-event.ts';
import type { OpenForm } from './forms-sql.ts';

/**
 * Announces a form that was kept for review and made no lead (R-KEY-4): an event for programs, a change for open
 * dashboards, and a notification for the people who run the form, at most one per form and clock hour.
 */
export async function announceKeptForm(
  tx: Tx,
  { workspace_id, id, account_id, name }: OpenForm,
  event_id: string,
  why: readonly Message[],
  at: Date,
): Promise<void> {
  const event = { id: event_id, application_id: id, account_id, order_id: null, topic: null };
  await recordEvents(tx, workspace_id, [refusedEvent(event, why)], at.getTime());
  publishResourceChange(tx, applications, workspace_id, { id, account_id }, 'updated');
  const about = `${id} ${at.toISOString().slice(0, 13)}`;
  if ((await noteNotices(tx, workspace_id, 'form.kept', [about], at)).size === 0) return;
  await notify(tx, workspace_id, [
    { message: 'form_kept', params: { form: name }, link: `/applications/${id}`, to: { account_id } },
  ]);
}
