import { driverRates, feePlans } from '../../contract/cash/fee-plans.ts';
import { invoices } from '../../contract/cash/invoices.ts';
import { importJob } from '../platform/spreadsheets/jobs/run-import.ts';
import { payouts } from '../../contract/cash/payouts.ts';
import { sellerAdvances } from '../../contract/cash/seller-advances.ts';
import { workPayments } from '../../contract/cash/work-payments.ts';
import { cashAdjustments } from '../../contract/cash/cash-adjustments.ts';
import { costs } from '../../contract/cash/costs.ts';
import { moneyAccounts, moneyTransfers } from '../../contract/cash/money-accounts.ts';
import { resourceJobs } from '../resources/resource-spreadsheets.ts';
import { exportJob } from '../platform/spreadsheets/jobs/run-export.ts';
import type { LongJobHandler } from '../platform/queue/queue.ts';
import { exportCompleted, importCompleted } from '../webhooks/finished-job-events.ts';
import { EXPORT_CLAIMS_JOB, exportClaims } from './claims/export-claims.ts';
import { EXPORT_CASH_CHAIN_JOB, exportedChain } from './chain/proof-routes.ts';
import { driverRateRules, feePlanRules } from './fees/fee-rules.ts';
import { driverRatesSql, feePlansSql } from './fees/fee-plans-sql.ts';
import {
  EXPORT_CASH_BALANCES_JOB,
  EXPORT_JOURNAL_JOB,
  cashBalancesExport,
  exportJournal,
} from './ledger/export-journal.ts';
import { invoiceRules } from './invoice-rules.ts';
import { invoicesSql } from './invoices-sql.ts';
import { EXPORT_STATEMENTS_JOB, exportStatements } from './statements/export-statements.ts';
import { MATCH_STATEMENT_JOB, matchStatement } from './statements/match-statement.ts';
import { IMPORT_STATEMENT_JOB, readStatementFile } from './statements/import-statement.ts';
import { EXPORT_PAYOUT_ORDERS_JOB, exportPayoutOrders } from './payouts/export-payout-orders.ts';
import { payoutsSql } from './payouts/payouts-sql.ts';
import { RUN_PAYOUTS_JOB } from './payouts/queue-run.ts';
import { runPayouts } from './payouts/run-payouts.ts';
import { sellerAdvancesSql } from './seller-advances/advances-sql.ts';
import { EXPORT_UNMATCHED_JOB, exportUnmatched } from './unmatched/export-unmatched.ts';
import { EXPORT_WORK_ENTRIES_JOB, exportWorkEntries } from './work-payments/export-work-entries.ts';
import { workPaymentsSql } from './work-payments/work-payments-sql.ts';
import { EXPORT_SETTLEMENTS_JOB, exportSettlements } from './settlements/export-settlements.ts';
import { adjustmentRules } from './adjustments/adjustment-rules.ts';
import { adjustmentsSql } from './adjustments/adjustments-sql.ts';
import { costRules } from './costs/cost-rules.ts';
import { costsSql } from './costs/costs-sql.ts';
import { moneyAccountRules, moneyTransferRules } from './money-accounts/money-account-rules.ts';
import { moneyAccountsSql, moneyTransfersSql } from './money-accounts/money-accounts-sql.ts';

const completionEvents = { importCompleted, exportCompleted };

export const cashJobs: Record<string, LongJobHandler> = {
  ...resourceJobs(invoices, invoicesSql, completionEvents, invoiceRules),
  ...resourceJobs(feePlans, feePlansSql, completionEvents, feePlanRules),
  [EXPORT_CASH_CHAIN_JOB]: exportJob(exportedChain),
  [EXPORT_JOURNAL_JOB]: exportJob(exportJournal),
  [EXPORT_CASH_BALANCES_JOB]: exportJob(cashBalancesExport),
  ...resourceJobs(driverRates, driverRatesSql, completionEvents, driverRateRules),
  [IMPORT_STATEMENT_JOB]: importJob(readStatementFile),
  [MATCH_STATEMENT_JOB]: matchStatement,
  [EXPORT_STATEMENTS_JOB]: exportStatements,
  [EXPORT_SETTLEMENTS_JOB]: exportSettlements,
  [EXPORT_CLAIMS_JOB]: exportClaims,
  ...resourceJobs(payouts, payoutsSql, completionEvents),
  [EXPORT_PAYOUT_ORDERS_JOB]: exportPayoutOrders,
  ...resourceJobs(workPayments, workPaymentsSql, completionEvents),
  [EXPORT_WORK_ENTRIES_JOB]: exportWorkEntries,
  ...resourceJobs(sellerAdvances, sellerAdvancesSql, completionEvents),
  [EXPORT_UNMATCHED_JOB]: exportUnmatched,
  [RUN_PAYOUTS_JOB]: { run: runPayouts },
  ...resourceJobs(moneyAccounts, moneyAccountsSql, completionEvents, moneyAccountRules),
  ...resourceJobs(moneyTransfers, moneyTransfersSql, completionEvents, moneyTransferRules),
  ...resourceJobs(costs, costsSql, completionEvents, costRules),
  ...resourceJobs(cashAdjustments, adjustmentsSql, completionEvents, adjustmentRules),
};
