import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { COUNTED_STAGES, showCashStatistics } from '../../contract/reports/cash-statistics.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useSession } from '../data/session.tsx';
import { useFormat } from '../i18n/format.tsx';
import { cashStageName } from '../orders/cash-stage-name.ts';
import { useUrlState } from '../state/url-state.ts';
import { AppLink } from '../ui/link.tsx';
import classes from './cash-stages.module.css';
import { useProfitTexts } from './profit/profit-texts.ts';

type Row = AnswerOf<typeof showCashStatistics>['data'][number];

const GROUPS = ['courier', 'family', 'city', 'source', 'agent', 'driver', 'account'] as const;
const SHOWN = 8;

/** Orders of a period by cash stage; each number links to its orders. Profit has a page of its own. */
export function CashStages({ from, to, account_id }: { from: string; to: string; account_id?: string }) {
  const t = useProfitTexts();
  const { sees_sellers } = useSession();
  const { values, set } = useUrlState({ cash_by: 'courier' });
  const group_by = GROUPS.find((group) => group === values['cash_by']) ?? 'courier';
  const { data } = useQuery({
    ...query(showCashStatistics, {
      query: { from, to, group_by, per_page: SHOWN, ...(account_id ? { account_id } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const { whole } = data.meta;
  const stages = COUNTED_STAGES.filter((stage) => (whole.stages[stage]?.orders ?? 0) > 0);
  const rest = group_by === 'family' ? null : restOf(whole, data.data);
  const groups = GROUPS.filter((group) => group !== 'account' || (sees_sellers && !account_id));
  return (
    <section className="panel">
      <div className={classes['head']}>
        <h2>{t('stages')}</h2>
        {stages.length > 0 && (
          // A native select: the library's dropdown weighs as much as the rest of the page.
          <select
            className={classes['by']}
            aria-label={t('group_by')}
            value={group_by}
            onChange={({ currentTarget }) => set({ cash_by: currentTarget.value })}
          >
            {groups.map((value) => (
              <option key={value} value={value}>
                {t(value === 'family' ? 'product' : value)}
              </option>
            ))}
          </select>
        )}
      </div>
      {stages.length === 0 ? (
        <p>{t('no_stages')}</p>
      ) : (
        <table className={classes['table']} aria-label={t('stages')}>
          <thead>
            <tr>
              <th scope="col">{t(group_by === 'family' ? 'product' : group_by)}</th>
              {stages.map((stage) => (
                <th key={stage} scope="col">
                  {cashStageName(stage)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Line row={whole} name={t('all_orders')} stages={stages} />
            {data.data.map((row) => (
              <Line key={row.id} row={row} name={row.label} stages={stages} />
            ))}
            {rest && <Line row={rest} name={t('other_orders')} stages={stages} />}
          </tbody>
        </table>
      )}
    </section>
  );
}

/**
 * Orders of the whole that no shown row contains: rows beyond the first ones, and orders without a row, such as a driver’s orders by
 * courier. Null: none. Not for products, as an order of two products is in two rows.
 */
function restOf(whole: Row, rows: readonly Row[]): Row | null {
  const stages: Row['stages'] = {};
  for (const stage of COUNTED_STAGES) {
    const left = { orders: whole.stages[stage]?.orders ?? 0, amount: whole.stages[stage]?.amount ?? 0, link: null };
    for (const row of rows) {
      left.orders -= row.stages[stage]?.orders ?? 0;
      left.amount -= row.stages[stage]?.amount ?? 0;
    }
    if (left.orders > 0) stages[stage] = left;
  }
  return Object.keys(stages).length === 0 ? null : { id: 'rest', label: '', stages, profit: null };
}

function Line({ row, name, stages }: { row: Row; name: string; stages: readonly (typeof COUNTED_STAGES)[number][] }) {
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {stages.map((stage) => {
        const { orders = 0, amount = 0, link = null } = row.stages[stage] ?? {};
        const to = link && paths.ofList(link);
        const said = format.amount(amount);
        return (
          <td key={stage} data-name={cashStageName(stage)} data-none={orders === 0 || undefined}>
            {orders > 0 && (to ? <AppLink to={to}>{said}</AppLink> : said)}
          </td>
        );
      })}
    </tr>
  );
}
