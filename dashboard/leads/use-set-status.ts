import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LEAD_STATUSES, type LeadStatus } from '../../contract/leads/lead-moves.ts';
import { listLeads, updateLeads } from '../../contract/leads/leads.ts';
import { toKey } from '../../contract/shapes.ts';
import { newKey } from '../../client/address.ts';
import { call } from '../data/client.ts';
import { useSession } from '../data/session.tsx';
import { isUnknownCity, useFindDestination } from '../pickers/use-offered.ts';
import { confirm } from '../ui/layers/confirm.tsx';
import { toast, toastError } from '../ui/layers/toast.tsx';
import { datedNow } from './desk/outcomes.ts';
import { useLeadTexts } from './texts.ts';

/** A chosen lead with the data for the question and for undo. */
export type ChosenLead = {
  reference: string;
  status: string;
  city: string;
  action_date: string | null;
  is_blacklisted?: boolean;
};

/**
 * Sets the status of chosen leads, all or none (R-LEAD-8). Confirming first shows the number of new orders, of unknown cities and of
 * blacklisted customers. Undo restores each status, as long as its order is new (R-LEAD-9).
 */
export function useSetStatus(leads: readonly ChosenLead[], onDone: () => void) {
  const t = useLeadTexts();
  const client = useQueryClient();
  const find = useFindDestination();
  const { policies } = useSession().workspace;
  const renew = () => client.invalidateQueries({ queryKey: [listLeads.url] });
  const write = (rows: readonly object[]) =>
    call(updateLeads, { body: { leads: rows } as never, idempotencyKey: newKey() }); // statuses in any case, says the type
  const undo = async (before: readonly ChosenLead[]) => {
    try {
      // Each lead with its earlier status, and the moment that this may need.
      await write(before.map(({ reference, status, action_date }) => ({ reference, status, action_date })));
      await renew();
      toast(t('status_undone', { count: before.length }));
    } catch (error) {
      toastError(error);
      await renew();
    }
  };
  const setStatus = useMutation({
    mutationFn: ({ status, rows }: { status: LeadStatus; rows: readonly ChosenLead[] }) =>
      write(rows.map(({ reference }) => ({ reference, status, ...datedNow(policies, status) }))),
    // The list is fresh before the toast: the next undo then restores the shown status.
    onSuccess: async ({ data }, { status, rows }) => {
      await renew();
      const changed = rows.filter((row) => toKey(LEAD_STATUSES, row.status) !== status);
      toast(t('status_set', { count: data.length, status: t(status) }), { undo: () => undo(changed) });
    },
    onError: renew,
    onSettled: onDone,
  });
  const ask = async (): Promise<boolean> => {
    const confirming = leads.filter(({ status }) => toKey(LEAD_STATUSES, status) !== 'confirmed');
    const named = [...new Set(confirming.map(({ city }) => city.trim()))];
    const meant = await Promise.all(named.map(async (city) => [city, isUnknownCity(await find(city))] as const));
    const unknown = new Map(meant);
    const counts = [
      ['with_unknown_city', confirming.filter(({ city }) => unknown.get(city.trim())).length],
      ['with_blacklisted', confirming.filter(({ is_blacklisted }) => is_blacklisted).length],
    ] as const;
    const warned = counts.flatMap(([key, count]) => (count > 0 ? [t(key, { count })] : []));
    return await confirm({
      title: t('confirm_title', { count: leads.length }),
      body: [t('makes_orders', { count: confirming.length }), ...warned].join(' · '),
      action: t('confirm_do'),
    });
  };
  return {
    isPending: setStatus.isPending,
    set: async (status: LeadStatus) => {
      if (status !== 'confirmed' || (await ask())) setStatus.mutate({ status, rows: leads });
    },
  };
}
