import { Suspense, lazy, useState } from 'react';
import { KEYED_OUTCOMES, LEAD_STATUSES, OPEN_LEAD_STATUSES } from '../../contract/leads/lead-moves.ts';
import { STEPS_FILTER } from '../../contract/leads/message-steps.ts';
import { LIMITS } from '../../contract/limits.ts';
import { listLeads, type Callbacks } from '../../contract/leads/leads.ts';
import { ability, action } from '../../contract/access/permissions.ts';
import { exportLeads } from '../../contract/spreadsheets/spreadsheet-routes.ts';
import { countLeads } from '../../contract/reports/status-counts.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { Moment, Reference } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { NameCell, Products, Total, PhoneCell } from '../lists/cells.tsx';
import { chip, days, linkedFact, linkedNumber, tabs } from '../lists/filters.tsx';
import { finder } from '../lists/finder.ts';
import { foldedChoice, foldedText } from '../lists/folded.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { NewButton } from '../lists/new-button.tsx';
import { useList } from '../lists/use-list.ts';
import { useStatusCounts } from '../lists/use-status-counts.ts';
import { choice } from '../lists/choice.tsx';
import { BlacklistFlag } from '../orders/blacklist-flag.tsx';
import { CityName } from '../names/city-name.tsx';
import { sourceName, useFindTexts } from '../names/find-words.ts';
import { accountFilter, cityFilter, rowChip, rowFilter, sourceFilter } from '../resources/row-filter.tsx';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { SaveFirstView, ViewTabs } from '../views/view-tabs.tsx';
import { AssigneeLink } from './assigning/assign-button.tsx';
import { GuardMark } from './guard/guard-flag.tsx';
import { useGuardTexts } from './guard/guard-texts.ts';
import { useAssigningTexts } from './assigning/assigning-texts.ts';
import { LeadStatusBadge } from './lead-status.tsx';
import { reasonName } from './desk/reason-name.ts';
import { useStepTexts } from './steps/steps-texts.ts';
import { useLeadTexts } from './texts.ts';

/** Loaded when the first row is chosen, or the first lead reassigned. */
const LeadPeek = lazy(async () => ({ default: (await import('./lead-peek.tsx')).LeadPeek }));
const BulkActions = lazy(async () => ({ default: (await import('./bulk-actions.tsx')).BulkActions }));
const AssignDialog = lazy(async () => ({ default: (await import('./assigning/assign-dialog.tsx')).AssignDialog }));

type Lead = AnswerOf<typeof listLeads>['data'][number];

/** The table of leads: its whole state is in the address. */
export function LeadsPage() {
  const t = useLeadTexts();
  const say = useAssigningTexts();
  const guard = useGuardTexts();
  const stepTexts = useStepTexts();
  const [assigning, setAssigning] = useState<Lead | null>(null);
  const f = useFindTexts();
  const { sees_sellers } = useSession();
  const may = useMay();
  const columns = columnsOf({ t, f, say, seesSellers: sees_sellers, onAsk: setAssigning });
  const list = useList(listLeads, {
    needs: { columns, of: NEEDS },
    search: finder(t('search'), 'LD', 'keyword'),
    filters: {
      status: tabs(t('status'), IN_ORDER_OF_WORK, t),
      ...days,
      account_id: accountFilter(f('seller'), sees_sellers),
      family_id: rowFilter(f('product'), 'products'),
      // Links of one variant's figures set it.
      product_id: rowChip(f('variant'), 'products'),
      city: cityFilter(f('city')),
      agent_id: rowFilter(f('agent'), 'users', { status: 'active' }),
      source: sourceFilter(f('source')),
      // The page of a job links here.
      import_job_id: chip(f('import'), () => f('one_import')),
      other_status: {
        ...linkedNumber,
        ...foldedChoice(f('attempts'), ['1', '2', '3'], (many) => (many === '3' ? '3+' : many)),
      },
      age_min: { ...linkedNumber, ...foldedText(f('age_min'), 'whole') },
      age_max: { ...linkedNumber, ...foldedText(f('age_max'), 'whole') },
      has_notes: {
        ...linkedFact,
        ...foldedChoice(f('notes'), ['true', 'false'], (has) => f(has === 'true' ? 'with_note' : 'without_note')),
      },
      is_guarded: {
        ...linkedFact,
        ...foldedChoice(guard('guard'), ['true', 'false'], (is) => guard(is === 'true' ? 'guarded' : 'not_guarded')),
      },
      message_steps: foldedChoice(stepTexts('steps'), STEPS_FILTER, (one) => stepTexts(one === 'hold' ? 'held' : one)),
      sub_status: chip(t('reason'), (reason) => reasonName(t, reason)),
      callback: chip(f('callback'), (when) => t(when as Callbacks)),
      is_processing: { ...linkedFact, ...chip(f('held'), (held) => f(held === 'true' ? 'yes' : 'no')) },
      assigned_to: chip(say('assigned'), () => say('somebodys')),
      is_assigned: {
        ...linkedFact,
        ...choice(say('assigned'), ['true', 'false'], (is) => say(is === 'true' ? 'somebodys' : 'nobodys'), {
          every: say('every'),
        }),
      },
    },
    page: 'leads',
    sort: '-created_at',
    sorted_rows_max: LIMITS.sorted_rows_max,
  });
  const { filters, total } = list;
  const mayAct = [action('leads', 'update'), action('leads', 'delete'), ability('assignLeads')].some(may);
  const counts = useStatusCounts(countLeads, filters);
  return (
    <ListPage
      list={list}
      title={t('leads')}
      counts={counts}
      actions={
        <>
          <ImportExportButtons
            of="leads"
            label={t('export_label')}
            ask={(file) => call(exportLeads, { query: { ...filters, ...file } })}
            into="leads"
          />
          <NewButton of="leads" label={t('new_lead')} to={paths.newLead()} />
        </>
      }
      above={<ViewTabs page="leads" list={list} />}
      beside={<SaveFirstView page="leads" list={list} />}
      columns={columns}
      nameOf={({ reference }) => reference}
      opens={({ reference }) => paths.lead(reference)}
      walks
      peek={({ reference }) => <LeadPeek key={reference} reference={reference} />}
      bulk={
        mayAct &&
        (({ rows, is_all_matching, clear }) => (
          <Suspense>
            <BulkActions
              leads={rows}
              matching={is_all_matching ? { filter: filters, count: total } : null}
              onDone={clear}
            />
          </Suspense>
        ))
      }
      empty={{ title: t('none'), why: t('none_why') }}
    >
      <Suspense>
        {assigning && <AssignDialog leads={[assigning]} matching={null} onClose={() => setAssigning(null)} />}
      </Suspense>
    </ListPage>
  );
}

/** Statuses of leads to call, then of outcomes, frequent ones first. */
const IN_ORDER_OF_WORK = [...new Set([...OPEN_LEAD_STATUSES, ...KEYED_OUTCOMES, ...LEAD_STATUSES])];

const isOpen = ({ status }: Lead): boolean => OPEN_LEAD_STATUSES.some((one) => one === status);

/** Parts of the list that a column needs to be requested. */
const NEEDS = {
  // Assigning sends the agent that the page showed; the first column is always there.
  reference: ['assigned'],
  full_name: ['is_blacklisted'],
  phone: ['phone_international'],
  city: ['known_city'],
  products: ['thumbnails'],
  agent: ['agent'],
} as const;

type Columns = {
  t: ReturnType<typeof useLeadTexts>;
  f: ReturnType<typeof useFindTexts>;
  say: ReturnType<typeof useAssigningTexts>;
  seesSellers: boolean;
  onAsk: (lead: Lead) => void;
};

const columnsOf = ({ t, f, say, seesSellers, onAsk }: Columns): Column<Lead>[] => {
  const columns: (Column<Lead> | false)[] = [
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
      sort: 'full_name',
      phone: 'start',
      cell: (lead) => (
        <>
          <bdi>{lead.full_name}</bdi> <BlacklistFlag of={lead} /> <GuardMark of={lead} />
        </>
      ),
    },
    { key: 'phone', title: t('phone'), phone: 'end', cell: PhoneCell },
    { key: 'city', title: t('city'), sort: 'city', phone: 'start', cell: (row) => <CityName of={row} /> },
    {
      key: 'status',
      title: t('status'),
      is_pinned: true,
      phone: 'end',
      cell: ({ status }) => <LeadStatusBadge status={status} />,
    },
    { key: 'products', title: f('products'), phone: 'start', cell: ({ products }) => <Products lines={products} /> },
    {
      key: 'total',
      title: t('total'),
      align: 'end',
      phone: 'end',
      cell: ({ products, is_prepaid }) => (
        <Total amount={products.reduce((sum, { total }) => sum + total, 0)} paid={is_prepaid && t('prepaid')} />
      ),
    },
    seesSellers && { key: 'account', title: f('seller'), cell: ({ account }) => <NameCell name={account.name} /> },
    {
      key: 'source',
      title: f('source'),
      cell: ({ source }) => <NameCell name={source && sourceName(f, source)} />,
    },
    {
      key: 'assigned_to',
      title: say('assigned'),
      cell: (lead) => isOpen(lead) && <AssigneeLink lead={lead} onAsk={() => onAsk(lead)} />,
    },
    {
      key: 'agent',
      title: f('agent'),
      cell: ({ agent, attempts }) => (
        <NameCell name={agent?.name} below={attempts > 0 ? t('attempts', { count: attempts }) : null} />
      ),
    },
    {
      key: 'created_at',
      title: t('created'),
      sort: 'created_at',
      align: 'end',
      phone: 'end',
      cell: ({ created_at }) => <Moment iso={created_at} />,
    },
    {
      key: 'attempts',
      title: f('attempts'),
      sort: 'attempts',
      align: 'end',
      is_extra: true,
      cell: ({ attempts }) => <span className="figures">{attempts}</span>,
    },
    { key: 'area', title: t('area'), is_extra: true, cell: ({ area }) => <NameCell name={area} /> },
    {
      key: 'action_date',
      title: f('callback'),
      sort: 'action_date',
      align: 'end',
      is_extra: true,
      cell: ({ action_date }) => <Moment iso={action_date} />,
    },
    {
      key: 'parcel_note',
      title: f('note_for_parcel'),
      is_extra: true,
      cell: ({ parcel_note }) => <NameCell name={parcel_note} />,
    },
    {
      key: 'order_reference',
      title: t('order'),
      is_extra: true,
      cell: ({ order_reference }) =>
        order_reference && (
          <AppLink to={paths.order(order_reference)}>
            <Reference>{order_reference}</Reference>
          </AppLink>
        ),
    },
    {
      key: 'updated_at',
      title: f('changed'),
      sort: 'updated_at',
      align: 'end',
      is_extra: true,
      cell: ({ updated_at }) => <Moment iso={updated_at} />,
    },
  ];
  return columns.filter((column) => column !== false);
};
