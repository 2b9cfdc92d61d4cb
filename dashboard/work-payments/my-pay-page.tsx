import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listOwnDueWork, listOwnWorkPayments, type WorkPayee } from '../../contract/cash/work-payments.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { Money, useFormat } from '../i18n/format.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import classes from '../resources/documents/document.module.css';
import { LineAmounts } from '../resources/documents/line-amounts.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { useWorkTexts } from './texts.ts';
import { WorkStatus } from './work-status.tsx';

type Own = AnswerOf<typeof listOwnWorkPayments>['data'][number];
type Due = AnswerOf<typeof listOwnDueWork>['data'][number];

/** The house's debt to this person for work, and its payments (R-PAY-7). */
export function MyPayPage() {
  const t = useWorkTexts();
  const list = useList(listOwnWorkPayments, {});
  const isPaid = (list.answer?.meta.total ?? 0) > 0;
  return (
    <ListPage
      list={list}
      title={t('my_pay')}
      above={<OwedWork isPaid={isPaid} />}
      columns={useColumns()}
      opens={({ id }) => paths.myPayment(id)}
      nameOf={({ number }) => String(number)}
      empty={{ title: t('my_none'), why: t('my_none_why') }}
    />
  );
}

function OwedWork({ isPaid }: { isPaid: boolean }) {
  const t = useWorkTexts();
  const { data } = useQuery(query(listOwnDueWork));
  if (!data) return <Skeleton height={96} mb="md" />;
  return (
    <section className={classes['section']}>
      <h2>{t('owed_to_you')}</h2>
      {data.data.length === 0 ? (
        <p className={classes['quiet']}>{t(isPaid ? 'nothing_owed' : 'nothing_worked')}</p>
      ) : (
        <>
          <dl className={classes['facts']}>
            {data.data.map((row) => (
              <OwedFact key={`${row.payee.kind} ${row.payee.id} ${row.payee.call_center?.id}`} row={row} />
            ))}
          </dl>
          <p className={classes['quiet']}>{t('owed_why')}</p>
        </>
      )}
    </section>
  );
}

function OwedFact({ row: { payee, amount, lines } }: { row: Due }) {
  const t = useWorkTexts();
  const center = payee.kind === 'call_center' ? payee.name : payee.call_center?.name;
  return (
    <div>
      <dt>
        {t(
          payee.kind === 'person'
            ? 'your_deliveries'
            : payee.kind === 'agent'
              ? 'your_calls'
              : (payee.kind as WorkPayee),
        )}
        {center && (
          <>
            {' '}
            · <bdi>{center}</bdi>
          </>
        )}
      </dt>
      <dd>
        <Money amount={Math.abs(amount)} />
        <small>
          {amount < 0 && <>{t('you_owe')} · </>}
          <LineAmounts lines={lines} />
        </small>
      </dd>
    </div>
  );
}

function useColumns(): Column<Own>[] {
  const t = useWorkTexts();
  const { day } = useFormat();
  return [
    {
      key: 'number',
      title: t('number'),
      phone: 'start',
      cell: ({ id, number }) => <AppLink to={paths.myPayment(id)}>{number}</AppLink>,
    },
    { key: 'payee', title: t('payee'), cell: ({ payee_name }) => <bdi>{payee_name}</bdi> },
    { key: 'up_to', title: t('up_to'), phone: 'start', cell: ({ up_to }) => day(up_to) },
    { key: 'status', title: t('status'), phone: 'end', cell: ({ status }) => <WorkStatus status={status} isOwn /> },
    { key: 'paid_on', title: t('paid_on'), cell: ({ paid_on }) => (paid_on ? day(paid_on) : '–') },
    { key: 'amount', title: t('amount'), align: 'end', phone: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  ];
}
