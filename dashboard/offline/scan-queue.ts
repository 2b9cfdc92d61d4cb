import type { Message } from '../../contract/messages/message.ts';
import type { ScannedParcel } from '../../contract/orders/order-actions.ts';
import type { ServiceMessage } from '../i18n/load-messages.ts';
import { makeStore } from '../state/store.ts';
import { ApiError, toServiceMessage } from '../ui/api-error.ts';
import type { Content, NewScan, Scan, ScanStore } from './scan-store.ts';

/*
 * Sends scans in the order in which they were made, one at a time, each with its own idempotency key. An unsendable scan waits, and
 * so do all behind it: a parcel is not shipped before it is packed. `told` gets each outcome.
 */

/** The service's answer about one scanned order. */
export type ScanAnswer = {
  data: {
    updated: string[];
    already: string[];
    failed: ServiceMessage[];
    contents?: Content[];
    parcel?: ScannedParcel;
    remarks?: string[];
    was_opened?: boolean;
  };
  meta: { undo_token: string | null };
};
export type QueueState = {
  /** All stored ones, oldest first. */
  scans: readonly Scan[];
  /** The last try did not reach the service. */
  is_offline: boolean;
  /** The session has ended: sending waits for the next sign-in. */
  is_signed_out: boolean;
};

export type ScanQueue = ReturnType<typeof makeScanQueue>;

const RETRY_MS = 4_000;
const KEPT = 200;

/** True if the service could not be asked, or was busy: a repeat may succeed. */
export const isPassing = ({ status }: ApiError): boolean => [0, 409, 429].includes(status) || status >= 500;

export function makeScanQueue(
  store: ScanStore,
  owner: string,
  send: (scan: Scan) => Promise<ScanAnswer>,
  told: (scan: Scan) => void = () => undefined,
  wait: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms),
) {
  const state = makeStore<QueueState>({ scans: [], is_offline: false, is_signed_out: false });
  let isSending = false;
  const change = (more: Partial<QueueState>) => state.set({ ...state.get(), ...more });

  async function replace(scan: Scan): Promise<void> {
    await store.put(scan);
    change({ scans: state.get().scans.map((one) => (one.n === scan.n ? scan : one)) });
  }

  /** Until none waits, or one cannot be sent. */
  async function sendAll(): Promise<void> {
    for (;;) {
      const next = state.get().scans.find(({ outcome }) => outcome === 'waiting');
      if (!next) return;
      const result = await attempt(next);
      if ('retry_ms' in result) {
        change({ is_offline: !result.is_signed_out, is_signed_out: result.is_signed_out });
        const late = state.get().scans.filter(({ outcome, was_late }) => outcome === 'waiting' && !was_late);
        for (const scan of late) await replace({ ...scan, was_late: true });
        if (!result.is_signed_out) wait(() => void flush(), result.retry_ms);
        return;
      }
      change({ is_offline: false, is_signed_out: false });
      const answered = { ...result.scan, answered_at: new Date().toISOString() };
      await replace(answered);
      told(answered);
    }
  }

  async function attempt(scan: Scan): Promise<{ scan: Scan } | { retry_ms: number; is_signed_out: boolean }> {
    try {
      return { scan: withAnswer(scan, await send(scan)) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return { retry_ms: 0, is_signed_out: true };
      if (isPassing(error)) return { retry_ms: (error.retry_after_s ?? 0) * 1_000 || RETRY_MS, is_signed_out: false };
      return { scan: { ...scan, outcome: 'wrong', said: orderMessage(error) } };
    }
  }

  /** Sends waiting scans; a call during a run changes nothing. */
  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      await sendAll();
    } finally {
      isSending = false;
    }
  }

  return {
    state,
    flush: () => void flush(),
    /** Reads stored scans, and sends the waiting ones. */
    async open(): Promise<void> {
      await store.prune(owner, KEPT);
      change({ scans: await store.list(owner) });
      void flush();
    },
    /** Stores a scan, then sends it. Resolves when it is stored. */
    async add(scan: Omit<NewScan, 'owner' | 'outcome'>): Promise<Scan> {
      const { is_offline, is_signed_out } = state.get();
      const kept = await store.add({ ...scan, owner, outcome: 'waiting', was_late: is_offline || is_signed_out });
      change({ scans: [...state.get().scans, kept] });
      void flush();
      return kept;
    },
    /** Pieces of each of its lines in the parcel. */
    count: (scan: Scan, counted: readonly number[]) => replace({ ...scan, counted }),
    markUndone: (scan: Scan) => replace({ ...scan, is_undone: true }),
    /** A person has seen the failure. */
    settle: (scan: Scan) => replace({ ...scan, is_settled: true }),
  };
}

/** The scan with the outcome that the service answered: taken or refused. */
function withAnswer(scan: Scan, { data, meta }: ScanAnswer): Scan {
  const { updated, failed, contents = [], parcel, remarks = [], was_opened = false } = data;
  if (failed[0]) return { ...scan, outcome: 'wrong', said: failed[0] };
  // A sent picture need not fill this browser.
  const { proof: _, ...body } = scan.body;
  const outcome = updated.length > 0 ? 'done' : 'already';
  return {
    ...scan,
    body,
    outcome,
    contents,
    ...(parcel ? { parcel } : {}),
    remarks,
    was_opened,
    undo_token: meta.undo_token,
  };
}

/** The service's message about the one order, without the reference in front. */
function orderMessage({ fields, said }: ApiError): ServiceMessage {
  const [row] = fields['reference'] ?? fields['order'] ?? [];
  const why = (row?.params as { why?: Message } | undefined)?.why;
  if (!why) return row ?? said;
  return toServiceMessage(row!.message?.replace(/^[\w-]+: /, '') ?? null, why);
}
