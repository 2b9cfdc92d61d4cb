import { Type } from 'typebox';
import { ASKED_WORDS } from '../intake/intake.ts';
import { SHEET_COLUMNS } from '../spreadsheets/import-columns.ts';
import { action } from '../access/permissions.ts';
import { field, resource } from '../resources/resource.ts';
import { route } from '../route.ts';
import {
  Empty,
  PageMeta,
  list,
  maybe,
  moment,
  nullable,
  oneOf,
  pageQuery,
  text,
  whole,
  MessageShape,
} from '../shapes.ts';

export const SHEET_STATUSES = ['active', 'inactive'] as const;

export const SHEET_LIMITS = {
  sheets_per_account: 50,
  url_characters: 2_000,
  /** Size limit of a sheet's download. */
  download_bytes: 20 * 1024 * 1024,
  /** A longer sheet must be continued in a new one: each reading checks all rows. */
  rows: 50_000,
  interval_minutes_min: 5,
  interval_minutes_max: 7 * 24 * 60,
  /** Errors that are stored for display; the file of the reading's job has all. */
  errors: 1_000,
} as const;

const HIDDEN_ROWS = ASKED_WORDS.hidden;

const tag = 'Sheets';
const rules = 'R-RES-11';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });
const count = (description: string) => field(Type.Integer({ description, examples: [0] }), { is_read_only: true });

const NAMES = ['', ...SHEET_COLUMNS.map(({ name }) => name)] as const;

/** R-RES-11: rows become leads as in the lead import, each only once, however often the sheet is read. */
export const sheets = resource({
  name: 'sheets',
  singular: 'sheet',
  tag,
  rules,
  surfaces,
  belongs_to: 'account',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    name: field(text(1, 200, { examples: ['Leads of the landing page'] }), { is_required: true }),
    url: field(
      maybe(Type.Unsafe<string>({ type: 'string', format: 'web-address', maxLength: SHEET_LIMITS.url_characters }), {
        description: 'Address where the sheet is published as csv or xlsx; null: files are uploaded',
        examples: ['https://docs.google.com/spreadsheets/d/e/2PACX-1vQ/pub?output=csv'],
      }),
    ),
    columns: field(
      list(Type.Object({ header: text(1, 100), column: oneOf(NAMES) }), { max: 64 }, {
        description: 'Columns of headers that are not recognised by name; an empty column ignores the header. row_key: the column that identifies rows',
        examples: [[{ header: 'Pseudo', column: 'full_name' }]],
      }), // prettier-ignore
      { kind: 'json', default: [] },
    ),
    sheet_name: field(
      maybe(text(1, 100), {
        description:
          'Name of the workbook’s sheet to read; null: the only sheet with the columns. If several have them, the reading fails and lists their names',
        examples: ['Leads'],
      }),
    ),
    hidden_rows: field(
      maybe(oneOf(HIDDEN_ROWS), {
        description:
          'Treatment of rows that the workbook hides; null: new ones create no lead and are reported with row_hidden',
        examples: ['leave_out'],
      }),
    ),
    interval_minutes: field(
      whole(SHEET_LIMITS.interval_minutes_min, SHEET_LIMITS.interval_minutes_max, {
        description: 'Minutes between two readings of its address',
        examples: [15],
      }),
      { default: 15 },
    ),
    status: field(oneOf(SHEET_STATUSES, { description: 'inactive: not read automatically' }), { default: 'active' }),
    next_read_at: field(nullable(moment({ description: 'Next automatic reading; null: none' })), {
      is_read_only: true,
    }),
    read_job_id: field(nullable(Type.String(), { description: 'Id of the job of the current or last reading' }), {
      is_read_only: true,
    }),
    last_read_at: field(nullable(moment({ description: 'End of the last complete reading' })), { is_read_only: true }),
    last_error: field(nullable(Type.String(), { description: 'Why the last reading failed; null: it did not fail' }), {
      is_read_only: true,
    }),
    rows_total: count('Rows of the last reading'),
    rows_failed: count('Rows of the last reading that created no lead, or were changed after they created one'),
    leads_created: count('Leads created by all readings'),
  },
  searched: ['name', 'url'],
  sorted: ['name'],
  statuses: SHEET_STATUSES,
  import: { key: 'name' },
});

const jobAnswers = {
  202: {
    description: 'The sheet is being read; see GET /jobs/{id}',
    schema: Type.Object({ data: Type.Object({ job_id: Type.String() }), meta: Empty }),
  },
};

export const readSheet = route({
  id: 'readSheet',
  method: 'POST',
  url: '/sheets/{id}/read',
  surfaces,
  access: action('sheets', 'update'),
  tag,
  rules,
  summary: 'Read a sheet now; if a reading already runs, the answer has the id of its job',
  params: byId,
  answers: jobAnswers,
});

export const uploadSheet = route({
  id: 'uploadSheet',
  method: 'POST',
  url: '/sheets/{id}/file',
  surfaces,
  access: action('sheets', 'update'),
  tag,
  rules,
  summary: 'Read an uploaded .xlsx or .csv file as this sheet; rows that were read before create no second lead',
  params: byId,
  body: Type.Object({ file: Type.Unsafe<string>({ type: 'string', format: 'binary' }) }),
  answers: jobAnswers,
});

const SheetError = Type.Object({
  id: Type.String(),
  line: Type.Integer({ description: 'Line number in the sheet, from 1', examples: [7] }),
  reason: Type.String({ examples: ['phone must be at least 7 characters.'] }),
  reasons: Type.Optional(Type.Array(MessageShape)),
  cells: Type.Array(Type.String(), {
    description: 'Cells of the row, as in the sheet; empty if your role does not see leads and their phones',
    examples: [['Amina Benali', '06', 'Casablanca']],
  }),
  created_at: moment(),
});

export const listSheetErrors = route({
  id: 'listSheetErrors',
  method: 'GET',
  url: '/sheets/{id}/errors',
  surfaces,
  access: action('sheets', 'retrieve'),
  tag,
  rules,
  summary: `List the errors of the last reading, last line first; at most ${SHEET_LIMITS.errors}`,
  params: byId,
  query: Type.Object({ ...pageQuery }),
  answers: {
    200: {
      description: 'A page of errors',
      schema: Type.Object({ data: Type.Array(SheetError), meta: PageMeta }),
    },
  },
});

export const sheetRoutes = [readSheet, uploadSheet, listSheetErrors] as const;
