import { useMemo, useState } from 'react';
import { undoMoves } from '../../contract/orders/order-actions.ts';
import { newKey } from '../../client/address.ts';
import { call } from '../data/client.ts';
import { useSession } from '../data/session.tsx';
import { ApiError } from '../ui/api-error.ts';
import { toastError } from '../ui/layers/toast.tsx';
import { dayIn } from '../i18n/dates/zone.ts';
import { isPassing, type ScanQueue } from '../offline/scan-queue.ts';
import type { Scan } from '../offline/scan-store.ts';
import type { Mode } from './modes.ts';
import { sound } from './tones.ts';
import { isIncomplete, placeOf, withOneMore } from './check-pieces.ts';

/** Inputs of every scan in the chosen mode, beside the reference. */
export type ScanInput = {
  mode: Mode;
  warehouseId?: string;
  condition?: string;
  if_remitted?: 'ask' | 'take';
  if_unheld?: 'ask' | 'take';
  /** The driver of the batch. */
  handed_to?: string;
};

/**
 * The station: takes scans, shows the outcome of the last one, and after a failure accepts only the same parcel until it is
 * acknowledged. `said` null: an input is still missing.
 */
export function useStation(queue: ScanQueue, said: ScanInput | null) {
  const { workspace } = useSession();
  const { scans, is_offline, is_signed_out } = queue.state.use();
  const [shown, setShown] = useState<number | null>(null);
  const [isSeen, setIsSeen] = useState(true);
  const [notTaken, setNotTaken] = useState<string | null>(null);
  const found = scans.find(({ n }) => n === shown);
  const pieces = usePieces(queue, found, setShown);
  const { current, isFilling, isAwaited } = pieces;
  const isBlocked = current?.outcome === 'wrong' && !isSeen;

  const take = async (scanned: string) => {
    const reference = normalizeReference(scanned.trim());
    if (reference === '' || !said) return said ? undefined : sound('wrong');
    if (isAwaited || (isBlocked && current && !isSame(current.reference, reference))) {
      setNotTaken(reference);
      return sound('wrong');
    }
    // Prints the label of the parcel on the table again.
    if (isFilling && current)
      return isSame(current.reference, reference) ? sound('already') : pieces.fill(current, reference);
    if (isBlocked && current) await queue.settle(current);
    const { mode, ...more } = said;
    setNotTaken(null);
    return add(mode, reference, more);
  };
  const add = async (mode: Mode, reference: string, more: object) => {
    const body = { reference, date: dayIn(workspace.time_zone), ...more };
    const scanned_at = new Date().toISOString();
    const scan = await queue.add({ mode, reference, body, idempotency_key: newKey(), scanned_at });
    setIsSeen(false);
    setShown(scan.n);
  };
  /**
   * A piece of it is missing: the scan's effect is undone, if any, and the station takes the next parcel. A parcel whose scan cannot be
   * undone now stays on the table, as it is still packed.
   */
  const putAside = async (scan: Scan) => {
    pieces.forgetPiece();
    const undone = scan.outcome === 'done' ? await undo(scan) : 'refused';
    if (undone === 'later') return;
    if (undone === 'refused') await queue.settle(scan);
    setShown(null);
  };
  /** Pieces of each line that the customer kept, of the parcel just scanned as delivered. */
  const keep = ({ reference }: Scan, quantities: readonly number[]) =>
    add('deliver', reference, { kept: { quantities } });
  /** Repeats the scan with a person's confirmation: the parcel came back although its cash was handed over, or leaves without a carrier. */
  const again = async (scan: Scan, yes: Pick<ScanInput, 'if_remitted' | 'if_unheld'>) => {
    await queue.settle(scan);
    const { condition, warehouseId } = scan.body as Partial<ScanInput>; // The body of that scan.
    return add(scan.mode as Mode, scan.reference, { condition, warehouseId, ...yes });
  };
  const see = async () => {
    setIsSeen(true);
    setNotTaken(null);
    if (current?.outcome === 'wrong') await queue.settle(current);
    setShown(null);
  };
  /** `later`: the service could not be asked, so a repeat may succeed. A person sees the reason of a refusal. */
  const undo = async (scan: Scan): Promise<'done' | 'refused' | 'later'> => {
    try {
      await call(undoMoves, { body: { undo_token: scan.undo_token! } });
      await queue.markUndone(scan);
      if (scan.n === shown) setShown(null);
      return 'done';
    } catch (error) {
      toastError(error);
      return error instanceof ApiError && (isPassing(error) || error.status === 401) ? 'later' : 'refused';
    }
  };
  const facts = useMemo(() => sumUp(scans), [scans]);
  return {
    ...pieces,
    isBlocked,
    notTaken,
    putAside,
    scans,
    ...facts,
    is_offline,
    is_signed_out,
    take,
    keep,
    again,
    see,
    undo,
    settle: queue.settle,
  };
}
export type Station = ReturnType<typeof useStation>;

const sumUp = (scans: readonly Scan[]) => ({
  waiting: scans.filter(({ outcome }) => outcome === 'waiting').length,
  done: scans.filter(({ outcome, is_undone }) => outcome === 'done' && !is_undone).length,
  conflicts: scans.filter(({ outcome, was_late, is_settled }) => outcome === 'wrong' && was_late && !is_settled),
});

/** Turns a reference typed in lower case into upper case; couriers' numbers stay as they are. */
const normalizeReference = (scanned: string) => (/^or-\w+$/i.test(scanned) ? scanned.toUpperCase() : scanned);

const isSame = (a: string, b: string) => a.trim().toUpperCase() === b.trim().toUpperCase();

/** The parcel on the table, filled piece by piece if the workspace requires it (R-SCAN-1). `shown`: the display, changed by `show`. */
function usePieces(queue: ScanQueue, shown: Scan | undefined, show: (n: number) => void) {
  const { scans_pieces } = useSession().workspace.policies;
  const newest = queue.state.use().scans.at(-1);
  // Restored after a reload: an incomplete parcel is the one on the table.
  const left = scans_pieces && newest && isIncomplete(newest) ? newest : undefined;
  const current = shown ?? left;
  /** Fault of the last scanned piece. */
  const [piece, setPiece] = useState<{ scanned: string; why: 'strange' | 'too_many' } | null>(null);
  /** Adds one more piece of a line to the parcel. */
  const countPiece = async (scan: Scan, line: number) => {
    setPiece(null);
    // Keeps showing this scan even when its last piece completes it.
    show(scan.n);
    await queue.count(scan, withOneMore(scan, line));
  };
  const fill = async (scan: Scan, scanned: string) => {
    const line = placeOf(scan, scanned);
    if (typeof line === 'string') {
      setPiece({ scanned, why: line });
      return sound('wrong');
    }
    await countPiece(scan, line);
    return sound('done');
  };
  return {
    current,
    isFilling: scans_pieces && current !== undefined && isIncomplete(current),
    /** Sent without an answer yet: its contents are unknown. */
    isAwaited: scans_pieces && current?.mode === 'pack' && current.outcome === 'waiting' && !current.was_late,
    piece,
    countPiece,
    fill,
    forgetPiece: () => setPiece(null),
  };
}
