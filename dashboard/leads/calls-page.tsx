import { LEAD_STATUSES } from '../../contract/leads/lead-moves.ts';
import { listLeadCalls } from '../../contract/leads/lead-calls.ts';
import { users } from '../../contract/access/members.ts';
import { exportLeadCalls } from '../../contract/spreadsheets/spreadsheet-routes.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { Moment, Reference } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { choice } from '../lists/choice.tsx';
import { days, linkedFact, tabs } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { useFindTexts } from '../names/find-words.ts';
import { accountFilter } from '../resources/row-filter.tsx';
import { paths } from '../data/paths.ts';
import { useSession } from '../data/session.tsx';
import { rowChoice } from '../resources/form/row-choice.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { SaveFirstView, ViewTabs } from '../views/view-tabs.tsx';
import { LeadStatusBadge } from './lead-status.tsx';
import { useLeadTexts } from './texts.ts';

type LeadCall = AnswerOf<typeof listLeadCalls>['data'][number];

/** Calls of the call desk: outcome, agent, and whether it was the lead's first. */
export function CallsPage() {
  const t = useLeadTexts();
  const f = useFindTexts();
  const { sees_sellers } = useSession();
  const list = useList(listLeadCalls, {
    filters: {
      status: tabs(t('outcome'), LEAD_STATUSES, t),
      ...days,
      account_id: accountFilter(f('seller'), sees_sellers),
      agent_id: rowChoice(t('agent'), users, {
        unknown: () => t('one_agent'),
        clearButtonProps: { 'aria-label': t('every_agent') },
        searchable: true,
      }),
      is_first: {
        ...linkedFact,
        ...choice(t('which_calls'), ['true', 'false'], (is) => t(is === 'true' ? 'first_calls' : 'later_calls'), {
          every: t('every_call'),
        }),
      },
    },
    page: 'lead-calls',
  });
  return (
    <ListPage
      list={list}
      title={t('calls')}
      actions={
        <ImportExportButtons
          of="lead-histories"
          label={t('export_calls')}
          ask={(file) => call(exportLeadCalls, { query: { ...list.filters, ...file } })}
        />
      }
      above={<ViewTabs page="lead-calls" list={list} />}
      beside={<SaveFirstView page="lead-calls" list={list} />}
      columns={columnsOf(t, f, sees_sellers)}
      empty={{ title: t('no_calls'), why: t('no_calls_why') }}
    />
  );
}

const columnsOf = (
  t: ReturnType<typeof useLeadTexts>,
  f: ReturnType<typeof useFindTexts>,
  seesSellers: boolean,
): Column<LeadCall>[] => [
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
  ...(seesSellers
    ? [{ key: 'account', title: f('seller'), cell: ({ account }: LeadCall) => <bdi>{account.name}</bdi> }]
    : []),
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
