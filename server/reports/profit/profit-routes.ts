import { exportProfit, showAccountProfit, showProfit as showProfitRoute } from '../../../contract/reports/profit.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { isAccount } from '../../caller/workspaces-sql.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readPage } from '../../platform/database/lists.ts';
import { queueExport } from '../../resources/queue-export.ts';
import { readStatisticsQuery } from '../statistics/statistics-query.ts';
import { showOwnProfit, showProfit } from './show-profit.ts';
import { readLag } from '../statistics/statistics-sums.ts';

export const profitDoors: Door[] = [
  door(showProfitRoute, async ({ actor, query, sql }) => {
    const { period, grouping, reader, account } = await readStatisticsQuery(sql, actor, { group_by: 'week', ...query });
    const page = readPage(query);
    const asked = { period, grouping, account_id: account?.id ?? null };
    const lag = await readLag(sql, actor);
    const profit = await showProfit(sql, reader, asked);
    const meta = {
      current_page: page.number,
      per_page: page.size,
      total: profit.total,
      next_cursor: null,
      whole: profit.whole,
      ...period,
      time_zone: actor.workspace.time_zone,
      group_by: grouping,
      account,
      currency: actor.workspace.currency,
      ...lag,
    };
    return ok({ data: await profit.page((page.number - 1) * page.size, page.size), meta });
  }),

  door(showAccountProfit, async ({ actor, params, query, sql }) => {
    const id = params.id.toLowerCase();
    const { workspace_id, account_id: only } = actor.scope;
    const isSeen = isId(id) && (only === null || only === id);
    if (!isSeen || !(await isAccount(sql, workspace_id, id))) throw new Refusal('NOT_FOUND');
    const asked = { group_by: 'week' as const, ...query, account_id: id };
    const { period, grouping, reader, account } = await readStatisticsQuery(sql, actor, asked);
    const page = readPage(query);
    const lag = await readLag(sql, actor);
    const profit = await showOwnProfit(sql, reader, { period, grouping, account_id: account!.id });
    const meta = {
      current_page: page.number,
      per_page: page.size,
      total: profit.total,
      next_cursor: null,
      whole: profit.whole,
      ...period,
      time_zone: actor.workspace.time_zone,
      group_by: grouping,
      account,
      currency: actor.workspace.currency,
      ...lag,
    };
    return ok({ data: await profit.page((page.number - 1) * page.size, page.size), meta });
  }),

  door(exportProfit, async ({ actor, query, sql, write }) => {
    await readStatisticsQuery(sql, actor, query); // refuses invalid values now instead of in the job
    return await write((tx) => queueExport(tx, actor, 'export-profit', query));
  }),
];
