import { toWorkspace } from '../../caller/actor.ts';
import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import { monotonicNow } from '../../platform/ids.ts';
import type { LongJobHandler } from '../../platform/queue/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { statementClassifier } from './classify-statement.ts';
import { agreedMark } from '../../platform/text/amounts.ts';
import { contextOf, marksOfLines, matchLines } from './match-rows.ts';
import { fileWitness } from './read-row.ts';
import { findLines, type StoredLine } from './rows-sql.ts';
import { publishStatement } from './publish-statement.ts';
import { findStatement, lockStatement, writeRead } from './statements-sql.ts';

export const MATCH_STATEMENT_JOB = 'match-statement';
export type MatchPayload = { statement_id: string };

const LINES_AT_ONCE = 1_000;

/**
 * Matches the rows of a statement whose file was read, and makes it a draft. A first pass over the whole file finds the
 * decimal mark. Safe to run twice: a row's result depends only on the file and the orders. Skips a statement that is no
 * longer in state reading.
 */
export const matchStatement: LongJobHandler = {
  async run({ database, job, signal, report }) {
    const { statement_id } = job.payload as MatchPayload;
    const { workspace_id } = job;
    const workspace = toWorkspace(await findWorkspaceRow(database.read, workspace_id));
    const scope = { workspace_id, account_id: null };
    const statement = await findStatement(database.read, scope, statement_id);
    if (statement?.state !== 'reading') return { rows: 0 };
    const eachLines = async (look: (lines: StoredLine[]) => unknown) => {
      for (let line = 0; ;) {
        signal.throwIfAborted();
        const lines = await findLines(database.read, workspace_id, statement_id, line, LINES_AT_ONCE);
        if (lines.length === 0) break;
        await look(lines);
        line = lines.at(-1)!.line;
      }
    };
    const witness = fileWitness();
    await eachLines((lines) => lines.forEach(({ raw }) => witness.look(raw)));
    let decimal_mark = witness.decimalMark();
    if (decimal_mark === null && witness.isOpen()) {
      const counts = { '.': 0, ',': 0 };
      const unsure = contextOf(workspace, { ...statement, decimal_mark });
      await eachLines(async (lines) => {
        const found = await marksOfLines(database.read, workspace, statement, lines, unsure);
        counts['.'] += found['.'];
        counts[','] += found[','];
      });
      decimal_mark = agreedMark(counts);
    }
    const context = contextOf(workspace, { ...statement, decimal_mark });
    const classifier = statementClassifier(context);
    let rows = 0;
    for (let line = 0; ;) {
      signal.throwIfAborted();
      const takeBack = classifier.mark();
      const done = await database.transaction(async (tx) => {
        takeBack();
        const held = await lockStatement(tx, scope, statement_id, true);
        if (held?.state !== 'reading') throw new Refusal('CONFLICT');
        const lines = await findLines(tx, workspace_id, statement_id, line, LINES_AT_ONCE);
        if (lines.length > 0) await matchLines(tx, workspace, statement, lines, context, classifier);
        return lines;
      });
      if (done.length === 0) break;
      rows += done.length;
      line = done.at(-1)!.line;
      report(rows);
    }
    const { stated, sums } = classifier.totals();
    await database.transaction(async (tx) => {
      await writeRead(
        tx,
        workspace_id,
        statement_id,
        {
          decimal_mark,
          stated_amount: stated?.amount ?? null,
          stated_net: stated?.net ?? null,
          read_amount: sums.amount,
          read_net: sums.net,
        },
        new Date(monotonicNow()),
      );
      publishStatement(tx, workspace_id, statement_id, 'updated');
    });
    return { rows };
  },
};
