import { runJobs, shop, today } from './shop.ts';
import type { Service } from './harness.ts';
import { anOrder, expect, unique, type Client } from './world.ts';

/** Amount of an order of a seller's shop. */
export const COD = 200;

/** A shop with a seller, a fee plan and a bank account, whose orders a driver delivers. */
export async function sellersShop(service: Service) {
  const { database } = service;
  const s = await shop(service);
  const driver = await s.person('Delivery');
  const bank = expect(await s.api.post('/money-accounts', { name: 'Current' }), 201).body.data;
  const fees = { delivery_fee: 35, return_fee: 10, cash_percent: 2.5 };
  expect(await s.api.post('/fee-plans', { name: unique(), valid_from: '2026-01-01', ...fees }), 201);
  const admin = await s.session(s.admin);
  const aSeller = async () => {
    const seller = await s.person('Seller');
    const { sku } = await s.stocked(200, { account_id: seller.account_id });
    return { ...seller, sku };
  };
  type Seller = Awaited<ReturnType<typeof aSeller>>;
  /** Creates orders of a seller, carried by the driver, and moves them to this end. */
  const orders = async ({ pieces = 1, ...seller }: Seller & { pieces?: number }, count: number, ...end: string[]) => {
    const products = [{ sku: seller.sku, quantity: pieces, price: COD / pieces }];
    const body = Array.from({ length: count }, () => anOrder(seller.sku, { total: COD, products }));
    const asked = { orders: body, account_id: seller.account_id };
    const references: string[] = expect(await s.api.post('/orders', asked), 200).body.data.created_refs;
    const made = [];
    for (const reference of references) {
      await s.moveOrder(reference, 'PACKED');
      const { id } = await s.showOrder(reference);
      const given = { ids: [id], delivery_boy_id: driver.id, warehouseId: s.main };
      expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
      await s.moveOrder(reference, 'SHIPPED', ...end);
      made.push({ id: id as string, reference });
    }
    return made;
  };
  /** The driver hands in all the cash that she holds. */
  const handIn = async () => {
    const { held, carried, orders: parcels } = expect(await s.api.get(`/settlements/held/${driver.id}`), 200).body.data;
    const body = {
      person_id: driver.id,
      order_ids: parcels.map(({ id }) => id),
      carried,
      handed_in: held,
      money_account_id: bank.id,
    };
    expect(await s.api.post('/settlements', body), 201);
  };
  const preview = async (as: Client = s.api) => expect(await as.get('/payouts/preview'), 200).body.data;
  const run = async (account_ids?: string[]) => {
    expect(await s.api.post('/payouts/runs', { up_to: today(), ...(account_ids ? { account_ids } : {}) }), 202);
    await runJobs(database, s.workspace_id, 'run-payouts');
    return expect(await s.api.get('/payouts'), 200).body.data;
  };
  const pay = (id: string, over: object = {}, as: Client = s.api) =>
    as.post(`/payouts/${id}/pay`, { money_account_id: bank.id, ...over });
  const payable = async (account_id: string) =>
    expect(await s.api.get('/cash'), 200).body.data.accounts.find(({ account }) => account.id === account_id)
      ?.payable ?? 0;
  const stageOf = async ({ reference }: { reference: string }) => (await s.showOrder(reference)).cash!.stage;
  return { ...s, driver, bank, aSeller, orders, handIn, preview, run, pay, payable, stageOf };
}
