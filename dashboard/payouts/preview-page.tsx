import { Button, Checkbox, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { payouts, previewPayouts, runPayouts } from '../../contract/cash/payouts.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useForm } from '../forms/use-form.ts';
import { Money, useFormat } from '../i18n/format.tsx';
import { followJob } from '../jobs/started-jobs.ts';
import classes from '../resources/documents/document.module.css';
import { LineAmounts } from '../resources/documents/line-amounts.tsx';
import { useNavigate } from '../state/address.tsx';
import { useUrlState } from '../state/url-state.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { DayField } from '../ui/fields/day-field.tsx';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { PayoutStatus } from './payout-status.tsx';

import { usePayoutTexts } from './texts.ts';

type Due = AnswerOf<typeof previewPayouts>['data'][number];

/** Preview of a payout run, seller by seller, with exact amounts; initially all due ones are chosen. */
export function PreviewPage() {
  const t = usePayoutTexts();
  const { values, set } = useUrlState({ up_to: '' });
  const up_to = values['up_to'];
  const { data, error, refetch } = useQuery(query(previewPayouts, { query: up_to ? { up_to } : {} }));
  const day = up_to || data?.meta.up_to || '';
  return (
    <>
      <PageHeader title={t('new_payouts')} />
      <div className={classes['bar']}>
        <DayField label={t('up_to')} value={day} onChange={(next) => set({ up_to: next })} is_late />
      </div>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={240} />
      ) : data.data.length === 0 ? (
        <EmptyState title={t('nothing_due')} why={t('nothing_due_why')} />
      ) : (
        <PayoutChoice key={JSON.stringify(data.data)} rows={data.data} up_to={data.meta.up_to} />
      )}
    </>
  );
}

function PayoutChoice({ rows, up_to }: { rows: readonly Due[]; up_to: string }) {
  const t = usePayoutTexts();
  const { money } = useFormat();
  const navigate = useNavigate();
  const due = rows.filter(({ state }) => state === 'payable');
  const form = useForm({
    draft: null,
    begun: { account_ids: due.map(({ account }) => account.id) },
    send: ({ account_ids }, { key }) => call(runPayouts, { body: { up_to, account_ids }, idempotencyKey: key }),
    onSent: async ({ data }) => {
      followJob({ id: data.job_id, label: t('new_payouts'), changes: payouts.routes.list!.url });
      toast(t('started'));
      await navigate({ to: paths.payouts() });
    },
  });
  const chosen = new Set(form.typed.account_ids);
  const made = due.filter(({ account }) => chosen.has(account.id));
  const total = made.reduce((sum, { amount }) => sum + amount, 0);
  // In the order of the rows, so that a row that is chosen again changes nothing.
  const toggle = (id: string) =>
    form.set({
      account_ids: due.flatMap(({ account }) => (chosen.has(account.id) !== (account.id === id) ? account.id : [])),
    });
  return (
    <>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col" className={classes['start']}>
              {t('seller')}
            </th>
            <th scope="col">{t('orders')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.account.id}>
              <td className={classes['start']}>
                {row.state === 'payable' ? (
                  <Checkbox
                    label={<bdi>{row.account.name}</bdi>}
                    aria-label={t('choose', { name: row.account.name })}
                    checked={chosen.has(row.account.id)}
                    onChange={() => toggle(row.account.id)}
                  />
                ) : (
                  <>
                    <bdi>{row.account.name}</bdi> <PayoutStatus status={row.state} />
                  </>
                )}
                <span className={classes['lines']}>
                  <LineAmounts lines={row.lines} />
                </span>
              </td>
              <td>{row.orders}</td>
              <td className={classes['total']}>
                <Money amount={row.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FormAlert error={form.error} />
      <Group>
        <Button loading={form.isSending} disabled={made.length === 0} onClick={() => void form.save()}>
          {t('run', { count: made.length, amount: money(total) })}
        </Button>
      </Group>
    </>
  );
}
