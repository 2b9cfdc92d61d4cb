import type { ReactNode } from 'react';
import { listLeadHistories, listOrderHistories } from '../../contract/histories.ts';
import type { AnswerOf } from '../data/client.ts';
import { Moment, Reference } from '../i18n/format.tsx';
import { LeadStatusBadge } from '../leads/lead-status.tsx';
import { linked, several } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { OrderStatusBadge } from '../orders/order-status.tsx';
import { paths } from '../data/paths.ts';
import type { Column } from '../ui/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { useOverviewTexts } from './texts.ts';

type OrderMove = AnswerOf<typeof listOrderHistories>['data'][number];
type LeadMove = AnswerOf<typeof listLeadHistories>['data'][number];

/** A figure leads to exactly its rows: what narrows them, the link says. */
const FILTERS = { new_status: several, actor_id: linked, start_at: linked, end_at: linked };

/** Every move of orders. */
export function OrderMovesPage() {
  const t = useOverviewTexts();
  const list = useList(listOrderHistories, { filters: FILTERS });
  const columns = columnsOf<OrderMove>(t, {
    subject: ({ order_reference }) => ({ reference: order_reference, to: paths.order(order_reference) }),
    badge: (status) => <OrderStatusBadge status={status} />,
  });
  return <ListPage list={list} title={t('order_moves')} columns={columns} empty={{ title: t('none') }} />;
}

/** Every move of leads. */
export function LeadMovesPage() {
  const t = useOverviewTexts();
  const list = useList(listLeadHistories, { filters: FILTERS });
  const columns = columnsOf<LeadMove>(t, {
    subject: ({ lead_reference }) => ({ reference: lead_reference, to: paths.lead(lead_reference) }),
    badge: (status) => <LeadStatusBadge status={status} />,
  });
  return <ListPage list={list} title={t('lead_moves')} columns={columns} empty={{ title: t('none') }} />;
}

type Moved = Pick<OrderMove & LeadMove, 'old_status' | 'new_status' | 'changed_by' | 'changed_at'>;
type Look<Move> = {
  subject: (move: Move) => { reference: string; to: string };
  badge: (status: string) => ReactNode;
};

const columnsOf = <Move extends Moved>(
  t: ReturnType<typeof useOverviewTexts>,
  { subject, badge }: Look<Move>,
): Column<Move>[] => [
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
  { key: 'who', title: t('who'), phone: 'start', cell: ({ changed_by }) => <bdi>{changed_by}</bdi> },
  {
    key: 'when',
    title: t('when'),
    align: 'end',
    phone: 'end',
    cell: ({ changed_at }) => <Moment iso={changed_at} />,
  },
];
