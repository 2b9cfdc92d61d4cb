import type { Spoken } from '../i18n/load-messages.ts';
import type { Kind } from './kinds.ts';

/*
 * The scans of this browser, in IndexedDB: a parcel that was scanned without network, or just before the power went, is still there
 * afterwards. Every scan is written before it is sent.
 */

export type Outcome = 'waiting' | 'done' | 'already' | 'wrong';

/** `shelf` and `barcode`: left out of what was kept before they were told. */
export type Content = {
  sku: string;
  barcode?: string | null;
  name: string;
  quantity: number;
  shelf?: string | null;
  thumbnail: string | null;
};

export type Scan = {
  /** Their order; given by the store. */
  n: number;
  /** Workspace and person: another person in this browser sends only her own. */
  owner: string;
  mode: Kind;
  reference: string;
  body: Record<string, unknown>;
  /** Sent with every try, so that a parcel is never moved twice. */
  idempotency_key: string;
  scanned_at: string;
  outcome: Outcome;
  /** When the service answered. */
  answered_at?: string;
  /** Why it went wrong. */
  said?: Spoken;
  /** It was not sent at once: what became of it was not seen by whoever scanned it. */
  was_late?: boolean;
  /** What belongs into the parcel. */
  contents?: Content[];
  /** How many pieces of each line were scanned into it. */
  counted?: readonly number[];
  /** What its notes and pinned comments say. */
  remarks?: readonly string[];
  /** Its customer opened it and refused it: what came back is looked at. */
  was_opened?: boolean;
  undo_token?: string | null;
  is_undone?: boolean;
  /** A wrong or incomplete one that was looked at and put aside. */
  is_settled?: boolean;
};
export type NewScan = Omit<Scan, 'n'>;

export type ScanStore = {
  add(scan: NewScan): Promise<Scan>;
  put(scan: Scan): Promise<void>;
  /** All of this owner, oldest first. */
  list(owner: string): Promise<Scan[]>;
  /** Forgets the oldest that need nobody, so that at most `kept` stay, and what others sent from this browser. */
  prune(owner: string, kept: number): Promise<void>;
};

/** What sign-out does in this browser: scans that were sent go, whoever made them; those that wait stay for their owner. */
export type LeavingStore = {
  /** How many of this owner wait, and how many were refused and not looked at. */
  countLeft(owner: string): Promise<{ waiting: number; wrong: number }>;
  forgetSent(owner: string): Promise<void>;
};

/** Owners who signed out in this document: an answer that comes later leaves nothing behind. */
const left = new Set<string>();

const SCANS = 'scans';

/** Opens the store; rejects where the browser keeps nothing, as some do in private windows. */
export async function openScanStore(name = 'tahsil'): Promise<ScanStore & LeavingStore> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => {
    const scans = opening.result.createObjectStore(SCANS, { keyPath: 'n', autoIncrement: true });
    scans.createIndex('owner', 'owner');
  });
  const database = await settled(opening);
  const list = (owner: string) =>
    settled<Scan[]>(database.transaction(SCANS, 'readonly').objectStore(SCANS).index('owner').getAll(owner));
  const all = () => settled<Scan[]>(database.transaction(SCANS, 'readonly').objectStore(SCANS).getAll());
  /** Resolves when the disk has it: what a request alone says is lost with a phone that is switched off the moment after. */
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

/** Waits to be sent, or went wrong and nobody has looked at it. */
export const needsSomebody = ({ outcome, is_settled }: Scan): boolean =>
  outcome === 'waiting' || (outcome === 'wrong' && !is_settled);

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
