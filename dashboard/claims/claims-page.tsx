import { Button, Group } from '@mantine/core';
import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import {
  CLAIM_REASONS,
  CLAIM_STATUSES,
  exportClaims,
  listClaims,
  type ClaimStatus,
} from '../../contract/cash/claims.ts';
import { ability, action } from '../../contract/access/permissions.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Money, Reference } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { choice } from '../lists/choice.tsx';
import { chip, days, several } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { useUrlState } from '../state/url-state.ts';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useClaimTexts } from './texts.ts';

const OpenDialog = lazy(async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog }));
const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }));

type Claim = AnswerOf<typeof listClaims>['data'][number];
type Ending = { id: string; how: 'write_off' | 'take_back' | 'arrived' | 'reopen' };

/** Debts of couriers and delivery people, with their age. */
export function ClaimsPage() {
  const t = useClaimTexts();
  const [isOpening, setOpening] = useState(false);
  // Set by links from lost or damaged orders.
  const asked = useUrlState({ lost: '' });
  const { lost } = asked.values;
  const close = () => {
    setOpening(false);
    if (lost !== '') asked.set({ lost: '' });
  };
  const [ending, setEnding] = useState<Ending | null>(null);
  const list = useList(listClaims, {
    filters: {
      status: {
        ...several,
        ...choice(t('status'), CLAIM_STATUSES, (status) => t(`status_${status}`), { every: t('every_status') }),
      },
      reason: {
        ...several,
        ...choice(t('reason'), CLAIM_REASONS, (reason) => t(reason), { every: t('every_reason') }),
      },
      holder_id: chip(t('holder'), () => t('chosen')),
      ...days,
    },
  });
  return (
    <ListPage
      list={list}
      title={t('claims')}
      actions={
        <>
          <LinkButton variant="default" to={paths.writeOffs({ status: 'pending' })}>
            {t('to_approve')}
          </LinkButton>
          <ImportExportButtons
            of="claims"
            label={t('export')}
            ask={(file) => call(exportClaims, { query: { ...list.filters, ...file } })}
          />
        </>
      }
      creates={{ access: action('claims', 'create'), label: t('open'), open: () => setOpening(true) }}
      columns={useColumns(setEnding)}
      empty={{ title: t('none'), why: t('none_why') }}
    >
      <Suspense>
        {(isOpening || lost !== '') && <OpenDialog key={lost} begun={lost} onClose={close} />}
        {ending && <EndDialog {...ending} onClose={() => setEnding(null)} />}
      </Suspense>
    </ListPage>
  );
}

const LOOKS = {
  open: { tone: 'warn', icon: IconClock },
  paid: { tone: 'good', icon: IconCheck },
  written_off: { tone: 'bad', icon: IconMinus },
  canceled: { tone: 'plain', icon: IconX },
  to_give_back: { tone: 'warn', icon: IconClock },
  given_back: { tone: 'plain', icon: IconCheck },
} as const;

function useColumns(onEnd: (ending: Ending) => void): Column<Claim>[] {
  const t = useClaimTexts();
  const may = useMay();
  return [
    {
      key: 'holder',
      title: t('holder'),
      phone: 'start',
      cell: ({ holder }) => <bdi>{holder.name}</bdi>,
    },
    {
      key: 'what',
      title: t('reason'),
      phone: 'start',
      cell: ({ reason, order }) => (
        <>
          {t(reason as Claim['reason'] & 'lost')}{' '}
          {order && (
            <AppLink to={paths.order(order.reference)}>
              <Reference>{order.reference}</Reference>
            </AppLink>
          )}
        </>
      ),
    },
    { key: 'note', title: t('note'), cell: ({ note, ended_reason }) => <bdi>{ended_reason ?? note}</bdi> },
    { key: 'age', title: t('age'), cell: ({ days: count }) => t('days', { count }) },
    {
      key: 'status',
      title: t('status'),
      phone: 'end',
      cell: ({ status }) => (
        <StatusBadge {...LOOKS[status as ClaimStatus]}>{t(`status_${status as ClaimStatus}`)}</StatusBadge>
      ),
    },
    { key: 'value', title: t('value'), align: 'end', phone: 'end', cell: ({ value }) => <Money amount={value} /> },
    {
      key: 'ends',
      title: t('actions'),
      align: 'end',
      phone: 'end',
      cell: ({ id, status, source }) => {
        const back = !may(action('claims', 'update'))
          ? null
          : status === 'written_off'
            ? ('reopen' as const)
            : status === 'paid' && !source
              ? ('arrived' as const)
              : null;
        if (back)
          return (
            <Button size="compact-sm" variant="default" onClick={() => onEnd({ id, how: back })}>
              {t(back)}
            </Button>
          );
        if (status !== 'open') return null;
        return (
          <Group gap="xs" justify="flex-end" wrap="nowrap">
            {!source && may(action('claims', 'update')) && (
              <Button size="compact-sm" variant="default" onClick={() => onEnd({ id, how: 'take_back' })}>
                {t('take_back')}
              </Button>
            )}
            {may(ability('WriteOffCash')) && (
              <Button size="compact-sm" variant="default" onClick={() => onEnd({ id, how: 'write_off' })}>
                {t('write_off')}
              </Button>
            )}
          </Group>
        );
      },
    },
  ];
}
