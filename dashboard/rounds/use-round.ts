import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AttemptReason } from '../../contract/shipping/attempt-reasons.ts';
import { undoMoves, type ProofKind } from '../../contract/orders/order-actions.ts';
import { arrangeMyRound, showMyRound } from '../../contract/orders/rounds.ts';
import { newKey } from '../../client/address.ts';
import { call, query } from '../data/client.ts';
import { useSession } from '../data/session.tsx';
import { dayIn } from '../i18n/dates/zone.ts';
import type { ScanQueue } from '../offline/scan-queue.ts';
import type { Scan } from '../offline/scan-store.ts';
import { toastError } from '../ui/layers/toast.tsx';
import { mergeRound, type ShownStop } from './merge-round.ts';

export type DeliverySaid = {
  collected?: number;
  proof?: { kind: ProofKind; picture: string };
  kept?: { quantities: readonly number[] };
};
export type FailureSaid = { reason: AttemptReason; comment?: string; promised_on?: string };

const REFRESH_MS = 60_000;

/** The round with the taps of this browser, and a driver's acts: each is stored first, and sent when there is a network. */
export function useRound(queue: ScanQueue) {
  const { workspace } = useSession();
  const { scans, is_offline, is_signed_out } = queue.state.use();
  const { ids, arrange } = useStopOrder();
  // Without network, the service worker answers with the last fetched round.
  const { data, error, refetch } = useQuery({
    ...query(showMyRound),
    networkMode: 'always',
    refetchInterval: REFRESH_MS,
  });
  const round = data?.data;
  const stops = useMemo(() => (round ? mergeRound(round.stops, round.at, scans, ids) : null), [round, scans, ids]);
  const keep = (mode: 'deliver' | 'fail', { reference }: ShownStop, body: object) =>
    queue.add({
      mode,
      reference,
      body: { ...body },
      idempotency_key: newKey(),
      scanned_at: new Date().toISOString(),
    });
  const undo = async (scan: Scan) => {
    try {
      await call(undoMoves, { body: { undo_token: scan.undo_token! } });
      await queue.markUndone(scan);
      await refetch();
    } catch (failure) {
      toastError(failure);
    }
  };
  return {
    stops,
    error,
    refetch,
    is_offline,
    is_signed_out,
    waiting: scans.filter(({ outcome }) => outcome === 'waiting').length,
    conflicts: scans.filter(({ outcome, is_settled }) => outcome === 'wrong' && !is_settled),
    deliver: (stop: ShownStop, said: DeliverySaid) =>
      keep('deliver', stop, { reference: stop.reference, date: dayIn(workspace.time_zone), ...said }),
    fail: (stop: ShownStop, said: FailureSaid) => keep('fail', stop, { order: stop.reference, ...said }),
    undo,
    settle: queue.settle,
    arrange,
  };
}
export type RoundState = ReturnType<typeof useRound>;

/** Callback of the queue: refetches the round after the outcome of a tap. */
export function useRoundRefresh(): (scan: Scan) => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: [showMyRound.url] }), [client]);
}

const KEPT = 'tahsil.round-order';

/** The order of stops that was chosen here, until the service has stored it. */
function useStopOrder() {
  const { user } = useSession();
  const client = useQueryClient();
  const name = `${KEPT}.${user.id}`;
  const [ids, setIds] = useState<readonly string[] | null>(() => readIds(name));
  useEffect(() => {
    if (!ids) return undefined;
    const send = () =>
      call(arrangeMyRound, { body: { ids: [...ids] } })
        .then((answer) => {
          client.setQueryData(query(showMyRound).queryKey, answer);
          localStorage.removeItem(name);
          setIds((now) => (now === ids ? null : now));
        })
        .catch(() => undefined); // Stored, and sent when the network is back.
    void send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [ids, name, client]);
  const arrange = (next: readonly string[]) => {
    localStorage.setItem(name, JSON.stringify(next));
    setIds(next);
  };
  return { ids, arrange };
}

function readIds(name: string): readonly string[] | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as string[] | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
