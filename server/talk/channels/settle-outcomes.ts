import type { Message } from '../../../contract/messages/message.ts';
import { english } from '../../../contract/messages/render.ts';
import { SENDING_LIMITS } from '../../../contract/talk/automatic-messages.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { chargeMessages, type Charge } from '../costs/charge-messages.ts';
import { countSmsParts } from '../costs/sms-parts.ts';
import {
  lockOverdue,
  settleMessages,
  writeDecisions,
  type ClaimedMessage,
  type MessageDecision,
  type Overdue,
  type SettledMessage,
} from './messages-sql.ts';
import { clearFaults, pauseChannel } from './channels-sql.ts';
import type { SendOutcome } from './provider.ts';

/** A message and its outcome; null: its customer opted out, or its occasion is gone. */
export type AttemptedMessage = { message: ClaimedMessage; outcome: SendOutcome | null };

/** Seconds from a failure to the next attempt: 30 s, 2 min, 10 min, 30 min, 2 h. */
const WAITS_S = [30, 120, 600, 1_800, 7_200] as const;
/** WhatsApp reports on a message within seconds, even if the answer was lost. */
const TOLD_WITHIN_MS = 10 * 60_000;
const TOLD_AFTER = '5 minutes';
const DENIED_PAUSE_MS = 10 * 60_000;
const OVERDUE_AT_ONCE = 500;

export type SettlementResult = {
  /** Messages that failed for good, by account. */
  failed: Map<string, number>;
  /** Channels found not to work, with their answers. */
  faults: { channel_id: string; error: Message }[];
};

/** Writes outcomes of claimed messages (R-TALK-5), and pauses channels that ask for a pause. */
export async function settleOutcomes(
  tx: Tx,
  workspace_id: string,
  attempted: readonly AttemptedMessage[],
  now_ms: number,
): Promise<SettlementResult> {
  const settled = attempted.map((one) => ({ ...one, row: settleMessage(one, now_ms) }));
  const rows = settled.map(({ row }) => row);
  const written = await settleMessages(tx, workspace_id, rows, new Date(now_ms));
  const faults: SettlementResult['faults'] = [];
  for (const [channel_id, group] of Map.groupBy(settled, ({ message }) => message.message_channel_id)) {
    const outcomes = group.flatMap(({ outcome }) => outcome ?? []);
    const waits = outcomes.flatMap((outcome) => (outcome.kind === 'busy' ? [outcome.retry_after_s * 1_000] : []));
    const denied = outcomes.find((outcome) => outcome.kind === 'denied');
    const pause_ms = Math.max(...waits, ...(denied ? [DENIED_PAUSE_MS] : []));
    if (Number.isFinite(pause_ms)) {
      const until = new Date(now_ms + pause_ms);
      const isNews = await pauseChannel(tx, workspace_id, channel_id, {
        until,
        fault: denied && english(denied.error),
      });
      if (isNews && denied) faults.push({ channel_id, error: denied.error });
    }
    if (!denied && outcomes.some(({ kind }) => kind === 'taken')) await clearFaults(tx, workspace_id, [channel_id]);
  }
  // After all other locks, as in take-updates.ts.
  const charges = chargesIn(attempted, new Set(written.map(({ id }) => id)), now_ms);
  await chargeMessages(tx, workspace_id, charges);
  const failed = settled.filter(({ row }) => row.status === 'failed').map(({ message }) => message);
  return { failed: countByAccount(failed), faults };
}

/** Gateways charge an SMS when they take it; WhatsApp reports what it charges. */
const chargesIn = (attempted: readonly AttemptedMessage[], written: ReadonlySet<string>, now_ms: number): Charge[] =>
  attempted
    .filter(({ message, outcome }) => message.channel === 'sms' && outcome?.kind === 'taken' && written.has(message.id))
    .map(({ message: { id, phone, text } }) => ({
      message_id: id,
      phone,
      kind: 'sms',
      is_billable: null,
      parts: countSmsParts(text),
      charged_at_ms: now_ms,
    }));

function settleMessage({ message, outcome }: AttemptedMessage, now_ms: number): SettledMessage {
  const { id, attempts, failures, channel, is_opted_out } = message;
  const row = { id, attempts, failures, provider_id: null, reason: null, error: null, due_at: null };
  const inSeconds = (seconds: number) => new Date(now_ms + seconds * 1_000);
  if (outcome === null) return { ...row, status: 'skipped', reason: is_opted_out ? 'opted_out' : 'outdated' };
  switch (outcome.kind) {
    case 'taken':
      return { ...row, status: 'sent', provider_id: outcome.provider_id };
    case 'refused':
      return { ...row, status: 'failed', reason: 'refused', error: english(outcome.error) };
    case 'busy':
      return { ...row, status: 'waiting', due_at: inSeconds(outcome.retry_after_s) };
    case 'denied':
      return { ...row, status: 'waiting', error: english(outcome.error), due_at: new Date(now_ms + DENIED_PAUSE_MS) };
    case 'down': {
      const { retry_after_s } = outcome;
      const error = english(outcome.error);
      const wait_s = WAITS_S[failures];
      if (wait_s === undefined) return { ...row, failures: failures + 1, status: 'failed', reason: 'gave_up', error };
      const due_at = inSeconds(Math.max(wait_s, retry_after_s ?? 0));
      return { ...row, failures: failures + 1, status: 'waiting', error, due_at };
    }
    case 'unknown': {
      const error = english(outcome.error);
      // `decideOverdue` decides it: after the time that the channel has to report, or in the next round if the channel does not report.
      const wait_ms = channel === 'whatsapp' ? TOLD_WITHIN_MS : 0;
      return {
        ...row,
        failures: failures + 1,
        status: 'unsure',
        reason: 'no_answer',
        error,
        due_at: new Date(now_ms + wait_ms),
      };
    }
    default:
      return outcome satisfies never;
  }
}

/**
 * Decides on messages whose sender died, or without a report (R-TALK-5). A message is sent again only if no duplicate can result: the
 * gateway drops repeats, or WhatsApp has reported later messages but not this one. Otherwise it becomes unsure, and a person decides.
 * Returns the number of permanent failures, by account.
 */
export async function decideOverdue(tx: Tx, workspace_id: string, now_ms: number): Promise<Map<string, number>> {
  const at = new Date(now_ms);
  const overdue = await lockOverdue(tx, workspace_id, { at, told_after: TOLD_AFTER, count: OVERDUE_AT_ONCE });
  if (overdue.length === 0) return new Map();
  const decided = overdue.map((message) => ({ message, row: decisionOn(message, now_ms) }));
  await writeDecisions(
    tx,
    workspace_id,
    decided.map(({ row }) => row),
    at,
  );
  const ended = decided.filter(
    ({ row }) => row.status === 'failed' || (row.status === 'unsure' && row.due_at === null),
  );
  return countByAccount(ended.map(({ message }) => message));
}

function decisionOn(message: Overdue, now_ms: number): MessageDecision {
  const { id, status, channel, failures } = message;
  if (status === 'waiting')
    return { id, status: 'failed', reason: message.has_channel ? 'gave_up' : 'no_channel', due_at: null };
  // The sending process was killed, so the outcome is unknown, like a missing answer.
  if (status === 'sending' && channel === 'whatsapp')
    return { id, status: 'unsure', reason: 'no_answer', due_at: new Date(now_ms + TOLD_WITHIN_MS) };
  const wasNotTaken = channel === 'whatsapp' ? message.has_told_since : message.drops_repeats;
  const mayRepeat = wasNotTaken && message.has_channel && !message.is_too_old && failures < SENDING_LIMITS.attempts_max;
  return mayRepeat
    ? { id, status: 'waiting', reason: null, due_at: new Date(now_ms) }
    : { id, status: 'unsure', reason: 'no_answer', due_at: null };
}

function countByAccount(messages: readonly { account_id: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { account_id } of messages) counts.set(account_id, (counts.get(account_id) ?? 0) + 1);
  return counts;
}
