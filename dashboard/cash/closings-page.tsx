import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { closeCashMonth, listCashClosings, reopenCashMonth } from '../../contract/cash/cash-closings.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { Moment, Money, useFormat } from '../i18n/format.tsx';
import { confirm } from '../ui/layers/confirm.tsx';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { AppLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/layers/toast.tsx';
import classes from './cash-page.module.css';
import { useClosingTexts } from './closing-texts.ts';

type Month = AnswerOf<typeof listCashClosings>['data'][number];

/** Months of the ledger: the balances at the end of each, and whether it is closed. */
export function ClosingsPage() {
  const t = useClosingTexts();
  const { data, error, refetch } = useQuery(query(listCashClosings));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const months = data?.data;
  return (
    <>
      <PageHeader title={t('title')} />
      <p>{t('why')}</p>
      {!months && <Skeleton height={240} />}
      {months?.length === 0 && <EmptyState title={t('none')} />}
      {months && months.length > 0 && (
        <div className={classes['page']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                {(['month', 'money', 'held', 'payable', 'state'] as const).map((name) => (
                  <th scope="col" key={name}>
                    {t(name)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {months.map((month) => (
                <MonthRow key={month.month} month={month} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function MonthRow({ month }: { month: Month }) {
  const t = useClosingTexts();
  const name = useFormat().month(`${month.month}-01`);
  return (
    <tr>
      <th scope="row">
        <AppLink to={paths.cashBalances({ as_of: month.last_day })}>{name}</AppLink>
      </th>
      {(['money', 'held', 'payable'] as const).map((what) => (
        <td key={what} data-name={t(what)}>
          <Money amount={month[what]} />
        </td>
      ))}
      <td data-name={t('state')}>
        <State month={month} />
      </td>
      <td>
        <Act month={month} name={name} />
      </td>
    </tr>
  );
}

function State({ month: { is_closed, closed_at, closed_by, may_close } }: { month: Month }) {
  const t = useClosingTexts();
  if (!is_closed) return may_close ? t('open') : t('running');
  if (!closed_at || !closed_by) return t('closed');
  return (
    <span>
      {t('closed_by', { who: closed_by })} · <Moment iso={closed_at} />
    </span>
  );
}

function Act({ month: { month, may_close, may_reopen }, name }: { month: Month; name: string }) {
  const t = useClosingTexts();
  const client = useQueryClient();
  const onSuccess = async (said: 'is_closed' | 'is_open') => {
    toast(t(said, { month: name }));
    await client.invalidateQueries({ queryKey: [listCashClosings.url] });
  };
  const close = useMutation({
    mutationFn: () => call(closeCashMonth, { body: { month } }),
    onSuccess: () => onSuccess('is_closed'),
  });
  const reopen = useMutation({
    mutationFn: () => call(reopenCashMonth, { params: { month } }),
    onSuccess: () => onSuccess('is_open'),
  });
  const ask = async () => {
    const question = { title: t('close_it', { month: name }), body: t('close_why'), action: t('close_month') };
    if (await confirm(question)) close.mutate();
  };
  if (may_close)
    return (
      <Button variant="default" aria-label={t('close_it', { month: name })} loading={close.isPending} onClick={ask}>
        {t('close')}
      </Button>
    );
  if (may_reopen)
    return (
      <Button
        variant="subtle"
        aria-label={t('reopen_it', { month: name })}
        loading={reopen.isPending}
        onClick={() => reopen.mutate()}
      >
        {t('reopen')}
      </Button>
    );
  return null;
}
