import { Button } from '@mantine/core';
import { IconMoon, IconPhoneCall, IconPlayerPause, IconPlayerPlay, IconUserCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  PAUSE_REASONS,
  listAgents,
  pauseAgent,
  resumeAgent,
  type PauseReason,
} from '../../../contract/leads/assigning.ts';
import type { LeadStatus } from '../../../contract/leads/lead-moves.ts';
import { call, query, type AnswerOf } from '../../data/client.ts';
import { paths } from '../../data/paths.ts';
import { Moment, Reference, useFormat } from '../../i18n/format.tsx';
import { DataTable, type Column } from '../../ui/tables/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AppLink } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAssigningTexts } from './assigning-texts.ts';
import { useLeadTexts } from '../texts.ts';
import { Menu } from '../../ui/layers/menu.tsx';

type Agent = AnswerOf<typeof listAgents>['data'][number];

/** Refetch interval: the live stream reports changed leads only, and a visit or a break changes none. */
const ASKED_AGAIN_MS = 15_000;

/** Agents at work: current activity, today's figures, and a pause button. */
export function AgentsPage() {
  const t = useAssigningTexts();
  const { data, error, refetch } = useQuery({ ...query(listAgents), refetchInterval: ASKED_AGAIN_MS });
  const hasCalls = data?.data.some(({ phone_calls_today }) => phone_calls_today > 0) ?? false;
  const columns = useColumns(hasCalls);
  return (
    <>
      <PageHeader title={t('at_work')} />
      <DataTable
        label={t('at_work')}
        columns={columns}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={({ full_name }) => full_name}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('no_agents')} why={t('no_agents_why')} />}
      />
    </>
  );
}

const LOOKS = {
  calling: { tone: 'good', icon: IconPhoneCall },
  ready: { tone: 'info', icon: IconUserCheck },
  paused: { tone: 'warn', icon: IconPlayerPause },
  away: { tone: 'plain', icon: IconMoon },
} as const;

/** `hasCalls`: agents called through a call gateway today. */
function useColumns(hasCalls: boolean): Column<Agent>[] {
  const t = useAssigningTexts();
  const status = useLeadTexts();
  const { number, percent } = useFormat();
  return [
    {
      key: 'full_name',
      title: t('agent'),
      phone: 'start',
      cell: ({ full_name }) => (
        <strong>
          <bdi>{full_name}</bdi>
        </strong>
      ),
    },
    {
      key: 'state',
      title: t('now'),
      phone: 'start',
      cell: ({ state, lead_reference, paused }) => (
        <>
          <StatusBadge {...LOOKS[state]}>{paused ? `${t(state)}: ${t(paused.reason)}` : t(state)}</StatusBadge>{' '}
          {lead_reference && (
            <AppLink to={paths.lead(lead_reference)}>
              <Reference>{lead_reference}</Reference>
            </AppLink>
          )}
        </>
      ),
    },
    {
      key: 'since',
      title: t('since'),
      cell: ({ held_since, paused }) => {
        const since = held_since ?? paused?.since;
        return since && <Moment iso={since} />;
      },
    },
    { key: 'assigned', title: t('waiting'), align: 'end', cell: ({ assigned }) => number(assigned) },
    { key: 'calls', title: t('calls'), align: 'end', cell: ({ calls_today }) => number(calls_today) },
    {
      key: 'confirmed',
      title: t('confirmed'),
      align: 'end',
      cell: ({ calls_today, confirmed_today }) =>
        `${number(confirmed_today)}${calls_today > 0 ? ` (${percent(confirmed_today / calls_today)})` : ''}`,
    },
    ...(hasCalls
      ? [
          {
            key: 'answered',
            title: t('answered'),
            align: 'end' as const,
            cell: ({ phone_calls_today, answered_today }: Agent) =>
              phone_calls_today > 0 && `${number(answered_today)} (${percent(answered_today / phone_calls_today)})`,
          },
          {
            key: 'talk',
            title: t('talk'),
            align: 'end' as const,
            cell: ({ talk_seconds_today }: Agent) => t('talk_minutes', { count: Math.round(talk_seconds_today / 60) }),
          },
        ]
      : []),
    {
      key: 'outcomes',
      title: t('outcomes'),
      cell: ({ outcomes_today }) =>
        Object.entries(outcomes_today)
          .toSorted(([, a], [, b]) => b - a)
          .map(([name, count]) => `${status(name as LeadStatus)} ${number(count)}`) // keys are statuses
          .join(', '),
    },
    {
      key: 'seen_at',
      title: t('seen'),
      cell: ({ seen_at }) => (seen_at ? <Moment iso={seen_at} /> : t('never_seen')),
    },
    { key: 'acts', title: t('acts'), align: 'end', phone: 'end', cell: (agent) => <PauseMenu agent={agent} /> },
  ];
}

function PauseMenu({ agent }: { agent: Agent }) {
  const t = useAssigningTexts();
  const client = useQueryClient();
  const params = { id: agent.id };
  const onSettled = () => client.invalidateQueries({ queryKey: [listAgents.url] });
  const pause = useMutation({
    mutationFn: (reason: PauseReason) => call(pauseAgent, { params, body: { reason } }),
    onSettled,
  });
  const resume = useMutation({ mutationFn: () => call(resumeAgent, { params }), onSettled });
  if (agent.paused)
    return (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlayerPlay size={14} aria-hidden />}
        loading={resume.isPending}
        onClick={() => resume.mutate()}
      >
        {t('resume')}
      </Button>
    );
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlayerPause size={14} aria-hidden />}
          loading={pause.isPending}
        >
          {t('pause')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PAUSE_REASONS.map((reason) => (
          <Menu.Item key={reason} onClick={() => pause.mutate(reason)}>
            {t(reason)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
