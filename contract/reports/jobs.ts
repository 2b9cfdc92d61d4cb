import { Type } from 'typebox';
import { RESOURCES } from '../resources/resource-names.ts';
import { ability, action, ofWorkspace, type Access } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, PageMeta, keysQuery, moment, nullable, pageQuery, messageData, MessageShape } from '../shapes.ts';

export const JOB_STATUSES = ['queued', 'running', 'completed', 'failed', 'canceled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/**
 * The right needed to see each kind of job and take its result, checked now, not at its request (R-ROLE-6). Files of a
 * resource need its own actions.
 */
export const JOB_ACCESS: Readonly<Record<string, Access>> = {
  ...Object.fromEntries(
    RESOURCES.flatMap((name) => [
      [`export-${name}`, action(name, 'export')],
      [`import-${name}`, action(name, 'import')],
    ]),
  ),
  'export-lead-calls': action('lead-histories', 'export'),
  'export-profit': action('costs', 'export'),
  'export-cash-chain': ofWorkspace(action('cash-entries', 'export')),
  'export-cash-balances': action('cash-accounts', 'export'),
  'import-delivered-orders': action('orders', 'update'),
  'import-returned-orders': action('orders', 'update'),
  // Its rows become leads, independent of the asker.
  'import-sheet': action('leads', 'list'),
  'create-leads': action('leads', 'create'),
  'export-payout-orders': action('payouts', 'export'),
  'export-work-payment-entries': action('work-payments', 'export'),
  'export-unmatched': action('statements', 'export'),
  'run-payouts': action('payouts', 'create'),
  'print-labels': action('orders', 'update'),
  'fetch-courier-places': action('shipping-companies', 'update'),
  'push-orders': ability('assignOrderToShippingCompany'),
  'act-on-matching-orders': action('orders', 'list'),
  'act-on-matching-leads': action('leads', 'list'),
  'redeliver-webhook': action('webhooks', 'update'),
  'take-incoming-events': action('applications', 'update'),
};

/** All other kinds are internal. */
export const jobAccess = (kind: string): Access => JOB_ACCESS[kind] ?? action('settings', 'update');

const tag = 'Jobs';
const surfaces = ['rest', 'dashboard'] as const;
const params = Type.Object({ id: Type.String() });

/** A job as clients see it (R-FILE-1). */
export const JobShape = Type.Object({
  id: Type.String(),
  kind: Type.String({ examples: ['import-orders'] }),
  status: Type.String({ enum: [...JOB_STATUSES] }),
  priority: Type.String({ enum: ['urgent', 'important', 'normal'] }),
  progress: Type.Object({ done: Type.Integer(), total: Type.Integer() }),
  account_id: Type.String({ description: 'Whose rows they are, or become' }),
  asked_by: Type.String({ description: 'Name of the person or token' }),
  is_canceling: Type.Boolean({ description: 'Still running, after a request to cancel it' }),
  error: nullable(Type.String(), { description: 'Why it failed' }),
  ...messageData,
  result_url: nullable(Type.String(), {
    description:
      'The file it made: an export, or of an import the rows that would not do. Opens for seven days, while the person given the link may have it; null when you may not',
  }),
  failed_rows_url: nullable(Type.String(), {
    description:
      'Of an import with rows that would not do: the same columns and a reason, soon after its end when it was stopped; also of an act on all matching',
  }),
  summary: nullable(Type.Unsafe<Record<string, unknown>>({ type: 'object' }), {
    description:
      'Of an import, also of one that was stopped: rows_good, rows_failed, rows_skipped (taken by an earlier import of the file), rows_known and rows_updated (of the good rows, those that were here already and stay, and those that changed what was here), rows_left_out (hidden rows that you left out), sheet and sheets (of a workbook of several: the one that was read, and all), is_dry_run, headers (in the file’s order), columns (header to column), columns_remembered (those that were read as you said with an earlier file), left_out (headers), faults (of moves by file: the first rows that would not do, by line, with their reasons); lacking (columns) when the header will not do. Of an act on all matching: updated, already, rows_failed, reasons, undo_token, taken_over (from whom leads were taken). Of labels: printed, from_couriers, instead (ours where the courier’s own was not available, each with its reason)',
  }),
  created_at: moment(),
  started_at: nullable(moment()),
  finished_at: nullable(moment()),
});

const answers = (description: string) => ({
  200: { description, schema: Type.Object({ data: JobShape, meta: Empty }) },
});

export const listJobs = route({
  id: 'listJobs',
  method: 'GET',
  url: '/jobs',
  surfaces,
  access: { kind: 'signed-in' },
  summary:
    'List the jobs of the last 30 days, newest first: those you asked for yourself; of what you may do now, those of your person, and with the right to change settings those of all',
  rules: 'R-FILE-1, R-FILE-5',
  tag,
  query: Type.Object({
    ...pageQuery,
    status: keysQuery(JOB_STATUSES),
    kind: Type.Optional(
      Type.Unsafe<string[]>({
        type: 'array',
        maxItems: 50,
        items: { type: 'string', maxLength: 100 },
        description: 'One or many, repeated or separated by commas: import-orders, print-labels…',
      }),
    ),
  }),
  answers: {
    200: { description: 'A page of jobs', schema: Type.Object({ data: Type.Array(JobShape), meta: PageMeta }) },
  },
});

export const showJob = route({
  id: 'showJob',
  method: 'GET',
  url: '/jobs/{id}',
  surfaces,
  access: { kind: 'signed-in' },
  summary: 'How far a job is',
  rules: 'R-FILE-1',
  tag,
  params,
  answers: answers('The job'),
});

/** The first failed rows of an import, to be corrected in the dashboard. */
export const listFailedRows = route({
  id: 'listFailedRows',
  method: 'GET',
  url: '/jobs/{id}/failed-rows',
  surfaces: ['dashboard'],
  access: { kind: 'signed-in' },
  summary: 'The first rows that an import could not take, each with all that is wrong with it; for seven days',
  rules: 'R-FILE-2, R-ROLE-6',
  tag,
  params,
  answers: {
    200: {
      description: 'Nothing of a row may lack: 404 when the caller may not have the file of these rows',
      schema: Type.Object({
        data: Type.Array(
          Type.Object({
            line: Type.Integer({ description: 'Of the file, from 1' }),
            cells: Type.Record(Type.String(), Type.String(), { description: 'By the column that they were taken for' }),
            reason: Type.String({ description: 'What is wrong, in English' }),
            reasons: Type.Optional(Type.Array(MessageShape)),
          }),
        ),
        meta: Type.Object({
          total: Type.Integer({ description: 'Rows that failed; the file has all of them' }),
          samples: Type.Record(Type.String(), Type.Array(Type.String()), {
            description: 'The first three texts below each header of the file',
            examples: [{ Ville: ['Rabat', 'Fès'] }],
          }),
          unknown: Type.Array(
            Type.Object({
              column: Type.String({ examples: ['city'] }),
              text: Type.String({ examples: ['Casa blnca'] }),
              rows: Type.Integer({ examples: [3] }),
            }),
            {
              description:
                'Names that mean nothing here, the most frequent first; their rows are taken. answers of the import says what they mean',
            },
          ),
        }),
      }),
    },
  },
});

export const cancelJob = route({
  id: 'cancelJob',
  method: 'POST',
  url: '/jobs/{id}/cancel',
  surfaces,
  access: { kind: 'signed-in' },
  summary:
    'Cancel a job: at once while it is queued; one that runs stops soon and keeps what it has done; 409 when it has ended',
  rules: 'R-FILE-5',
  tag,
  params,
  answers: answers('The job, canceled or about to be'),
});

export const jobRoutes = [listJobs, showJob, listFailedRows, cancelJob] as const;
