import type { ScannedParcel } from '../../contract/orders/order-actions.ts';
import type { ServiceMessage } from '../i18n/load-messages.ts';
import type { Kind } from './kinds.ts';

/*
 * The scans of this browser, in IndexedDB: a parcel that was scanned without network, or just before the power failed, is still
 * there afterwards. Every scan is written before it is sent.
 */

export type Outcome = 'waiting' | 'done' | 'already' | 'wrong';

/** `shelf` and `barcode`: missing from scans stored by older versions. */
export type Content = {
  sku: string;
  barcode?: string | null;
  name: string;
  quantity: number;
  shelf?: string | null;
  thumbnail: string | null;
};

export type Scan = {
  /** Position in the queue; set by the store. */
  n: number;
  /** Workspace and person: each person in this browser sends only their own. */
  owner: string;
  mode: Kind;
  reference: string;
  body: Record<string, unknown>;
  /** Sent with every try, so that a parcel is never moved twice. */
  idempotency_key: string;
  scanned_at: string;
  outcome: Outcome;
  /** Time of the service's answer. */
  answered_at?: string;
  /** Reason of the failure. */
  said?: ServiceMessage;
  /** True: sent later, so the person who scanned it did not see its outcome. */
  was_late?: boolean;
  /** Contents of the parcel. */
  contents?: Content[];
  /** Missing from scans stored by older versions. */
  parcel?: ScannedParcel;
  /** Scanned pieces of each line. */
  counted?: readonly number[];
  /** Notes and pinned comments of the order. */
  remarks?: readonly string[];
  /** True: the customer opened and refused the parcel, so the return needs a check. */
  was_opened?: boolean;
  undo_token?: string | null;
  is_undone?: boolean;
  /** A failed or incomplete one that a person has dismissed. */
  is_settled?: boolean;
};
export type NewScan = Omit<Scan, 'n'>;

export type ScanStore = {
  add(scan: NewScan): Promise<Scan>;
  put(scan: Scan): Promise<void>;
  /** All of this owner, oldest first. */
  list(owner: string): Promise<Scan[]>;
  /** Deletes the oldest finished scans beyond `kept`, and other people's sent ones from this browser. */
  prune(owner: string, kept: number): Promise<void>;
};

/** Effect of a sign-out in this browser: sent scans of all people are deleted; waiting ones stay for their owner. */
export type LeavingStore = {
  /** Number of this owner's waiting scans, and of refused ones that were not dismissed. */
  countLeft(owner: string): Promise<{ waiting: number; wrong: number }>;
  forgetSent(owner: string): Promise<void>;
};

/** Owners who signed out in this document: a later answer stores nothing. */
const left = new Set<string>();

const SCANS = 'scans';

/** Opens the store; rejects where the browser has no storage, as in some private windows. */
export async function openScanStore(name = 'tahsil'): Promise<ScanStore & LeavingStore> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => {
    const scans = opening.result.createObjectStore(SCANS, { keyPath: 'n', autoIncrement: true });
    scans.createIndex('owner', 'owner');
  });
  const database = await awaitRequest(opening);
  const list = (owner: string) =>
    awaitRequest<Scan[]>(database.transaction(SCANS, 'readonly').objectStore(SCANS).index('owner').getAll(owner));
  const all = () => awaitRequest<Scan[]>(database.transaction(SCANS, 'readonly').objectStore(SCANS).getAll());
  /** Resolves when it is on disk: a request's success alone is lost if the phone is switched off just after. */
  const write = async <T>(change: (scans: IDBObjectStore) => T): Promise<T> => {
    const transaction = database.transaction(SCANS, 'readwrite', { durability: 'strict' });
    const changed = change(transaction.objectStore(SCANS));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
    return changed;
  };
  return {
    list,
    async add(scan) {
      const { result } = await write((scans) => scans.add(scan));
      return { ...scan, n: Number(result) };
    },
    async put(scan) {
      const isOver = left.has(scan.owner) && isSent(scan);
      await write((scans) => (isOver ? scans.delete(scan.n) : scans.put(scan)));
    },
    async prune(owner, kept) {
      left.delete(owner);
      const rows = await all();
      const idle = rows.filter((scan) => scan.owner === owner && !needsSomebody(scan));
      const others = rows.filter((scan) => scan.owner !== owner && isSent(scan));
      const gone = [...idle.slice(0, Math.max(0, idle.length - kept)), ...others];
      await write((scans) => gone.forEach(({ n }) => scans.delete(n)));
    },
    async countLeft(owner) {
      const rows = await list(owner);
      const waiting = rows.filter((scan) => !isSent(scan)).length;
      return { waiting, wrong: rows.filter(needsSomebody).length - waiting };
    },
    async forgetSent(owner) {
      left.add(owner);
      const sent = (await all()).filter(isSent);
      await write((scans) => sent.forEach(({ n }) => scans.delete(n)));
    },
  };
}

/** The service answered it. */
const isSent = ({ outcome }: Scan): boolean => outcome !== 'waiting';

/** Waits to be sent, or failed without being dismissed. */
export const needsSomebody = ({ outcome, is_settled }: Scan): boolean =>
  outcome === 'waiting' || (outcome === 'wrong' && !is_settled);

const awaitRequest = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
