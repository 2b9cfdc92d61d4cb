import { Type, type Static, type TSchema } from 'typebox';
import { ERRORS } from './errors.ts';
import { LIMITS } from './limits.ts';
import { SHOWN } from './patterns.ts';

/*
 * Building blocks of the contract's JSON shapes. An optional field may be left out or be null; the two mean the same.
 * Lengths count Unicode code points. The words in `format` are checked by the server's validator (server/platform/http/validation.ts).
 */

type Note = { description?: string; examples?: unknown[] };
export type Bounds = { min?: number; max?: number };

/** Any typed text: passwords, secrets, codes. */
export const characters = (min: number, max: number, note: Note = {}) =>
  Type.Unsafe<string>({ type: 'string', minLength: min, maxLength: max, ...note });

/** A text for people, or a name; blanks alone are refused. */
export const text = (min: number, max: number, note: Note = {}) =>
  Type.Unsafe<string>({ ...characters(min, max, note), pattern: SHOWN });

/** A name: text without line breaks or other control characters. */
export const oneLine = (min: number, max: number, note: Note = {}) =>
  Type.Unsafe<string>({ ...text(min, max, note), format: 'one-line' });

export const optionalText = (min: number, max: number, note: Note = {}) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], minLength: min, maxLength: max, ...note }));

/** A whole number; R-WORD-6: quantities are whole. */
export const whole = (min: number, max: number, note: Note = {}) =>
  Type.Unsafe<number>({ type: 'integer', minimum: min, maximum: max, ...note });

/** Money in major units. The action, which knows the workspace's currency, refuses excess decimals. */
export const amount = (min: number, max: number, note: Note = {}) =>
  Type.Unsafe<number>({ type: 'number', minimum: min, maximum: max, ...note });

export const list = <S extends TSchema>(item: S, bounds: Bounds, note: Note = {}) =>
  Type.Array(item, {
    ...(bounds.min === undefined ? {} : { minItems: bounds.min }),
    ...(bounds.max === undefined ? {} : { maxItems: bounds.max }),
    ...note,
  });

export const optionalList = <S extends TSchema>(item: S, max: number, note: Note = {}) =>
  Type.Optional(Type.Unsafe<Static<S>[] | null>({ type: ['array', 'null'], items: item, maxItems: max, ...note }));

/** One of the keys, in any spelling that answers use; the action reads it with `toKey`. */
export const keyOf = <K extends string>(keys: readonly K[], note: Note = {}) =>
  Type.Unsafe<string>({ type: 'string', oneOfKeys: [...keys], ...note });

export const oneOf = <K extends string | number>(values: readonly K[], note: Note = {}) =>
  Type.Unsafe<K>({ type: typeof values[0] === 'number' ? 'integer' : 'string', enum: [...values], ...note });

/** `YYYY-MM-DD`, a day that exists. */
export const day = (note: Note = {}) => Type.Unsafe<string>({ type: 'string', format: 'day', ...note });

/** `YYYY-MM-DDTHH:MM:SS+HH:MM` (R-WORD-5); `Z` counts as `+00:00`. */
export const momentWithOffset = (note: Note = {}) =>
  Type.Unsafe<string>({ type: 'string', format: 'moment-with-offset', ...note });

/** A moment with offset, with or without fractions of a second, as programs write it. */
export const exactMoment = (note: Note = {}) =>
  Type.Unsafe<string>({ type: 'string', format: 'exact-moment', ...note });

/** A day, or a moment with offset (R-WORD-5). */
export const dayOrMoment = (note: Note = {}) =>
  Type.Unsafe<string>({ type: 'string', format: 'day-or-moment', ...note });

export const nullable = <S extends TSchema>(schema: S, note: Note = {}) =>
  Type.Unsafe<Static<S> | null>({
    ...schema,
    type: [...new Set([(schema as { type?: string | string[] }).type ?? 'object', 'null'].flat())],
    ...('enum' in schema ? { enum: [...(schema.enum as unknown[]), null] } : {}),
    ...note,
  });

export const maybe = <S extends TSchema>(schema: S, note: Note = {}) => Type.Optional(nullable(schema, note));

// --- what goes out -----------------------------------------------------------------------------------------------

/** Description of every moment that has no other. */
export const MOMENT_TEXT = 'UTC, ISO 8601 with microseconds and Z';
export const moment = (note: Note = {}) =>
  Type.String({
    examples: ['2026-01-31T09:30:00.123456Z'],
    ...note,
    description: note.description ?? MOMENT_TEXT,
  });

/** Field beside a phone, for links that need the country code. */
export const internationalPhone = () =>
  nullable(Type.String(), {
    description: 'Phone with its country code; null: the number is not valid, or hidden',
    examples: ['+212612345678'],
  });

const KnownCity = Type.Object({
  name: Type.String({ examples: ['Casablanca'] }),
  name_ar: nullable(Type.String(), { examples: ['الدار البيضاء'] }),
  name_fr: nullable(Type.String()),
});
/** A listed city by its names; Arabic and French ones may be missing. */
export type KnownCity = Static<typeof KnownCity>;

/** The city of the workspace's list that a typed city means (R-LIST-12), in each of its languages. */
export const knownCity = () =>
  nullable(KnownCity, {
    description: 'City of the list that `city` means; null: none, several, or a town inside one',
  });

/** The account of a row: the house, or a seller (R-LIST-6). */
export const whose = () =>
  Type.Object(
    { id: Type.String(), name: Type.String({ examples: ['Atlas Shop'] }) },
    { description: 'Account that owns it' },
  );

/** A thing with its name. */
export const idAndName = (description: string) =>
  nullable(Type.Object({ id: Type.String(), name: Type.String() }), { description });

/** Field of lists of leads and orders. */
export const customerNumber = () =>
  Type.Integer({
    description: 'Number that groups the rows of this page by customer: rows with the same phone have the same number',
    examples: [1],
  });

/** Field of leads and orders; does not depend on the setting `refuse_blacklisted`. */
export const isBlacklisted = () =>
  Type.Boolean({
    description: 'True: the blacklist of its account, or of the workspace, has the phone',
    examples: [false],
  });

export const Empty = Type.Object({});

export const IgnoredNames = Type.Optional(
  Type.Array(Type.String(), {
    maxItems: 20,
    description: 'Unknown parameters, which were ignored; absent if there were none',
    examples: [],
  }),
);

/** R-LIST-2: meta of order, history and resource lists. */
export const PageMeta = Type.Object({
  current_page: Type.Integer(),
  per_page: Type.Integer({ description: 'Page size used; above 100 becomes 100' }),
  total: Type.Integer({ description: 'Exact' }),
  next_cursor: nullable(Type.String(), { description: 'Send it back as `cursor` for the next page; null at the end' }),
  ignored: IgnoredNames,
});

/** R-LIST-2: meta of the lead list. */
export const Pagination = Type.Object({
  page: Type.Integer(),
  limit: Type.Integer(),
  total: Type.Integer({ description: 'Exact' }),
  pages: Type.Integer(),
  next_cursor: nullable(Type.String()),
});

export const DeletedAnswer = Type.Object({
  data: Type.Object({ deleted: Type.Boolean(), count: Type.Integer() }),
  meta: Empty,
});

/** The data of a message: programs decide by it, and readers get it in their language. */
export const MessageShape = Type.Object({
  code: Type.String({
    format: 'message-key',
    description: 'Code of the message; never reused for another. More codes may be added',
    examples: ['characters_min'],
  }),
  params: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Values for the placeholders of its text',
    examples: [{ min: 7 }],
  }),
});

/** Fields beside a `message`. Optional, since older versions stored only the text. */
export const messageData = {
  reason: Type.Optional(MessageShape.properties.code),
  params: Type.Optional(MessageShape.properties.params),
};

export const ErrorBody = Type.Object({
  error: Type.Object({
    code: Type.String({ enum: [...new Set(Object.values(ERRORS).map((error) => error.code))] }),
    message: Type.String(),
    ...messageData,
    fields: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    reasons: Type.Optional(
      Type.Record(Type.String(), Type.Array(MessageShape), {
        description: 'The messages of `fields` as data: the same paths, in the same order',
      }),
    ),
    request_id: Type.String(),
  }),
});

// --- what every list takes ---------------------------------------------------------------------------------------

/** Query parameters of every list (R-LIST-1). A `per_page` above 100 is served as 100. */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.page_max })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, description: '1–100, default 50' })),
  cursor: Type.Optional(Type.String({ maxLength: 100, description: '`next_cursor` of the page before' })),
};

export const MATCH_TYPES = ['exact', 'partial', 'starts_with', 'ends_with'] as const;
export type MatchType = (typeof MATCH_TYPES)[number];

export type AgeSort = 'created_at' | '-created_at';
export type SortOf<F extends string> = AgeSort | F | `-${F}`;

/** The order of a list of any length: by age, or by one of these fields when few rows match. Cursors need the default order. */
export const sortQuery = <F extends string>(fields: readonly F[]) => ({
  sort: Type.Optional(
    oneOf<SortOf<F>>(['created_at', '-created_at', ...fields.flatMap((field): [F, `-${F}`] => [field, `-${field}`])], {
      description: `Default -created_at. Another field sorts at most ${LIMITS.sorted_rows_max} rows: 422 when more match`,
    }),
  ),
});

/** Query parameters of a list filtered by day of creation, both ends inclusive, in the workspace's time zone. */
export const dayRangeQuery = {
  start_at: Type.Optional(dayOrMoment({ description: 'First day, YYYY-MM-DD, in the workspace’s time zone' })),
  end_at: Type.Optional(dayOrMoment({ description: 'Last day, inclusive' })),
};

/** An id that filters a list. */
export const idQuery = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }));

/** Limits the list to one account, for a caller who sees several. */
export const accountQuery = idQuery(
  'Only rows of this account; a caller who sees one account finds no rows of another',
);

/** Days since creation, in the workspace's days; today's are 0 days old. */
export const ageQuery = {
  age_min: Type.Optional(
    Type.Integer({ minimum: 0, maximum: LIMITS.age_days_max, description: 'Minimum age in days' }),
  ),
  age_max: Type.Optional(
    Type.Integer({ minimum: 0, maximum: LIMITS.age_days_max, description: 'Maximum age in days' }),
  ),
};

/** A city by its name, in any spelling that folds to the same. */
export const cityQuery = Type.Optional(
  Type.String({
    maxLength: 100,
    description: 'Only rows of this city, by its full name; case and accents are ignored',
  }),
);

export const amountQuery = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description }));

/** One key or several: `status=a`, `status=a,b`, `status[]=a&status[]=b`. */
export const keysQuery = <K extends string>(keys: readonly K[]) =>
  Type.Optional(
    Type.Unsafe<string[]>({
      type: 'array',
      maxItems: 50,
      items: { type: 'string', oneOfKeys: [...keys] },
      description: 'One or several values, repeated or separated by commas. Upper or lower case, spaces or underscores',
    }),
  );

/** Rows of a list by their references. */
export const referencesQuery = Type.Optional(
  Type.Unsafe<string[]>({
    type: 'array',
    maxItems: LIMITS.page_items_max,
    items: { type: 'string', maxLength: 100 },
    description:
      'Only rows with one of these references, repeated or separated by commas; unknown references are ignored',
  }),
);

/** Filters of a list of moves: new status, actor and days. */
export const movesQuery = <K extends string>(statuses: readonly K[]) => ({
  new_status: keysQuery(statuses),
  actor_id: idQuery('Id of the person or token that made the move'),
  account_id: accountQuery,
  is_undone: Type.Optional(
    Type.Boolean({
      description:
        'True: only moves that were undone, and those that undo them; false: all others, which figures count',
    }),
  ),
  ...dayRangeQuery,
});

/** The key a client meant: `Call Later`, `call_later` and `CALL_LATER` are one. Undefined for an unknown key. */
export function toKey<K extends string>(keys: readonly K[], value: string): K | undefined {
  const wanted = spelledAlike(value);
  return keys.find((key) => spelledAlike(key) === wanted);
}

/** The spelling of a key that all answers share (R-LIST-5). */
export const spelledAlike = (key: string): string =>
  key
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** Field of products, and of lines of leads and orders. */
export const thumbnail = () =>
  nullable(Type.String(), {
    description: 'The main picture, small: a path of this service, or the product’s `image`',
  });
