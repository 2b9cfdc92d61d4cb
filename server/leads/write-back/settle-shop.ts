import { english } from '../../../contract/messages/render.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { WRITE_BACK_LIMITS } from '../../../contract/leads/write-back.ts';
import { noteNotices } from '../../live/clock-notices-sql.ts';
import { notify } from '../../live/notify.ts';
import { dayOf } from '../../platform/text/moments.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { OpenedShop } from './open-shop.ts';
import type { TellOutcome } from './shop-door.ts';
import { failTellings, settleTellings, type Claimed, type SettledTelling } from './tellings-sql.ts';
import { lockShopState, writeShopState, type ShopState } from './write-back-sql.ts';

/** A claimed order and the shop's answer; null: it was told nothing, for the reason if there is one. */
export type Attempted = {
  order: Claimed;
  words: readonly string[];
  reason: Message | null;
  outcome: TellOutcome | null;
};

/** Seconds from a failure to the next attempt at the order: 5 s, 15 s, 45 s, then a minute. */
const WAITS_S = [5, 15, 45, 60] as const;
/** Seconds between attempts at an order that its shop refuses: another person may have it open there. */
const REFUSED_WAITS_S = [20, 300] as const;
/** Attempts in a row without an answer, until the shop gets a pause: 5 s, 10 s, 20 s, 40 s, then a minute. */
export const FAILURES_FREE = 2;
const PAUSE_MAX_S = 60;
/** A shop that was silent for a day is asked less often. */
const LONG_PAUSE_S = 600;
const LONG_AFTER_FAILURES = 1_500;
const DENIED_PAUSE_S = 300;
const GIVE_UP_MS = WRITE_BACK_LIMITS.give_up_hours * 3_600_000;

/**
 * Writes the outcomes of attempts at a shop (R-STORE-9), and its pause. People are notified once when the shop refuses the
 * credentials, and once a day of orders that it did not take. Locks orders, then the shop.
 */
export async function settleShop(
  tx: Tx,
  workspace_id: string,
  shop: OpenedShop,
  attempted: readonly Attempted[],
  now_ms: number,
): Promise<void> {
  const { application_id } = shop;
  const at = new Date(now_ms);
  const rows = attempted.map((one) => settle(one, shop, now_ms));
  const written = await settleTellings(tx, workspace_id, rows, at);
  const before = await lockShopState(tx, workspace_id, application_id);
  if (!before) return;
  const asked = attempted.flatMap(({ outcome }) => outcome ?? []);
  const after = stateAfter(before, asked, now_ms);
  if (asked.length > 0) await writeShopState(tx, workspace_id, application_id, after, at);
  const failed = rows.flatMap(({ status, store_order_id, reason }) =>
    status === 'failed' && written.has(store_order_id) ? [reason as Message] : [],
  );
  if (after.status === 'denied' && before.status === 'active')
    await failTellings(tx, workspace_id, application_id, { reason: after.fault!, since: null, at });
  // A shop that is silent is asked about one order at a time: the others would never be given up by themselves.
  else if (after.failing_since && now_ms - after.failing_since.getTime() > GIVE_UP_MS) {
    const [reason, since] = [after.fault ?? say('shop_busy'), new Date(now_ms - GIVE_UP_MS)];
    const count = await failTellings(tx, workspace_id, application_id, { reason, since, at });
    if (count > 0) failed.push(reason);
  }
  await tell(tx, workspace_id, shop, { before, after, failed }, at);
}

function settle(
  { order, words, reason, outcome }: Attempted,
  { failing_since: silent_since }: OpenedShop,
  now_ms: number,
): SettledTelling {
  const { store_order_id, attempts, version, telling } = order;
  const blank = { failures: 0, refusals: 0, failing_since: null, due_at: null, reason: null, words: '' };
  const row = { store_order_id, attempts, version, ...blank };
  /** Words of earlier attempts whose answers were lost. The shop may have taken them, whatever it says now. */
  const unsure = telling.join(' ');
  if (outcome === null) return { ...row, unsure, status: 'skipped', reason };
  // An answer is about the last request: words before it were taken.
  const unsureNow = (count: number) => [...new Set([...telling, ...words.slice(0, count)])].join(' ');
  const unsureBut = unsureNow(-1);
  const waits = (wait_s: number, why: Message) => {
    // An order that waited behind others of a silent shop has waited since its status was new.
    const since_ms = silent_since === null ? now_ms : Math.max(Date.parse(silent_since), Date.parse(order.noted_at));
    const failing_since = new Date(order.failing_since ?? since_ms);
    const kept = { ...row, failures: order.failures, refusals: order.refusals, failing_since, reason: why };
    return { ...kept, status: 'waiting' as const, due_at: new Date(now_ms + wait_s * 1_000) };
  };
  switch (outcome.kind) {
    case 'told': {
      const left = telling.filter((word) => word !== 'cancelled' && !words.includes(word));
      return { ...row, status: 'told', words: words.join(' '), unsure: left.join(' '), reason };
    }
    case 'over':
      return { ...row, unsure: unsureBut, status: 'skipped', reason: outcome.reason };
    case 'refused': {
      const refusals = order.refusals + 1;
      const isOver = refusals >= WRITE_BACK_LIMITS.refusals_max;
      const refused = { ...waits(isOver ? 0 : REFUSED_WAITS_S[order.refusals]!, outcome.reason), refusals };
      return { ...refused, ...(isOver && FAILED), failures: 0, unsure: unsureBut };
    }
    case 'denied':
      return { ...givenUp(waits(WAITS_S[0], outcome.reason), now_ms), unsure: unsureBut };
    case 'busy':
      // The shop took nothing of the request that it answered so.
      return { ...givenUp(waits(outcome.retry_after_s, say('shop_busy')), now_ms), unsure: unsureBut };
    case 'down': {
      const wait_s = WAITS_S[Math.min(order.failures, WAITS_S.length - 1)]!;
      const down = givenUp(waits(wait_s, outcome.reason), now_ms);
      return { ...down, failures: order.failures + 1, unsure: unsureNow(words.length) };
    }
    default:
      return outcome satisfies never;
  }
}

const FAILED = { status: 'failed' as const, due_at: null };

/** The order as failed, once it had no success for three days. */
const givenUp = <R extends { failing_since: Date }>(row: R, now_ms: number) =>
  now_ms - row.failing_since.getTime() > GIVE_UP_MS ? { ...row, ...FAILED } : row;

type Before = NonNullable<Awaited<ReturnType<typeof lockShopState>>>;

/** The shop after some answers. Any usable one ends its faults. */
function stateAfter(before: Before, outcomes: readonly TellOutcome[], now_ms: number): ShopState {
  const denied = outcomes.find((outcome) => outcome.kind === 'denied');
  const down = outcomes.findLast((outcome) => outcome.kind === 'down');
  const isAnswered = outcomes.some(({ kind }) => kind === 'told' || kind === 'over' || kind === 'refused');
  const hasSent = outcomes.some(({ kind }) => kind === 'told');
  const waits = outcomes.flatMap((outcome) => (outcome.kind === 'busy' ? [outcome.retry_after_s] : []));
  const downs = outcomes.filter(({ kind }) => kind === 'down').length;
  const failures = isAnswered || denied ? 0 : before.failures + downs;
  const denials = denied ? before.denials + 1 : isAnswered ? 0 : before.denials;
  const paused_s = Math.max(0, ...waits, denied ? DENIED_PAUSE_S : 0, downs > 0 ? pauseAfter(failures) : 0);
  // A pause that another request was given is kept.
  const until_ms = Math.max(now_ms + paused_s * 1_000, before.paused_until ? Date.parse(before.paused_until) : 0);
  return {
    status: denials >= WRITE_BACK_LIMITS.denials_max ? 'denied' : 'active',
    paused_until: until_ms > now_ms ? new Date(until_ms) : null,
    failures,
    failing_since: isAnswered ? null : new Date(before.failing_since ?? now_ms),
    denials,
    fault: denied?.reason ?? (failures > 0 ? (down?.reason ?? null) : null),
    has_sent: hasSent,
  };
}

function pauseAfter(failures: number): number {
  if (failures <= FAILURES_FREE) return 0;
  if (failures > LONG_AFTER_FAILURES) return LONG_PAUSE_S;
  return Math.min(PAUSE_MAX_S, 5 * 2 ** (failures - FAILURES_FREE - 1));
}

/** Notifies the people who run the store. */
async function tell(
  tx: Tx,
  workspace_id: string,
  { application_id, account_id, name }: OpenedShop,
  { before, after, failed }: { before: Before; after: ShopState; failed: readonly Message[] },
  at: Date,
): Promise<void> {
  const common = { link: `/applications/${application_id}`, to: { account_id } };
  const reasonOf = (said: Message) => ({ reason: english(said), said });
  if (after.denials > 0 && (before.denials === 0 || (after.status === 'denied' && before.status === 'active')))
    await notify(tx, workspace_id, [
      {
        message: after.status === 'denied' ? 'store_back_stopped' : 'store_back_denied',
        params: { store: name, ...reasonOf(after.fault!) },
        ...common,
      },
    ]);
  if (failed.length === 0) return;
  const today = dayOf(at.getTime(), 'UTC');
  const news = await noteNotices(tx, workspace_id, 'store.back', [`${application_id} ${today}`], at);
  if (news.size === 0) return;
  await notify(tx, workspace_id, [
    { message: 'store_back_failed', params: { store: name, ...reasonOf(failed[0]!) }, ...common },
  ]);
}
