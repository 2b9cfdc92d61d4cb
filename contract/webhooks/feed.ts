import { Type } from 'typebox';
import { route } from '../route.ts';
import { keysQuery, whole } from '../shapes.ts';
import { EventBody } from './event-bodies.ts';
import { EVENT_TYPES } from './events.ts';

export const FEED_LIMITS = { per_page_max: 100, per_page_default: 50, kept_days: 30, cursor_characters: 200 } as const;

/** R-EVT-8. Its filter is the reader's rights, as with the live stream of the dashboard. */
export const listEvents = route({
  id: 'listEvents',
  method: 'GET',
  url: '/events',
  surfaces: ['rest'],
  access: { kind: 'signed-in' },
  tag: 'Webhooks',
  summary: 'Read the events of the last 30 days, as webhooks send them, in the order in which they came to be',
  rules: 'R-EVT-8, R-ROLE-6',
  query: Type.Object({
    after: Type.Optional(
      Type.String({
        maxLength: FEED_LIMITS.cursor_characters,
        description:
          '`next_after` of the answer before; `now`: no events, and from where to go on. Left out: from the oldest that is kept',
      }),
    ),
    types: keysQuery(EVENT_TYPES),
    per_page: Type.Optional(
      whole(1, FEED_LIMITS.per_page_max, { description: `Default ${FEED_LIMITS.per_page_default}` }),
    ),
  }),
  answers: {
    200: {
      description: 'The next events, of what you may list, without what your role masks',
      schema: Type.Object({
        data: Type.Array(EventBody),
        meta: Type.Object({
          next_after: Type.String({
            description: 'Send it as `after` of the next request, with the same token and at any time within 30 days',
          }),
          has_more: Type.Boolean({ description: 'True: ask again at once' }),
        }),
      }),
    },
  },
});
