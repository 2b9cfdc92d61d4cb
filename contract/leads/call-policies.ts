import { Type } from 'typebox';
import { LEAD_STATUSES } from './lead-moves.ts';
import type { Settings } from '../access/settings.ts';
import { list, oneOf, text } from '../shapes.ts';

/*
 * The settings for ending a call, as a separate part: every session of the dashboard loads these settings and no
 * others.
 */

export const actionDateStatuses = Type.Unsafe<Settings['action_date_statuses']>(
  list(oneOf(LEAD_STATUSES), { max: LEAD_STATUSES.length }, { examples: [['cancelled', 'call_later']] }),
);

const slugs = (max: number, note: { description?: string } = {}) =>
  list(text(1, 50, { examples: ['price'] }), { max }, note);
export const subStatuses = Type.Unsafe<Settings['sub_statuses']>(
  Type.Object(
    Object.fromEntries(
      LEAD_STATUSES.map((status) => [
        status,
        Type.Optional(slugs(50, { description: 'Allowed reasons for this status' })),
      ]),
    ),
    {
      additionalProperties: false,
      examples: [{ cancelled: ['price', 'changed_mind'] }],
    },
  ),
);
