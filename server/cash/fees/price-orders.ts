import {
  carrierTermsOf,
  costsOf,
  feesOf,
  ratesOf,
  type CarrierRate,
  type PricedOrder,
} from '../../../contract/cash/fees.ts';
import type { CashRates, CashTerms, Holder } from '../../../contract/cash/cash-ledger.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { toMinor } from '../../platform/text/money.ts';
import { rateIn } from '../../shipping/prices/courier-rate.ts';
import { matchCities } from '../../shipping/cities/find-city.ts';
import { findCompanyRates } from '../../shipping/prices/rates-sql.ts';
import { findCallCosts, findDriverRates, findFeePlans, onDayKey, type FoundPlan, type OnDay } from './fee-plans-sql.ts';

/** A locked order that goes out, or passes to another holder. */
export type OrderToPrice = PricedOrder & {
  id: string;
  account_id: string;
  /** Id of the city in the workspace's list; null if the order has a city by name only. */
  city_id: string | null;
  city: string;
  /** The call center of the agent who confirmed its lead. */
  call_center_id: string | null;
  holder: Holder;
  /** Day by which its fee plan and rates are chosen, `YYYY-MM-DD`. */
  day: string;
};

/** The prices of an order from now on. `carrier`: the prices that depend only on its holder. */
export type OrderPrice = {
  cod: number;
  call_center_id: string | null;
  terms: CashTerms;
  carrier: CashTerms;
  rates: CashRates;
};

/**
 * Prices 1-1,000 orders for their sellers and the house, by the plans and rates of their days (R-CASH-4). Returns the
 * prices by order id; at most five statements for any number of orders and days.
 */
export async function priceOrders(
  tx: Tx,
  actor: Actor,
  orders: readonly OrderToPrice[],
): Promise<Map<string, OrderPrice>> {
  const { id: workspace_id, currency } = actor.workspace;
  const sellers = distinct(
    orders.flatMap(({ is_sellers, account_id, day }) => (is_sellers ? [{ id: account_id, day }] : [])),
  );
  const drivenBy = distinct(
    orders.flatMap(({ holder: { kind, id }, day }) => (kind === 'person' && id ? [{ id, day }] : [])),
  );
  const companyIds = [
    ...new Set(orders.flatMap(({ holder }) => (holder.kind === 'company' && holder.id ? [holder.id] : []))),
  ];
  const cityOf = await citiesOf(tx, workspace_id, companyIds.length + sellers.length > 0 ? orders : []);
  const cityIds = [...new Set(orders.flatMap((order) => cityOf(order) ?? []))];
  const [plans, companies, drivers, callCosts] = await Promise.all([
    sellers.length > 0 ? findFeePlans(tx, workspace_id, sellers, cityIds) : noPlan,
    findCompanyRates(tx, workspace_id, companyIds, cityIds),
    findDriverRates(tx, workspace_id, drivenBy),
    findCallCosts(tx, workspace_id, [...new Set(orders.flatMap(({ call_center_id }) => call_center_id ?? []))]),
  ]);
  const rateOf = (order: OrderToPrice): CarrierRate | undefined => {
    const { holder, day } = order;
    if (holder.kind === 'company') {
      const rate = rateIn(companies.get(holder.id!), cityOf(order), currency);
      return rate && { ...rate, home: rate.home ?? 0 };
    }
    const driver = holder.id ? drivers({ id: holder.id, day }) : undefined;
    return (
      driver && {
        home: driver.delivery_cost ?? 0,
        stop_desk: null,
        return: driver.return_cost,
        cash_percent: 0,
        keeps_fees: false,
      }
    );
  };
  return new Map(
    orders.map((order) => {
      const { id, account_id, call_center_id, cod, day } = order;
      const rate = rateOf(order);
      const plan = planIn(order.is_sellers ? plans({ id: account_id, day }) : undefined, cityOf(order), currency);
      const carrier = carrierTermsOf(order, rate);
      const call_cost = (call_center_id && callCosts.get(call_center_id)) || 0;
      const terms = {
        ...feesOf(order, plan),
        ...costsOf(order, call_cost),
        ...carrier,
      };
      return [id, { cod, call_center_id, terms, carrier, rates: ratesOf(plan, rate) }];
    }),
  );
}

const noPlan = (): undefined => undefined;

const distinct = (asked: readonly OnDay[]): OnDay[] => [...new Map(asked.map((one) => [onDayKey(one), one])).values()];

/** Id of each order's city in the workspace's list: the chosen one, else found by its name; null if the list has no such city. */
async function citiesOf(tx: Tx, workspace_id: string, orders: readonly OrderToPrice[]) {
  const typed = orders.flatMap(({ city_id, city }) => (city_id === null ? city : []));
  const meant = typed.length > 0 ? await matchCities(tx, workspace_id, typed) : new Map<string, never>();
  return ({ city_id, city }: OrderToPrice): string | null => city_id ?? meant.get(city)?.id ?? null;
}

/** The plan as it applies in a city: with the city's own delivery fee, if it has one. */
function planIn(plan: FoundPlan | undefined, city_id: string | null, currency: string): FoundPlan | undefined {
  const own = plan?.delivery_by_city.find((row) => row.city_id === city_id);
  return plan && own ? { ...plan, delivery_fee: toMinor(own.delivery_fee, currency) } : plan;
}
