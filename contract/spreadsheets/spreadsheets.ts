import { Type, type TSchema } from 'typebox';
import { LIMITS } from '../limits.ts';
import { action, type Access } from '../access/permissions.ts';
import { LANGUAGES } from '../languages.ts';
import type { Resource } from '../resources/resource-names.ts';
import type { Route, Surface } from '../route.ts';
import { oneOf, optionalText } from '../shapes.ts';

/*
 * Spreadsheets in and out (R-FILE-1, R-FILE-4): the columns of files and the routes for imports and exports. The
 * columns themselves: import-columns.ts. The resources with these routes: spreadsheet-routes.ts and resource.ts.
 */

export const FILE_EXTENSIONS = ['xlsx', 'csv'] as const;
export type FileExtension = (typeof FILE_EXTENSIONS)[number];

/** Names of a file's columns: API field names, or words in a language (file-headings.ts). */
export const HEADINGS = ['fields', ...LANGUAGES] as const;
export type Headings = (typeof HEADINGS)[number];

/**
 * Types of cells. The plural ones are lists separated by `|`; `pairs` are `key=value` separated by `|`; a `\` escapes
 * `|`, `=` and `\`.
 */
export type ColumnKind =
  | 'text'
  /** Digits of a code, such as a barcode: a spreadsheet program may have changed them. */
  | 'code'
  | 'phone'
  | 'number'
  | 'whole'
  /** A number of pieces, also as `x2` and `2 pcs`. */
  | 'pieces'
  /** Money of the workspace, in major units (server/platform/text/amounts.ts). */
  | 'amount'
  | 'amounts'
  /** A price in the workspace's currency, with up to six decimals. */
  | 'price'
  /** A code, word or sign that must name the workspace's currency. */
  | 'currency'
  | 'boolean'
  | 'day'
  | 'texts'
  | 'numbers'
  | 'wholes'
  | 'pairs'
  | 'json'
  /** Unchanged from the file, numbers as numbers: for readers that combine several cells. */
  | 'raw';

export type ImportColumn = {
  name: string;
  kind: ColumnKind;
  /** A file without the column is refused; empty cells in it are allowed. */
  is_required: boolean;
  /** Name of another column that can replace it. */
  or?: string;
  /** Other names of its header, in French, Arabic and English; compared without case, accents and punctuation. */
  aliases: readonly string[];
  /** Separator with which several headers of this column become one text; left out: only one header. */
  joins?: string;
  /**
   * Reads all headers with its words, not only the first, as two status columns may differ; needs `joins`. `except`: words that count only
   * without another header of the column.
   */
  takes_all?: { except: readonly string[] };
  /**
   * Words that mean this column only if no other header does; otherwise they mean the column `else`. `COD amount` alone is the total; beside
   * a total, it is the amount left to collect.
   */
  weak?: readonly { words: readonly string[]; else: string }[];
  /**
   * Several headers may be this column, each a separate value (`name`, `name 2`, …); so may any other header
   * with one of these words and numbers below it.
   */
  gathers?: readonly string[];
  /** Other headers with one of its words fill its empty cells, such as `Shipping Phone` beside `Phone`. */
  is_filled?: true;
  /** Headers of its parts, in order, such as first and last name; they need its `joins`. */
  parts?: readonly (readonly string[])[];
  /** Its headings in the service's files for people, in each language (file-headings.ts). */
  headings?: readonly string[];
  /** Example value in the template. */
  example: string;
  /** The order's number in the shop: a header with a word for names matches it if its cells are numbers. */
  is_number?: boolean;
  /** Our own reference. A shop's file may have its own number under this header, which looks unlike our references. */
  may_number?: boolean;
  /** Only in foreign files; templates leave it out. */
  is_foreign?: boolean;
  /** Matches only if the first rows contain nothing but these words, or lists of them. */
  says?: readonly string[];
  /** Headers that would match its words, but mean something else. */
  unlike?: readonly string[];
};

const file = Type.Unsafe<string>({
  type: 'string',
  format: 'binary',
  description: `An .xlsx or .csv file, at most ${LIMITS.upload_bytes / 2 ** 20} MB and ${LIMITS.import_rows.toLocaleString('en')} rows. csv is UTF-8, with commas or semicolons`,
});

const importForm = {
  file,
  dry_run: Type.Optional(Type.Boolean({ description: '1: check all rows and write only the report' })),
  again: Type.Optional(
    Type.Boolean({
      description:
        '1: accept a file that was imported before. Without answers all its rows are new; with answers, known rows need an answer',
    }),
  ),
  resume: Type.Optional(
    Type.Boolean({
      description: '1: continue a stopped import of the same file after its last imported row, with the same columns',
    }),
  ),
  columns: optionalText(1, 10_000, {
    description:
      'JSON object that maps headers to columns; an empty column ignores the header. Several headers can make one text, such as first and last name. Saved for your next files of this import, except headers that already are a column’s name; a dry run saves nothing',
  }),
  answers: optionalText(1, 40_000, {
    description:
      'JSON of answers to the questions about rows. status: open, over, delivered, returned; payment_status: unpaid, paid, over; payment_method: unpaid, paid; known (by reference, order_number, content): skip, update, new; hidden: take, leave_out; skus, city: a name here, leave_out. Guide: /docs/guides/files',
    examples: [
      '{"payment_method":{"Carte":"paid"}}',
      '{"hidden":{"rows":"take"}}',
      '{"skus":{"ARG50":"ARGAN-50","GIFT":"leave_out"},"city":{"Casa blnca":"Casablanca"}}',
    ],
  }),
  sheet: optionalText(1, 100, {
    description:
      'Sheet of a workbook. Default: the one with the columns; if several have them, the import fails and names them',
  }),
};

export const QueuedJob = Type.Object({
  message: Type.String(),
  data: Type.Object({ job_id: Type.String({ description: 'See GET /jobs/{id}' }) }),
});
const jobAnswers = { 202: { description: 'Accepted; it runs in the background', schema: QueuedJob } };

const headings = Type.Optional(
  oneOf(HEADINGS, {
    description:
      'Names of the columns. Default: fields, the names of the API. A language translates names, statuses and other values. Imports read all of them',
    examples: ['fr'],
  }),
);
const fileExtension = oneOf(FILE_EXTENSIONS, { description: 'Kind of file', examples: ['xlsx'] });
const optionalExtension = Type.Optional(oneOf(FILE_EXTENSIONS, { description: 'Kind of file; default xlsx' }));

/** Parts that the routes of one resource share. */
export type SpreadsheetSubject = {
  resource: Resource;
  tag: string;
  rules: Route['rules'];
  surfaces: readonly Surface[];
};

const pascal = (name: string) => name.replace(/(?:^|[- ])(\w)/g, (_, letter: string) => letter.toUpperCase());
const plain = (name: string) => name.replaceAll('-', ' ');

type ImportMore<F extends Record<string, TSchema>> = {
  id?: string;
  url?: string;
  summary?: string;
  access?: Access;
  fields?: F;
};

/**
 * POST of a file. 409 when the same file was sent within seven days; `again` overrides it, and `resume` continues a
 * stopped import.
 */
export const importRoute = <const F extends Record<string, TSchema> = Record<never, TSchema>>(
  { resource, tag, rules, surfaces }: SpreadsheetSubject,
  more: ImportMore<F> = {},
) =>
  ({
    id: more.id ?? `import${pascal(resource)}`,
    method: 'POST',
    url: more.url ?? `/${resource}/import`,
    surfaces,
    access: more.access ?? action(resource, 'import'),
    tag,
    rules,
    summary: more.summary ?? `Import ${plain(resource)} from a file; rejected rows come back as a file`,
    body: Type.Object({ ...importForm, ...(more.fields ?? ({} as F)) }),
    body_bytes_max: LIMITS.upload_bytes,
    answers: jobAnswers,
  }) satisfies Route;

/** GET that requests a file of the whole list; the query is the list's, without its pages. */
export const exportRoute = <const Q extends Record<string, TSchema> = Record<never, TSchema>>(
  { resource, tag, rules, surfaces }: SpreadsheetSubject,
  filters: Q = {} as Q,
) =>
  ({
    id: `export${pascal(resource)}`,
    method: 'GET',
    url: `/${resource}/export`,
    surfaces,
    access: action(resource, 'export'),
    makes_job: true,
    tag,
    rules,
    summary: `Export ${plain(resource)} to a file`,
    query: Type.Object({ file_extension: optionalExtension, headings, ...filters }),
    answers: jobAnswers,
  }) satisfies Route;

/** The same by POST; open while the subscription is not active, like every export (R-ERR-4). */
export const exportRouteByPost = <const Q extends Record<string, TSchema>>(
  { resource, tag, rules, surfaces }: SpreadsheetSubject,
  filters: Q,
) =>
  ({
    id: `request${pascal(resource)}Export`,
    method: 'POST',
    url: `/${resource}/export`,
    surfaces,
    access: action(resource, 'export'),
    tag,
    rules,
    summary: `Export ${plain(resource)} to a file`,
    is_open_when_inactive: true,
    body: Type.Object({ file_extension: fileExtension, headings, ...filters }),
    answers: jobAnswers,
  }) satisfies Route;

/** GET of an empty file with the columns of the import and one example row. */
export const templateRoute = ({ resource, tag, rules, surfaces }: SpreadsheetSubject) =>
  ({
    id: `get${pascal(resource)}ImportTemplate`,
    method: 'GET',
    url: `/${resource}/import/template`,
    surfaces,
    access: action(resource, 'import'),
    tag,
    rules,
    summary: `Download a file to fill in and import as ${plain(resource)}`,
    query: Type.Object({ file_extension: optionalExtension, headings }),
    answers: { 200: { description: 'The file', content_type: 'application/octet-stream' } },
  }) satisfies Route;

/**
 * Resources without imports, or without exports (R-ERR-10): callers whose role has the action get 405. The statements
 * are here because such a path has no route of its own.
 */
export const NEVER_IMPORTED = [
  'order-histories',
  'lead-histories',
  'stock-histories',
  'settings',
  'statistics',
  'dashboard',
] as const satisfies Resource[];
export const NEVER_EXPORTED = ['settings'] as const satisfies Resource[];
