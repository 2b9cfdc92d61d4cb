import { useQuery } from '@tanstack/react-query';
import { listAccounts } from '../../contract/access/accounts.ts';
import { FIGURES, type FigureName } from '../../contract/reports/figures.ts';
import { listStatistics } from '../../contract/reports/statistics.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useFormat } from '../i18n/format.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { figureText } from './figure-text.ts';
import { useOverviewTexts } from './texts.ts';

type Account = AnswerOf<typeof listAccounts>['data'][number];

const SHOWN = ['leads', 'confirmation_rate', 'orders', 'delivery_rate', 'delivered_sales'] as const;
const MOST = 100;
const isCount = (name: FigureName): boolean => FIGURES[name].unit !== 'ratio';
const STALE_MS = 30_000;

/** The house and its sellers, each with its figures of the last 30 days. */
export function SellersPage() {
  const t = useOverviewTexts();
  const format = useFormat();
  const list = useList(listAccounts, { search: t('search_seller'), page: 'sellers' });
  // Groups are sorted by volume: sellers beyond the maximum had almost none.
  const { data } = useQuery({
    ...query(listStatistics, { query: { group_by: 'account', per_page: MOST } }),
    staleTime: STALE_MS,
  });
  const of = new Map((data?.data ?? []).map(({ id, figures }) => [id, figures]));
  const figure = (name: FigureName): Column<Account> => ({
    key: name,
    title: t(name as 'leads'),
    align: 'end',
    ...(name === 'orders' || name === 'delivered_sales'
      ? { phone: 'end' as const, phone_title: () => t(name as 'leads') }
      : {}),
    cell: ({ id }) => {
      // A seller without leads or orders has no group.
      const { value = isCount(name) && data ? 0 : null, link = null } = of.get(id)?.[name] ?? {};
      const text = figureText(t, format, name, value);
      const to = link && paths.ofList(link);
      // Keeps the parts of an amount in order beside Arabic text.
      const shown = <bdi>{text}</bdi>;
      return text && (to ? <AppLink to={to}>{shown}</AppLink> : shown);
    },
  });
  const columns: Column<Account>[] = [
    {
      key: 'name',
      title: t('seller'),
      phone: 'start',
      cell: ({ id, name, kind }) => (
        <>
          <AppLink to={paths.seller(id)}>
            <bdi>{name}</bdi>
          </AppLink>
          {kind === 'house' && <small> · {t('the_house')}</small>}
        </>
      ),
    },
    ...SHOWN.map(figure),
  ];
  return (
    <ListPage
      list={list}
      title={t('sellers')}
      columns={columns}
      nameOf={({ name }) => name}
      opens={({ id }) => paths.seller(id)}
      empty={{ title: t('no_sellers'), why: t('no_sellers_why') }}
    />
  );
}
