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
/** What ends a call, beside the lead. */
export type Outcome = { status: LeadStatus; sub_status?: string; action_date?: string; comment?: string };

const COUNTS = query(showQueueCounts);
const COUNTS_MS = 15_000;
const RENEW_MS = 60_000;

/**
 * The desk: which lead is held, what waits, and the acts of a call. The hold is renewed each minute while the page is open, so that it
 * ends by itself when the agent is gone.
 */
export function useDesk() {
  const t = useLeadTexts();
  const client = useQueryClient();
  const [lead, setLead] = useState<DeskLead | null>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const counts = useQuery({ ...COUNTS, refetchInterval: COUNTS_MS });
  /** The counts know what is held as of some seconds ago: an older "held" would bring back the lead that was just given away. */
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
    /** What was held is given back with the pause. */
    paused: () => show(null, { is_empty: false }),
    resumed: () => void client.invalidateQueries({ queryKey: COUNTS.queryKey }),
    error: end.error,
    isBusy,
  };
}
export type Desk = ReturnType<typeof useDesk>;

/**
 * Comes to the lead that the agent holds: after a reload, and when another tab of hers ended this call and has the next lead. `held`: what
 * she holds; undefined while that is not sure. True while the desk is empty and one is held.
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

/** Takes the last outcome back, also when the toast that offers it is gone: the service says how long it can be done. */
function useUndo(show: (lead: DeskLead) => void) {
  const t = useLeadTexts();
  const client = useQueryClient();
  /** The lead of the last outcome. */
  const [ended, setEnded] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (reference: string) => call(undoOutcome, { params: { reference }, idempotencyKey: newKey() }),
    // Whether it was, or is not possible any more: there is nothing left to take back.
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
    /** Undefined: there is nothing to take back. */
    last: ended === null || isPending ? undefined : () => undoNewest() || mutate(ended),
  };
}

/** Keeps the hold, and says when it was lost. */
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
