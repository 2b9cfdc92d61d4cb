import { Button, Group, Skeleton } from '@mantine/core';
import { IconMinus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { drawWorkPayment, listDueWork, workPayments, type WorkPayee } from '../../contract/cash/work-payments.ts';
import { newKey } from '../../client/address.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { Money } from '../i18n/format.tsx';
import classes from '../resources/documents/document.module.css';
import { LineAmounts } from '../resources/documents/line-amounts.tsx';
import { useNavigate } from '../state/address.tsx';
import { useUrlState } from '../state/url-state.ts';
import { DayField } from '../ui/fields/day-field.tsx';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useWorkTexts } from './texts.ts';
import type { WorkPayment } from './work-payment.ts';

type Due = AnswerOf<typeof listDueWork>['data'][number];

/** Debts of the house for work up to a day; a click turns each into a payment. */
export function DueWorkPage() {
  const t = useWorkTexts();
  const { values, set } = useUrlState({ up_to: '' });
  const up_to = values['up_to'];
  const { data, error, refetch } = useQuery(query(listDueWork, { query: up_to ? { up_to } : {} }));
  return (
    <>
      <PageHeader title={t('due')} />
      <div className={classes['bar']}>
        <DayField
          label={t('up_to')}
          value={up_to || data?.meta.up_to || ''}
          onChange={(next) => set({ up_to: next })}
          is_late
        />
      </div>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={240} />
      ) : data.data.length === 0 ? (
        <EmptyState title={t('nothing_due')} why={t('nothing_due_why')} />
      ) : (
        <table className={classes['table']} aria-label={t('due')}>
          <thead>
            <tr>
              <th scope="col" className={classes['start']}>
                {t('payee')}
              </th>
              <th scope="col">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <DueRow
                key={`${row.payee.kind} ${row.payee.id} ${row.payee.call_center?.id} ${data.meta.up_to}`}
                row={row}
                up_to={data.meta.up_to}
              />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function DueRow({ row: { payee, amount, lines }, up_to }: { row: Due; up_to: string }) {
  const t = useWorkTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [key] = useState(newKey);
  const draw = useMutation({
    mutationFn: () => {
      const call_center_id = payee.call_center?.id ?? null;
      const body = { payee_kind: payee.kind as WorkPayee, payee_id: payee.id, call_center_id, up_to };
      return call(drawWorkPayment, { body, idempotencyKey: key });
    },
    onSuccess: async (answer) => {
      const made = (answer as unknown as { data: WorkPayment }).data; // as the contract's resource has it
      toast(t('is_made', { number: made.number }));
      const changed = [workPayments.routes.list!, listDueWork];
      await Promise.all(changed.map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
      await navigate({ to: paths.workPayment(made.id) });
    },
  });
  return (
    <tr>
      <td className={classes['start']}>
        <bdi>{payee.name}</bdi>{' '}
        <small>
          {t(payee.kind as WorkPayee)}
          {payee.call_center && (
            <>
              {' '}
              · <bdi>{payee.call_center.name}</bdi>
            </>
          )}
        </small>
        <span className={classes['lines']}>
          <LineAmounts lines={lines} />
        </span>
      </td>
      <td className={classes['total']}>
        <Group justify="flex-end" gap="xs">
          <Money amount={amount} />
          {amount > 0 ? (
            <Button
              size="xs"
              loading={draw.isPending}
              onClick={() => draw.mutate()}
              aria-label={t('make_for', { name: payee.name })}
            >
              {t('make')}
            </Button>
          ) : (
            <StatusBadge tone="bad" icon={IconMinus}>
              {t('owes')}
            </StatusBadge>
          )}
        </Group>
      </td>
    </tr>
  );
}
