import { say, type Message } from '../../contract/messages/message.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { ImportColumn } from '../../contract/spreadsheets/spreadsheets.ts';
import { monotonicNow } from '../platform/ids.ts';
import { enqueueJob } from '../platform/queue/jobs.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import { findSameUpload, type SameUpload } from '../platform/spreadsheets/jobs/files-sql.ts';
import { ownColumn } from '../platform/spreadsheets/reading/find-header.ts';
import { foldHeader } from '../platform/spreadsheets/reading/fold-header.ts';
import { findHeaderMeanings, remember, skipRows } from '../platform/spreadsheets/jobs/imports-sql.ts';
import type { Upload } from '../platform/spreadsheets/reading/inspect-upload.ts';
import { storeUpload } from '../platform/spreadsheets/jobs/job-files.ts';
import type { ImportMapping, ImportPayload } from '../platform/spreadsheets/jobs/run-import.ts';
import { cutText } from '../platform/text/cut-text.ts';
import { answersOf, readAnswers, wordsOf, type Answers } from '../intake/answers.ts';
import { jobActor, type Actor } from '../caller/actor.ts';
import type { Answer } from '../caller/door.ts';
import { askerContextOf } from '../caller/standing.ts';

/** Fields of every form with a file. */
export type ImportForm = {
  dry_run?: boolean;
  again?: boolean;
  resume?: boolean;
  columns?: string | null;
  answers?: string | null;
  sheet?: string | null;
};

export type QueuedImport = {
  /** Kind of the job. */
  kind: string;
  columns: readonly ImportColumn[];
  /** The account of the new rows; callers who see it see the job. */
  account_id: string;
  upload: Upload;
  form: ImportForm;
  /** The import's further inputs. */
  payload: Record<string, unknown>;
  /** The source of the file, such as a courier, if files differ by source: mappings are remembered for each. Left out: for the kind. */
  remembered_for?: string;
  /** Rows name products and cities: the sender is asked about unknown ones, and `answers` may explain them. Left out: no questions. */
  asks_names?: true;
};

/**
 * Stores an upload and enqueues its import, in one transaction (R-FILE-1). Maps its headers: by `columns`, and by the
 * caller's earlier mappings. 409 when a job of the kind and account had the same file within seven days: under `again`,
 * or under `resume` when that one was stopped after importing rows. 422 on `columns` that do not map headers to
 * columns, and on a `resume` without an import to continue. These checks ignore dry runs, and do not remember them.
 */
export async function queueImport(tx: Tx, actor: Actor, queued: QueuedImport): Promise<Answer> {
  const { kind, account_id, upload, form } = queued;
  const { id: workspace_id } = actor.workspace;
  const at_ms = monotonicNow();
  const isDryRun = form.dry_run ?? false;
  const sent = readMapping(form.columns, queued.columns);
  const said = readAnswers(form.answers);
  if (!queued.asks_names && (said.skus || said.city)) throw invalid({ answers: [say('must_map_answers')] });
  const since = new Date(at_ms - LIMITS.file_link_days * 86_400_000);
  const before = isDryRun
    ? undefined
    : await findSameUpload(tx, { workspace_id, kind, account_id, sha256: upload.sha256, since });
  const stopped = form.resume ? importToResume(before, form) : null;
  if (before && !stopped && !form.again) throw sameFile(before);
  const payload: ImportPayload & Record<string, unknown> = {
    ...queued.payload,
    is_dry_run: isDryRun,
    ...sheetOf(stopped, form),
    mapping: stopped ? mappingOf(stopped) : await settleMapping(tx, actor, queued, sent, new Date(at_ms)),
    answers: {
      ...(await settleAnswers(
        tx,
        actor,
        queued,
        before && form.again && !form.answers ? ALL_NEW : said,
        new Date(at_ms),
      )),
      ...hiddenIn(stopped),
    },
    ...askerContextOf(actor),
  };
  const id = await enqueueJob(tx, {
    workspace_id,
    account_id,
    kind,
    priority: 'important',
    actor: jobActor(actor),
    payload,
    total: 0,
  });
  if (stopped) await skipRows(tx, { workspace_id, id }, stopped.rows_done);
  await storeUpload(tx, { workspace_id, id }, upload, isDryRun ? null : upload.sha256);
  return { status: 202, body: { message: 'The file was accepted and is being imported.', data: { job_id: id } } };
}

// --- the same file again -----------------------------------------------------------------------------------------

const isStopped = ({ status }: SameUpload): boolean => status === 'failed' || status === 'canceled';

/** The import that this one continues: the same bytes and the same columns, so that row numbers agree. */
function importToResume(before: SameUpload | undefined, { columns }: ImportForm): SameUpload {
  if (!before || !isStopped(before)) throw invalid({ resume: [say('nothing_to_resume')] });
  if (columns) throw invalid({ columns: [say('columns_with_resume')] });
  return before;
}

/** A continued import keeps the sheet of the stopped one, with or without hidden rows. */
const sheetOf = (stopped: SameUpload | null, { sheet }: ImportForm): { sheet?: string } => {
  const named = stopped ? (stopped.payload as ImportPayload).sheet : sheet;
  return named ? { sheet: named } : {};
};
const hiddenIn = (stopped: SameUpload | null): Answers => {
  const hidden = stopped ? (stopped.payload as { answers?: Answers }).answers?.hidden : undefined;
  return hidden ? { hidden } : {};
};

const mappingOf = ({ payload }: SameUpload): ImportMapping =>
  (payload as ImportPayload).mapping ?? { sent: {}, remembered: {} };

/** 409 with the question under `fields`, by the name of the field that answers it. */
function sameFile(before: SameUpload): Refusal {
  const { name, job_id: job, status, rows_done: rows } = before;
  const when = { name, job, day: before.created_at.slice(0, 10) };
  const [field, said] = isStopped(before)
    ? ['resume', say(status === 'failed' ? 'imported_until_failed' : 'imported_until_canceled', { ...when, rows })]
    : ['again', say('imported_before', when)];
  return new Refusal('CONFLICT', said, { fields: { [field]: [said] } });
}

// --- meanings of headers -----------------------------------------------------------------------------------------

/**
 * The mapping sent with the file, and the caller's earlier ones; stores the one sent for the caller's next files, except
 * for a dry run.
 */
async function settleMapping(
  tx: Tx,
  actor: Actor,
  { kind, columns, form, remembered_for }: QueuedImport,
  sent: ReadonlyMap<string, string>,
  at: Date,
): Promise<ImportMapping> {
  const person_id = actor.user_id ?? actor.id;
  // The service itself remembers no meanings.
  if (person_id === null) return { sent: Object.fromEntries(sent), remembered: {} };
  const remembered_as = remembered_for === undefined ? kind : `${kind} ${remembered_for}`;
  const rememberer = { workspace_id: actor.workspace.id, person_id, kind: remembered_as };
  const remembered = await findHeaderMeanings(tx, rememberer);
  const kept = new Map([...sent].filter(([header]) => !ownColumn(columns, header)));
  if (!form.dry_run && kept.size > 0) await remember(tx, rememberer, kept, LIMITS.remembered_headers, at);
  return { sent: Object.fromEntries(sent), remembered: Object.fromEntries(remembered) };
}

/**
 * Meanings of words, by the answers sent with the file and by the caller's earlier ones; stores those sent for the
 * caller's next files, except for a dry run. The handling of existing rows is not stored: it is asked for each file.
 */
async function settleAnswers(
  tx: Tx,
  actor: Actor,
  { kind, account_id, form, remembered_for, asks_names }: QueuedImport,
  said: Answers,
  at: Date,
): Promise<Answers> {
  const person_id = actor.user_id ?? actor.id;
  if (person_id === null) return said;
  const { known, hidden, skus, city, ...words } = said;
  const settle = async (remembered_as: string, now: Answers): Promise<Answers> => {
    const rememberer = { workspace_id: actor.workspace.id, person_id, kind: remembered_as };
    const settled = new Map([...(await findHeaderMeanings(tx, rememberer)), ...wordsOf(now)]);
    if (!form.dry_run && Object.keys(now).length > 0)
      await remember(tx, rememberer, wordsOf(now), LIMITS.remembered_headers, at);
    return answersOf(settled);
  };
  return {
    ...(await settle(`${remembered_for === undefined ? kind : `${kind} ${remembered_for}`} words`, words)),
    // Meanings of names are shared by all files of an account.
    ...(asks_names ? await settle(`names ${account_id}`, { ...(skus && { skus }), ...(city && { city }) }) : {}),
    ...(known ? { known } : {}),
    ...(hidden ? { hidden } : {}),
  };
}

/** The same file again, without answers, means that all its rows are new. */
const ALL_NEW: Answers = { known: { order_number: 'new', content: 'new' } };

/** Reads the form's JSON of columns by header; the result has the headers folded. */
function readMapping(text: string | null | undefined, columns: readonly ImportColumn[]): Map<string, string> {
  if (!text) return new Map();
  const refuse = (said: Message) => invalid({ columns: [said] });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw refuse(say('must_be_json'));
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw refuse(say('must_map_headers'));
  const names = columns.map(({ name }) => name);
  const mapping = new Map<string, string>();
  for (const [header, column] of Object.entries(given as Record<string, unknown>)) {
    const known = column === null || column === '' || names.includes(column as string);
    if (!known) throw refuse(say('unknown_column', { header, columns: names }));
    const folded = cutText(foldHeader(header), 200);
    if (folded !== '') mapping.set(folded, (column as string | null) ?? '');
  }
  return mapping;
}
