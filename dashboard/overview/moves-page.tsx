import type { ReactNode } from 'react';
import { listLeadHistories, listOrderHistories } from '../../contract/resources/histories.ts';
import type { AnswerOf } from '../data/client.ts';
import { Moment, Reference } from '../i18n/format.tsx';
import { LeadStatusBadge } from '../leads/lead-status.tsx';
import { chip, days, linkedFact, several } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { OrderStatusBadge } from '../orders/order-status.tsx';
import type { LeadStatus } from '../../contract/leads/lead-moves.ts';
import type { OrderStatus } from '../../contract/orders/order-moves.ts';
import { useLeadTexts } from '../leads/texts.ts';
import { useFindTexts } from '../names/find-words.ts';
import { useOrderTexts } from '../orders/texts.ts';
import { accountFilter, rowFilter } from '../resources/row-filter.tsx';
import { paths } from '../data/paths.ts';
import { useSession } from '../data/session.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { useOverviewTexts } from './texts.ts';

type OrderMove = AnswerOf<typeof listOrderHistories>['data'][number];
type LeadMove = AnswerOf<typeof listLeadHistories>['data'][number];

/** Filters come from the link of a figure, so the list contains exactly its rows; chips show them. */
function useFilters(say: (status: string) => string) {
  const t = useOverviewTexts();
  const f = useFindTexts();
  const { sees_sellers } = useSession();
  return {
    ...days,
    new_status: { ...several, ...chip(t('to'), (statuses) => statuses.split(',').map(say).join(', ')) },
    actor_id: rowFilter(f('made_by'), 'users'),
    account_id: accountFilter(f('seller'), sees_sellers),
    is_undone: { ...linkedFact, ...chip(t('undone'), (is) => t(is === 'true' ? 'only_undone' : 'without_undone')) },
  };
}

/** All status changes of orders. */
export function OrderMovesPage() {
  const t = useOverviewTexts();
  const words = useOrderTexts();
  const filters = useFilters((status) => words(status.toLowerCase() as OrderStatus));
  const list = useList(listOrderHistories, { filters, page: 'order-histories' });
  const columns = useColumns<OrderMove>({
    subject: ({ order_reference }) => ({ reference: order_reference, to: paths.order(order_reference) }),
    badge: (status) => <OrderStatusBadge status={status} />,
  });
  return <ListPage list={list} title={t('order_moves')} columns={columns} empty={{ title: t('none') }} />;
}

/** All status changes of leads. */
export function LeadMovesPage() {
  const t = useOverviewTexts();
  const words = useLeadTexts();
  const filters = useFilters((status) => words(status.toLowerCase() as LeadStatus));
  const list = useList(listLeadHistories, { filters, page: 'lead-histories' });
  const columns = useColumns<LeadMove>({
    subject: ({ lead_reference }) => ({ reference: lead_reference, to: paths.lead(lead_reference) }),
    badge: (status) => <LeadStatusBadge status={status} />,
  });
  return <ListPage list={list} title={t('lead_moves')} columns={columns} empty={{ title: t('none') }} />;
}

type StatusMove = Pick<OrderMove & LeadMove, 'old_status' | 'new_status' | 'changed_by' | 'changed_at' | 'account'>;
type Look<Move> = {
  subject: (move: Move) => { reference: string; to: string };
  badge: (status: string) => ReactNode;
};

function useColumns<Move extends StatusMove>({ subject, badge }: Look<Move>): Column<Move>[] {
  const t = useOverviewTexts();
  const f = useFindTexts();
  const { sees_sellers } = useSession();
  return [
    {
      key: 'subject',
      title: t('subject'),
      phone: 'start',
      cell: (move) => {
        const { reference, to } = subject(move);
        return (
          <AppLink to={to}>
            <Reference>{reference}</Reference>
          </AppLink>
        );
      },
    },
    { key: 'from', title: t('from'), cell: ({ old_status }) => badge(old_status) },
    { key: 'to', title: t('to'), phone: 'end', cell: ({ new_status }) => badge(new_status) },
    ...(sees_sellers
      ? [{ key: 'account', title: f('seller'), cell: ({ account }: Move) => <bdi>{account.name}</bdi> }]
      : []),
    { key: 'who', title: t('who'), phone: 'start', cell: ({ changed_by }) => <bdi>{changed_by}</bdi> },
    {
      key: 'when',
      title: t('when'),
      align: 'end',
      phone: 'end',
      cell: ({ changed_at }) => <Moment iso={changed_at} />,
    },
  ];
}
