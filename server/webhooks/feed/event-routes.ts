import { listEvents } from '../../../contract/webhooks/feed.ts';
import { EVENT_TYPES, type EventType } from '../../../contract/webhooks/events.ts';
import { toKey } from '../../../contract/shapes.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { readFeed, type FeedTools } from './read-feed.ts';

export const eventDoors = (tools: FeedTools): Door[] => [
  door(listEvents, async ({ actor, query }) =>
    ok(
      await readFeed(tools, actor, {
        after: query.after ?? null,
        // Just checked against the route's schema.
        types: query.types?.map((type) => toKey(EVENT_TYPES, type) as EventType) ?? null,
        per_page: query.per_page ?? null,
      }),
    ),
  ),
];
