import type { GROUPINGS } from '../../../contract/reports/figures.ts';
import { PROFIT_COLUMNS, exportProfit, showProfit } from '../../../contract/reports/profit.ts';
import { call } from '../../data/client.ts';
import { useSession } from '../../data/session.tsx';
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

/** Up to as many days stand one by one. */
const DAYS_BY_DAY = 31;
const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** The period in full: "7 days · 21 – 27 November". */
const daysName = ({ open, from, to, name }: ChosenDays, day: (day: string) => string): string =>
  open === null ? name : `${name} · ${from === to ? day(to) : `${day(from)} – ${day(to)}`}`;

/** What a period earned, as a whole and row by row; every number leads to its rows. */
export function ProfitPage() {
  const t = useProfitTexts();
  const { sees_sellers } = useSession();
  const nameOf = useGroupingName();
  const format = useFormat();
  const days = useDays('last_30_days');
  const { from, to } = days;
  const grouping: Filter<(typeof GROUPINGS)[number]> = {
    // A day is told by what was sold: by its week it would stand under a day that is not its own.
    unset: from === to ? 'family' : daysIn(from, to) <= DAYS_BY_DAY ? 'day' : 'week',
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
