import { say } from '../../../contract/messages/message.ts';
import {
  LABELS_JOB_HEADER,
  generateLabels as generateLabelsRoute,
  getLabels,
  printPickUpSheet,
} from '../../../contract/orders/order-labels.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { mayHave } from '../../caller/standing.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { downloadHeaders } from '../../platform/http/attachments.ts';
import { lockByIds } from '../moves/act-on-orders.ts';
import { printRunSheetsInThread } from '../rounds/print-run-sheets-in-thread.ts';
import { describePickUp } from './describe-pick-up.ts';
import { generateLabels, refuseHiddenPhones } from './generate-labels.ts';
import { findOwnLabels } from './labels-sql.ts';

export const labelDoors: Door[] = [
  door(generateLabelsRoute, ({ actor, body, write }) =>
    write(async (tx) => {
      const { orders, unknown } = await lockByIds(tx, actor, body.ids);
      return ok(await generateLabels(tx, actor, body.ids, orders, unknown, body.page ?? '100x150'));
    }),
  ),

  door(getLabels, async ({ actor, query: { job_id = null }, sql }) => {
    refuseHiddenPhones(actor);
    const isReadable = job_id === null || isId(job_id);
    const made = isReadable ? await findOwnLabels(sql, actor.workspace.id, actor.id, job_id) : undefined;
    // 404 also when the caller no longer has the rights that the print needs.
    const print = made && mayHave(actor, made) ? made : undefined;
    if (print?.pdf) {
      const headers = {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="labels.pdf"',
        [LABELS_JOB_HEADER]: print.id,
      };
      return { status: 200, body: print.pdf, headers };
    }
    if (!print || print.status === 'failed' || print.status === 'completed')
      throw new Refusal('NOT_FOUND', say('no_labels'));
    const data = { job_id: print.id, status: print.status, progress: { done: print.done, total: print.total } };
    return { status: 202, body: { message: 'The labels are being printed.', data }, headers: { 'Retry-After': '1' } };
  }),

  door(printPickUpSheet, async ({ actor, params, query, sql }) => {
    const sheets = await describePickUp(sql, actor, params.id, query.language ?? null);
    const pdf = await printRunSheetsInThread(sheets);
    const headers = downloadHeaders(`pick-up-${sheets[0]!.day}.pdf`, 'application/pdf', pdf.length);
    return { status: 200, body: pdf, headers: { ...headers, 'Cache-Control': 'private, no-store' } };
  }),
];
