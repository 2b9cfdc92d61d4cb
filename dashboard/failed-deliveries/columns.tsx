import type { DeliveryDecision, DeliveryTab } from '../../contract/orders/failed-deliveries.ts';
import { Money, Reference } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import { CityName } from '../names/city-name.tsx';
import { Products } from '../lists/cells.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { Bringer, Contact, Deadline, DecisionNote, Reason, type FailedDelivery } from './cells.tsx';
import { RowButtons } from './decide-buttons.tsx';
import classes from './failed-deliveries.module.css';
import type { useFailedTexts } from './texts.ts';

type Words = ReturnType<typeof useFailedTexts>;

/** Columns of a tab. `seesSellers`: the seller is shown beside the customer. `onAsk` undefined: the role may not decide. */
export function columnsOf(
  t: Words,
  today: string,
  tab: DeliveryTab,
  seesSellers: boolean,
  onAsk: ((decision: DeliveryDecision, rows: readonly FailedDelivery[]) => void) | undefined,
): Column<FailedDelivery>[] {
  const columns: (Column<FailedDelivery> | false)[] = [
    {
      key: 'reference',
      title: t('order'),
      width: '140px',
      cell: ({ reference }) => (
        <AppLink to={paths.order(reference)}>
          <Reference>{reference}</Reference>
        </AppLink>
      ),
    },
    tab !== 'decided' && {
      key: 'deadline',
      title: t('deadline'),
      cell: ({ deadline_on }) => <Deadline day={deadline_on} today={today} />,
    },
    {
      key: 'customer',
      title: t('customer'),
      cell: ({ full_name, city, known_city, account }) => (
        <div className={classes['reason']}>
          <bdi>{full_name}</bdi>
          <small>
            <CityName of={{ city, known_city }} />
            {seesSellers && (
              <>
                {' · '}
                <bdi>{account.name}</bdi>
              </>
            )}
          </small>
        </div>
      ),
    },
    { key: 'products', title: t('products'), cell: ({ products }) => <Products lines={products} /> },
    { key: 'contact', title: '', width: '92px', cell: (row) => <Contact row={row} /> },
    { key: 'reason', title: t('reason'), cell: (row) => <Reason row={row} /> },
    { key: 'attempts', title: t('attempts'), align: 'end', cell: ({ attempts }) => attempts },
    { key: 'bringer', title: t('brought_by'), cell: (row) => <Bringer row={row} /> },
    tab !== 'decided' && {
      key: 'cod',
      title: t('cod'),
      align: 'end',
      cell: ({ cod_amount, currency }) => <Money amount={cod_amount} currency={currency} />,
    },
    tab === 'decided' && {
      key: 'decision',
      title: t('decision'),
      cell: (row) => <DecisionNote row={row} today={today} />,
    },
    onAsk !== undefined && {
      key: 'acts',
      title: '',
      is_pinned: true,
      align: 'end',
      cell: (row) => <RowButtons row={row} onAsk={(decision) => onAsk(decision, [row])} />,
    },
  ];
  return columns.filter((column) => column !== false);
}
