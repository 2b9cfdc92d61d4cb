import { Suspense, lazy, useState } from 'react';
import { LEAD_STATUSES, OPEN_LEAD_STATUSES } from '../../contract/lead-moves.ts';
import { listLeads } from '../../contract/leads.ts';
import { exportLeads } from '../../contract/spreadsheet-routes.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { Moment, Money, Phone, Reference } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { days, linked, linkedFact, linkedNumber, tabs } from '../lists/filters.tsx';
import { finder } from '../lists/finder.ts';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { choice } from '../lists/choice.tsx';
import { BlacklistFlag } from '../orders/blacklist-flag.tsx';
import { paths } from '../data/paths.ts';
import type { Column } from '../ui/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { ViewTabs } from '../views/view-tabs.tsx';
import { AssignedTo } from './assign-button.tsx';
import { useAssigningTexts } from './assigning-texts.ts';
import { LeadStatusBadge } from './lead-status.tsx';
import { useLeadTexts } from './texts.ts';

/** Loaded when the first row is chosen, and when one is given away. */
const BulkActions = lazy(async () => ({ default: (await import('./bulk-actions.tsx')).BulkActions }));
const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));

type Lead = AnswerOf<typeof listLeads>['data'][number];

/** The table of leads: everything about it is in the address. */
export function LeadsPage() {
  const t = useLeadTexts();
  const say = useAssigningTexts();
  const [assigning, setAssigning] = useState<Lead | null>(null);
  const list = useList(listLeads, {
    search: finder(t('search'), 'LD', 'keyword'),
    filters: {
      status: tabs(t('status'), LEAD_STATUSES, t),
      ...days,
      product_id: linked,
      source: linked,
      agent_id: linked,
      sub_status: linked,
      callback: linked,
      other_status: linkedNumber,
      is_processing: linkedFact,
      assigned_to: linked,
      is_assigned: {
        ...linkedFact,
        ...choice(say('assigned'), ['true', 'false'], (is) => say(is === 'true' ? 'somebodys' : 'nobodys'), {
          every: say('every'),
        }),
      },
    },
  });
  const { filters, selection, chosen, total } = list;
  return (
    <ListPage
      list={list}
      title={t('leads')}
      actions={
        <ImportExportButtons
          of="leads"
          label={t('export_label')}
          ask={() => call(exportLeads, { query: filters })}
          into="leads"
        />
      }
      above={<ViewTabs page="leads" list={list} />}
      columns={columnsOf(t, say, setAssigning)}
      nameOf={({ reference }) => reference}
      opens={({ reference }) => paths.lead(reference)}
      bulk={
        <Suspense>
          <BulkActions
            leads={chosen}
            matching={selection.is_all_matching ? { filter: filters, count: total } : null}
            onDone={selection.clear}
          />
        </Suspense>
      }
      empty={{ title: t('none'), why: t('none_why') }}
    >
      <Suspense>
        {assigning && <AssignDialog leads={[assigning]} matching={null} onClose={() => setAssigning(null)} />}
      </Suspense>
    </ListPage>
  );
}

const isOpen = ({ status }: Lead): boolean => OPEN_LEAD_STATUSES.some((one) => one === status);

const columnsOf = (
  t: ReturnType<typeof useLeadTexts>,
  say: ReturnType<typeof useAssigningTexts>,
  onAsk: (lead: Lead) => void,
): Column<Lead>[] => [
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
    key: 'assigned_to',
    title: say('assigned'),
    cell: (lead) => isOpen(lead) && <AssignedTo lead={lead} onAsk={() => onAsk(lead)} />,
  },
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
