import { say, type Message } from '../../../contract/messages/message.ts';
import { english } from '../../../contract/messages/render.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { SENDING_LIMITS } from '../../../contract/talk/automatic-messages.ts';
import { systemActor } from '../../caller/system-actor.ts';
import { notify } from '../../live/notify.ts';
import type { Database, Tx } from '../../platform/database/postgres.ts';
import { SYSTEM, enqueueJob } from '../../platform/queue/jobs.ts';
import type { LongJob, LongJobHandler } from '../../platform/queue/queue.ts';
import { makeSeal, type Seal } from '../../platform/seal.ts';
import { SEND_MESSAGES_JOB } from '../../webhooks/sending/ask-to-send-messages.ts';
import { PROVIDER_OF } from './all-providers.ts';
import { openSecrets } from './channel-secrets.ts';
import { findChannels } from './channels-sql.ts';
import { claimMessages, findNextDue, findWorkspacesToSend, type ClaimedMessage } from './messages-sql.ts';
import { STEPS_AT_ONCE, climbSteps } from '../steps/climb-steps.ts';
import { prepareAutomatic } from './prepare-automatic.ts';
import type { OpenChannel } from './provider.ts';
import { publishMessages } from './publish-messages.ts';
import { decideOverdue, settleOutcomes, type AttemptedMessage, type SettlementResult } from './settle-outcomes.ts';

/** Time limit for a claim's owner to write the outcomes; a request takes at most 15 seconds. */
const CLAIM_MS = 60_000;
/** Limit of a run's total waiting since its last sent message; then the clock's job continues. */
const IDLE_MS = 5_000;

/**
 * Sends due messages of a workspace (R-TALK-5): changes become messages, which are claimed, sent outside of any transaction, and settled.
 * Safe to run twice, also at the same time: a message has one claim, an outcome counts only for its own attempt, and claims of a dead
 * worker become unsure.
 */
export const sendMessages: LongJobHandler = {
  async run(context) {
    const { database, job, signal } = context;
    const { workspace_id } = job;
    const seal = makeSeal(database.read);
    const linking = context.public_url === undefined ? null : { seal, public_url: context.public_url };
    const ended: SettlementResult = { failed: new Map(), faults: [] };
    let [attempted, idle_ms] = [0, 0];
    for (;;) {
      signal.throwIfAborted();
      const looked = await database.transaction((tx) => prepareAutomatic(tx, workspace_id, linking));
      const climbed = await climbSteps(database, workspace_id, linking);
      const overdue = await database.transaction((tx) => decideOverdue(tx, workspace_id, Date.now()));
      addCounts(ended.failed, overdue);
      const { sent, taken } = await sendSome(context, seal, ended);
      attempted += sent;
      if (taken > 0) idle_ms = 0;
      context.report(attempted);
      if (sent > 0 || looked === SENDING_LIMITS.outbox_at_once || climbed === STEPS_AT_ONCE) continue;
      const next = await findNextDue(database.read, workspace_id);
      const wait_ms = next === null ? Infinity : Math.max(next.getTime() - Date.now(), 100);
      idle_ms += wait_ms;
      if (idle_ms > IDLE_MS) break;
      await pause(wait_ms, undefined, { signal });
    }
    await database.transaction((tx) => tell(tx, workspace_id, ended));
    return { attempted, failed: [...ended.failed.values()].reduce((sum, count) => sum + count, 0) };
  },
};

/** Claims, sends and settles some messages; returns their number, and the number of accepted ones. */
async function sendSome(
  { database, job, signal, outbound }: LongJob,
  seal: Seal,
  ended: SettlementResult,
): Promise<{ sent: number; taken: number }> {
  const { workspace_id } = job;
  const now_ms = Date.now();
  const claimed = await database.transaction((tx) =>
    claimMessages(tx, workspace_id, {
      count: SENDING_LIMITS.sent_at_once,
      at: new Date(now_ms),
      until: new Date(now_ms + CLAIM_MS),
    }),
  );
  if (claimed.length === 0) return { sent: 0, taken: 0 };
  const ids = [...new Set(claimed.map(({ message_channel_id }) => message_channel_id))];
  const channels = await findChannels(database.read, workspace_id, ids);
  const open = new Map<string, OpenChannel>();
  for (const channel of channels)
    open.set(channel.id, { channel, secrets: await openSecrets(seal, channel), outbound, signal });
  const attempted = await Promise.all(claimed.map((message) => attempt(message, open.get(message.message_channel_id))));
  const { failed, faults } = await database.transaction(async (tx) => {
    publishMessages(tx, workspace_id, claimed);
    return await settleOutcomes(tx, workspace_id, attempted, Date.now());
  });
  addCounts(ended.failed, failed);
  ended.faults.push(...faults);
  return { sent: claimed.length, taken: attempted.filter(({ outcome }) => outcome?.kind === 'taken').length };
}

async function attempt(message: ClaimedMessage, open: OpenChannel | undefined): Promise<AttemptedMessage> {
  if (message.is_opted_out || message.is_outdated) return { message, outcome: null };
  if (!open) return { message, outcome: { kind: 'refused', error: say('channel_is_gone') } };
  return { message, outcome: await PROVIDER_OF[open.channel.kind].send(open, message) };
}

function addCounts(to: Map<string, number>, more: Map<string, number>): void {
  for (const [account_id, count] of more) to.set(account_id, (to.get(account_id) ?? 0) + count);
}

/** Notifies the people responsible for messages. */
async function tell(tx: Tx, workspace_id: string, { failed, faults }: SettlementResult): Promise<void> {
  const channels = await findChannels(
    tx,
    workspace_id,
    faults.map(({ channel_id }) => channel_id),
  );
  await notify(tx, workspace_id, [
    ...[...failed].map(([account_id, count]) => ({
      message: 'messages_failed' as const,
      params: { count },
      link: '/automatic-messages?status=failed,unsure',
      to: { account_id },
    })),
    ...channels.map(({ id, name }) => ({
      message: 'channel_fault' as const,
      params: faultParams(name, faults.find(({ channel_id }) => channel_id === id)!.error),
      link: `/message-channels/${id}`,
      to: { account_id: null },
    })),
  ]);
}

const faultParams = (channel: string, said: Message) => ({ channel, reason: english(said), said });

/** Queues a job in each workspace with due messages and without such a job. A second run queues no duplicate. */
export async function scheduleSending(database: Database): Promise<void> {
  for (const { workspace_id } of await findWorkspacesToSend(database.read, SEND_MESSAGES_JOB))
    await database.transaction(async (tx) => {
      const { account_id } = await systemActor(tx, workspace_id);
      const job = { workspace_id, account_id, kind: SEND_MESSAGES_JOB, payload: {}, total: 0 };
      await enqueueJob(tx, { ...job, priority: 'normal', actor: SYSTEM, is_internal: true });
    });
}
