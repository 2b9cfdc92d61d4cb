import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LIKELY_LEAD_STATUSES, type LeadStatus } from '../../contract/leads/lead-moves.ts';
import { deleteLeads, listLeads } from '../../contract/leads/leads.ts';
import { LIMITS } from '../../contract/limits.ts';
import { MATCHING, actOnMatchingLeads } from '../../contract/resources/matching.ts';
import { action } from '../../contract/access/permissions.ts';
import { newKey } from '../../client/address.ts';
import { call } from '../data/client.ts';
import { useMatching, type Matching } from '../matching/use-matching.ts';
import { useMatchingTexts } from '../matching/texts.ts';
import { useMay, useSession } from '../data/session.tsx';
import { confirm } from '../ui/layers/confirm.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { AssignButton } from './assigning/assign-button.tsx';
import type { Assignable } from './assigning/assign-dialog.tsx';
import { datedNow } from './desk/outcomes.ts';
import { useLeadTexts } from './texts.ts';
import { useSetStatus, type ChosenLead } from './use-set-status.ts';

type Props = {
  leads: readonly (Assignable & ChosenLead & { id: string })[];
  /** All matching leads instead; null: the chosen ones. */
  matching: Matching | null;
  onDone: () => void;
};

/** Acts on the chosen leads, or on all that match. */
export function BulkActions({ leads, matching, onDone }: Props) {
  const t = useLeadTexts();
  const say = useMatchingTexts();
  const may = useMay();
  const client = useQueryClient();
  const { ask } = useMatching(listLeads);
  const done = async () => {
    onDone();
    await client.invalidateQueries({ queryKey: [listLeads.url] });
  };
  const { policies } = useSession().workspace;
  const dateOf = (status: LeadStatus) => datedNow(policies, status);
  const setStatus = useSetStatus(leads, onDone);
  const remove = useMutation({
    mutationFn: () => call(deleteLeads, { body: { ids: leads.map(({ id }) => id) }, idempotencyKey: newKey() }),
    onSuccess: () => toast(t('deleted')),
    onSettled: done,
  });
  const noteOf = (status: LeadStatus) =>
    status === 'confirmed' ? `${t('each_makes_order')} ${say('not_at_once')}` : say('not_at_once');
  const setStatusOfAll = async (status: LeadStatus, all: Matching) => {
    const title = t('status_set', { count: all.count, status: t(status) });
    const act = { route: actOnMatchingLeads, title, body: { action: 'set-status', status, ...dateOf(status) } };
    if (await ask(act, all, { action: t('set_status'), note: noteOf(status) })) onDone();
  };
  const removeAll = async (all: Matching) => {
    const act = {
      route: actOnMatchingLeads,
      title: t('delete_title', { count: all.count }),
      body: { action: 'delete' },
    };
    if (await ask(act, all, { action: t('delete'), note: say('never'), is_dangerous: true })) onDone();
  };
  const askToRemove = async () => {
    const title = t('delete_title', { count: leads.length });
    if (await confirm({ title, body: t('delete_sure'), action: t('delete'), is_dangerous: true })) remove.mutate();
  };
  if (matching && matching.count > MATCHING.rows_max) return <span>{say('too_many', { max: MATCHING.rows_max })}</span>;
  if (!matching && leads.length > LIMITS.leads_per_update)
    return <span>{t('too_many', { max: LIMITS.leads_per_update })}</span>;
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
            {LIKELY_LEAD_STATUSES.map((status) => (
              <Menu.Item
                key={status}
                onClick={() => (matching ? void setStatusOfAll(status, matching) : void setStatus.set(status))}
              >
                {t(status)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <AssignButton leads={leads} matching={matching} onDone={onDone} />
      {may(action('leads', 'delete')) && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={remove.isPending}
          onClick={() => void (matching ? removeAll(matching) : askToRemove())}
        >
          {t('delete')}
        </Button>
      )}
    </>
  );
}
