import { bodyOfEvent } from '../../contract/webhooks/event-bodies.ts';
import { EVENT_TYPES, resourceOfEvent, type EventType } from '../../contract/webhooks/events.ts';
import { mapValues, openApiSchema, type Json, type NamedSchemas } from './schemas.ts';

/** The events that webhooks send, by type (R-EVT-6): what a receiver is asked. */
export const webhooksOf = (named: NamedSchemas): Json =>
  mapValues(Object.fromEntries(EVENT_TYPES.map((type) => [type, type])), (type) => webhookOf(type as EventType, named));

function webhookOf(type: EventType, named: NamedSchemas): Json {
  const resource = resourceOfEvent(type);
  return {
    post: {
      operationId: `on ${type}`.replace(/[ ._](\w)/g, (_, letter: string) => letter.toUpperCase()),
      tags: ['Webhooks'],
      security: [],
      summary: `The event ${type}`,
      description: resource
        ? `Sent while whoever keeps the webhook may list ${resource.replaceAll('-', ' ')}. Signed as Standard Webhooks say.`
        : 'Signed as Standard Webhooks say.',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: openApiSchema(bodyOfEvent(type), named) } },
      },
      responses: {
        '2XX': { description: 'Taken. Anything else is tried again; 410 makes the webhook inactive' },
      },
    },
  };
}
