import { printPickList, showPickList as showPickListRoute } from '../../../contract/orders/pick-list.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { nowOf } from '../../caller/actor.ts';
import { downloadHeaders } from '../../platform/http/attachments.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { printRunSheetsInThread } from '../rounds/print-run-sheets-in-thread.ts';
import { showPickList } from './show-pick-list.ts';

export const pickDoors: Door[] = [
  door(showPickListRoute, async ({ actor, query, sql }) => {
    const { picks, orders, is_cut } = await showPickList(sql, actor, query);
    const pieces = picks.reduce((sum, { quantity }) => sum + quantity, 0);
    return ok({ data: picks, meta: { orders, pieces, is_cut } });
  }),

  door(printPickList, async ({ actor, query, sql }) => {
    const { warehouse, picks, orders } = await showPickList(sql, actor, query);
    const { name, settings, time_zone } = actor.workspace;
    const day = dayOf(nowOf(actor), time_zone);
    const language = query.language ?? settings.languages[0]!;
    const pdf = await printRunSheetsInThread([
      { kind: 'pick_list', language, house: name, warehouse, day, picks, orders },
    ]);
    const headers = downloadHeaders(`pick-list-${day}.pdf`, 'application/pdf', pdf.length);
    return { status: 200, body: pdf, headers: { ...headers, 'Cache-Control': 'private, no-store' } };
  }),
];
