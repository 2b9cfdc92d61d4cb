import assert from 'node:assert/strict';
import { systemActor } from '../../server/caller/system-actor.ts';
import { drawPayout } from '../../server/cash/payouts/draw-payout.ts';
import { newId } from '../../server/platform/ids.ts';
import { expect } from '../world.ts';
import type { Payout, WorkPayment } from './books.ts';
import type { Act, Play } from './play.ts';
import { isWaiting, type Posting } from './rules.ts';

/* Documents by which the house pays: payouts and their course, payments for work, advances and repayments. */

export function payingActs(p: Play): Act[] {
  const { s, books, sellers, carriers, call_center, bank, service } = p;
  const { roll, payouts, work, advances } = books;
  const why = { reason: 'A model' };

  /** Draws the entries of all trips, less the parts in other payouts (R-PAY-2); a debt of the seller draws nothing. */
  async function draw(): Promise<void> {
    const { account_id: account } = roll.pick(sellers);
    const { due } = books.owedTo(account);
    const asked = { account_id: account, up_to: p.day(), run_id: newId() };
    let drawn: Awaited<ReturnType<typeof drawPayout>> = null;
    await service.database.transaction(async (tx) => {
      drawn = await drawPayout(tx, await systemActor(tx, s.workspace_id), asked, Date.now());
    });
    const made = drawn as { id: string; amount: number } | null;
    assert.equal(made?.amount ?? null, due > 0 ? due : null, 'drawn');
    if (!made) return;
    const { id } = made;
    const entries = books.entriesDue(account);
    for (const trip of books.tripsOf(account)) {
      const amount = books.dueOf(trip);
      if (amount === 0) continue;
      // A correction that leaves out the cash, as payouts wait for it, does not pay the trip.
      if (!(books.policies.payout_after === 'remitted' && isWaiting(trip))) trip.payout ??= id;
      trip.drawn.set(id, amount);
    }
    payouts.push({ id, account, amount: due, entries, is_paid: false });
  }

  const paying = ({ account, amount }: Pick<Payout, 'account' | 'amount'>): Posting[] => [
    ['payable', account, amount],
    ['money', bank, -amount],
  ];

  async function pay(): Promise<boolean | void> {
    const payout = roll.pick(payouts);
    if (!payout) return false;
    const reply = await s.api.post(`/payouts/${payout.id}/pay`, { money_account_id: bank });
    if (payout.is_paid) return void expect(reply, 409);
    expect(reply, 200);
    payout.is_paid = true;
    books.pay(paying(payout));
  }

  /** An unpaid payout is cancelled, a paid one reversed: its parts are owed again. */
  async function end(): Promise<boolean | void> {
    const payout = roll.pick(payouts);
    if (!payout) return false;
    const { id, is_paid, account } = payout;
    expect(await s.api.post(`/payouts/${id}/${is_paid ? 'cancel' : 'take-back'}`, why), 409);
    expect(await s.api.post(`/payouts/${id}/${is_paid ? 'take-back' : 'cancel'}`, why), 200);
    payouts.splice(payouts.indexOf(payout), 1);
    if (is_paid) books.pay(paying(payout), -1);
    for (const trip of books.tripsOf(account)) {
      trip.drawn.delete(id);
      if (trip.payout === id) Object.assign(trip, { payout: null, is_withdrawn: false });
    }
  }

  // --- work ----------------------------------------------------------------------------------------------------------

  const workers = [
    ...carriers
      .filter(({ keeps }) => !keeps)
      .map(({ kind, id }) => ({ payee_kind: kind, id: id!, kind: 'courier_owed' as const })),
    { payee_kind: 'call_center', id: call_center, kind: 'call_owed' as const },
  ];
  const owedFor = ({ kind, id }: { kind: string; id: string }): number => -(books.balances().get(`${kind} ${id}`) ?? 0);
  const livingOf = (id: string): number =>
    work.reduce((sum, one) => (one.of === id && !one.is_paid ? sum + one.amount : sum), 0);

  async function drawWork(): Promise<void> {
    const { payee_kind, id: payee_id, kind } = roll.pick(workers);
    const amount = owedFor({ kind, id: payee_id }) - livingOf(payee_id);
    const reply = await s.api.post('/work-payments', { payee_kind, payee_id, up_to: p.day() });
    if (amount <= 0) return void expect(reply, 422);
    const { id, ...drawn } = expect(reply, 201).body.data;
    assert.equal(Math.round(drawn.amount * 100), amount, `owed to a ${payee_kind} for work`);
    work.push({ id, kind, of: payee_id, amount, is_paid: false });
  }

  const payingWork = ({ kind, of, amount }: WorkPayment): Posting[] => [
    [kind, of, amount],
    ['money', bank, -amount],
  ];

  /** 409 when the debt has become smaller: a settlement took the fees, or parcels came back. */
  async function payWork(): Promise<boolean | void> {
    const payment = roll.pick(work.filter(({ is_paid }) => !is_paid));
    if (!payment) return false;
    const reply = await s.api.post(`/work-payments/${payment.id}/pay`, { money_account_id: bank });
    if (owedFor({ kind: payment.kind, id: payment.of }) < payment.amount) return void expect(reply, 409);
    expect(reply, 200);
    payment.is_paid = true;
    books.pay(payingWork(payment));
  }

  async function endWork(): Promise<boolean | void> {
    const payment = roll.pick(work);
    if (!payment) return false;
    expect(await s.api.post(`/work-payments/${payment.id}/${payment.is_paid ? 'reverse' : 'cancel'}`, why), 200);
    work.splice(work.indexOf(payment), 1);
    if (payment.is_paid) books.pay(payingWork(payment), -1);
  }

  // --- advances ------------------------------------------------------------------------------------------------------

  /** Pays the seller an advance, or books a partial repayment. */
  async function advance(): Promise<void> {
    const { account_id } = roll.pick(sellers);
    const kind = roll.pick(['advance', 'repayment']);
    const amount = 100 * (1 + roll.below(50));
    const body = { account_id, kind, amount: amount / 100, money_account_id: bank, ...why };
    const { id } = expect(await s.api.post('/seller-advances', body), 201).body.data;
    const given = kind === 'advance' ? amount : -amount;
    const postings = paying({ account: account_id, amount: given });
    advances.push({ id, postings });
    books.book(postings);
  }

  async function takeAdvanceBack(): Promise<boolean | void> {
    const one = roll.pick(advances);
    if (!one) return false;
    expect(await s.api.post(`/seller-advances/${one.id}/reverse`, why), 200);
    advances.splice(advances.indexOf(one), 1);
    books.book(one.postings, -1);
  }

  return [
    [4, 'draw a payout', draw],
    [3, 'pay a payout', pay],
    [3, 'cancel a payout or take it back', end],
    [2, 'draw a payment for work', drawWork],
    [2, 'pay for work', payWork],
    [1, 'cancel a payment for work or take it back', endWork],
    [2, 'advance or repay', advance],
    [1, 'take an advance back', takeAdvanceBack],
  ];
}
