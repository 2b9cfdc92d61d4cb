import assert from 'node:assert/strict';
import type { CourierCashState } from '../../contract/shipping/courier.ts';
import type { Service } from '../harness.ts';
import { sheetClient, xlsx } from '../sheets.ts';
import { runJobs, sessionFor, shop } from '../shop.ts';
import { anOrder, expect, unique } from '../world.ts';

type Goods = { sku: string; account_id?: string; total?: number };

/** A house with numbered parcels at a courier that sends no statements by itself, and an account for the money. */
export async function statementShop(service: Service, more: Parameters<typeof shop>[1] = {}) {
  const s = await shop(service, more);
  const { database, workspace_id, api } = s;
  const session = await sessionFor(service, workspace_id, s.admin.id);
  const { sku } = await s.stocked(100);
  const rates = { rate_home: 2, rate_return: 1, keeps_fees: true, pays_every_days: 7 };
  const makeCompany = async (over: object = {}) =>
    expect(await api.post('/shipping-companies', { name: `Atlas ${unique()}`, ...rates, ...over }), 201).body.data as {
      id: string;
      name: string;
    };
  const company = await makeCompany();
  const bank = expect(await api.post('/money-accounts', { name: `Bank ${unique()}` }), 201).body.data as { id: string };
  const accepted = async (ids: readonly string[]): Promise<number> => {
    const [row] = await database.read.rows<{ n: number }>(
      null,
      `select count(*) as n from order_states t join shipments h on h.workspace_id = t.workspace_id and h.id = t.shipment_id
       where t.workspace_id = $1 and t.order_id = any($2) and h.state = 'accepted'`,
      [workspace_id, ids],
    );
    return row!.n;
  };
  /** Creates orders of 200.00, or of `total`, and ships them with the company under these tracking numbers. */
  const pushed = async (numbers: readonly string[], at = company, of: Goods = { sku }) => {
    const { total = 200 } = of;
    const products = [{ sku: of.sku, quantity: 1, price: total }];
    const orders = numbers.map(() => anOrder(of.sku, { products, total }));
    const asked = of.account_id === undefined ? { orders } : { orders, account_id: of.account_id };
    const { created_refs } = expect(await api.post('/orders', asked), 200).body.data;
    const made = await Promise.all((created_refs as string[]).map((reference) => s.showOrder(reference)));
    for (const { reference } of made) await s.moveOrder(reference, 'PACKED');
    const body = { ids: made.map(({ id }) => id), shippent_company_id: at.id, from_stock: false };
    expect(await session.post('/orders/push-order-to-shipping-company', body), 202);
    await runJobs(database, workspace_id, 'push-orders');
    // A worker of the service may be running the job: waits until the courier has accepted all orders.
    while ((await accepted(made.map(({ id }) => id))) < made.length)
      await new Promise((resolve) => setTimeout(resolve, 50));
    for (const [i, { id }] of made.entries())
      await database.transaction((tx) =>
        tx.rows(null, `update shipments set tracking_number = $3 where workspace_id = $1 and order_id = $2`, [
          workspace_id,
          id,
          numbers[i],
        ]),
      );
    for (const { reference } of made) await s.moveOrder(reference, 'SHIPPED');
    return made;
  };
  const delivered = async (numbers: readonly string[], of?: Goods) => {
    const made = await pushed(numbers, company, of);
    for (const { reference } of made) await s.moveOrder(reference, 'DELIVERED');
    return made;
  };
  const sheets = sheetClient(service.base, await s.token(s.admin.id));
  const upload = (name: string, bytes: string | Buffer, fields: Record<string, string> = {}) =>
    sheets.send('/statements/import', name, bytes, { fields: { shipping_company_id: company.id, ...fields } });
  const matched = async (): Promise<void> => {
    await runJobs(database, workspace_id, 'import-statements');
    await runJobs(database, workspace_id, 'match-statement');
  };
  const show = async (id: string) => expect(await api.get(`/statements/${id}`), 200).body.data;
  /** Posts the draft, with its money on the bank account. */
  const post = async (id: string) => {
    expect(await api.put(`/statements/${id}`, { money_account_id: bank.id }), 200);
    return expect(await api.post(`/statements/${id}/post`, { version: (await show(id)).version }), 200).body.data;
  };
  /** Uploads a file; returns the statement that was read and matched from it. */
  const statementOf = async (
    rows: readonly (readonly (string | number)[])[],
    fields: Record<string, string> = {},
  ): Promise<string> => {
    const { statement_id } = expect(await upload('statement.xlsx', xlsx(rows), fields), 202).body.data;
    await matched();
    assert.equal((await show(statement_id)).state, 'draft');
    return statement_id;
  };
  const rowsOf = async (id: string, query: object = {}) =>
    expect(await api.get(`/statements/${id}/rows`, { per_page: 100, ...query }), 200).body.data;
  /** Stores what the courier itself reports about the cash of an order, some days ago, in the form of connectors. */
  const tells = (
    order: { id: string },
    told: { state: CourierCashState; amount?: number; fee?: number; payment?: string },
    days_ago = 0,
  ) =>
    database.transaction((tx) =>
      tx.rows(
        null,
        `insert into courier_cash (workspace_id, order_id, shipment_id, state, amount, fee, payment, updated_at)
         select workspace_id, order_id, shipment_id, $3, $4, $5, $6, now() - make_interval(days => $7)
         from order_states where workspace_id = $1 and order_id = $2
         on conflict (workspace_id, order_id) do update set state = excluded.state, amount = excluded.amount,
           fee = excluded.fee, payment = excluded.payment, updated_at = excluded.updated_at`,
        [workspace_id, order.id, told.state, told.amount ?? null, told.fee ?? null, told.payment ?? null, days_ago],
      ),
    );
  /** Sets back the day from which the courier holds the cash of these orders. */
  const collectedAgo = (orders: readonly { id: string }[], days: number) =>
    database.transaction((tx) =>
      tx.rows(
        null,
        `update order_cash set since = now() - make_interval(days => $3) where workspace_id = $1 and order_id = any($2)`,
        [workspace_id, orders.map(({ id }) => id), days],
      ),
    );
  return {
    ...s,
    sku,
    session,
    company,
    makeCompany,
    bank,
    pushed,
    delivered,
    upload,
    matched,
    statementOf,
    show,
    rowsOf,
    tells,
    collectedAgo,
    post,
  };
}

export const HEADER = ['Code colis', 'Statut', 'Montant', 'Frais'];
