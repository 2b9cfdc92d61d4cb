import { systemActor } from '../../caller/system-actor.ts';
import { notify } from '../../live/notify.ts';
import type { Database, Tx } from '../../platform/database/postgres.ts';
import { askToSendMessages } from '../../webhooks/ask-to-send-messages.ts';
import { actAsCustomer, saidByCustomer, CUSTOMER } from '../page/act-as-customer.ts';
import type { ChannelSecrets } from './channel-secrets.ts';
import { noteHeard, type ChannelRow } from './channels-sql.ts';
import { cleanedError } from './discreet.ts';
import {
  deleteOptOut,
  findMessage,
  findNewestOfPhone,
  findToldMessages,
  insertOptOut,
  insertReceived,
  noteStranger,
  writeTold,
  type Told,
  type WrittenTo,
} from './messages-sql.ts';
import { publishMessages } from './publish-messages.ts';
import type { Received, Updates } from './read-updates.ts';

/** A channel that told something, with its secrets. */
type TellingChannel = { channel: ChannelRow; secrets: ChannelSecrets };

/**
 * Takes in what a channel told (R-TALK-4, R-TALK-6); returns how much was new. What became of messages is one transaction, and each
 * word of a customer one of its own. Told twice or late it changes nothing.
 */
export async function takeUpdates(
  database: Database,
  workspace_id: string,
  { channel, secrets }: TellingChannel,
  { told, received }: Updates,
): Promise<number> {
  let taken = 0;
  if (told.length > 0)
    taken += await database.transaction(async (tx) => {
      const changed = await writeTold(
        tx,
        workspace_id,
        channel.id,
        await cleanedTold(tx, workspace_id, { channel, secrets }, told),
      );
      await noteHeard(tx, workspace_id, channel.id, new Date());
      publishMessages(tx, workspace_id, changed);
      // The next message of a customer may have waited for this one.
      const freed = changed.find(({ due }) => due);
      if (freed) await askToSendMessages(tx, workspace_id, freed.account_id);
      return changed.length;
    });
  for (const one of received)
    if (await database.transaction((tx) => takeReceived(tx, workspace_id, channel, one))) taken += 1;
  return taken;
}

/** What a channel told, without what it was sent: its words of a message that failed may repeat the number or the text. */
async function cleanedTold(tx: Tx, workspace_id: string, of: TellingChannel, told: readonly Told[]): Promise<Told[]> {
  const failed = told.filter(({ error }) => error !== null);
  const messages = failed.length > 0 ? await findToldMessages(tx, workspace_id, of.channel.id, failed) : [];
  return told.map((one) => {
    if (one.error === null) return one;
    const message = messages.find(({ id, provider_id }) => (one.id ? id === one.id : provider_id === one.provider_id));
    return { ...one, error: cleanedError(one.error, of, message ?? null) };
  });
}

/** False: it was taken before. */
async function takeReceived(
  tx: Tx,
  workspace_id: string,
  { id: channel_id }: Pick<ChannelRow, 'id'>,
  said: Received,
): Promise<boolean> {
  const { provider_id, from, answers, button, text } = said;
  if (!(await insertReceived(tx, workspace_id, channel_id, provider_id, new Date()))) return false;
  const word = readStop(text);
  if (!button && word === 'stop') {
    await insertOptOut(tx, workspace_id, from, CUSTOMER, new Date());
    return true;
  }
  if (!button && word === 'start') await deleteOptOut(tx, workspace_id, from);
  const named = await findMessage(tx, workspace_id, channel_id, {
    id: button?.message_id ?? null,
    provider_id: button ? null : answers,
  });
  // A button is pressed by whom the message was sent to.
  const about = named?.phone === from ? named : await findNewestOfPhone(tx, workspace_id, from);
  const id = about && idOf(about);
  if (id === undefined) await tellOfStranger(tx, workspace_id, from, text);
  else if (button && named?.phone === from) await press(tx, workspace_id, id, button.act, text);
  else await saidByCustomer(tx, workspace_id, id, 'write', text);
  return true;
}

const idOf = ({ lead_id, order_id }: Pick<WrittenTo, 'lead_id' | 'order_id'>): string => (lead_id ?? order_id)!;

/** Does what the page of the order does; what it can do no more is the customer's word, for a person to decide. */
async function press(tx: Tx, workspace_id: string, id: string, act: 'confirm' | 'change' | 'cancel', text: string) {
  if (act === 'change') return void (await saidByCustomer(tx, workspace_id, id, 'change', text));
  const outcome = await actAsCustomer(tx, workspace_id, id, { act, address: '', day: '', words: '' }, null);
  if (outcome === 'late') await saidByCustomer(tx, workspace_id, id, 'write', text);
}

const STOP = /^(stop|stopp|arr[eê]t|arr[eê]ter|unsubscribe|d[eé]sabonner|توقف|قف|ايقاف|إيقاف|أوقف)[\s.!]*$/iu;
const START = /^(start|reprendre|ابدأ|ابدا)[\s.!]*$/iu;

const readStop = (text: string): 'stop' | 'start' | null =>
  STOP.test(text.trim()) ? 'stop' : START.test(text.trim()) ? 'start' : null;

const STRANGER_CHARACTERS = 300;

/** Tells of a phone with neither lead nor order, whose words have no other mailbox: once in ten minutes. */
async function tellOfStranger(tx: Tx, workspace_id: string, phone: string, text: string): Promise<void> {
  if (!(await noteStranger(tx, workspace_id, phone, new Date()))) return;
  await systemActor(tx, workspace_id);
  await notify(tx, workspace_id, [
    {
      message: 'stranger_wrote',
      params: { words: text.slice(0, STRANGER_CHARACTERS) },
      link: null,
      to: { account_id: null },
    },
  ]);
}
