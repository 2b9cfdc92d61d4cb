import type { Message } from '../../../contract/messages/message.ts';
import { REST_PREFIX } from '../../../contract/route.ts';
import type { PendingEvent } from '../../access/applications/incoming-sql.ts';
import type { NewEvent } from '../../webhooks/record-events.ts';

type Refused = Pick<PendingEvent, 'id' | 'account_id' | 'application_id' | 'order_id' | 'topic'>;

/** A delivery that made no lead. Without the store's text: people with the right to read it find it at the connection. */
export const refusedEvent = (event: Refused, why: readonly Message[]): NewEvent => ({
  type: 'store.delivery_refused',
  account_id: event.account_id,
  object_id: event.id,
  sequence: 1,
  data: {
    application_id: event.application_id,
    order_id: event.order_id,
    topic: event.topic,
    reasons: why.map(({ code, params }) => ({ code, field: params['field'] ? String(params['field']) : null })),
    errors_url: `${REST_PREFIX}/applications/${event.application_id}/errors`,
  },
});
