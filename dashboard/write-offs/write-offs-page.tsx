import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { listClaims } from '../../contract/cash/claims.ts';
import { ability } from '../../contract/access/permissions.ts';
import { listUnmatched } from '../../contract/cash/unmatched.ts';
import {
  WRITE_OFF_STATUSES,
  approveWriteOff,
  listWriteOffs,
  refuseWriteOff,
  type WriteOffStatus,
  type WriteOffKind,
} from '../../contract/cash/write-offs.ts';
import { newKey } from '../../client/address.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Money } from '../i18n/format.tsx';
import { choice } from '../lists/choice.tsx';
import { several } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { LinkButton } from '../ui/link.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useWriteOffTexts } from './texts.ts';

type WriteOff = AnswerOf<typeof listWriteOffs>['data'][number];

/** Write-offs that wait for a second person. */
export function WriteOffsPage() {
  const t = useWriteOffTexts();
  const may = useMay();
  const list = useList(listWriteOffs, {
    filters: { status: { ...several, ...choice(t('status'), WRITE_OFF_STATUSES, (status) => t(status)) } },
  });
  return (
    <ListPage
      list={list}
      title={t('title')}
      actions={
        <>
          {may(listClaims.access) && (
            <LinkButton variant="default" to={paths.claims()}>
              {t('claims')}
            </LinkButton>
          )}
          {may(listUnmatched.access) && (
            <LinkButton variant="default" to={paths.unmatched()}>
              {t('unmatched_list')}
            </LinkButton>
          )}
        </>
      }
      columns={useColumns()}
      empty={{ title: t('none'), why: t('none_why') }}
    />
  );
}

const LOOKS = {
  pending: { tone: 'warn', icon: IconClock },
  approved: { tone: 'good', icon: IconCheck },
  refused: { tone: 'plain', icon: IconX },
} as const;

function useColumns(): Column<WriteOff>[] {
  const t = useWriteOffTexts();
  return [
    {
      key: 'about',
      title: t('about'),
      phone: 'start',
      cell: ({ about, kind }) => (
        <>
          <bdi>{about}</bdi> <small>{t(kind as WriteOffKind)}</small>
        </>
      ),
    },
    { key: 'reason', title: t('reason'), phone: 'start', cell: ({ reason }) => <bdi>{reason}</bdi> },
    { key: 'asked_by', title: t('asked_by'), phone: 'start', cell: ({ asked_by }) => <bdi>{asked_by}</bdi> },
    {
      key: 'status',
      title: t('status'),
      phone: 'end',
      cell: ({ status }) => {
        const known = status as WriteOffStatus; // the contract's
        return <StatusBadge {...LOOKS[known]}>{t(known)}</StatusBadge>;
      },
    },
    { key: 'decided_by', title: t('decided_by'), cell: ({ decided_by }) => decided_by && <bdi>{decided_by}</bdi> },
    { key: 'amount', title: t('amount'), align: 'end', phone: 'end', cell: ({ amount }) => <Money amount={amount} /> },
    { key: 'actions', title: t('actions'), align: 'end', phone: 'end', cell: (asked) => <Decide asked={asked} /> },
  ];
}

function Decide({ asked: { id, status, may_approve } }: { asked: WriteOff }) {
  const t = useWriteOffTexts();
  const may = useMay();
  const client = useQueryClient();
  const [key] = useState(newKey);
  const decide = useMutation<unknown, Error, 'approve' | 'refuse'>({
    mutationFn: (how) =>
      how === 'approve'
        ? call(approveWriteOff, { params: { id }, idempotencyKey: key })
        : call(refuseWriteOff, { params: { id }, body: {} }),
    onSuccess: async (_answer, how) => {
      toast(t(how === 'approve' ? 'is_approved' : 'is_refused'));
      await client.invalidateQueries({ queryKey: [listWriteOffs.url] });
    },
  });
  if (status !== 'pending' || !may(ability('WriteOffCash'))) return null;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {may_approve && (
        <Button size="xs" loading={decide.isPending} onClick={() => decide.mutate('approve')}>
          {t('approve')}
        </Button>
      )}
      <Button size="xs" variant="default" disabled={decide.isPending} onClick={() => decide.mutate('refuse')}>
        {t('refuse')}
      </Button>
    </Group>
  );
}
