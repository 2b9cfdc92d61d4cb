import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LEAD_STATUSES } from '../../contract/lead-moves.ts';
import { listLeadCalls } from '../../contract/lead-calls.ts';
import { action } from '../../contract/permissions.ts';
import { exportLeadCalls } from '../../contract/spreadsheet-routes.ts';
import { call, query, type AnswerOf, type CallInput } from '../data/client.ts';
import { Moment, Reference } from '../i18n/format.tsx';
import { SheetButtons } from '../imports/sheet-buttons.tsx';
import { paths } from '../data/paths.ts';
import { findResource } from '../resources/describe.ts';
import { listQuery } from '../resources/resource-client.ts';
import { useMay } from '../data/session.tsx';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { DayRange } from '../ui/day-range.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { AppLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { listIn, useUrlState } from '../state/url-state.ts';
import { useUiWords } from '../ui/words.ts';
import { ViewTabs } from '../views/view-tabs.tsx';
import { LeadStatusBadge } from './lead-status.tsx';
import { useLeadWords } from './words.ts';

type LeadCall = AnswerOf<typeof listLeadCalls>['data'][number];
type Filters = NonNullable<CallInput<typeof listLeadCalls>['query']>;

const DEFAULTS = { status: '', agent_id: '', is_first: '', start_at: '', end_at: '', view: '', page: '1' };
const PER_PAGE = 50;

/** The calls of the call desk: what each ended in, whose it was, and whether it was the first of its lead. */
export function CallsPage() {
  const t = useLeadWords();
  const ui = useUiWords();
  const { values, set, clear, is_filtered } = useUrlState(DEFAULTS);
  const page = Number(values.page) || 1;
  const filters = filtersOf(values);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query(listLeadCalls, { query: { ...filters, page, per_page: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={t('calls')}
        actions={
          <SheetButtons
            of="lead-histories"
            label={t('export_calls')}
            ask={() => call(exportLeadCalls, { query: filters })}
          />
        }
      />
      <ViewTabs page="lead-calls" filters={filters} values={values} defaults={DEFAULTS} set={set} />
      <FilterBar
        is_filtered={is_filtered}
        onClear={clear}
        tabs={{
          label: t('outcome'),
          value: values.status,
          onChange: (status) => set({ status }),
          options: [
            { value: '', label: ui('all') },
            ...LEAD_STATUSES.map((status) => ({ value: status, label: t(status) })),
          ],
        }}
      >
        <DayRange values={values} set={set} />
        <AgentField value={values.agent_id} onChange={(agent_id) => set({ agent_id })} />
        <Select
          aria-label={t('which_calls')}
          data={[
            { value: '', label: t('every_call') },
            { value: 'true', label: t('first_calls') },
            { value: 'false', label: t('later_calls') },
          ]}
          allowDeselect={false}
          value={values.is_first}
          onChange={(is_first) => set({ is_first: is_first ?? '' })}
        />
      </FilterBar>
      <DataTable
        label={t('calls')}
        columns={columnsOf(t)}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={({ lead_reference }) => lead_reference}
        is_stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        paging={{
          page,
          per_page: PER_PAGE,
          total: data?.meta.total ?? 0,
          onPage: (next) => set({ page: String(next) }),
        }}
        is_filtered={is_filtered}
        onClearFilters={clear}
        empty={<EmptyState title={t('no_calls')} why={t('no_calls_why')} />}
      />
    </>
  );
}

function filtersOf({
  status,
  agent_id,
  is_first,
  start_at,
  end_at,
}: typeof DEFAULTS | Record<string, string>): Filters {
  return {
    ...(status ? { status: listIn(status) } : {}),
    ...(agent_id ? { agent_id } : {}),
    ...(is_first ? { is_first: is_first === 'true' } : {}),
    ...(start_at ? { start_at } : {}),
    ...(end_at ? { end_at } : {}),
  };
}

/** Whose calls; for those who may list people. A person whom no list names any more stays as the address has it. */
function AgentField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useLeadWords();
  const may = useMay()(action('users', 'list'));
  const { data } = useQuery({ ...listQuery(findResource('users')!, { per_page: 100 }), enabled: may });
  const people = (data?.data ?? []).map((row) => ({ value: row.id, label: String(row['full_name']) }));
  const isUnknown = value !== '' && data !== undefined && people.every((one) => one.value !== value);
  if (!may) return null;
  return (
    <Select
      aria-label={t('agent')}
      placeholder={t('agent')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('every_agent') }}
      data={isUnknown ? [...people, { value, label: t('one_agent') }] : people}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

const columnsOf = (t: ReturnType<typeof useLeadWords>): Column<LeadCall>[] => [
  {
    key: 'lead_reference',
    title: t('lead'),
    phone: 'start',
    width: '150px',
    cell: ({ lead_reference }) => (
      <AppLink to={paths.lead(lead_reference)}>
        <Reference>{lead_reference}</Reference>
      </AppLink>
    ),
  },
  { key: 'agent', title: t('agent'), phone: 'start', cell: ({ agent }) => <bdi>{agent}</bdi> },
  { key: 'status', title: t('outcome'), phone: 'end', cell: ({ status }) => <LeadStatusBadge status={status} /> },
  { key: 'is_first', title: t('call_made'), cell: ({ is_first }) => t(is_first ? 'first_call' : 'later_call') },
  {
    key: 'called_at',
    title: t('called'),
    align: 'end',
    phone: 'end',
    cell: ({ called_at }) => <Moment iso={called_at} />,
  },
];
