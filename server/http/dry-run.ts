import { DRY_RUN_HEADER, dryRunRowsMax, whyNoDryRun } from '../../contract/dry-run.ts';
import { say } from '../../contract/messages/message.ts';
import { isWrite, type Route } from '../../contract/route.ts';
import type { Database, Tx } from '../platform/database/postgres.ts';
import { invalid } from '../platform/refusal.ts';
import type { Caller } from '../caller/actor.ts';
import type { Answer, Call } from '../caller/door.ts';
import { holdWorkspaceAt, type Hold } from '../platform/database/hold-workspace-sql.ts';

/* Dry runs (R-DRY-1): the transaction of a write, answered and rolled back. */

/**
 * True when a request asks for a dry run; reads have none. 422 on the header when it is neither 0 nor 1, or when the
 * route has no dry run.
 */
export function asksForDryRun(route: Route, headers: Readonly<Record<string, unknown>>): boolean {
  const header = headers[DRY_RUN_HEADER.toLowerCase()];
  if (header === undefined || !isWrite(route)) return false;
  const value = String(header).trim();
  if (value !== '0' && value !== '1')
    throw invalid({ [DRY_RUN_HEADER]: [say('dry_run_value', { header: DRY_RUN_HEADER })] });
  const why = value === '1' ? whyNoDryRun(route) : null;
  if (why) throw invalid({ [DRY_RUN_HEADER]: [why] });
  return value === '1';
}

/** Throws 422 when a dry run has more rows than its route processes at once. */
export function assertRowsOfDryRun(route: Route, body: object): void {
  const max = dryRunRowsMax(route);
  if (max === null || !route.rows) return;
  const rows = (body as Record<string, readonly unknown[]>)[route.rows]!; // checked against the route's schema
  if (rows.length > max) throw invalid({ [route.rows]: [say('dry_run_rows', { max })] });
}

/** The answer, marked as a dry run: by the header, and in `meta` if the answer has one. */
export function markAsDryRun({ body, headers, ...answer }: Answer): Answer {
  const meta = (body as { meta?: object } | null)?.meta;
  const hasMeta = typeof meta === 'object' && meta !== null && Object.keys(meta).length > 0;
  return {
    ...answer,
    body: hasMeta ? { ...(body as object), meta: { ...meta, dry_run: true } } : body,
    headers: { ...headers, [DRY_RUN_HEADER]: '1' },
  };
}

export type Run = (tx: Tx) => Promise<Answer>;

type Writes = {
  caller: Caller | null;
  isDryRun: boolean;
  /** Wraps each write. */
  whole: (run: Run) => Run;
  onBegin: () => void;
};

/**
 * Opens the transaction of a door, to be committed or rolled back. A rolled-back one runs up to its commit: steps that
 * go with or after a commit (counters, queues of events, published changes, mails) are left out.
 */
export function writesOf(
  transaction: Database['transaction'],
  { caller, isDryRun, whole, onBegin }: Writes,
): Pick<Call, 'write' | 'preview'> {
  const held = (run: Run, hold?: Hold) => (tx: Tx) => {
    onBegin();
    if (caller) holdWorkspaceAt(tx, caller.actor.workspace, hold);
    return run(tx);
  };
  return {
    preview: (run) => rolledBack(transaction, held(run)),
    write: (run, hold) =>
      isDryRun ? rolledBack(transaction, held(whole(run), hold)) : transaction(held(whole(run), hold)),
  };
}

const rolledBack = <T>(transaction: Database['transaction'], run: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction<T>(async (tx) => {
    throw new RolledBack(await run(tx));
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.result as T; // the result of `run`
    throw error;
  });

class RolledBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('Rolled back: it was a dry run.');
    this.result = result;
  }
}
