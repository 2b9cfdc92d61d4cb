import { Button, Menu, TextInput } from '@mantine/core';
import { IconChevronDown, IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LEAD_STATUSES } from '../../contract/lead-moves.ts';
import type { LeadStatus } from '../../contract/lead-moves.ts';
import { deleteLeads, listLeads, updateLeads } from '../../contract/leads.ts';
import { action } from '../../contract/permissions.ts';
import { exportLeads } from '../../contract/spreadsheet-routes.ts';
import { call, newKey, query } from '../client.ts';
import type { AnswerOf, CallInput } from '../client.ts';
import { Moment, Money, Phone, Reference } from '../i18n/format.tsx';
import { latinDigits } from '../i18n/read-number.ts';
import { followJob } from '../jobs/started-jobs.ts';
import { paths } from '../paths.ts';
import { useMay } from '../session.tsx';
import { confirm } from '../ui/confirm.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useSelection } from '../ui/selection.ts';
import { toast } from '../ui/toast.tsx';
import { listIn, useUrlState } from '../ui/url-state.ts';
import { useUiWords } from '../ui/words.ts';
import { LeadStatusBadge } from './lead-status.tsx';
import { isDated, withOffset } from './outcomes.ts';
import { useLeadWords } from './words.ts';

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
  const selection = useSelection(total);
  const { clear: chooseNone } = selection;
  useEffect(chooseNone, [JSON.stringify(filters)]); // oxlint-disable-line exhaustive-deps -- a new function each time
  const chosen = (data?.data ?? []).filter(({ id }) => selection.has(id));
  return (
    <>
      <PageHeader title={t('leads')} actions={<Actions filters={filters} />} />
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
        {(['start_at', 'end_at'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            aria-label={t(name === 'start_at' ? 'from' : 'to')}
            leftSection={<small>{t(name === 'start_at' ? 'from' : 'to')}</small>}
            leftSectionWidth={48}
            value={values[name]}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          />
        ))}
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
        bulk={<BulkActions leads={chosen} onDone={selection.clear} />}
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
  { key: 'full_name', title: t('customer'), phone: 'start', cell: ({ full_name }) => <bdi>{full_name}</bdi> },
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

function BulkActions({ leads, onDone }: { leads: readonly Lead[]; onDone: () => void }) {
  const t = useLeadWords();
  const may = useMay();
  const client = useQueryClient();
  const done = async () => {
    onDone();
    await client.invalidateQueries({ queryKey: [listLeads.url] });
  };
  const setStatus = useMutation({
    mutationFn: (status: LeadStatus) => {
      const more = isDated(status) ? { action_date: withOffset(new Date()) } : {};
      const rows = leads.map(({ reference }) => ({ reference, status, ...more }));
      return call(updateLeads, { body: { leads: rows } as never, idempotencyKey: newKey() }); // statuses in any case, says the type
    },
    onSuccess: ({ data }, status) => toast(t('status_set', { count: data.length, status: t(status) })),
    onSettled: done,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteLeads, { body: { ids: leads.map(({ id }) => id) }, idempotencyKey: newKey() }),
    onSuccess: () => toast(t('deleted')),
    onSettled: done,
  });
  const askToRemove = async () => {
    const title = t('delete_title', { count: leads.length });
    if (await confirm({ title, body: t('delete_sure'), action: t('delete'), is_dangerous: true })) remove.mutate();
  };
  return (
    <>
      {may(action('leads', 'update')) && (
        <Menu>
          <Menu.Target>
            <Button loading={setStatus.isPending} rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('set_status')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={400} style={{ overflow: 'auto' }}>
            {LEAD_STATUSES.map((status) => (
              <Menu.Item key={status} onClick={() => setStatus.mutate(status)}>
                {t(status)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {may(action('leads', 'delete')) && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={remove.isPending}
          onClick={() => void askToRemove()}
        >
          {t('delete')}
        </Button>
      )}
    </>
  );
}

function Actions({ filters }: { filters: Filters }) {
  const t = useLeadWords();
  const may = useMay();
  const start = useMutation({
    mutationFn: () => call(exportLeads, { query: filters }),
    onSuccess: ({ data }) => {
      followJob({ id: data.job_id, label: t('export_label') });
      toast(t('export_started'));
    },
  });
  return (
    <>
      {may(action('leads', 'export')) && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {t('export')}
        </Button>
      )}
      {may(action('leads', 'import')) && (
        <LinkButton variant="default" to={paths.importInto('leads')} leftSection={<IconUpload size={16} aria-hidden />}>
          {t('import')}
        </LinkButton>
      )}
    </>
  );
}
