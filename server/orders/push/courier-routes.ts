import { say } from '../../../contract/messages/message.ts';
import { confirmCourierWebhook, receiveCourierUpdates } from '../../../contract/shipping/shipping-companies.ts';
import { openDoor, ok, type Door } from '../../caller/door.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Seal } from '../../platform/seal.ts';
import { findReportingCompany, readCourierReport } from '../../shipping/tracking/read-courier-report.ts';
import { applyTrackingEvents } from './apply-tracking-events.ts';

export type CourierDoorTools = { database: Database; seal: Seal };

/** Webhooks of couriers. Repeated or late calls do no harm: see `applyTrackingEvents`. */
export const courierDoors = ({ database, seal }: CourierDoorTools): Door[] => [
  openDoor(
    receiveCourierUpdates,
    async ({ params, headers, body, body_text, sql }) => {
      const heard = await readCourierReport(sql, seal, params, { headers, body, body_text });
      if (heard.kind === 'unknown') throw new Refusal('NOT_FOUND', say('no_courier_here'));
      if (heard.kind === 'unproven') throw new Refusal('UNAUTHENTICATED', say('wrong_courier_key'));
      const { company, parcels, answer } = heard;
      const taken = await database.transaction((tx) =>
        applyTrackingEvents(tx, params.workspace_id, company, parcels, 'webhook'),
      );
      return answer
        ? { status: 200, body: Buffer.from(JSON.stringify(answer)), headers: { 'Content-Type': 'application/json' } }
        : ok({ data: { taken }, meta: {} });
    },
    async (sql, params) => (await findReportingCompany(sql, params)) !== undefined,
  ),

  openDoor(confirmCourierWebhook, async ({ query }) => {
    // Echoed to the caller, so it must not contain text that a browser would render as a page.
    const token = query.crc_token.replace(/[^\w.~-]/g, '');
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
    return { status: 200, body: Buffer.from(token), headers };
  }),
];
