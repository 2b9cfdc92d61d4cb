import { pause } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Caller, Insist } from './insist.ts';
import type { Acknowledged } from './people.ts';
import type { Scheduler } from './scheduler.ts';
import type { Answer, Service } from './service.ts';
import type { Shop } from './shop.ts';

/*
 * An accountant who creates and reverses every kind of cash document, while parcels go out, come back and are renewed. A second one
 * approves or refuses the write-offs. They do not know the rules: a refusal is a valid answer. The laws check the books.
 */

const WHY = { reason: 'test' };
/** Fields of rows in the lists; each list has some of them. */
type Row = {
  id: string;
  reference: string;
  tracking_number: string | null;
  kind: string;
  status: string;
  state: string;
  amount: number;
  total: number;
  value: number;
  short: number;
  net: number;
  handed_in: number;
};
type Act = () => Promise<void>;
type World = { service: Service; scheduler: Scheduler; faults: Faults; insist: Insist; shop: Shop };

/** Carries out `times` acts in sequence. `acknowledged.bank` is the balance of the bank according to the answers. */
export async function liveAsAccountant(
  { service, scheduler, faults, insist, shop }: World,
  acknowledged: Acknowledged,
  times: number,
): Promise<void> {
  const { roll } = scheduler;
  const { admin, accountant, bank_id, company_id, driver_id, seller } = shop;
  let strangers = 0;

  const post = async (path: string, body: object, as: Caller = admin): Promise<Answer> => {
    const answer = await insist({ ...as, name: 'accountant' }, 'POST', path, body, { is_document: true });
    const deed = path.replace(/[\w-]{36}/, 'one');
    faults.count(`${answer.status < 300 ? 'cash' : 'cash, refused'}: ${deed}`);
    return answer;
  };
  const list = async (path: string): Promise<Row[]> => {
    const answer = await service.ask({ method: 'GET', url: path, headers: admin.headers });
    return answer?.status === 200 ? answer.body.data : [];
  };
  const pick = async (path: string): Promise<Row | undefined> => roll.pick(await list(path));
  const minor = (major: number): number => Math.round(major * 100);
  /** Adds the amount, in minor units, that went through the bank according to the answer; 0 after a refusal. */
  const booked = ({ status }: Answer, amount: number): void => {
    if (status < 300 && status !== 202) acknowledged.bank += minor(amount);
  };
  const today = (): string => new Date().toISOString().slice(0, 10);

  // --- sellers and work ----------------------------------------------------------------------------------------------

  async function drawPayouts(): Promise<void> {
    await post('/payouts/runs', { up_to: today() });
  }

  async function payPayout(): Promise<void> {
    const payout = await pick('/payouts?status=unpaid');
    if (payout) booked(await post(`/payouts/${payout.id}/pay`, { money_account_id: bank_id }), -payout.amount);
  }

  async function endPayout(): Promise<void> {
    const payout = await pick('/payouts');
    if (!payout) return;
    const isPaid = payout.status === 'paid';
    const answer = await post(`/payouts/${payout.id}/${isPaid ? 'take-back' : 'cancel'}`, WHY);
    if (isPaid) booked(answer, payout.amount);
  }

  async function advance(): Promise<void> {
    const kind = roll.pick(['advance', 'repayment']);
    const amount = 1 + roll.below(50);
    const { account_id } = seller;
    const body = { account_id, kind, amount, money_account_id: bank_id, ...WHY };
    booked(await post('/seller-advances', body), kind === 'advance' ? -amount : amount);
  }

  async function takeAdvanceBack(): Promise<void> {
    const one = await pick('/seller-advances');
    if (!one) return;
    const amount = one.kind === 'advance' ? one.amount : -one.amount;
    booked(await post(`/seller-advances/${one.id}/reverse`, WHY), amount);
  }

  async function drawWork(): Promise<void> {
    const payee = roll.pick([
      { payee_kind: 'person', payee_id: driver_id },
      { payee_kind: 'company', payee_id: company_id },
    ]);
    await post('/work-payments', { ...payee, up_to: today() });
  }

  async function payWork(): Promise<void> {
    const one = await pick('/work-payments?status=unpaid');
    if (one) booked(await post(`/work-payments/${one.id}/pay`, { money_account_id: bank_id }), -one.amount);
  }

  async function endWork(): Promise<void> {
    const one = await pick('/work-payments');
    if (!one) return;
    const isPaid = one.status === 'paid';
    const answer = await post(`/work-payments/${one.id}/${isPaid ? 'reverse' : 'cancel'}`, WHY);
    if (isPaid) booked(answer, one.amount);
  }

  // --- cash that comes in --------------------------------------------------------------------------------------------

  /** Hands in all cash that the driver holds, or a part; sometimes less than stated. */
  async function handIn(): Promise<void> {
    const answer = await service.ask({ method: 'GET', url: `/settlements/held/${driver_id}`, headers: admin.headers });
    if (answer?.status !== 200) return;
    const held = answer.body.data as { orders: Row[]; claims: Row[] };
    const orders = held.orders.filter(() => roll.isLikely(0.7));
    const claims = held.claims.filter(() => roll.isLikely(0.5));
    if (orders.length + claims.length === 0) return;
    const cash = orders.reduce((sum, row) => sum + row.amount + row.short, 0);
    const owed = claims.reduce((sum, row) => sum + row.value, 0);
    const due = cash + owed;
    const handed_in = due > 0 && roll.isLikely(0.3) ? Math.max(0, due - 1 - roll.below(60)) : due;
    const body = {
      person_id: driver_id,
      order_ids: orders.map(({ id }) => id),
      claim_ids: claims.map(({ id }) => id),
      carried: 0,
      handed_in,
      money_account_id: bank_id,
    };
    booked(await post('/settlements', body), handed_in);
  }

  async function takeSettlementBack(): Promise<void> {
    const one = await pick('/settlements?status=closed');
    if (one) booked(await post(`/settlements/${one.id}/reverse`, WHY), -one.handed_in);
  }

  /**
   * Sends a statement of delivered parcels, sometimes with too little cash, and of an unknown parcel. A job matches the rows, so it is
   * posted later.
   */
  async function sendStatement(): Promise<void> {
    const delivered = await list(`/orders?status=delivered&shipping_company_id=${company_id}&include=courier`);
    const rows = roll.some(delivered, 3).flatMap(({ tracking_number, total }) => {
      if (tracking_number === null) return [];
      const amount = roll.isLikely(0.3) ? total - 1 - roll.below(20) : total;
      return [{ tracking_number, amount, fee: 30, status: 'Livré' }];
    });
    const unknown = { tracking_number: `WHO${++strangers}`, amount: 10 + roll.below(90), fee: 0, status: 'Livré' };
    await post('/statements', { shipping_company_id: company_id, rows: [...rows, unknown] });
  }

  async function postStatement(): Promise<void> {
    const one = await pick('/statements?state=draft');
    if (!one) return;
    for (const decided of ['not_ours', 'twice', 'fee_differs', 'returned_here', 'not_delivered_here', 'pays_claim'])
      await post(`/statements/${one.id}/settle`, {
        class: decided,
        decision: ['fee_differs', 'pays_claim'].includes(decided) ? 'take' : 'put_aside',
      });
    await post(`/statements/${one.id}/settle`, {
      class: 'short',
      ...roll.pick([{ decision: 'take' }, { decision: 'claim' }, { decision: 'write_off', ...WHY }]),
    });
    const put = { money_account_id: bank_id };
    const { status, body } = await insist(admin, 'PUT', `/statements/${one.id}`, put, { is_document: true });
    if (status === 200) booked(await post(`/statements/${one.id}/post`, { version: body.data.version }), body.data.net);
  }

  async function takeStatementBack(): Promise<void> {
    const one = await pick('/statements?state=posted');
    if (one) booked(await post(`/statements/${one.id}/reverse`, WHY), -one.net);
  }

  async function placeUnmatched(): Promise<void> {
    const one = await pick('/statements/unmatched');
    if (!one) return;
    const url = `/statements/unmatched/${one.id}`;
    const order = await pick(`/orders?status=delivered&shipping_company_id=${company_id}`);
    if (one.state !== 'open') await post(`${url}/take-back`, WHY);
    else if (order && roll.isLikely(0.6)) await post(`${url}/match`, { order: order.reference });
    else await post(`${url}/write-off`, WHY);
  }

  // --- claims --------------------------------------------------------------------------------------------------------

  async function claimLost(): Promise<void> {
    const order = await pick('/orders?status=shipped');
    if (!order) return;
    const value = 10 + roll.below(120);
    await post('/claims', { order: order.reference, reason: roll.pick(['lost', 'damaged']), value });
  }

  async function endClaim(): Promise<void> {
    const claim = await pick('/claims');
    if (!claim) return;
    const how = claim.status === 'open' ? roll.pick(['cancel', 'write-off']) : 'take-back';
    await post(`/claims/${claim.id}/${how}`, WHY);
  }

  async function decideWriteOff(): Promise<void> {
    const asked = await pick('/write-offs?status=pending');
    if (!asked) return;
    if (roll.isLikely(0.6)) await post(`/write-offs/${asked.id}/approve`, {}, accountant);
    else await post(`/write-offs/${asked.id}/refuse`, WHY, accountant);
  }

  const acts: readonly [weight: number, act: Act][] = [
    [4, drawPayouts],
    [4, payPayout],
    [3, endPayout],
    [2, advance],
    [1, takeAdvanceBack],
    [2, drawWork],
    [2, payWork],
    [1, endWork],
    [5, handIn],
    [2, takeSettlementBack],
    [4, sendStatement],
    [5, postStatement],
    [2, takeStatementBack],
    [3, placeUnmatched],
    [2, claimLost],
    [2, endClaim],
    [2, decideWriteOff],
  ];
  const weighted = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

  for (let done = 0; done < times; done++) {
    await pause(50 + roll.below(250));
    await scheduler.turn('the accountant does something', shop);
    await roll.pick(weighted)();
  }
}
