import { showCashStatistics } from '../../../contract/reports/cash-statistics.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { readPage } from '../../platform/database/lists.ts';
import { readStatisticsQuery } from '../statistics/statistics-query.ts';
import { showCashStages } from './show-cash-stages.ts';
import { readLag } from '../statistics/statistics-sums.ts';

export const cashStatisticsDoors: Door[] = [
  door(showCashStatistics, async ({ actor, query, sql }) => {
    const { period, grouping, reader, account } = await readStatisticsQuery(sql, actor, {
      group_by: 'courier',
      ...query,
    });
    const page = readPage(query);
    const asked = { period, grouping, account_id: account?.id ?? null };
    const [stages, lag] = await Promise.all([showCashStages(sql, actor, reader, asked), readLag(sql, actor)]);
    const meta = {
      current_page: page.number,
      per_page: page.size,
      total: stages.total,
      next_cursor: null,
      whole: stages.whole,
      ...period,
      time_zone: actor.workspace.time_zone,
      group_by: grouping,
      account,
      currency: actor.workspace.currency,
      ...lag,
    };
    return ok({ data: await stages.page((page.number - 1) * page.size, page.size), meta });
  }),
];
