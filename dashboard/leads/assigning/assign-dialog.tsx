import { Select, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { assignLeads, listAgents } from '../../../contract/leads/assigning.ts';
import { callCenters } from '../../../contract/leads/call-centers.ts';
import { listLeads } from '../../../contract/leads/leads.ts';
import { actOnMatchingLeads } from '../../../contract/resources/matching.ts';
import { action } from '../../../contract/access/permissions.ts';
import { call, query, type AnswerOf } from '../../data/client.ts';
import { useMay, useSession } from '../../data/session.tsx';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useMatching, type Matching } from '../../matching/use-matching.ts';
import { listQuery } from '../../resources/resource-client.ts';
import { toast } from '../../ui/layers/toast.tsx';
import { useAssigningTexts } from './assigning-texts.ts';

type Assignee = { id: string } | null;
/** A lead as the page showed it. */
export type Assignable = { reference: string; assigned_to?: Assignee; assigned_center?: Assignee };

const POOL = 'pool';
const CENTERS = 100;

/** Assigns leads, or all matching ones, to an agent or a call center, or returns them to the pool. */
export function AssignDialog({
  leads,
  matching,
  onDone,
  onClose,
}: {
  leads: readonly Assignable[];
  matching: Matching | null;
  onDone?: () => void;
  onClose: () => void;
}) {
  const t = useAssigningTexts();
  const client = useQueryClient();
  const { start } = useMatching(listLeads);
  const targets = useTargets();
  const count = matching?.count ?? leads.length;
  const title = t('assign_title', { count });
  const form = useForm({
    draft: null,
    begun: { agent_id: '' },
    send: async ({ agent_id: chosen }) => {
      const target = targetOf(chosen);
      if (matching) {
        const act = { route: actOnMatchingLeads, title, body: { action: 'assign', ...target } };
        return { is_started: await start(act, matching) };
      }
      const seen = leads.map(({ reference, assigned_to, assigned_center }) => ({
        reference,
        seen: assigned_to?.id ?? assigned_center?.id ?? null,
      }));
      return { answer: await call(assignLeads, { body: { leads: seen, ...target } }) };
    },
    onSent: async ({ answer, is_started = true }) => {
      if (!is_started) return;
      if (answer) toast(outcomeText(t, answer.data));
      onDone?.();
      onClose();
      await client.invalidateQueries({ predicate: ({ queryKey: [url] }) => String(url).startsWith(listLeads.url) });
    },
  });
  return (
    <DialogForm form={form} title={title} action={t('assign')} isWhole={form.typed.agent_id !== ''} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('assign_why')}
      </Text>
      <Select
        label={t('to')}
        data={targets}
        value={form.typed.agent_id || null}
        error={form.fault('agent_id') ?? form.fault('call_center_id')}
        onChange={(chosen) => form.set({ agent_id: chosen ?? '' })}
        searchable
        data-autofocus
      />
    </DialogForm>
  );
}

const targetOf = (chosen: string) => {
  const [kind, id = null] = chosen.split(' ');
  return { agent_id: kind === 'agent' ? id : null, call_center_id: kind === 'center' ? id : null };
};

/** Agents with their activity and waiting leads, call centers, and everybody. */
function useTargets() {
  const t = useAssigningTexts();
  const seesAll = useSession().role.scope === 'workspace';
  const mayCenters = useMay()(action('call-centers', 'list')) && seesAll;
  const agents = useQuery(query(listAgents)).data?.data ?? [];
  const centers = useQuery({
    ...listQuery(callCenters, { status: ['active'], per_page: CENTERS }),
    enabled: mayCenters,
  }).data?.data;
  return [
    { group: t('nobody'), items: [{ value: POOL, label: t('pool') }] },
    {
      group: t('agents'),
      items: agents.map(({ id, full_name, state, assigned }) => ({
        value: `agent ${id}`,
        label: t('load', { name: full_name, state: t(state), count: assigned }),
      })),
    },
    {
      group: t('call_centers'),
      items: (centers ?? []).map(({ id, name }) => ({ value: `center ${id}`, label: String(name) })),
    },
  ].filter(({ items }) => items.length > 0);
}

/** The result, with the earlier agents: a manager sees from whom leads were reassigned. */
function outcomeText(t: ReturnType<typeof useAssigningTexts>, data: AnswerOf<typeof assignLeads>['data']): string {
  const whose = (those: typeof data.taken_over) => those.map(({ name, count }) => `${name} (${count})`).join(', ');
  return [
    t('done', { count: data.assigned }),
    data.already > 0 && t('done_already', { count: data.already }),
    data.taken_over.length > 0 && t('done_taken', { who: whose(data.taken_over) }),
    data.meanwhile.length > 0 && t('done_meanwhile', { who: whose(data.meanwhile) }),
    data.failed.length > 0 && t('done_failed', { count: data.failed.length }),
  ]
    .filter(Boolean)
    .join(' · ');
}
