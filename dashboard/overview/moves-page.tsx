import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { Route } from '../../contract/route.ts';
import { listLeadHistories } from '../../contract/leads.ts';
import { listOrderHistories } from '../../contract/orders.ts';
import { keyOf, send } from '../data/client.ts';
import { Moment, Reference } from '../i18n/format.tsx';
import { LeadStatusBadge } from '../leads/lead-status.tsx';
import { OrderStatusBadge } from '../orders/order-status.tsx';
import { paths } from '../data/paths.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { AppLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useUrlState } from '../state/url-state.ts';
import { useOverviewWords } from './words.ts';

type Move = {
  id: string;
  old_status: string;
  new_status: string;
  changed_by: string;
  changed_at: string;
  order_reference?: string;
  lead_reference?: string;
};
type Listed = { data: Move[]; meta: { total: number } };

const PER_PAGE = 50;
const DEFAULTS = { page: '1' };

/** Every move of orders. */
export const OrderMovesPage = () => <Moves of="order" route={listOrderHistories} />;
/** Every move of leads. */
export const LeadMovesPage = () => <Moves of="lead" route={listLeadHistories} />;

/** The list takes whatever the address says: that is how a figure leads to exactly its rows. */
function Moves({ of, route }: { of: 'order' | 'lead'; route: Route }) {
  const t = useOverviewWords();
  const search = useSearch({ strict: false }) as Record<string, string>;
  const { values, set } = useUrlState(DEFAULTS);
  const page = Number(values.page) || 1;
  const asked = { query: { ...search, page, per_page: PER_PAGE } };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: keyOf(route, asked),
    queryFn: async ({ signal }) => (await send(route, { ...asked, signal })) as Listed,
    placeholderData: keepPreviousData,
  });
  const title = t(of === 'order' ? 'order_moves' : 'lead_moves');
  const badge = (status: string) =>
    of === 'order' ? <OrderStatusBadge status={status} /> : <LeadStatusBadge status={status} />;
  return (
    <>
      <PageHeader title={title} />
      <DataTable
        label={title}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={({ id }) => id}
        is_stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        paging={{
          page,
          per_page: PER_PAGE,
          total: data?.meta.total ?? 0,
          onPage: (next) => set({ page: String(next) }),
        }}
        empty={<EmptyState title={t('none')} />}
        columns={[
          {
            key: 'subject',
            title: t('subject'),
            phone: 'start',
            cell: ({ order_reference, lead_reference }) => (
              <AppLink to={order_reference ? paths.order(order_reference) : paths.lead(lead_reference ?? '')}>
                <Reference>{order_reference ?? lead_reference ?? ''}</Reference>
              </AppLink>
            ),
          },
          { key: 'from', title: t('from'), cell: ({ old_status }) => badge(old_status) },
          { key: 'to', title: t('to'), phone: 'end', cell: ({ new_status }) => badge(new_status) },
          { key: 'who', title: t('who'), phone: 'start', cell: ({ changed_by }) => <bdi>{changed_by}</bdi> },
          {
            key: 'when',
            title: t('when'),
            align: 'end',
            phone: 'end',
            cell: ({ changed_at }) => <Moment iso={changed_at} />,
          },
        ]}
      />
    </>
  );
}
