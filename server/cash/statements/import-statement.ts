import { STATEMENT_COLUMNS } from '../../../contract/cash/statement-columns.ts';
import { say } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { createStatement as creating, importStatement as importing } from '../../../contract/cash/statements.ts';
import { jobActor, nowOf, type Actor } from '../../caller/actor.ts';
import { cellsOf } from '../../caller/cell-context.ts';
import type { Answer } from '../../caller/door.ts';
import { askerOf } from '../../caller/standing.ts';
import { findHouseAccount } from '../../caller/workspaces-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId, newId, newIds } from '../../platform/ids.ts';
import { enqueueJob } from '../../platform/queue/jobs.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { listFailures } from '../../platform/spreadsheets/jobs/imports-sql.ts';
import type { Upload } from '../../platform/spreadsheets/reading/inspect-upload.ts';
import type { RowImport } from '../../platform/spreadsheets/jobs/run-import.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { queueImport } from '../../resources/queue-import.ts';
import { importCompleted } from '../../webhooks/finished-job-events.ts';
import { MATCH_STATEMENT_JOB, type MatchPayload } from './match-statement.ts';
import { publishStatement } from './publish-statement.ts';
import { withCharges, type RawStatementRow } from './read-row.ts';
import { insertRows } from './rows-sql.ts';
import { findCompanyName, findStatementOfFile, insertStatement, writeColumns } from './statements-sql.ts';

export const IMPORT_STATEMENT_JOB = 'import-statements';

type Payload = {
  statement_id: string;
  shipping_company_id: string;
  happened_on: string;
  file_name: string;
  /** SHA-256 of the file, in hex. */
  file_sha256: string;
};

/**
 * Queues the import of a statement's file (R-CASH-9). 409 with the number of the statement that has the same file. 422
 * on an unknown company.
 */
export async function importStatement(
  tx: Tx,
  actor: Actor,
  body: BodyOf<typeof importing>,
  upload: Upload,
): Promise<Answer> {
  const { id: workspace_id } = actor.workspace;
  const company_id = await knownCompany(tx, actor, body.shipping_company_id);
  const same = await findStatementOfFile(tx, workspace_id, upload.sha256);
  if (same && !body.dry_run)
    throw new Refusal('CONFLICT', say('statement_of_file', { number: same.number, company: same.company }));
  const statement_id = newId(nowOf(actor));
  const payload: Payload = {
    statement_id,
    shipping_company_id: company_id,
    happened_on: body.happened_on ?? today(actor),
    file_name: upload.name,
    file_sha256: upload.sha256.toString('hex'),
  };
  const answer = await queueImport(tx, actor, {
    kind: IMPORT_STATEMENT_JOB,
    columns: STATEMENT_COLUMNS,
    account_id: await findHouseAccount(tx, workspace_id),
    upload,
    // A file is refused only while a statement that is not reversed has it; an unreadable file may be sent again.
    form: { ...body, again: true, resume: false },
    payload,
    remembered_for: company_id,
  });
  const { message, data } = answer.body as { message: string; data: { job_id: string } };
  return { ...answer, body: { message, data: { ...data, statement_id } } };
}

const today = (actor: Actor): string => dayOf(nowOf(actor), actor.workspace.time_zone);

async function knownCompany(tx: Tx, { workspace, scope }: Actor, id: string): Promise<string> {
  const name = isId(id) && scope.account_id === null ? await findCompanyName(tx, workspace.id, id) : undefined;
  if (name === undefined) throw invalid({ shipping_company_id: [say('no_such_company')] });
  return id.toLowerCase();
}

/**
 * Stores the rows of a statement's file unchanged. Another job matches them, since only the whole file shows the format
 * of amounts. Also keeps rows with more cells than headers, which other imports refuse.
 */
export const readStatementFile: RowImport<{ actor: Actor; payload: Payload }> = {
  columns: STATEMENT_COLUMNS,
  is_lenient: true,
  is_whole: true,
  tables: ['statement_rows'],
  async prepare(sql, job) {
    const actor = await askerOf(sql, job, 'import');
    return { context: { actor, payload: job.payload as Payload }, cells: cellsOf(actor.workspace) };
  },
  async take(tx, { actor, payload }, rows) {
    const { id: workspace_id } = actor.workspace;
    const at = new Date(nowOf(actor));
    const { statement_id: id, shipping_company_id, happened_on, file_name, file_sha256 } = payload;
    await insertStatement(
      tx,
      workspace_id,
      {
        id,
        shipping_company_id,
        happened_on,
        bank_reference: null,
        file_name,
        file_sha256: Buffer.from(file_sha256, 'hex'),
        created_by: actor.name,
      },
      at,
    );
    const parcels = withCharges(rows.map(({ line, values }) => ({ line, raw: dropEmptyCells(values) })));
    const ids = newIds(parcels.length);
    await insertRows(
      tx,
      workspace_id,
      id,
      parcels.map((row, i) => ({ ...row, id: ids[i]! })),
    );
    return [];
  },
  async completed(tx, job, summary) {
    const { workspace_id } = job;
    const { statement_id } = job.payload as Payload;
    if (!summary.is_dry_run) {
      await keepFailedRows(tx, job, statement_id);
      await writeColumns(tx, workspace_id, statement_id, summary.columns);
      await enqueueMatching(tx, job, statement_id);
      publishStatement(tx, workspace_id, statement_id, 'created');
    }
    await importCompleted(tx, job, summary);
  },
};

const dropEmptyCells = (values: Readonly<Record<string, unknown>>): RawStatementRow =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as RawStatementRow; // the columns are of kind raw

/** Takes the fields of the known columns, without other fields of the request. */
const ofColumns = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(STATEMENT_COLUMNS.flatMap(({ name }) => (name in row ? [[name, row[name]]] : [])));

const FAILED_AT_ONCE = 1_000;

type JobOf = Parameters<typeof listFailures>[1];

async function keepFailedRows(tx: Tx, job: JobOf, statement_id: string): Promise<void> {
  for (let line = 0; ;) {
    const failures = await listFailures(tx, job, line, FAILED_AT_ONCE);
    if (failures.length === 0) return;
    const ids = newIds(failures.length);
    await insertRows(
      tx,
      job.workspace_id,
      statement_id,
      failures.map((failure, i) => ({ id: ids[i]!, line: failure.line, raw: { failed: failure.cells.join(' | ') } })),
    );
    line = failures.at(-1)!.line;
  }
}

type MatchingRequest = Pick<JobOf, 'workspace_id' | 'account_id' | 'actor'>;

const enqueueMatching = (
  tx: Tx,
  { workspace_id, account_id, actor }: MatchingRequest,
  statement_id: string,
): Promise<string> =>
  enqueueJob(tx, {
    workspace_id,
    account_id,
    kind: MATCH_STATEMENT_JOB,
    priority: 'important',
    actor,
    payload: { statement_id } satisfies MatchPayload,
    total: 0,
    is_internal: true,
  });

/** Creates a statement from the rows of an API request; returns its id. 422 on an unknown company. */
export async function createStatement(tx: Tx, actor: Actor, body: BodyOf<typeof creating>): Promise<string> {
  const { id: workspace_id } = actor.workspace;
  const shipping_company_id = await knownCompany(tx, actor, body.shipping_company_id);
  const at_ms = nowOf(actor);
  const id = newId(at_ms);
  const statement = { id, shipping_company_id, file_name: null, file_sha256: null, created_by: actor.name };
  const { happened_on = today(actor), bank_reference = null } = body;
  await insertStatement(
    tx,
    workspace_id,
    { ...statement, happened_on: happened_on ?? today(actor), bank_reference },
    new Date(at_ms),
  );
  const ids = newIds(body.rows.length);
  await insertRows(
    tx,
    workspace_id,
    id,
    body.rows.map((row, i) => ({ id: ids[i]!, line: i + 1, raw: dropEmptyCells(ofColumns(row)) })),
  );
  const account_id = await findHouseAccount(tx, workspace_id);
  await enqueueMatching(tx, { workspace_id, account_id, actor: jobActor(actor) }, id);
  publishStatement(tx, workspace_id, id, 'created');
  return id;
}
