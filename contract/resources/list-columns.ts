import { Type } from 'typebox';
import { KEY } from '../patterns.ts';
import { route } from '../route.ts';
import { Empty, list, nullable } from '../shapes.ts';

/* A person's visible columns of a list. Lists and columns are the dashboard's: an unknown one is ignored. */

export const COLUMN_LIMITS = { columns: 40, name_characters: 60, pages: 60 } as const;

const key = Type.Unsafe<string>({
  type: 'string',
  pattern: KEY,
  maxLength: COLUMN_LIMITS.name_characters,
});
/** Names of columns, in display order. */
export const columnNames = list(key, { min: 1, max: COLUMN_LIMITS.columns }, { examples: [['reference', 'city']] });

/** The chosen columns in the session. */
export const ChosenColumns = Type.Record(Type.String(), Type.Array(Type.String()), {
  description: 'Columns that the person chose, by list',
});

export const keepColumns = route({
  id: 'keepColumns',
  method: 'PUT',
  url: '/list-columns/{page}',
  surfaces: ['dashboard'],
  access: { kind: 'signed-in' },
  tag: 'Saved views',
  rules: 'R-RES-17',
  summary: 'Save your visible columns of a list, in order; null: the default columns',
  params: Type.Object({ page: key }),
  body: Type.Object({ columns: nullable(columnNames) }),
  answers: {
    200: { description: 'Saved', schema: Type.Object({ data: Type.Object({ columns: ChosenColumns }), meta: Empty }) },
  },
});
