import { exportJob } from '../../platform/spreadsheets/jobs/run-export.ts';
import { exportList } from '../../resources/export-list.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { claimList } from './claims-sql.ts';
import { showClaims } from './show-claims.ts';

export const EXPORT_CLAIMS_JOB = 'export-claims';

/** A file of claims, in major units. Safe to rerun, as exportJob says. */
export const exportClaims = exportJob(
  exportList(claimList, {
    name: 'claims',
    columns: [
      'created_at',
      'holder',
      'reason',
      'order_reference',
      'account_name',
      'value',
      'status',
      'days',
      'note',
      'ended_reason',
    ],
    cells: (_sql, actor, rows) =>
      showClaims(actor, rows).map((claim) => [
        claim.created_at,
        claim.holder.name,
        claim.reason,
        claim.order?.reference ?? null,
        claim.account?.name ?? null,
        claim.value,
        claim.status,
        claim.days,
        claim.note,
        claim.ended_reason,
      ]),
    completed: exportCompleted,
  }),
);
