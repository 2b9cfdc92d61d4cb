import { AUDIT_LIMITS } from '../../../contract/caller/audit.ts';
import {
  CUSTOMER_PAGE_LIMITS,
  customerActs,
  customerName,
  type Choice,
  type CustomerAct,
  type CustomerActs,
  type CustomerAnswer,
  type CustomerSaid,
  type RecognisedCustomer,
} from '../../../contract/talk/customer-page.ts';
import { CONVERSATION_LIMITS } from '../../../contract/talk/conversations.ts';
import { LEAD_STATUS_TABLE, type LeadStatus } from '../../../contract/leads/lead-moves.ts';
import { isOrderAlive, type OrderStatus } from '../../../contract/orders/order-moves.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { insertAudit } from '../../caller/audit/audit-sql.ts';
import { systemActor } from '../../caller/system-actor.ts';
import { editLead } from '../../leads/edit-lead.ts';
import { stopStepsOfAnswer } from '../../leads/steps/stop-steps.ts';
import { updateLeads } from '../../leads/update-leads.ts';
import { notify } from '../../live/notify.ts';
import { correctAddress } from '../../orders/correct-address.ts';
import { lockByIds } from '../../orders/moves/act-on-orders.ts';
import { moveOrders } from '../../orders/moves/plan-moves.ts';
import { newId } from '../../platform/ids.ts';
import { dayOf, isDay, isoFromMilliseconds } from '../../platform/text/moments.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import type { About } from '../opened-sql.ts';
import type { Visitor } from './recognise-staff.ts';
import { noteWord } from '../conversations/note-word.ts';
import { countTexts, type Writer } from '../conversations/conversations-sql.ts';
import {
  findActs,
  findLinkSubject,
  insertRequest,
  lockLink,
  type RequestRow,
  type LinkSubject,
} from './requests-sql.ts';

/** As typed in the page's forms. */
export type CustomerInput = { act: string; address: string; day: string; words: string };

/** `late`: the order has advanced too far; `bad`: the input is invalid. */
export type CustomerOutcome = 'done' | 'asked' | 'late' | 'bad_address' | 'bad_day';

/** The customer's name in histories. */
export const CUSTOMER = customerName(null);

/** Network and browser of the act, and the staff member they may belong to. */
export type ActSource = { visitor: Visitor; as: RecognisedCustomer | null };

/** The lead while it is open or without an order; otherwise the order. */
export const placeOf = ({
  lead_status,
  order_status,
}: LinkSubject): { order_status: OrderStatus } | { lead_status: LeadStatus } =>
  order_status !== null && !(lead_status !== null && LEAD_STATUS_TABLE[lead_status].is_open)
    ? { order_status }
    : { lead_status: lead_status! };

/** Acts allowed through a link now, in this workspace. */
export const actsNow = (tracked: LinkSubject, { workspace }: Pick<Actor, 'workspace'>): CustomerActs =>
  workspace.is_active && workspace.settings.customer_page
    ? customerActs(placeOf(tracked), workspace.settings.customer_acts)
    : {};

/**
 * Carries out a customer's act on the page of an order (R-TALK-3), or stores it as a request for a person to decide; repeats count once.
 * Moves follow the contract's tables, under the customer's name, and none counts as an attempt to call or deliver. `seen` null: by phone,
 * in answer to a message, which is `heard` from a channel. What waits for a person at an order is a word of its conversation (R-TALK-10);
 * a lead is called back. Undefined: the link is unknown.
 */
export async function actAsCustomer(
  tx: Tx,
  workspace_id: string,
  id: string,
  input: CustomerInput,
  seen: ActSource | null,
  heard: HeardWord | null = null,
): Promise<CustomerOutcome | undefined> {
  const actor: Actor = { ...(await systemActor(tx, workspace_id)), name: customerName(seen?.as ?? null) };
  await lockLink(tx, id);
  const tracked = await findLinkSubject(tx, workspace_id, id);
  if (!tracked) return undefined;
  const act = input.act as CustomerAct;
  const how = actsNow(tracked, actor)[act];
  const { acts_per_link } = CUSTOMER_PAGE_LIMITS;
  const before = await findActs(tx, workspace_id, tracked, acts_per_link);
  const said = readInput(actor, act, input);
  if (typeof said === 'string') return said;
  const place = placeOf(tracked);
  const about: About = 'order_status' in place ? { order_id: tracked.order_id! } : { lead_id: tracked.lead_id! };
  await stopStepsOfAnswer(tx, actor, phonesIn(tracked, heard), tracked.lead_id);
  const again = before.find((row) => row.act === act);
  if (again && isSame(again, said) && stands(again, tracked, how)) return again.is_done ? 'done' : 'asked';
  if (!how || before.length >= acts_per_link || isOvertaken(before, heard)) return 'late';
  const isDone = how === 'done' ? await carriedOut(tx, actor, tracked, act, said) : false;
  const at_ms = nowOf(actor);
  const asked_at = wordOf(heard, at_ms).at;
  await insertRequest(tx, workspace_id, about, { id: newId(at_ms), act, ...said, is_done: isDone }, asked_at);
  // The lead comes first at the desk, as a callback that is due now. A lead that was moved on has no agent.
  if ('lead_status' in place && !isDone) await callBack(tx, actor, tracked);
  else if (!isDone)
    await noteWord(tx, workspace_id, tracked, {
      act,
      words: said.address ?? said.wanted_on ?? said.words,
      ...wordOf(heard, at_ms),
    });
  await tell(tx, actor, tracked, about, { act, isDone, seen });
  return isDone ? 'done' : 'asked';
}

/** The phones of a customer in digits: of her lead, of its order, and that she wrote from. */
const phonesIn = ({ lead_phone_digits, order_phone_digits }: LinkSubject, heard: HeardWord | null): string[] =>
  [lead_phone_digits, order_phone_digits, heard?.writer.phone?.slice(1)].flatMap((digits) => digits ?? []);

type CustomerWish = Pick<RequestRow, 'address' | 'wanted_on' | 'words'>;

function readInput(actor: Actor, act: CustomerAct, input: CustomerInput): CustomerWish | 'bad_address' | 'bad_day' {
  const { address_characters_min, address_characters, words_characters, days_ahead_max } = CUSTOMER_PAGE_LIMITS;
  const text = (typed: string) => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const words = [...text(input.words)].slice(0, words_characters).join('') || null;
  const said = { address: null, wanted_on: null, words };
  if (act === 'address') {
    const address = text(input.address);
    const characters = [...address].length;
    return characters >= address_characters_min && characters <= address_characters
      ? { ...said, address }
      : 'bad_address';
  }
  if (act !== 'day') return said;
  const today = dayOf(nowOf(actor), actor.workspace.time_zone);
  const last = dayOf(nowOf(actor) + days_ahead_max * 86_400_000, actor.workspace.time_zone);
  return isDay(input.day) && input.day >= today && input.day <= last ? { ...said, wanted_on: input.day } : 'bad_day';
}

const isSame = (row: RequestRow, said: CustomerWish): boolean =>
  row.address === said.address && row.wanted_on === said.wanted_on && (said.words === null || row.words === said.words);

/** True if what was done for an act is still so, or its request may still be decided. A repeat then does nothing more. */
function stands(again: RequestRow, tracked: LinkSubject, how: CustomerActs[CustomerAct]): boolean {
  if (!again.is_done) return how !== undefined;
  const place = placeOf(tracked);
  const [isCancelled, address] =
    'order_status' in place
      ? [!isOrderAlive(place.order_status), tracked.order_address]
      : [place.lead_status === 'cancelled', tracked.lead_address];
  if (again.act === 'address') return address === again.address;
  if (again.act === 'cancel') return isCancelled;
  return again.act === 'confirm' && ('order_status' in place ? !isCancelled : place.lead_status === 'confirmed');
}

/** True if the customer confirmed or cancelled after she pressed this button, whose message came late. */
const isOvertaken = (before: readonly RequestRow[], heard: HeardWord | null): boolean =>
  heard !== null &&
  before.some(
    ({ act, asked_at }) =>
      // Channels tell whole seconds.
      (act === 'confirm' || act === 'cancel') && new Date(asked_at).getTime() >= heard.said_at.getTime() + 1_000,
  );

/** Carries out an act; false if this state does not allow it, so that a person must act. Refusals precede any write. */
async function carriedOut(
  tx: Tx,
  actor: Actor,
  tracked: LinkSubject,
  act: CustomerAct,
  said: CustomerWish,
): Promise<boolean> {
  try {
    if ('lead_status' in placeOf(tracked)) await changeLead(tx, actor, tracked, act, said);
    else return await changeOrder(tx, actor, tracked, act, said);
  } catch (error) {
    if (error instanceof Refusal && ['CONFLICT', 'VALIDATION_ERROR'].includes(error.kind)) return false;
    throw error;
  }
  return true;
}

async function changeLead(
  tx: Tx,
  actor: Actor,
  tracked: LinkSubject,
  act: CustomerAct,
  said: CustomerWish,
): Promise<void> {
  const reference = tracked.lead_reference!;
  const action_date = isoFromMilliseconds(nowOf(actor));
  if (act === 'address') await editLead(tx, actor, reference, { address: said.address! });
  else if (act === 'confirm') await updateLeads(tx, actor, [{ reference, status: 'confirmed', action_date }]);
  else await updateLeads(tx, actor, [{ reference, status: 'cancelled', action_date }]);
}

async function changeOrder(
  tx: Tx,
  actor: Actor,
  tracked: LinkSubject,
  act: CustomerAct,
  { address, words }: CustomerWish,
): Promise<boolean> {
  // Confirming an existing order is recorded, without other effects.
  if (act === 'confirm') return true;
  const [order] = (await lockByIds(tx, actor, [tracked.order_id!])).orders;
  if (act === 'address') {
    await correctAddress(tx, actor, order!, address!);
    return true;
  }
  const asked = { order: order!, to: 'canceled' as const, cancel_description: words ?? CUSTOMER };
  const [outcome] = await moveOrders(tx, actor, [asked], { is_effect: true });
  return outcome!.kind !== 'failed';
}

/** The word of a customer as a channel told it. `said_at`: when she wrote it. */
export type HeardWord = { writer: Writer; said_at: Date };

/** A word that arrives within a minute is as old as its arrival, as channels tell whole seconds. */
const FRESH_MS = 60_000;

function wordOf(heard: HeardWord | null, at_ms: number): { at: Date; writer: Writer | null } {
  const isOld = heard !== null && at_ms - heard.said_at.getTime() > FRESH_MS;
  return { at: isOld ? heard.said_at : new Date(at_ms), writer: heard?.writer ?? null };
}

/**
 * Stores a customer's answer to a message (R-TALK-6) for a person to read: a requested change, which leads to a call, or a text. It waits for
 * an answer in its conversation (R-TALK-10), unless the lead is called back. Of a customer's texts at one lead or order at most
 * `CONVERSATION_LIMITS.texts` are stored, and `acts_per_link` acts; the conversation waits all the same.
 */
export async function storeCustomerAnswer(
  tx: Tx,
  workspace_id: string,
  id: string,
  act: CustomerAnswer,
  text: string,
  heard: HeardWord,
): Promise<void> {
  const actor: Actor = { ...(await systemActor(tx, workspace_id)), name: CUSTOMER };
  await lockLink(tx, id);
  const tracked = await findLinkSubject(tx, workspace_id, id);
  if (!tracked) return;
  const words = wholeWords(text);
  const { about, isLead } = whereOf(tracked);
  await stopStepsOfAnswer(tx, actor, phonesIn(tracked, heard), tracked.lead_id);
  const at_ms = nowOf(actor);
  const word = wordOf(heard, at_ms);
  const { acts_per_link } = CUSTOMER_PAGE_LIMITS;
  const isStored =
    act === 'write'
      ? (await countTexts(tx, workspace_id, tracked)) < CONVERSATION_LIMITS.texts
      : (await findActs(tx, workspace_id, tracked, acts_per_link)).length < acts_per_link;
  const row = { id: newId(at_ms), act, address: null, wanted_on: null, words, is_done: false };
  if (isStored) await insertRequest(tx, workspace_id, about, row, word.at);
  const isWaited = act === 'change' && isLead && LEAD_STATUS_TABLE[tracked.lead_status!].is_open;
  const isCalled = isWaited && isStored && (await tryToCallBack(tx, actor, tracked));
  if (!isCalled) await noteWord(tx, workspace_id, tracked, { act, words, ...word });
  if (isStored) await tell(tx, actor, tracked, about, { act, isDone: false, seen: null, wrote: words });
}

/** A text with its lines, without other control characters. */
const wholeWords = (text: string): string | null =>
  [
    ...text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\n\P{Cc}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, CONVERSATION_LIMITS.text_characters)
    .join('') || null;

const whereOf = (tracked: LinkSubject): { about: About; isLead: boolean } =>
  'order_status' in placeOf(tracked)
    ? { about: { order_id: tracked.order_id! }, isLead: false }
    : { about: { lead_id: tracked.lead_id! }, isLead: true };

/** False if an agent already works on the lead, who gets the notification instead. */
async function tryToCallBack(tx: Tx, actor: Actor, tracked: LinkSubject): Promise<boolean> {
  try {
    await callBack(tx, actor, tracked);
  } catch (error) {
    if (error instanceof Refusal && ['CONFLICT', 'VALIDATION_ERROR'].includes(error.kind)) return false;
    throw error;
  }
  return true;
}

async function callBack(tx: Tx, actor: Actor, { lead_reference }: LinkSubject): Promise<void> {
  const action_date = isoFromMilliseconds(nowOf(actor));
  await updateLeads(tx, actor, [{ reference: lead_reference!, status: 'call_later', action_date }]);
}

/** The row of the audit log: the act, its network and browser, and the staff member they may belong to (R-TALK-7). */
export async function auditPage(
  tx: Tx,
  actor: Actor,
  tracked: LinkSubject,
  act: CustomerSaid | Choice,
  seen: ActSource | null,
): Promise<void> {
  const at_ms = nowOf(actor);
  const isOrder = 'order_status' in placeOf(tracked);
  await insertAudit(tx, [
    {
      workspace_id: actor.workspace.id,
      id: newId(at_ms),
      account_id: tracked.account_id,
      actor_kind: actor.kind,
      actor_id: null,
      user_id: null,
      actor_name: customerName(seen?.as ?? null),
      session_id: null,
      source: actor.source,
      address: seen && cutText(seen.visitor.address, 100),
      request_id: null,
      action: `customer_page.${act}`,
      object_refs: [(isOrder ? tracked.order_reference : tracked.lead_reference)!],
      object_count: 1,
      changed: seen && {
        browser: { new: cutText(seen.visitor.user_agent, AUDIT_LIMITS.value_characters) },
        ...(seen.as ? { recognised_by: { new: seen.as.by } } : {}),
      },
      happened_at: isoFromMilliseconds(at_ms),
    },
  ]);
}

/** Writes the row of the audit log, and notifies people who decide: of requests, and of cancellations. */
async function tell(
  tx: Tx,
  actor: Actor,
  tracked: LinkSubject,
  about: About,
  {
    act,
    isDone,
    seen,
    wrote = null,
  }: { act: CustomerSaid; isDone: boolean; seen: ActSource | null; wrote?: string | null },
) {
  const { id: workspace_id } = actor.workspace;
  const isOrder = 'order_id' in about;
  const reference = (isOrder ? tracked.order_reference : tracked.lead_reference)!;
  await auditPage(tx, actor, tracked, act, seen);
  if (isDone && act !== 'cancel') return;
  await notify(tx, workspace_id, [
    {
      ...(act === 'write'
        ? {
            message: isOrder ? ('customer_wrote_order' as const) : ('customer_wrote_lead' as const),
            params: { reference, words: (wrote ?? '').replaceAll(/\s+/g, ' ') },
          }
        : {
            message: !isOrder
              ? ('customer_lead' as const)
              : isDone
                ? ('customer_cancelled' as const)
                : ('customer_order' as const),
            params: { reference },
          }),
      link: isOrder ? `/orders/${reference}` : `/leads/${reference}`,
      to: { account_id: tracked.account_id },
    },
  ]);
}
