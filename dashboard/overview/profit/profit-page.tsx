import type { GROUPINGS } from '../../../contract/reports/figures.ts';
import { PROFIT_COLUMNS, exportProfit, showProfit } from '../../../contract/reports/profit.ts';
import { call } from '../../data/client.ts';
import { useSession } from '../../data/session.tsx';
import { daysBetween } from '../../i18n/dates/zone.ts';
import { useFormat } from '../../i18n/format.tsx';
import { ImportExportButtons } from '../../imports/import-export-buttons.tsx';
import type { Filter } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { fieldName } from '../../names/field-names.ts';
import { accountFilter } from '../../resources/row-filter.tsx';
import { Periods, useDays, type ChosenDays } from '../periods.tsx';
import classes from '../overview.module.css';
import { Meanings, useGroupingName, useProfitColumns } from './profit-figures.tsx';
import { useProfitTexts } from './profit-texts.ts';
import { Waterfall } from './waterfall.tsx';

const OFFERED = ['day', 'week', 'month', 'family', 'city', 'source', 'agent', 'courier', 'driver', 'account'] as const;

/** Longer periods are grouped by week. */
const DAYS_BY_DAY = 31;

/** The period in full: "7 days · 21 – 27 November". */
const daysName = ({ open, from, to, name }: ChosenDays, day: (day: string) => string): string =>
  open === null ? name : `${name} · ${from === to ? day(to) : `${day(from)} – ${day(to)}`}`;

/** Profit of a period, in total and by group; each number links to its rows. */
export function ProfitPage() {
  const t = useProfitTexts();
  const { sees_sellers } = useSession();
  const nameOf = useGroupingName();
  const format = useFormat();
  const days = useDays('last_30_days');
  const { from, to } = days;
  const grouping: Filter<(typeof GROUPINGS)[number]> = {
    // A single day is grouped by product, since its week would begin on another day.
    unset: from === to ? 'family' : daysBetween(from, to) < DAYS_BY_DAY ? 'day' : 'week',
    tabs: { label: t('group_by'), options: OFFERED.map((value) => ({ value, label: nameOf(value) })) },
  };
  const list = useList(showProfit, {
    filters: {
      group_by: grouping,
      ...(sees_sellers ? { account_id: accountFilter(fieldName('account_id'), true) } : {}),
    },
    within: { from, to },
  });
  const whole = list.answer?.meta.whole;
  const columns = useProfitColumns(list.answer?.meta.group_by ?? 'week', PROFIT_COLUMNS, whole);
  return (
    <ListPage
      list={list}
      title={t('profit_of')}
      actions={
        <div className={classes['choice']}>
          <Periods {...days} />
          <ImportExportButtons
            of="costs"
            label={t('profit_of')}
            ask={(file) => call(exportProfit, { query: { ...list.filters, from, to, ...file } })}
          />
        </div>
      }
      above={
        list.answer && (
          <Waterfall
            whole={list.answer.meta.whole}
            currency={list.answer.meta.currency}
            days={daysName(days, format.day)}
          />
        )
      }
      columns={columns}
      is_short
      nameOf={({ label }) => label ?? t('without')}
      empty={{ title: t('none'), why: t('none_why') }}
    >
      <Meanings
        of={[...PROFIT_COLUMNS, 'profit' as const].map((key) => ({ key, name: t(key), meaning: t(`${key}_is`) }))}
      />
    </ListPage>
  );
}
