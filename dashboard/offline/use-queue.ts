import { useEffect, useState } from 'react';
import { useSession } from '../data/session.tsx';
import { sendScan } from './kinds.ts';
import { makeScanQueue, type ScanQueue } from './scan-queue.ts';
import { openScanStore, type Scan } from './scan-store.ts';

/**
 * The queue of this person in this browser; null while it opens, false where the browser has no storage. `told` gets each
 * outcome; one function for all renderings.
 */
export function useScanQueue(told: (scan: Scan) => void): ScanQueue | null | false {
  const { workspace, user } = useSession();
  const owner = `${workspace.id} ${user.id}`;
  const [queue, setQueue] = useState<ScanQueue | null | false>(null);
  useEffect(() => {
    let isGone = false;
    let opened: ScanQueue | undefined;
    const online = () => opened?.flush();
    openScanStore()
      .then(async (store) => {
        opened = makeScanQueue(store, owner, sendScan, told);
        if (!isGone) setQueue(opened);
        await opened.open();
      })
      .catch(() => setQueue(false));
    window.addEventListener('online', online);
    return () => {
      isGone = true;
      window.removeEventListener('online', online);
    };
  }, [owner, told]);
  return queue;
}
