import type { listWorkPaymentEntries } from '../../contract/cash/work-payments.ts';
import { action } from '../../contract/access/permissions.ts';
import type { AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Money, Reference, useFormat } from '../i18n/format.tsx';
import { drawnLineName } from '../names/drawn-line-name.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { useWorkTexts } from './texts.ts';

type Entry = AnswerOf<typeof listWorkPaymentEntries>['data'][number];

/** Amounts and deductions of a payment, entry by entry: an order links to its page where the role may open it. */
export function useEntryColumns(): Column<Entry>[] {
  const t = useWorkTexts();
  const mayOpen = useMay()(action('orders', 'retrieve'));
  const { day } = useFormat();
  return [
    {
      key: 'what',
      title: t('what'),
      phone: 'start',
      cell: ({ kind, order_reference }) =>
        !order_reference ? (
          drawnLineName(kind)
        ) : mayOpen ? (
          <AppLink to={paths.order(order_reference)}>
            <Reference>{order_reference}</Reference>
          </AppLink>
        ) : (
          <Reference>{order_reference}</Reference>
        ),
    },
    { key: 'day', title: t('day'), phone: 'start', cell: ({ happened_on }) => day(happened_on) },
    { key: 'amount', title: t('amount'), align: 'end', phone: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  ];
}
