import { exportJob } from '../../platform/spreadsheets/jobs/run-export.ts';
import {
  COURIER_CASH_WORDS,
  STATEMENT_CLASS_WORDS,
  STATEMENT_DECISION_WORDS,
} from '../../../contract/messages/words/statement-words.ts';
import { columnFile, exportList } from '../../resources/export-list.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { statementRowList } from './rows-sql.ts';

export const EXPORT_STATEMENTS_JOB = 'export-statements';

/** A file of a statement's rows beside their orders, in major units. Safe to rerun, as exportJob says. */
export const exportStatements = exportJob(
  exportList(
    statementRowList,
    columnFile({
      name: 'statements',
      show: (_actor, rows) => rows,
      columns: {
        line: (row) => row.line,
        tracking_number: (row) => row.raw['tracking_number'] ?? null,
        order_reference: (row) => row.reference,
        account_name: (row) => row.account_name,
        class: (row) => row.class,
        amount: (row, money) => money(row.amount),
        expected: (row, money) => money(row.expected),
        fee: (row, money) => money(row.fee),
        expected_fee: (row, money) => money(row.expected_fee),
        fee_difference: ({ fee, expected_fee }, money) =>
          money(fee === null || expected_fee === null ? null : fee - expected_fee),
        pays: (row, money) => money(row.pays),
        decision: (row) => row.decision,
        decision_reason: (row) => row.decision_reason,
        decided_by: (row) => row.decided_by,
        told_state: (row) => row.told_state,
        told_amount: (row, money) => money(row.told_amount),
        told_fee: (row, money) => money(row.told_fee),
      },
      words: { class: STATEMENT_CLASS_WORDS, decision: STATEMENT_DECISION_WORDS, told_state: COURIER_CASH_WORDS },
      completed: exportCompleted,
    }),
  ),
);
