import { expect } from '../world.ts';
import { openedBy, type Claim, type Item } from './books.ts';
import type { Act, Play } from './play.ts';
import { lastOf, type Order, type Posting } from './rules.ts';

/* Claims for lost and damaged parcels, and write-offs, by one person or with a second approval. */

export const givenUp = ({ carrier, value }: Claim): Posting[] => [
  ['difference_written_off', carrier.id, value],
  ['claims', carrier.id, -value],
];
const itemGivenUp = ({ carrier, amount }: Item): Posting[] => [
  ['unmatched', carrier.id, amount],
  ['difference_written_off', carrier.id, -amount],
];
const isClaim = (of: Claim | Item): of is Claim => 'value' in of;

export function claimActs(p: Play): Act[] {
  const { s, second, books } = p;
  const { roll, claims, items, write_offs, policies } = books;
  const why = { reason: 'A model' };

  /** Claims a parcel that is out, and is lost then, or that came back damaged, and stays returned. */
  async function claimParcel(): Promise<boolean | void> {
    const order = books.pickLast(
      (trip) => ['out', 'refused', 'returned'].includes(trip.stay) && trip.carrier.id !== null && !books.claimOf(trip),
    );
    if (!order) return false;
    await open(order);
    if (lastOf(order).stay !== 'returned')
      Object.assign(lastOf(order), { lost_from: lastOf(order).stay, stay: 'lost' });
  }

  async function open(order: Order): Promise<Claim> {
    const trip = lastOf(order);
    const value = 100 * (1 + roll.below(150));
    const body = { order: order.reference, reason: roll.pick(['lost', 'damaged']), value: value / 100 };
    const { id } = expect(await s.api.post('/claims', body), 201).body.data;
    const claim: Claim = { id, carrier: trip.carrier, value, status: 'open', order, trip, source: null, paid_by: null, given_back_by: null }; // prettier-ignore
    claims.push(claim);
    books.book(openedBy(claim));
    expect(await s.api.post('/claims', body), 409);
    return claim;
  }

  /**
   * A return is undone at once, after a claim on the damaged parcel: an open claim ends with it, and one that was
   * written off forbids it (R-PAY-3).
   */
  async function claimAndUndo(): Promise<boolean | void> {
    const order = books.pickLast(
      ({ stay, carrier, kept }) => ['out', 'refused', 'delivered'].includes(stay) && carrier.id !== null && !kept,
    );
    if (!order) return false;
    const trip = lastOf(order);
    const from = trip.stay;
    const done = await (await p.admin()).post('/orders/mark-orders-as-returned', { ids: [order.id], condition: 'damaged', date: p.day() }); // prettier-ignore
    const { undo_token } = expect(done, 200).body.meta as { undo_token: string };
    trip.stay = 'returned';
    const claim = await open(order);
    if (roll.isLikely(0.4)) await giveUp(claim);
    const reply = await (await p.admin()).post('/orders/undo', { undo_token });
    if (claim.status === 'written_off') return void expect(reply, 422);
    expect(reply, 200);
    books.endClaimOf(trip);
    trip.stay = from;
  }

  async function cancel(): Promise<boolean | void> {
    const claim = roll.pick(claims.filter(({ status }) => status === 'open'));
    if (!claim) return false;
    const reply = await s.api.post(`/claims/${claim.id}/cancel`, why);
    if (claim.source !== null) return void expect(reply, 409);
    expect(reply, 200);
    books.book(openedBy(claim), -1);
    claim.status = 'canceled';
    find(claim);
  }

  /** The claim's parcel is found: it is again where it was before it was lost. */
  function find({ trip }: Claim): void {
    if (trip?.stay === 'lost') trip.stay = trip.lost_from;
  }

  async function takeBack(): Promise<boolean | void> {
    const claim = roll.pick(claims.filter(({ status }) => status === 'paid' || status === 'written_off'));
    if (!claim) return false;
    const reply = await s.api.post(`/claims/${claim.id}/take-back`, why);
    if (claim.status === 'written_off') {
      expect(reply, 200);
      books.book(givenUp(claim), -1);
      claim.status = 'open';
      return;
    }
    if (claim.source !== null) return void expect(reply, 409);
    expect(reply, 200);
    books.book(openedBy(claim), -1);
    claim.status = 'to_give_back';
    find(claim);
  }

  /** Writes off at once, or after a second approval; what ended in the meantime is not written off. */
  async function giveUp(of: Claim | Item): Promise<void> {
    const url = isClaim(of) ? `/claims/${of.id}/write-off` : `/statements/unmatched/${of.id}/write-off`;
    const reply = await s.api.send('POST', url, { body: why });
    const amount = isClaim(of) ? of.value : Math.abs(of.amount);
    if (policies.write_off_limit === 0 || amount <= policies.write_off_limit) {
      expect(reply, 200);
      return writtenOff(of);
    }
    if (write_offs.some((waiting) => waiting.of === of)) return void expect(reply, 409);
    const { id } = expect(reply, 202).body.data as { id: string };
    write_offs.push({ id, of });
  }

  function writtenOff(of: Claim | Item): void {
    if (isClaim(of)) of.status = 'written_off';
    else of.act = { postings: itemGivenUp(of), trip: null };
    books.book(isClaim(of) ? givenUp(of) : itemGivenUp(of));
  }

  const isOpen = (of: Claim | Item): boolean =>
    isClaim(of) ? of.status === 'open' : of.act === null && items.includes(of);

  async function decide(): Promise<boolean | void> {
    const asked = roll.pick(write_offs);
    if (!asked) return false;
    const { id, of } = asked;
    const over = () => void write_offs.splice(write_offs.indexOf(asked), 1);
    if (roll.isLikely(0.2)) return void expect(await s.api.post(`/write-offs/${id}/approve`), 403);
    if (roll.isLikely(0.3)) {
      expect(await second.api.post(`/write-offs/${id}/refuse`, why), 200);
      return over();
    }
    const reply = await second.api.post(`/write-offs/${id}/approve`);
    if (!isOpen(of)) {
      if (reply.status !== 404) expect(reply, 409);
      expect(await second.api.post(`/write-offs/${id}/refuse`, why), 200);
      return over();
    }
    expect(reply, 200);
    writtenOff(of);
    over();
  }

  const pickAndGiveUp = (from: () => readonly (Claim | Item)[]) => async (): Promise<boolean | void> => {
    const one = roll.pick(from().filter(isOpen));
    return one ? giveUp(one) : false;
  };

  return [
    [5, 'claim a parcel', claimParcel],
    [2, 'claim a returned parcel, and undo its return', claimAndUndo],
    [2, 'cancel a claim', cancel],
    [2, 'take a claim back', takeBack],
    [2, 'write a claim off', pickAndGiveUp(() => claims)],
    [2, 'write an unknown parcel off', pickAndGiveUp(() => items)],
    [2, 'decide a write-off', decide],
  ];
}
