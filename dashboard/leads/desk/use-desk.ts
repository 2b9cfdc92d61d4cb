import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  endCall,
  holdLead,
  nextLead,
  releaseLead,
  showQueueCounts,
  undoOutcome,
} from '../../../contract/leads/call-desk.ts';
import type { LeadStatus } from '../../../contract/leads/lead-moves.ts';
import { listLeads, showLead } from '../../../contract/leads/leads.ts';
import { newKey } from '../../../client/address.ts';
import { call, query, type AnswerOf } from '../../data/client.ts';
import { ApiError } from '../../ui/api-error.ts';
import { toast, undoNewest } from '../../ui/layers/toast.tsx';
import { useLeadTexts } from '../texts.ts';

export type DeskLead = AnswerOf<typeof showLead>['data'];
/** Input that ends a call, beside the lead. */
export type Outcome = { status: LeadStatus; sub_status?: string; action_date?: string; comment?: string };

const COUNTS = query(showQueueCounts);
const COUNTS_MS = 15_000;
const RENEW_MS = 60_000;

/**
 * The desk: the held lead, the waiting counts, and the acts of a call. The hold is renewed each minute while the page is open, and
 * expires when the agent is gone.
 */
export function useDesk() {
  const t = useLeadTexts();
  const client = useQueryClient();
  const [lead, setLead] = useState<DeskLead | null>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const counts = useQuery({ ...COUNTS, refetchInterval: COUNTS_MS });
  /** The counts lag by some seconds: an outdated "held" would bring back the lead that was just returned. */
  const show = (next: DeskLead | null, { is_empty = next === null } = {}) => {
    client.setQueryData<AnswerOf<typeof showQueueCounts>>(
      COUNTS.queryKey,
      (known) => known && { ...known, data: { ...known.data, held: null } },
    );
    setLead(next);
    setIsEmpty(is_empty);
    void client.invalidateQueries({ queryKey: COUNTS.queryKey });
  };

  const take = useMutation({
    mutationFn: async () => (await call(nextLead)) as AnswerOf<typeof nextLead> | null,
    onSuccess: (answer) => show(answer?.data ?? null),
  });
  const pick = useMutation({
    mutationFn: async (reference: string) => {
      await call(holdLead, { params: { reference } });
      return await call(showLead, { params: { reference } });
    },
    onSuccess: ({ data }) => show(data),
  });
  const end = useMutation({
    mutationFn: ({ lead: { reference }, outcome, key }: { lead: DeskLead; outcome: Outcome; key: string }) =>
      call(endCall, { params: { reference }, body: { ...outcome, next: true }, idempotencyKey: key }),
    onSuccess: ({ data: { lead: said, next } }, { outcome: { status } }) => {
      show(next);
      undo.offer(said.reference);
      toast(
        status === 'confirmed' && said.order_reference
          ? t('order_made', { reference: said.order_reference })
          : t('outcome_saved', { reference: said.reference, status: t(status) }),
        { undo: () => undo.mutate(said.reference) },
      );
      void client.invalidateQueries({ queryKey: [listLeads.url] });
    },
  });
  const undo = useUndo(show);
  const giveBack = useMutation({
    mutationFn: (reference: string) => call(releaseLead, { params: { reference } }),
    onSuccess: () => {
      show(null, { is_empty: false });
      toast(t('given_back'));
    },
  });
  const hold = useHold(lead, (held_until) => setLead((now) => now && { ...now, held_until }));

  const isActing = [take, pick, end, undo, giveBack].some(({ isPending }) => isPending);
  const isRestoring = useHeldLead(lead, isActing ? undefined : counts.data?.data.held?.reference, pick.mutate);
  const isBusy = [take, pick, end, undo].some(({ isPending }) => isPending) || isRestoring;

  return {
    lead,
    setLead,
    isEmpty,
    counts: counts.data?.data,
    take: () => take.mutate(),
    pick: (reference: string) => pick.mutate(reference),
    end: (outcome: Outcome) => lead && !end.isPending && end.mutate({ lead, outcome, key: newKey() }),
    undo: end.isPending ? undefined : undo.last,
    giveBack: () => lead && giveBack.mutate(lead.reference),
    hold,
    /** The pause returned the held lead. */
    paused: () => show(null, { is_empty: false }),
    resumed: () => void client.invalidateQueries({ queryKey: COUNTS.queryKey }),
    error: end.error,
    isBusy,
  };
}
export type Desk = ReturnType<typeof useDesk>;

/**
 * Shows the lead that the agent holds: after a reload, and when another tab ended this call and has the next lead. `held`: the held one;
 * undefined while unknown. True while the desk is empty and a lead is held.
 */
function useHeldLead(lead: DeskLead | null, held: string | undefined, show: (reference: string) => void): boolean {
  const t = useLeadTexts();
  const shown = lead?.reference;
  const isOther = held !== undefined && held !== shown;
  useEffect(() => {
    if (!isOther) return;
    if (shown !== undefined) toast(t('ended_elsewhere', { reference: shown }));
    show(held);
  }, [isOther, shown, held, show, t]);
  return isOther && shown === undefined;
}

/** Undoes the last outcome, also after its toast is gone: the service says how long that is possible. */
function useUndo(show: (lead: DeskLead) => void) {
  const t = useLeadTexts();
  const client = useQueryClient();
  /** The lead of the last outcome. */
  const [ended, setEnded] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (reference: string) => call(undoOutcome, { params: { reference }, idempotencyKey: newKey() }),
    // Undone, or no longer possible: nothing is left to undo.
    onSettled: () => setEnded(null),
    onSuccess: ({ data }) => {
      show(data);
      toast(t('taken_back', { reference: data.reference }));
      void client.invalidateQueries({ queryKey: [listLeads.url] });
    },
  });
  return {
    offer: setEnded,
    mutate,
    isPending,
    /** Undefined: nothing to undo. */
    last: ended === null || isPending ? undefined : () => undoNewest() || mutate(ended),
  };
}

/** Renews the hold, and reports its loss. */
function useHold(lead: DeskLead | null, onRenewed: (held_until: string) => void) {
  const [isLost, setIsLost] = useState(false);
  const reference = lead?.reference;
  const renew = useMutation({
    meta: { is_handled: true },
    mutationFn: (of: string) => call(holdLead, { params: { reference: of } }),
    onSuccess: ({ data }) => {
      setIsLost(false);
      onRenewed(data.held_until);
    },
    onError: (error) => setIsLost(error instanceof ApiError && error.status === 409),
  });
  const again = renew.mutate;
  useEffect(() => {
    setIsLost(false);
    if (!reference) return;
    const timer = setInterval(() => again(reference), RENEW_MS);
    return () => clearInterval(timer);
  }, [reference, again]);
  return { isLost, again: () => reference && again(reference) };
}
