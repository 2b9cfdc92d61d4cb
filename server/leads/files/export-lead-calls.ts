import { YES_NO_WORDS } from '../../../contract/messages/words/file-words.ts';
import { LEAD_STATUS_WORDS } from '../../../contract/messages/words.ts';
import { exportList, accountFile } from '../../resources/export-list.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { callList, type CallRow } from '../desk/calls-sql.ts';

export const EXPORT_LEAD_CALLS_JOB = 'export-lead-calls';

/** All calls of the list, newest first. */
export const exportLeadCalls = exportList(
  callList,
  accountFile<CallRow>(
    'lead-calls',
    ['lead_reference', 'status', 'sub_status', 'agent', 'is_first', 'called_at'],
    exportCompleted,
    { status: LEAD_STATUS_WORDS, is_first: YES_NO_WORDS },
  ),
);
