import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  CALL_STATE_TABLE,
  endPhoneCall,
  showPhoneCall,
  startPhoneCall,
  type PhoneCallShown,
} from '../../../contract/talk/phone-calls.ts';
import { newKey } from '../../../client/address.ts';
import { call, query, type AnswerOf } from '../../data/client.ts';
import { useIsLive } from '../../data/live.ts';

type Shown = AnswerOf<typeof showPhoneCall>;

const ASKED_MS = { live: 15_000, silent: 3_000 };

const isOpen = (call: PhoneCallShown | null | undefined): boolean => !!call && CALL_STATE_TABLE[call.state].is_open;

/**
 * The caller's latest call of a lead through the call gateway (R-TALK-12). Its reports arrive by the live stream. `onEnded`
 * is called when a call ends that was open on this page.
 */
export function usePhoneCall(reference: string, onEnded: () => void) {
  const client = useQueryClient();
  const isLive = useIsLive();
  const asked = query(showPhoneCall, { params: { reference } });
  const { data, isPending } = useQuery({
    ...asked,
    refetchInterval: ({ state }) =>
      isOpen((state.data as Shown | undefined)?.data.call) && (isLive ? ASKED_MS.live : ASKED_MS.silent),
  });
  const show = ({ data: said }: { data: PhoneCallShown }) =>
    client.setQueryData<Shown>(asked.queryKey, (known) => known && { ...known, data: { ...known.data, call: said } });
  const start = useMutation({
    mutationFn: () => call(startPhoneCall, { params: { reference }, idempotencyKey: newKey() }),
    onSuccess: show,
  });
  const end = useMutation({
    mutationFn: () => call(endPhoneCall, { params: { reference } }),
    onSuccess: show,
  });
  const last = data?.data.call ?? null;
  const before = useRef(last);
  useEffect(() => {
    const was = before.current;
    before.current = last;
    if (isOpen(was) && last?.state === 'ended' && last.id === was?.id) onEnded();
  });
  return {
    /** Undefined: not known yet. */
    has_gateway: isPending ? undefined : (data?.data.has_gateway ?? false),
    call: last,
    isOpen: isOpen(last),
    /** The customer was called and did not answer, as far as the gateway reports. */
    isUnanswered: last?.state === 'ended' && last.is_end_reported && last.answered_at === null,
    isStarting: start.isPending,
    start: () => !start.isPending && !isOpen(last) && start.mutate(),
    end: () => end.mutate(),
  };
}
export type PhoneCallHere = ReturnType<typeof usePhoneCall>;
