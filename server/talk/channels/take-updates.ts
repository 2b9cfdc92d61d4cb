import type { Row } from '../../platform/database/statement-names.ts';
import type { MessageButton } from '../../../contract/talk/message-templates.ts';
import { systemActor } from '../../caller/system-actor.ts';
import { notify } from '../../live/notify.ts';
import type { Database, Tx } from '../../platform/database/postgres.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { fold } from '../../platform/text/fold.ts';
import { askToSendMessages } from '../../webhooks/sending/ask-to-send-messages.ts';
import { actAsCustomer, storeCustomerAnswer, CUSTOMER, type HeardWord } from '../page/act-as-customer.ts';
import type { ChannelSecrets } from './channel-secrets.ts';
import { noteHeard, type ChannelRow } from './channels-sql.ts';
import {
  findUnproven,
  findUntoldWorkspaces,
  insertUnproven,
  lockNames,
  markUntold,
  takeUnproven,
  type StoredAnswer,
} from './customer-names-sql.ts';
import { writeWindows } from '../conversations/conversations-sql.ts';
import { cleanedWords } from './discreet.ts';
import { isRecipient, learnNames, phonesOf, type CustomerContact } from './learn-names.ts';
import {
  deleteOptOut,
  findMessage,
  findSubjectOfPhones,
  findToldMessages,
  insertReceipt,
  noteStranger,
  writeRecipients,
  writeReports,
  type MessageReport,
  type AutomaticMessageRow,
} from './messages-sql.ts';
import { chargeMessages, type Charge } from '../costs/charge-messages.ts';
import { publishMessages } from './publish-messages.ts';
import type { ReceivedMessage, UnreadableMessage, Updates } from './read-updates.ts';
import { optOut } from '../steps/opt-out.ts';

/** A channel that sent reports, with its secrets. */
type TellingChannel = { channel: ChannelRow; secrets: ChannelSecrets };

/** Evidence from one step of intake: messages whose recipient is now named, and learnt names. */
type News = { message_ids: string[]; names: string[] };

/**
 * Takes in reports of a channel (R-TALK-4, R-TALK-6, R-TALK-8); returns how many were new. All reports on messages share one transaction;
 * each message from a customer has its own. Repeated or late reports change nothing.
 */
export async function takeUpdates(
  database: Database,
  workspace_id: string,
  telling: TellingChannel,
  { told, received, unreadable, learnt }: Updates,
): Promise<number> {
  const { channel } = telling;
  let taken = 0;
  const news: News = { message_ids: [], names: [] };
  if (told.length > 0)
    taken += await database.transaction(async (tx) => {
      const messages = await findToldMessages(tx, workspace_id, channel.id, told);
      const changed = await writeReports(tx, workspace_id, channel.id, cleanReports(telling, told, messages));
      await learnRecipients(tx, workspace_id, channel.id, told, messages, news);
      await noteHeard(tx, workspace_id, channel.id, new Date());
      // After the rows of messages and of the channel: all transactions lock these first, then the costs.
      await chargeMessages(tx, workspace_id, chargesIn(told, messages));
      publishMessages(tx, workspace_id, changed);
      // The customer's next message may have waited for this one.
      const freed = changed.find(({ due }) => due);
      if (freed) await askToSendMessages(tx, workspace_id, freed.account_id);
      return changed.length;
    });
  if (learnt.length > 0)
    await database.transaction(async (tx) => {
      const names = await learnNames(tx, workspace_id, channel.id, learnt, new Date());
      news.names.push(...names);
      if (names.length > 0) taken += learnt.length;
    });
  const faults: unknown[] = [];
  for (const one of received)
    try {
      if (await database.transaction((tx) => takeMessage(tx, workspace_id, channel, one, news))) taken += 1;
    } catch (error) {
      // The others are taken all the same; WhatsApp delivers it again after the answer.
      faults.push(error);
    }
  for (const one of unreadable)
    if (await database.transaction((tx) => takeUnreadable(tx, workspace_id, channel, one))) taken += 1;
  if (news.message_ids.length + news.names.length > 0)
    for (const answer of await findUnproven(database.read, workspace_id, channel.id, news))
      await database.transaction((tx) => takeProven(tx, workspace_id, channel, answer));
  if (faults.length > 0) throw faults[0];
  return taken;
}

/** The message that a status refers to, among these. */
const messageOf = (
  messages: readonly Row<'find_told_messages'>[],
  { id, provider_id }: MessageReport,
): Row<'find_told_messages'> | undefined =>
  messages.find((message) => (id ? message.id === id : message.provider_id === provider_id));

/** What reports say about the price of messages, one row per message. The earliest report of a delivery gives its day. */
function chargesIn(told: readonly MessageReport[], messages: readonly Row<'find_told_messages'>[]): Charge[] {
  const charges = new Map<string, Charge>();
  for (const one of told) {
    const message = messageOf(messages, one);
    const isDelivered = one.status === 'delivered' || one.status === 'read';
    if (!message || one.status === 'failed' || (!isDelivered && one.kind === null && one.is_billable === null))
      continue;
    const { id: message_id, phone } = message;
    const before = charges.get(message_id);
    const moments = [before?.charged_at_ms, isDelivered ? new Date(one.at).getTime() : null].flatMap(
      (at_ms) => at_ms ?? [],
    );
    charges.set(message_id, {
      message_id,
      phone,
      kind: before?.kind ?? one.kind,
      is_billable: before?.is_billable ?? one.is_billable,
      parts: 1,
      charged_at_ms: moments.length === 0 ? null : Math.min(...moments),
    });
  }
  return [...charges.values()];
}

/** A channel's reports without the data that was sent: the text of a failed message may repeat the number or the text. */
const cleanReports = (
  of: TellingChannel,
  told: readonly MessageReport[],
  messages: readonly Row<'find_told_messages'>[],
): MessageReport[] =>
  told.map((one) => {
    if (one.error === null) return one;
    const message = messageOf(messages, one);
    const names = [one.channel_user_id, message?.channel_user_id].flatMap((name) => name ?? []);
    return { ...one, error: cleanedWords(one.error, of, message ? { ...message, names } : null) };
  });

/** The first customer that a channel names for a message owns the phone to which it was sent. */
async function learnRecipients(
  tx: Tx,
  workspace_id: string,
  channel_id: string,
  told: readonly MessageReport[],
  messages: readonly Row<'find_told_messages'>[],
  news: News,
): Promise<void> {
  const named = new Map<string, { id: string; phone: string; channel_user_id: string }>();
  for (const one of told) {
    const message = messageOf(messages, one);
    const { channel_user_id } = one;
    if (message && message.channel_user_id === null && channel_user_id !== null && !named.has(message.id))
      named.set(message.id, { id: message.id, phone: message.phone, channel_user_id });
  }
  if (named.size === 0) return;
  const rows = [...named.values()];
  await lockNames(tx, workspace_id, channel_id);
  await writeRecipients(
    tx,
    workspace_id,
    rows.map(({ id, channel_user_id }) => ({ id, channel_user_id })),
  );
  const pairs = rows.map(({ phone, channel_user_id }) => ({ former: [], current: [phone, channel_user_id] }));
  news.names.push(...(await learnNames(tx, workspace_id, channel_id, pairs, new Date())));
  news.message_ids.push(...named.keys());
}

/** Processes a customer's message; false if it was processed before. */
async function takeMessage(
  tx: Tx,
  workspace_id: string,
  { id: channel_id }: Pick<ChannelRow, 'id'>,
  said: ReceivedMessage,
  news: News,
): Promise<boolean> {
  const { provider_id, answers, button, text } = said;
  const at = new Date();
  if (!(await insertReceipt(tx, workspace_id, channel_id, provider_id, at))) return false;
  const names = [said.phone, said.channel_user_id].flatMap((name) => name ?? []);
  await writeWindows(tx, workspace_id, channel_id, names, new Date(said.said_at));
  news.names.push(...(await learnNames(tx, workspace_id, channel_id, [{ former: [], current: names }], at)));
  const heard = heardOn(channel_id, said, new Date(said.said_at));
  const word = readStop(text);
  if (!button && word === 'stop') {
    for (const name of names) await optOut(tx, workspace_id, name, CUSTOMER, new Date(said.said_at));
    return true;
  }
  if (!button && word === 'start') {
    // WhatsApp tells whole seconds: a START of the same second as a STOP counts.
    const until = new Date(Math.min(at.getTime(), Date.parse(said.said_at) + 999));
    for (const name of names) await deleteOptOut(tx, workspace_id, name, until);
  }
  const named = await findMessage(tx, workspace_id, channel_id, {
    id: button?.message_id ?? null,
    provider_id: button ? null : answers,
  });
  const isAnswer = named !== undefined && (button ? isReply(said, named) : answers !== null);
  if (named && (await isFrom(tx, workspace_id, channel_id, said, named, isAnswer)))
    return await answerFrom(tx, workspace_id, named, { act: isAnswer && button ? button.act : null, text, heard });
  const about = await findSubjectOfPhones(tx, workspace_id, await phonesOf(tx, workspace_id, channel_id, said));
  if (about) {
    await storeCustomerAnswer(tx, workspace_id, idOf(about), 'write', text, heard);
    return true;
  }
  // The user id may be proven a moment later; a phone would already have found the customer's own order.
  if (isAnswer) {
    const { phone, channel_user_id } = said;
    const answer = { provider_id, message_id: named.id, phone, channel_user_id, act: button?.act ?? null, words: text };
    await insertUnproven(tx, workspace_id, channel_id, { ...answer, is_told: phone !== null }, at);
  }
  if (!isAnswer || said.phone !== null) await tellOfStranger(tx, workspace_id, names[0]!, text);
  return true;
}

/**
 * True if the sender of an answer received the message. Unknown senders are checked again under the lock of the names, which the
 * transaction keeps: no name is learnt between this check and the insert of the unproven answer.
 */
async function isFrom(
  tx: Tx,
  workspace_id: string,
  channel_id: string,
  said: ReceivedMessage,
  message: AutomaticMessageRow,
  isAnswer: boolean,
): Promise<boolean> {
  if (await isRecipient(tx, workspace_id, channel_id, said, message)) return true;
  if (!isAnswer) return false;
  await lockNames(tx, workspace_id, channel_id);
  const now = await findMessage(tx, workspace_id, channel_id, { id: message.id, provider_id: null });
  return now !== undefined && (await isRecipient(tx, workspace_id, channel_id, said, now));
}

/**
 * True if a pressed button replies to this message: by its context, the message that the customer saw. A message that was sent more than
 * once, or whose answer was lost, has channel ids that we never received.
 */
const isReply = ({ button, answers }: ReceivedMessage, { id, provider_id, attempts }: AutomaticMessageRow): boolean =>
  button?.message_id === id && answers !== null && (answers === provider_id || provider_id === null || attempts > 1);

/** Executes the recipient's answer to a message. */
async function answerFrom(
  tx: Tx,
  workspace_id: string,
  message: AutomaticMessageRow,
  { act, text, heard }: { act: MessageButton | null; text: string; heard: HeardWord },
): Promise<true> {
  if (act) await press(tx, workspace_id, idOf(message), act, text, heard);
  else await storeCustomerAnswer(tx, workspace_id, idOf(message), 'write', text, heard);
  return true;
}

const heardOn = (
  message_channel_id: string,
  { phone, channel_user_id }: CustomerContact,
  said_at: Date,
): HeardWord => ({
  writer: { message_channel_id, phone, channel_user_id },
  said_at,
});

/** Executes an answer whose sender is now known as the recipient of the message. */
async function takeProven(
  tx: Tx,
  workspace_id: string,
  { id: channel_id }: Pick<ChannelRow, 'id'>,
  answer: StoredAnswer,
): Promise<void> {
  const message = await findMessage(tx, workspace_id, channel_id, { id: answer.message_id, provider_id: null });
  if (!message || !(await isRecipient(tx, workspace_id, channel_id, answer, message))) return;
  if (!(await takeUnproven(tx, workspace_id, channel_id, answer.provider_id))) return;
  const heard = heardOn(channel_id, answer, new Date(answer.received_at));
  await answerFrom(tx, workspace_id, message, { act: answer.act, text: answer.words, heard });
}

const UNPROVEN_MS = 10 * 60_000;

/** Notifies of answers that stayed unproven for ten minutes, as of unknown senders; a second run sends nothing again. */
export async function tellOfUnproven(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNPROVEN_MS);
  for (const { workspace_id } of await findUntoldWorkspaces(database.read, before))
    await database.transaction(async (tx) => {
      for (const { name, words } of await markUntold(tx, workspace_id, before))
        await tellOfStranger(tx, workspace_id, name, words);
    });
}

const idOf = ({ lead_id, order_id }: Pick<AutomaticMessageRow, 'lead_id' | 'order_id'>): string =>
  (lead_id ?? order_id)!;

/** Acts as the page of the order does. An act that comes too late becomes the customer's request, for a person to decide. */
async function press(tx: Tx, workspace_id: string, id: string, act: MessageButton, text: string, heard: HeardWord) {
  if (act === 'change') return void (await storeCustomerAnswer(tx, workspace_id, id, 'change', text, heard));
  const outcome = await actAsCustomer(tx, workspace_id, id, { act, address: '', day: '', words: '' }, null, heard);
  if (outcome === 'late') await storeCustomerAnswer(tx, workspace_id, id, 'write', text, heard);
}

/** A text as words alone: without case, accents, vowel signs, punctuation, emoji and marks of direction. */
const plainWords = (text: string): string => fold(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')).trim();
const wordsOf = (texts: string): ReadonlySet<string> => new Set(texts.split('|').map(plainWords));
// The last of the first row is the button that WhatsApp adds to marketing messages.
const STOP = wordsOf(
  'stop|stopp|stop all|stop messages|unsubscribe|opt out|stop promotions|' +
    'arrêt|arrêter|arrêtez|stopper|désabonner|se désabonner|me désabonner|désabonnez-moi|désabonnement|désinscrire|se désinscrire|me désinscrire|désinscription|arrêter les promotions|' +
    'توقف|قف|إيقاف|أوقف|أوقفوا|إلغاء الاشتراك|إيقاف العروض',
);
const START = wordsOf('start|unstop|subscribe|reprendre|recommencer|ابدأ|إبدأ|بدء|استئناف');

const readStop = (text: string): 'stop' | 'start' | null => {
  const words = plainWords(text);
  return STOP.has(words) ? 'stop' : START.has(words) ? 'start' : null;
};

const STRANGER_CHARACTERS = 300;

/** Notifies of a message whose sender cannot be read; false if it was processed before. */
async function takeUnreadable(
  tx: Tx,
  workspace_id: string,
  { id: channel_id }: Pick<ChannelRow, 'id'>,
  { provider_id, text }: UnreadableMessage,
): Promise<boolean> {
  if (!(await insertReceipt(tx, workspace_id, channel_id, provider_id, new Date()))) return false;
  await tellOfStranger(tx, workspace_id, UNREADABLE, text);
  return true;
}

/** Stands for the sender of messages whose sender cannot be read. */
const UNREADABLE = 'unreadable';

/** Notifies of messages from a phone or user id without lead or order, which have no other inbox: at most five in ten minutes. */
async function tellOfStranger(tx: Tx, workspace_id: string, name: string, text: string): Promise<void> {
  if (!(await noteStranger(tx, workspace_id, name, new Date()))) return;
  await systemActor(tx, workspace_id);
  await notify(tx, workspace_id, [
    {
      message: 'stranger_wrote',
      params: { words: cutText(text, STRANGER_CHARACTERS) },
      link: null,
      to: { account_id: null },
    },
  ]);
}
