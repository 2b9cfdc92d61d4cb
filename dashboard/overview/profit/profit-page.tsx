import type { GROUPINGS } from '../../../contract/reports/figures.ts';
import { PROFIT_COLUMNS, exportProfit, showProfit } from '../../../contract/reports/profit.ts';
import { call } from '../../data/client.ts';
import { useSession } from '../../data/session.tsx';
import { ImportExportButtons } from '../../imports/import-export-buttons.tsx';
import { days, type Filter } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { fieldName } from '../../names/field-names.ts';
import { accountFilter } from '../../resources/row-filter.tsx';
import { Meanings, ProfitWhole, useGroupingName, useProfitColumns } from './profit-figures.tsx';
import { useProfitTexts } from './profit-texts.ts';

/** Days are those of weeks here. */
const OFFERED = ['week', 'month', 'family', 'city', 'source', 'agent', 'courier', 'driver', 'account'] as const;

/** What a period earned, row by row and as a whole; every number leads to its rows. */
export function ProfitPage() {
  const t = useProfitTexts();
  const { sees_sellers } = useSession();
  const nameOf = useGroupingName();
  const grouping: Filter<(typeof GROUPINGS)[number]> = {
    unset: 'week',
    tabs: { label: t('group_by'), options: OFFERED.map((value) => ({ value, label: nameOf(value) })) },
  };
  const list = useList(showProfit, {
    filters: {
      group_by: grouping,
      from: days.start_at,
      to: days.end_at,
      ...(sees_sellers ? { account_id: accountFilter(fieldName('account_id'), true) } : {}),
    },
  });
  const whole = list.answer?.meta.whole;
  const columns = useProfitColumns(list.answer?.meta.group_by ?? 'week', PROFIT_COLUMNS, whole);
  return (
    <ListPage
      list={list}
      title={t('profit_of')}
      actions={
        <ImportExportButtons
          of="costs"
          label={t('profit_of')}
          ask={(file) => call(exportProfit, { query: { ...list.filters, ...file } })}
        />
      }
      above={list.answer && <ProfitWhole whole={list.answer.meta.whole} currency={list.answer.meta.currency} />}
      columns={columns}
      nameOf={({ label }) => label ?? t('without')}
      empty={{ title: t('none'), why: t('none_why') }}
    >
      <Meanings
        of={[...PROFIT_COLUMNS, 'profit' as const].map((key) => ({ key, name: t(key), meaning: t(`${key}_is`) }))}
      />
    </ListPage>
  );
}
