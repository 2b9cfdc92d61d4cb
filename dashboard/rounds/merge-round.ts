import type { AttemptReason } from '../../contract/shipping/attempt-reasons.ts';
import type { ProofKind } from '../../contract/orders/order-actions.ts';
import type { Stop } from '../../contract/orders/rounds.ts';
import type { Scan } from '../offline/scan-store.ts';

/** A stop as shown on the phone: taps count before the service confirms them. */
export type ShownStop = Stop & {
  /** The tap in this browser that ended the stop. */
  scan: Scan | null;
  is_waiting: boolean;
};

/** Body of a tap, as use-round.ts creates it. */
type TapBody = {
  collected?: number;
  proof?: { kind: ProofKind };
  kept?: { quantities: readonly number[] };
  reason?: AttemptReason;
  comment?: string;
  promised_on?: string;
};

/**
 * Applies taps of this browser that are newer than `at`, the moment of the fetched round. `arranged`: ids of the stops in an order that the
 * service has not stored yet.
 */
export function mergeRound(
  stops: readonly Stop[],
  at: string,
  scans: readonly Scan[],
  arranged: readonly string[] | null,
): ShownStop[] {
  const taps = new Map(scans.filter(isTap).map((scan) => [scan.reference, scan]));
  const shown = stops.map((stop) => {
    const scan = taps.get(stop.reference) ?? null;
    return scan && isNews(scan, at) ? endStop(stop, scan) : { ...stop, scan, is_waiting: false };
  });
  if (!arranged) return shown;
  const place = new Map(arranged.map((id, i) => [id, i]));
  return shown.toSorted((a, b) => (place.get(a.id) ?? arranged.length) - (place.get(b.id) ?? arranged.length));
}

const isTap = ({ mode, outcome, is_undone }: Scan): boolean =>
  (mode === 'deliver' || mode === 'fail') && outcome !== 'wrong' && !is_undone;

const isNews = ({ outcome, answered_at }: Scan, at: string): boolean =>
  outcome === 'waiting' || (answered_at !== undefined && Date.parse(answered_at) >= Date.parse(at));

/** The service computes the amount of the kept part; until then the collected amount is shown. */
const applyKept = (stop: Stop, collected: number | undefined, quantities: readonly number[]) => ({
  cod_amount: collected ?? stop.cod_amount,
  products: stop.products.map((line, i) => ({ ...line, delivered_quantity: quantities[i] ?? null })),
});

function endStop(stop: Stop, scan: Scan): ShownStop {
  const said = scan.body as TapBody; // use-round.ts created this body.
  const tapped = { ...stop, ended_at: scan.scanned_at, scan, is_waiting: scan.outcome === 'waiting' };
  if (scan.mode === 'deliver')
    return {
      ...tapped,
      state: 'delivered',
      collected: said.collected ?? null,
      proof: said.proof?.kind ?? null,
      ...(said.kept ? applyKept(stop, said.collected, said.kept.quantities) : {}),
    };
  const { reason = null, comment = null, promised_on = null } = said;
  return { ...tapped, state: 'failed', reason, words: comment, due_on: promised_on };
}
