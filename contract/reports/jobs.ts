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
  // Its rows become leads, independent of its requester.
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
  account_id: Type.String({ description: 'Id of the account of the rows' }),
  asked_by: Type.String({ description: 'Name of the person or token' }),
  is_canceling: Type.Boolean({ description: 'True: cancellation was requested, and the job still runs' }),
  error: nullable(Type.String(), { description: 'Reason of the failure' }),
  ...messageData,
  result_url: nullable(Type.String(), {
    description:
      'Link to its file: the export, or the failed rows of an import. It expires after seven days, or when its recipient loses the right to the file; null: you have no right to it',
  }),
  failed_rows_url: nullable(Type.String(), {
    description:
      'Link to the failed rows of an import, or of an act on all matching rows: the same columns and a reason. If the job was stopped, it appears soon after the end',
  }),
  summary: nullable(Type.Unsafe<Record<string, unknown>>({ type: 'object' }), {
    description:
      'Import, also a stopped one: rows_good, rows_failed, rows_skipped (taken by an earlier import of the file), rows_known (good rows that existed before, unchanged), rows_updated (good rows that changed an existing one), rows_left_out (hidden rows that you left out), sheet and sheets (of a workbook with several: the one that was read, and all), is_dry_run, headers (in the file’s order), columns (header to column), columns_remembered (read as you assigned them in an earlier file), left_out (headers), faults (of moves by file: the first failed rows, by line, with their reasons); lacking (missing columns) if the header cannot be used. Act on all matching rows: updated, already, rows_failed, reasons, undo_token, taken_over (former assignees of the leads). Labels: printed, from_couriers, instead (our labels in place of unavailable ones of the courier, each with its reason)',
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
    'List the jobs of the last 30 days, newest first: those that you requested. Within your present rights, also those of your person, and all jobs if you may change settings',
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
  summary: 'Show a job with its progress',
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
  summary: 'List the first failed rows of an import, each with all its faults; kept for seven days',
  rules: 'R-FILE-2, R-ROLE-6',
  tag,
  params,
  answers: {
    200: {
      description: 'The rows with all their cells; 404 if the caller has no right to the file of these rows',
      schema: Type.Object({
        data: Type.Array(
          Type.Object({
            line: Type.Integer({ description: 'Line of the file, from 1' }),
            cells: Type.Record(Type.String(), Type.String(), {
              description: 'Cells by the column that they were read as',
            }),
            reason: Type.String({ description: 'The faults, in English' }),
            reasons: Type.Optional(Type.Array(MessageShape)),
          }),
        ),
        meta: Type.Object({
          total: Type.Integer({ description: 'Number of failed rows; the file has all of them' }),
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
                'Unknown names, the most frequent first; their rows are imported. `answers` of the import says what they mean',
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
    'Cancel a job. A queued one ends at once; a running one stops soon and keeps its work so far. 409 if it has ended',
  rules: 'R-FILE-5',
  tag,
  params,
  answers: answers('The job, which is canceled or will be soon'),
});

export const jobRoutes = [listJobs, showJob, listFailedRows, cancelJob] as const;
