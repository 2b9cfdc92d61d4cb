import { Type } from 'typebox';
import { route } from '../route.ts';
import { keysQuery, whole } from '../shapes.ts';
import { EventBody } from './event-bodies.ts';
import { EVENT_TYPES } from './events.ts';

export const FEED_LIMITS = { per_page_max: 100, per_page_default: 50, kept_days: 30, cursor_characters: 200 } as const;

/** R-EVT-8. Filtered by the reader's rights, like the live stream of the dashboard. */
export const listEvents = route({
  id: 'listEvents',
  method: 'GET',
  url: '/events',
  surfaces: ['rest'],
  access: { kind: 'signed-in' },
  tag: 'Webhooks',
  summary: 'Read the events of the last 30 days in the form of webhooks, oldest first',
  rules: 'R-EVT-8, R-ROLE-6',
  query: Type.Object({
    after: Type.Optional(
      Type.String({
        maxLength: FEED_LIMITS.cursor_characters,
        description:
          '`next_after` of the answer before; `now`: no events, only the point from which to continue. Left out: from the oldest kept event',
      }),
    ),
    types: keysQuery(EVENT_TYPES),
    per_page: Type.Optional(
      whole(1, FEED_LIMITS.per_page_max, { description: `Default ${FEED_LIMITS.per_page_default}` }),
    ),
  }),
  answers: {
    200: {
      description: 'The next events of resources that you may list, without fields that your role hides',
      schema: Type.Object({
        data: Type.Array(EventBody),
        meta: Type.Object({
          next_after: Type.String({
            description: 'Value of `after` for the next request, with the same token, valid for 30 days',
          }),
          has_more: Type.Boolean({ description: 'True: more events exist, read on at once' }),
        }),
      }),
    },
  },
});
