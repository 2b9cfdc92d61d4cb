import { costs } from '../../contract/cash/costs.ts';
import { moneyAccounts } from '../../contract/cash/money-accounts.ts';
import { nowOf, type Actor } from '../caller/actor.ts';
import { costRules } from '../cash/costs/cost-rules.ts';
import { costsSql } from '../cash/costs/costs-sql.ts';
import { moneyAccountRules } from '../cash/money-accounts/money-account-rules.ts';
import { moneyAccountsSql } from '../cash/money-accounts/money-accounts-sql.ts';
import { createStatement } from '../cash/statements/import-statement.ts';
import { keepCourierCash } from '../shipping/tracking/keep-courier-cash.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { toMajor } from '../platform/text/money.ts';
import { addDays, dayOf } from '../platform/text/moments.ts';
import { DEMO_COSTS, DEMO_MONEY_ACCOUNTS } from './demo-data.ts';
import { makeRows, type DemoShop } from './demo-shop.ts';
import { findCollectedParcels } from './demo-sql.ts';
import type { Clock } from './demo-week.ts';

/** Number of rows of the statement that waits to be settled. */
const STATEMENT_ROWS = 14;
/** Shortfall of one row, and the excess fee of another over the courier's rate. */
const SHORT = 20;
const FEE_BEYOND = 5;
/** Number of rows that the courier's own report covers. */
const TOLD_ROWS = 3;

/**
 * Creates the house's money: a bank account, a cash box, the week's costs, and two open statements. In the first courier's, one row is
 * short, which its own report contradicts, one has another fee, and one names an unknown parcel. The driver's cash waits to be handed in.
 */
export async function makeDemoMoney(tx: Tx, shop: DemoShop, clock: Clock): Promise<void> {
  const began = shop.act('admin', clock(-7, 0));
  const { time_zone } = began.workspace;
  const day = (days: number) => addDays(dayOf(clock(0, 0), time_zone), days);
  const accounts = DEMO_MONEY_ACCOUNTS.map((account) => ({ ...account, opened_on: day(-7) }));
  const [bank] = await makeRows(tx, began, moneyAccounts, moneyAccountsSql, moneyAccountRules, accounts);
  const spent = DEMO_COSTS.map(({ days_ago, is_paid, ...cost }) => ({
    ...cost,
    spent_on: day(-days_ago),
    money_account_id: is_paid ? bank!.id : null,
  }));
  await makeRows(tx, shop.act('admin', clock(-1, 0.1)), costs, costsSql, costRules, spent);
  await sendStatement(tx, shop.act('admin', clock(-1, 0.8)), shop.couriers[1]!, day(-2), { isClean: true });
  await sendStatement(tx, shop.act('admin', clock(-1, 0.9)), shop.couriers[0]!, day(-1), { isClean: false });
}

async function sendStatement(
  tx: Tx,
  actor: Actor,
  shipping_company_id: string,
  happened_on: string,
  { isClean }: { isClean: boolean },
): Promise<void> {
  const { id: workspace_id, currency } = actor.workspace;
  const parcels = await findCollectedParcels(tx, workspace_id, shipping_company_id, STATEMENT_ROWS);
  if (parcels.length === 0) return;
  const rows = parcels.map(({ tracking_number, cod, fee }, i) => ({
    tracking_number,
    amount: toMajor(cod, currency) - (i === 0 && !isClean ? SHORT : 0),
    fee: toMajor(fee, currency) + (i === 1 && !isClean ? FEE_BEYOND : 0),
    status: 'Livré',
  }));
  if (!isClean) {
    const told = parcels.slice(0, TOLD_ROWS).map(({ order_id, shipment_id, cod }, i) => {
      const cash = {
        state: 'paid',
        amount: toMajor(cod, currency),
        fee: null,
        payment: `VIR-${i + 1}`,
        at: null,
      } as const;
      return { order_id, shipment_id, cash };
    });
    await keepCourierCash(tx, actor.workspace, told, new Date(nowOf(actor)));
  }
  const unknown = { tracking_number: 'ATL-000000', amount: 199, fee: 32, status: 'Livré' };
  await createStatement(tx, actor, { shipping_company_id, happened_on, rows: isClean ? rows : [...rows, unknown] });
}
