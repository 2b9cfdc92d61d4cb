import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listLeads } from '../../../contract/leads/leads.ts';
import { query } from '../../data/client.ts';
import { Reference, useFormat } from '../../i18n/format.tsx';
import { paths } from '../../data/paths.ts';
import { Products } from '../../lists/cells.tsx';
import { useFindTexts } from '../../names/find-words.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AppLink } from '../../ui/link.tsx';
import { LeadStatusBadge } from '../lead-status.tsx';
import { useLeadTexts } from '../texts.ts';

const PER_PAGE = 50;

/** Callbacks of one kind; each can be called at once. */
export function CallbackList({
  callback,
  onPick,
}: {
  callback: 'due' | 'overdue' | 'upcoming';
  onPick: (reference: string) => void;
}) {
  const t = useLeadTexts();
  const f = useFindTexts();
  const { moment } = useFormat();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query(listLeads, {
      query: { callback, is_for_me: true, sort: 'action_date', page, per_page: PER_PAGE, include: ['thumbnails'] },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={t(callback)}
      rows={data?.data}
      idOf={({ id }) => id}
      nameOf={({ reference }) => reference}
      is_stale={isPlaceholderData}
      error={error}
      onRetry={() => void refetch()}
      paging={{ page, per_page: PER_PAGE, total: data?.meta.pagination.total ?? 0, onPage: setPage }}
      empty={<EmptyState title={t('none_due')} />}
      columns={[
        {
          key: 'reference',
          title: t('lead'),
          phone: 'start',
          cell: ({ reference }) => (
            <AppLink to={paths.lead(reference)}>
              <Reference>{reference}</Reference>
            </AppLink>
          ),
        },
        { key: 'full_name', title: t('customer'), phone: 'start', cell: ({ full_name }) => <bdi>{full_name}</bdi> },
        { key: 'city', title: t('city'), cell: ({ city }) => <bdi>{city}</bdi> },
        {
          key: 'products',
          title: f('products'),
          phone: 'start',
          cell: ({ products }) => <Products lines={products} />,
        },
        { key: 'status', title: t('status'), cell: ({ status }) => <LeadStatusBadge status={status} /> },
        {
          key: 'action_date',
          title: t('action_date'),
          align: 'end',
          phone: 'end',
          // "Tomorrow" has no hour, so none is shown.
          cell: ({ action_date }) => action_date && moment(action_date),
        },
        {
          key: 'take',
          title: t('call'),
          align: 'end',
          phone: 'end',
          cell: ({ reference }) => (
            <Button size="compact-sm" variant="default" onClick={() => onPick(reference)}>
              {t('take_this')}
            </Button>
          ),
        },
      ]}
    />
  );
}
