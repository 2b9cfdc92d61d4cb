import type { Holder } from '../../../contract/cash/cash-ledger.ts';
import { say } from '../../../contract/messages/message.ts';
import { DRAWN_LINE_WORDS, type DrawnLineKind } from '../../../contract/messages/words/paper-words.ts';
import type { BodyOf } from '../../../contract/route.ts';
import {
  SETTLEMENT_LIMITS,
  type ShortBearer,
  type closeSettlement as closing,
} from '../../../contract/cash/settlements.ts';
import type { Actor } from '../../caller/actor.ts';
import { findMember } from '../../caller/standing-sql.ts';
import { findHouseAccount } from '../../caller/workspaces-sql.ts';
import { notify } from '../../live/notify.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId, newId } from '../../platform/ids.ts';
import { Refusal, fieldErrors, invalid } from '../../platform/refusal.ts';
import { moneyText, toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import { dayOf } from '../../platform/text/moments.ts';
import type { LockedClaim } from '../claims/claims-sql.ts';
import { lockClaimsOn, openClaims, debtOf, payClaims } from '../claims/open-claims.ts';
import { issueInvoice, type DrawnLine } from '../issue-invoice.ts';
import { bookEntries, type EntryToBook } from '../ledger/book-entries.ts';
import { lockTripsOf, remitTrips } from '../ledger/remit-orders.ts';
import { needsSecondYes } from '../write-offs/ask-to-write-off.ts';
import { findBox } from '../money-accounts/find-box.ts';
import { findHeldCash, findHeldOrders, insertSettlement, lockPerson, type HeldOrder } from './settlements-sql.ts';
import { feesOf } from './show-held.ts';

/**
 * Settles the cash that a delivery person hands in (R-PAY-1), all or nothing: one entry, the orders handed over, and an
 * invoice. The setting `short_is_for` assigns a shortfall to the person (as a claim), to the sellers of the parcels, or
 * to the house. 409 when the held cash changed since it was shown; 422 for more cash than is due, for more fees than
 * are owed, and for notes with another sum.
 */
export async function closeSettlement(
  tx: Tx,
  actor: Actor,
  body: BodyOf<typeof closing>,
  at_ms: number,
): Promise<string> {
  const settled = await judge(tx, actor, body);
  const { id: workspace_id, time_zone } = actor.workspace;
  const { holder, parcels, claims, bearer, short } = settled;
  const id = newId(at_ms);
  const document = { kind: 'settlement' as const, id };
  const happened_on = dayOf(at_ms, time_zone);
  await bookEntries(tx, actor, entriesOf(id, happened_on, settled), at_ms);
  const rows = parcels.map((parcel) => ({ ...parcel, order_id: parcel.id }));
  await remitTrips(tx, actor, document, rows, at_ms);
  await payClaims(tx, actor, claims, document, at_ms);
  if (bearer === 'holder')
    await openClaims(tx, actor, [{ holder, reason: 'short', order: null, value: short, note: null }], document, at_ms);
  const paper = { account_id: settled.house, type: 'driver_settlement' as const, drawn_from: 'settlement' as const };
  const invoice = await issueInvoice(tx, actor, { ...paper, lines: linesOf(actor, settled), status: 'paid' }, at_ms);
  const { carried, fees, handed_in, held, owing, box_id } = settled;
  const row = {
    id,
    person_id: body.person_id,
    order_count: new Set(parcels.map(({ id }) => id)).size,
    held,
    carried,
    claims: owing,
    fees,
    handed_in,
    short,
    short_is_for: bearer,
    notes: body.notes ?? null,
    comment: body.comment ?? null,
    money_account_id: box_id,
    invoice_id: invoice.id,
    happened_on,
    closed_by: actor.name,
    created_at: new Date(at_ms),
  };
  await insertSettlement(tx, workspace_id, row, rows);
  if (short > 0) await notifyOfShort(tx, actor, row, Number(invoice['number']));
  return id;
}

async function notifyOfShort(
  tx: Tx,
  actor: Actor,
  { id, person_id, short }: { id: string; person_id: string; short: number },
  number: number,
): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const person = (await findMember(tx, workspace_id, person_id))?.name ?? '';
  const params = { number, person, amount: textOf(actor, short) };
  const notice = { message: 'settlement_short' as const, params, link: `/settlements/${id}` };
  await notify(tx, workspace_id, [{ ...notice, to: { account_id: null } }]);
}

/** The typed and the held amounts, in minor units. */
type JudgedSettlement = TypedAmounts & {
  holder: Holder;
  box_id: string;
  /** The house's own account. */
  house: string;
  parcels: readonly HeldOrder[];
  claims: readonly LockedClaim[];
  /** Cash of the parcels, and cash carried over. Below: the claims, the shortfall, and who bears it. */
  held: number;
  owing: number;
  short: number;
  bearer: ShortBearer | null;
};

/** Locks what the settlement is about, and refuses wrong sums. */
async function judge(tx: Tx, actor: Actor, body: BodyOf<typeof closing>): Promise<JudgedSettlement> {
  const { id: workspace_id } = actor.workspace;
  const typed = readAmounts(actor, body);
  if (!isId(body.person_id) || !(await lockPerson(tx, workspace_id, body.person_id)))
    // A person of another account counts as unknown, like a parcel of another holder.
    throw new Refusal('CONFLICT', say('no_such_person'));
  const { id: box_id } = await findBox(tx, actor, body.money_account_id);
  const holder: Holder = { kind: 'person', id: body.person_id };
  const seen = await lockParcels(tx, actor, holder, body.order_ids, typed.carried);
  // A reported shortfall is due too: this settlement decides who bears the missing part (R-PAY-1).
  const parcels = seen.map((parcel) => ({ ...parcel, amount: parcel.amount + parcel.short }));
  const claims = await lockClaimsOn(tx, actor, holder, body.claim_ids ?? []);
  const owing = claims.reduce((sum, claim) => sum + debtOf(claim), 0);
  const held = parcels.reduce((sum, { amount }) => sum + amount, 0) + typed.carried;
  const [balances] = await findHeldCash(tx, { workspace_id, account_id: null }, body.person_id);
  const owed = feesOf(balances?.owed ?? 0);
  if (typed.fees > owed) throw invalid({ fees: [say('fees_beyond', { amount: textOf(actor, owed) })] });
  if (parcels.length + claims.length === 0 && held === 0 && typed.fees === 0)
    throw invalid({ order_ids: [say('nothing_to_settle')] });
  const due = held + owing - typed.fees;
  refuseAmount(actor, due, typed.handed_in);
  const short = due - typed.handed_in;
  const house = await findHouseAccount(tx, workspace_id);
  const bearer = bearerOf(actor, short, parcels, house);
  return { ...typed, holder, box_id, house, parcels, claims, held, owing, short, bearer };
}

type TypedAmounts = { carried: number; fees: number; handed_in: number };

const textOf = (actor: Actor, minor: number): string => moneyText(minor, actor.workspace.currency);

/** Reads the typed amounts into minor units; 422 on too many decimals, and on notes with another sum. */
function readAmounts(actor: Actor, { carried, fees, handed_in, notes }: BodyOf<typeof closing>): TypedAmounts {
  const { currency } = actor.workspace;
  const errors = fieldErrors();
  const minor = (name: string, major: number): number => {
    const read = toMinor(major, currency);
    if (read === null) errors.add(name, tooManyDecimals(currency));
    return read ?? 0;
  };
  const typed = {
    carried: minor('carried', carried),
    fees: minor('fees', fees ?? 0),
    handed_in: minor('handed_in', handed_in),
  };
  const counted = (notes ?? []).reduce((sum, { note, count }, i) => sum + minor(`notes.${i}.note`, note) * count, 0);
  if (notes && counted !== typed.handed_in)
    errors.add('notes', say('notes_differ', { amount: textOf(actor, counted) }));
  errors.throwIfAny();
  return typed;
}

/** Locks the parcels that were shown; 409 when one has another holder by now, or the person's other holdings changed. */
async function lockParcels(
  tx: Tx,
  actor: Actor,
  holder: Holder,
  ids: readonly string[],
  carried: number,
): Promise<HeldOrder[]> {
  const { id: workspace_id } = actor.workspace;
  const wanted = [...new Set(ids)].filter(isId);
  const locked = await lockTripsOf(tx, workspace_id, wanted);
  const { orders, all, balance } = await findHeldOrders(tx, workspace_id, holder.id!, SETTLEMENT_LIMITS.orders);
  const held = Map.groupBy(orders, ({ id }) => id);
  const gone = [...new Set(ids)].filter((id) => !held.has(id)).map((id) => locked.get(id)?.[0]?.reference ?? id);
  if (gone.length > 0)
    throw new Refusal('CONFLICT', say('parcels_not_held', { references: gone.slice(0, 5).join(', ') }));
  if (balance - all !== carried)
    throw new Refusal('CONFLICT', say('held_changed', { amount: textOf(actor, balance - all) }));
  return wanted.flatMap((id) => held.get(id)!);
}

/** Throws 422 when the amount exceeds what is due, or when the house owes money and the amount is not all of it. */
function refuseAmount(actor: Actor, due: number, handed_in: number): void {
  if (due < 0 && handed_in !== due) throw invalid({ handed_in: [say('house_pays', { amount: textOf(actor, -due) })] });
  if (handed_in > due || (due >= 0 && handed_in < 0))
    throw invalid({ handed_in: [say('more_than_held', { amount: textOf(actor, due) })] });
}

/** Who bears a shortfall, by the settings. The holder if no seller's parcel can bear it, or a write-off needs two people (R-PAY-6). */
function bearerOf(actor: Actor, short: number, parcels: readonly HeldOrder[], house: string): ShortBearer | null {
  if (short === 0) return null;
  const { short_is_for } = actor.workspace.settings;
  if (needsSecondYes(actor, short)) return 'holder';
  const ofSellers = parcels.filter(({ account_id }) => account_id !== house);
  return short_is_for === 'seller' && shareOut(short, byAccount(ofSellers)).size === 0 ? 'holder' : short_is_for;
}

function byAccount(parcels: readonly HeldOrder[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { account_id, amount } of parcels) sums.set(account_id, (sums.get(account_id) ?? 0) + amount);
  return sums;
}

/**
 * One entry of the house, and one under the account of each seller who bears a part. The part of the house's own
 * parcels stays in `difference_short`. Entries have odd numbers; the next even number reverses.
 */
function entriesOf(id: string, happened_on: string, settled: JudgedSettlement): EntryToBook[] {
  const { holder, box_id, house, parcels, carried, fees, handed_in, owing, short, bearer } = settled;
  const source = { kind: 'settlement' as const, source_id: id, happened_on };
  const by_holder = bearer === 'holder' ? short : 0;
  const main: EntryToBook = {
    ...source,
    source_no: 1,
    account_id: null,
    postings: [
      { kind: 'money', party: { kind: 'money_account', id: box_id }, amount: handed_in },
      ...parcels.map((parcel) => ({
        kind: 'held' as const,
        party: holder,
        amount: -parcel.amount,
        order_id: parcel.id,
      })),
      { kind: 'held', party: holder, amount: -carried },
      { kind: 'courier_owed', party: holder, amount: fees },
      { kind: 'claims', party: holder, amount: by_holder - owing },
      { kind: 'difference_short', party: holder, amount: short - by_holder },
    ],
  };
  const shares = bearer === 'seller' ? [...shareOut(short, byAccount(parcels))] : [];
  const ofSellers = shares.filter(([account_id]) => account_id !== house);
  const borne = ofSellers.map(([account_id, share], i): EntryToBook => ({
    ...source,
    source_no: 3 + 2 * i,
    account_id,
    postings: [
      { kind: 'payable', party: { kind: 'account', id: account_id }, amount: share },
      { kind: 'difference_short', party: holder, amount: -share },
    ],
  }));
  return [main, ...borne];
}

function linesOf({ workspace }: Actor, settled: JudgedSettlement): DrawnLine[] {
  const { parcels, carried, fees, owing, claims, short } = settled;
  const line = (kind: DrawnLineKind, quantity: number, amount: number): DrawnLine => ({
    kind,
    label: DRAWN_LINE_WORDS[kind][workspace.settings.languages[0]!],
    quantity,
    amount,
  });
  const lines = [
    line(
      'held',
      Math.max(1, parcels.length),
      parcels.reduce((sum, { amount }) => sum + amount, 0),
    ),
    line('carried', 1, carried),
    line('owed', Math.max(1, claims.length), owing),
    line('work', 1, -fees),
    line('short', 1, -short),
  ].filter(({ amount }) => amount !== 0);
  return lines.length > 0 ? lines : [line('held', Math.max(1, parcels.length), 0)];
}

/**
 * Splits an amount by the weights of the parts, in whole minor units; the remainder goes to the largest part
 * (R-CASH-4). Parts with a weight of 0 or less get nothing.
 */
export function shareOut(amount: number, parts: ReadonlyMap<string, number>): Map<string, number> {
  const weights = [...parts].filter(([, weight]) => weight > 0);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  if (total === 0) return new Map();
  const shares = new Map(weights.map(([key, weight]) => [key, Math.floor((amount * weight) / total)]));
  const rest = amount - [...shares.values()].reduce((sum, share) => sum + share, 0);
  const [largest] = weights.reduce((a, b) => (b[1] > a[1] ? b : a));
  shares.set(largest, shares.get(largest)! + rest);
  return new Map([...shares].filter(([, share]) => share > 0));
}
