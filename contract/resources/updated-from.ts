import { Type } from 'typebox';
import { PageMeta, Pagination, exactMoment, moment } from '../shapes.ts';

/* Changes since a moment (R-LIST-11), for programs that keep a copy. */

export const updatedFromQuery = {
  updated_from: Type.Optional(
    exactMoment({
      description:
        'Rows created or changed at this time or later, earliest change first; continue with `cursor`. When `next_cursor` is null, send `updated_until` here next time, so that no change is missed. Only events report deleted rows',
      examples: ['2026-01-31T09:30:00.123456Z'],
    }),
  ),
};

const updatedUntil = Type.Optional(
  moment({
    description:
      'Only with `updated_from`: when `next_cursor` is null, you have all changes before this time. `total` is then that of the first page',
  }),
);

/** Meta of lists with that parameter. */
export const ChangesMeta = Type.Object({ ...PageMeta.properties, updated_until: updatedUntil });
export const ChangesPagination = Type.Object({ ...Pagination.properties, updated_until: updatedUntil });
