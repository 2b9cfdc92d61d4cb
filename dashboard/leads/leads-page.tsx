import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { LEAD_STATUSES, type LeadStatus } from '../../contract/lead-moves.ts';
import { listLeads } from '../../contract/leads.ts';
import { exportLeads } from '../../contract/spreadsheet-routes.ts';
import { call, query, type AnswerOf, type CallInput } from '../data/client.ts';
import { Moment, Money, Phone, Reference } from '../i18n/format.tsx';
import { latinDigits } from '../i18n/read-number.ts';
import { SheetButtons } from '../imports/sheet-buttons.tsx';
import { paths } from '../data/paths.ts';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { DayRange } from '../ui/day-range.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { AppLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useChosenRows, useSelection } from '../ui/selection.ts';
import { listIn, useUrlState } from '../state/url-state.ts';
import { useUiWords } from '../ui/words.ts';
import { ViewTabs } from '../views/view-tabs.tsx';
import { BlacklistFlag } from '../orders/blacklist-flag.tsx';
import { LeadStatusBadge } from './lead-status.tsx';
import { useLeadWords } from './words.ts';

/** Loaded when the first row is chosen. */
const BulkActions = lazy(async () => ({ default: (await import('./bulk-actions.tsx')).BulkActions }));

type Lead = AnswerOf<typeof listLeads>['data'][number];

/** Narrowings that only links bring, as those of the overview's figures. */
const LINKED = ['product_id', 'source', 'agent_id', 'sub_status', 'callback'] as const;
const DEFAULTS = {
  keyword: '',
  search_by: '',
  match_type: '',
  status: '',
  start_at: '',
  end_at: '',
  product_id: '',
  source: '',
  agent_id: '',
  sub_status: '',
  callback: '',
  other_status: '',
  is_processing: '',
  view: '',
  page: '1',
};
const PER_PAGE = 50;

/** The table of leads: everything about it is in the address. */
export function LeadsPage() {
  const t = useLeadWords();
  const ui = useUiWords();
  const navigate = useNavigate();
  const { values, set, clear, is_filtered } = useUrlState(DEFAULTS);
  const page = Number(values.page) || 1;
  const filters = filtersOf(values);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query(listLeads, { query: { ...filters, page, per_page: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  const total = data?.meta.pagination.total ?? 0;
  const selection = useSelection(total, filters);
  const chosen = useChosenRows(selection, data?.data, ({ id }) => id);
  return (
    <>
      <PageHeader
        title={t('leads')}
        actions={
          <SheetButtons
            of="leads"
            label={t('export_label')}
            ask={() => call(exportLeads, { query: filters })}
            into="leads"
          />
        }
      />
      <ViewTabs page="leads" filters={filters} values={values} defaults={DEFAULTS} set={set} />
      <FilterBar
        keyword={values.keyword}
        searchLabel={t('search')}
        onKeyword={(keyword) => set({ keyword, search_by: '', match_type: '' })}
        is_filtered={is_filtered}
        onClear={clear}
        tabs={{
          label: t('status'),
          value: values.status,
          onChange: (status) => set({ status }),
          options: [
            { value: '', label: ui('all') },
            ...LEAD_STATUSES.map((status) => ({ value: status, label: t(status) })),
          ],
        }}
      >
        <DayRange values={values} set={set} />
      </FilterBar>
      <DataTable
        label={t('leads')}
        columns={columnsOf(t)}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={({ reference }) => reference}
        onOpen={({ reference }) => void navigate({ to: paths.lead(reference) })}
        is_stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        selection={selection}
        bulk={
          <Suspense>
            <BulkActions
              leads={chosen}
              matching={selection.is_all_matching ? { filter: filters, count: total } : null}
              onDone={selection.clear}
            />
          </Suspense>
        }
        paging={{ page, per_page: PER_PAGE, total, onPage: (next) => set({ page: String(next) }) }}
        is_filtered={is_filtered}
        onClearFilters={clear}
        empty={<EmptyState title={t('none')} why={t('none_why')} />}
      />
    </>
  );
}

/** One field finds by reference, phone or name: what is typed tells which. */
type Filters = NonNullable<CallInput<typeof listLeads>['query']>;

function filtersOf(values: Record<keyof typeof DEFAULTS, string>): Filters {
  const { keyword, search_by, match_type, status, start_at, end_at } = values;
  const text = latinDigits(keyword.trim());
  const digits = text.replace(/[\s().-]/g, '');
  const search =
    text === ''
      ? {}
      : search_by !== ''
        ? { search_by, match_type, keyword: keyword }
        : /^ld-?\w*$/i.test(text)
          ? { search_by: 'reference' as const, match_type: 'starts_with' as const, keyword: text.toUpperCase() }
          : /^\+?\d+$/.test(digits)
            ? { search_by: 'phone' as const, match_type: 'partial' as const, keyword: digits }
            : { search_by: 'full_name' as const, match_type: 'partial' as const, keyword: keyword.trim() };
  return {
    ...search,
    ...(status === '' ? {} : { status: listIn(status) as LeadStatus[] }),
    ...(start_at === '' ? {} : { start_at }),
    ...(end_at === '' ? {} : { end_at }),
    ...(values.other_status === '' ? {} : { other_status: Number(values.other_status) }),
    ...(values.is_processing === '' ? {} : { is_processing: values.is_processing === 'true' }),
    ...Object.fromEntries(LINKED.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]]))),
  } as Filters; // an address may say anything: what the service does not know it refuses
}

const columnsOf = (t: ReturnType<typeof useLeadWords>): Column<Lead>[] => [
  {
    key: 'reference',
    title: t('lead'),
    phone: 'start',
    width: '150px',
    cell: ({ reference }) => (
      <AppLink to={paths.lead(reference)}>
        <Reference>{reference}</Reference>
      </AppLink>
    ),
  },
  {
    key: 'full_name',
    title: t('customer'),
    phone: 'start',
    cell: (lead) => (
      <>
        <bdi>{lead.full_name}</bdi> <BlacklistFlag of={lead} />
      </>
    ),
  },
  { key: 'phone', title: t('phone'), cell: ({ phone }) => <Phone number={phone} /> },
  { key: 'city', title: t('city'), phone: 'start', cell: ({ city }) => <bdi>{city}</bdi> },
  { key: 'status', title: t('status'), phone: 'end', cell: ({ status }) => <LeadStatusBadge status={status} /> },
  {
    key: 'total',
    title: t('total'),
    align: 'end',
    phone: 'end',
    cell: ({ products }) => <Money amount={products.reduce((sum, { total }) => sum + total, 0)} />,
  },
  {
    key: 'created_at',
    title: t('created'),
    align: 'end',
    phone: 'end',
    cell: ({ created_at }) => <Moment iso={created_at} />,
  },
];
