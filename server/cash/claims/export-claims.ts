import { exportJob } from '../../platform/spreadsheets/jobs/run-export.ts';
import { columnFile, exportList } from '../../resources/export-list.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { claimList } from './claims-sql.ts';
import { showClaims } from './show-claims.ts';

export const EXPORT_CLAIMS_JOB = 'export-claims';

/** A file of claims, in major units. Safe to rerun, as exportJob says. */
export const exportClaims = exportJob(
  exportList(
    claimList,
    columnFile({
      name: 'claims',
      show: showClaims,
      columns: {
        created_at: (claim) => claim.created_at,
        holder: (claim) => claim.holder.name,
        reason: (claim) => claim.reason,
        order_reference: (claim) => claim.order?.reference ?? null,
        account_name: (claim) => claim.account?.name ?? null,
        value: (claim) => claim.value,
        status: (claim) => claim.status,
        days: (claim) => claim.days,
        note: (claim) => claim.note,
        ended_reason: (claim) => claim.ended_reason,
      },
      completed: exportCompleted,
    }),
  ),
);
