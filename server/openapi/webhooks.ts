import { bodyOfEvent } from '../../contract/webhooks/event-bodies.ts';
import { EVENT_TYPES, resourceOfEvent, type EventType } from '../../contract/webhooks/events.ts';
import { mapValues, openApiSchema, type Json, type NamedSchemas } from './schemas.ts';

/** The events that webhooks send, by type (R-EVT-6), as requests to the receiver. */
export const webhooksOf = (named: NamedSchemas): Json =>
  mapValues(Object.fromEntries(EVENT_TYPES.map((type) => [type, type])), (type) => webhookOf(type as EventType, named));

function webhookOf(type: EventType, named: NamedSchemas): Json {
  const taken = named.is_bare ? 'Taken' : 'Accepted. Any other answer is retried; 410 disables the webhook';
  return {
    post: {
      operationId: `on ${type}`.replace(/[ ._](\w)/g, (_, letter: string) => letter.toUpperCase()),
      tags: ['Webhooks'],
      security: [],
      summary: `The event ${type}`,
      ...(named.is_bare ? {} : { description: needOf(type) }),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: openApiSchema(bodyOfEvent(type), named) } },
      },
      responses: {
        '2XX': { description: taken },
      },
    },
  };
}

function needOf(type: EventType): string {
  const resource = resourceOfEvent(type);
  return resource
    ? `Sent only if the webhook’s owner may list ${resource.replaceAll('-', ' ')}`
    : 'Signed according to Standard Webhooks';
}
