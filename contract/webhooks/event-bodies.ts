import { Type, type TSchema } from 'typebox';
import { moment, nullable, whose } from '../shapes.ts';
import { EVENT_DATA } from './event-data.ts';
import { EVENT_OBJECTS, EVENT_TYPES, shownObjectOf, type EventType } from './events.ts';

/** The bodies of events for receivers (R-EVT-3, R-EVT-6): one schema per type, derived from the type. */

const head = {
  id: Type.String({ description: 'Id of the event, and webhook-id of its deliveries: the same on every attempt' }),
  type: Type.String({ enum: [...EVENT_TYPES] }),
  timestamp: moment(),
  workspace_id: Type.String(),
  object: Type.Object(
    {
      type: Type.String({ enum: [...EVENT_OBJECTS] }),
      id: Type.String(),
      reference: nullable(Type.String(), { description: 'Reference of the object; null: it has none' }),
      version: Type.Integer({
        description: 'Version after the change; later events of the object have the same version or a higher one',
      }),
    },
    { description: 'Object of the event, even if it has been deleted' },
  ),
  sequence: Type.Integer({
    description:
      'The object’s version after the change; it never falls, and events of one change share it. Tell events apart by `id`; order them by `sequence`, then `id`',
  }),
};
const previous = Type.Optional(
  Type.Record(Type.String(), Type.Unknown(), {
    description: 'Former values of the changed fields, if the event has them',
  }),
);

const WHOLE = {
  lead: 'These fields, and the current fields of `GET /leads/{reference}/show` unless the lead has been deleted',
  order: 'These fields, and the current fields of `GET /orders/{reference}/show` unless the order has been deleted',
} as const;

/** Any event. */
export const EventBody = Type.Object({
  ...head,
  data: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Data by event type: see the webhooks of this document',
  }),
  previous,
});

/** Events of this type. */
export function bodyOfEvent(type: EventType): TSchema {
  const shown = shownObjectOf(type);
  const data = Type.Object(
    {
      ...(shown ? { id: Type.String(), version: Type.Integer() } : {}),
      ...EVENT_DATA[type].properties,
      account: whose(),
      truncated: Type.Optional(
        Type.Boolean({ description: 'The body exceeded 256 kB: `data` has ids and short fields only' }),
      ),
    },
    { additionalProperties: true, ...(shown ? { description: WHOLE[shown] } : {}) },
  );
  return Type.Object({ ...head, type: Type.Literal(type), data, previous });
}
