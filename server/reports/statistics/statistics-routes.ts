import { say } from '../../../contract/messages/message.ts';
import * as contract from '../../../contract/reports/statistics.ts';
import { FIGURES, FIGURE_NAMES, figuresBy } from '../../../contract/reports/figures.ts';
import { DASHBOARD_PARTS } from '../../../contract/reports/statistics.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { queueExport } from '../../resources/queue-export.ts';
import { readPage } from '../../platform/database/lists.ts';
import { Refusal } from '../../platform/refusal.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { readStatisticsQuery, readAccount } from './statistics-query.ts';
import { makeFigure } from './make-figures.ts';
import { eachDay, periodBefore } from './periods.ts';
import { readDays, readGroups, readLag, readSums, sumsOf } from './statistics-sums.ts';
import { showDashboard } from './show-dashboard.ts';

export const statisticsDoors: Door[] = [
  door(contract.listStatistics, async ({ actor, query, sql }) => {
    const { period, grouping, narrowed, reader, account } = await readStatisticsQuery(sql, actor, query);
    const page = readPage(query);
    const [groups, lag] = await Promise.all([
      readGroups(sql, reader, period, grouping, narrowed, account?.id),
      readLag(sql, actor),
    ]);
    const meta = {
      current_page: page.number,
      per_page: page.size,
      total: groups.total,
      next_cursor: null,
      ...period,
      time_zone: actor.workspace.time_zone,
      group_by: grouping,
      account,
      ...lag,
    };
    return ok({ data: await groups.page((page.number - 1) * page.size, page.size), meta });
  }),

  door(contract.showStatistic, async ({ actor, params, query, sql }) => {
    const { period, narrowed, reader, account } = await readStatisticsQuery(sql, actor, query);
    const account_id = account?.id ?? null;
    const name = FIGURE_NAMES.find((figure) => figure === params.id);
    if (!name) throw new Refusal('NOT_FOUND', say('no_such_figure', { figure: cutText(params.id, 40) }));
    if (narrowed && !figuresBy(narrowed.dimension).includes(name))
      throw new Refusal('NOT_FOUND', say('figure_not_by', { figure: name, dimension: narrowed.dimension }));
    const before = periodBefore(period);
    const [days, sums, sumsBefore, lag] = await Promise.all([
      readDays(sql, reader, period, narrowed),
      readSums(sql, reader, period, narrowed),
      readSums(sql, reader, before, narrowed),
      readLag(sql, actor),
    ]);
    const { about, unit } = FIGURES[name];
    const data = {
      id: name,
      about,
      unit,
      ...makeFigure(actor, name, sums, { period, narrowed, account_id }),
      previous: makeFigure(actor, name, sumsBefore, { period: before, narrowed, account_id }),
      days: eachDay(period).map((day) => {
        const group = { period: { from: day, to: day }, narrowed, account_id };
        return { day, ...makeFigure(actor, name, sumsOf(days.get(day) ?? []), group) };
      }),
    };
    return ok({ data, meta: { ...period, time_zone: actor.workspace.time_zone, account, ...lag } });
  }),

  door(contract.exportStatistics, async ({ actor, query, sql, write }) => {
    await readStatisticsQuery(sql, actor, query); // refuses invalid values now instead of in the job
    return await write((tx) => queueExport(tx, actor, 'export-statistics', query));
  }),

  door(contract.showDashboard, async ({ actor, query, sql }) => {
    const { reader, account, period } = await readStatisticsQuery(sql, actor, query);
    const [data, lag] = await Promise.all([showDashboard(sql, reader, period, account), readLag(sql, actor)]);
    return ok({ data, meta: { time_zone: actor.workspace.time_zone, account, ...lag } });
  }),

  door(contract.showDashboardPart, async ({ actor, params, query, sql }) => {
    const part = DASHBOARD_PARTS.find((name) => name === params.id);
    if (!part) throw new Refusal('NOT_FOUND', say('no_such_part', { part: cutText(params.id, 40) }));
    const { reader, account, period } = await readStatisticsQuery(sql, actor, query);
    const [data, lag] = await Promise.all([showDashboard(sql, reader, period, account, [part]), readLag(sql, actor)]);
    return ok({ data: data[part], meta: { time_zone: actor.workspace.time_zone, account, ...lag } });
  }),

  door(contract.exportDashboard, async ({ actor, query, sql, write }) => {
    await readAccount(sql, actor, query.account_id);
    return await write((tx) => queueExport(tx, actor, 'export-dashboard', query));
  }),
];
