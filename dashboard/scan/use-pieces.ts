import { useState } from 'react';
import { useSession } from '../data/session.tsx';
import type { ScanQueue } from '../offline/scan-queue.ts';
import type { Scan } from '../offline/scan-store.ts';
import { isIncomplete, placeOf, withOneMore } from './check-pieces.ts';
import { sound } from './tones.ts';

/** The parcel on the table, filled piece by piece if the workspace requires it (R-SCAN-1). `shown`: the display, changed by `show`. */
export function usePieces(queue: ScanQueue, shown: Scan | undefined, show: (n: number) => void) {
  const { scans_pieces } = useSession().workspace.policies;
  const newest = queue.state.use().scans.at(-1);
  // Also after a reload: an incomplete parcel is the one on the table.
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
