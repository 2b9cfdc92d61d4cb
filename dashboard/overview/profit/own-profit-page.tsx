import { showAccountProfit, type OWN_GROUPINGS } from '../../../contract/reports/profit.ts';
import { paths } from '../../data/paths.ts';
import { days, type Filter } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { useParams } from '../../state/address.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Meanings, ProfitWhole, useGroupingName, useProfitColumns } from './profit-figures.tsx';
import { useProfitTexts } from './profit-texts.ts';

/** Groups that the page offers; single days are left out. */
const OFFERED = ['week', 'month', 'family', 'city', 'source'] as const satisfies (typeof OWN_GROUPINGS)[number][];
const AMOUNTS = ['sold', 'fees', 'goods'] as const;

/** Profit of one account in a period, for its own members (R-MONEY-6). */
export function OwnProfitPage() {
  const { id = '' } = useParams();
  const t = useProfitTexts();
  const nameOf = useGroupingName();
  const grouping: Filter<(typeof OWN_GROUPINGS)[number]> = {
    unset: 'week',
    tabs: { label: t('group_by'), options: OFFERED.map((value) => ({ value, label: nameOf(value) })) },
  };
  const list = useList(showAccountProfit, {
    params: { id },
    filters: { group_by: grouping, from: days.start_at, to: days.end_at },
  });
  const meta = list.answer?.meta;
  const columns = useProfitColumns(meta?.group_by ?? 'week', AMOUNTS, meta?.whole);
  return (
    <ListPage
      list={list}
      title={t('own_profit', { name: meta?.account?.name ?? '' })}
      actions={
        <LinkButton variant="default" to={paths.accountMoney(id)}>
          {t('own_money')}
        </LinkButton>
      }
      above={meta && <ProfitWhole whole={meta.whole} currency={meta.currency} />}
      columns={columns}
      nameOf={({ label }) => label ?? t('without')}
      empty={{ title: t('none'), why: t('own_none_why') }}
    >
      <Meanings
        of={[
          ...AMOUNTS.map((key) => ({ key, name: t(key), meaning: t(`own_${key}_is`) })),
          { key: 'profit', name: t('profit'), meaning: t('own_profit_is') },
        ]}
      />
    </ListPage>
  );
}
