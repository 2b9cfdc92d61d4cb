import { exportJob } from '../../platform/spreadsheets/jobs/run-export.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { Cell } from '../../platform/spreadsheets/reading/raw-rows.ts';
import {
  COURIER_CASH_WORDS,
  STATEMENT_CLASS_WORDS,
  STATEMENT_DECISION_WORDS,
} from '../../../contract/messages/words/statement-words.ts';
import { exportList } from '../../resources/export-list.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { statementRowList } from './rows-sql.ts';

export const EXPORT_STATEMENTS_JOB = 'export-statements';

/** A file of a statement's rows beside their orders, in major units. Safe to rerun, as exportJob says. */
export const exportStatements = exportJob(
  exportList(statementRowList, {
    name: 'statements',
    columns: [
      'line',
      'tracking_number',
      'order_reference',
      'account_name',
      'class',
      'amount',
      'expected',
      'fee',
      'expected_fee',
      'fee_difference',
      'pays',
      'decision',
      'decision_reason',
      'decided_by',
      'told_state',
      'told_amount',
      'told_fee',
    ],
    words: { class: STATEMENT_CLASS_WORDS, decision: STATEMENT_DECISION_WORDS, told_state: COURIER_CASH_WORDS },
    cells(_sql, { workspace: { currency } }, rows) {
      const money = (minor: number | null): Cell => (minor === null ? null : toMajor(minor, currency));
      return rows.map((row) => [
        row.line,
        row.raw['tracking_number'] ?? null,
        row.reference,
        row.account_name,
        row.class,
        money(row.amount),
        money(row.expected),
        money(row.fee),
        money(row.expected_fee),
        money(row.fee === null || row.expected_fee === null ? null : row.fee - row.expected_fee),
        money(row.pays),
        row.decision,
        row.decision_reason,
        row.decided_by,
        row.told_state,
        money(row.told_amount),
        money(row.told_fee),
      ]);
    },
    completed: exportCompleted,
  }),
);
