import { carrierTermsOf, costsOf, feesOf, type CarrierRate, type PricedOrder } from '../../../contract/fees.ts';
import type { CashTerms, Holder } from '../../../contract/cash-ledger.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { toMinor } from '../../platform/text/money.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { rateIn } from '../../shipping/courier-rate.ts';
import { citiesMeant } from '../../shipping/find-city.ts';
import { findCompanyRates } from '../../shipping/rates-sql.ts';
import { findCallCosts, findDriverRates, findFeePlans, type FoundPlan } from './fee-plans-sql.ts';

/** A locked order that goes out, or goes on with another holder. */
export type OrderToPrice = PricedOrder & {
  id: string;
  account_id: string;
  /** Null: nobody chose one of the list, and its name says where. */
  city_id: string | null;
  city: string;
  /** Whose agent confirmed its lead. */
  call_center_id: string | null;
  holder: Holder;
};

/** What an order books from now on. `carrier`: what depends on its holder alone. */
export type OrderPrice = { cod: number; call_center_id: string | null; terms: CashTerms; carrier: CashTerms };

/**
 * What 1-1,000 orders cost their sellers and the house by today's plans and rates (R-CASH-4), by id: at most five
 * statements, however many orders.
 */
export async function priceOrders(
  tx: Tx,
  actor: Actor,
  orders: readonly OrderToPrice[],
  at_ms: number,
): Promise<Map<string, OrderPrice>> {
  const { id: workspace_id, currency, time_zone } = actor.workspace;
  const today = dayOf(at_ms, time_zone);
  const holdersOf = (kind: Holder['kind']) => [
    ...new Set(orders.flatMap(({ holder }) => (holder.kind === kind && holder.id ? [holder.id] : []))),
  ];
  const sellers = [...new Set(orders.flatMap(({ is_sellers, account_id }) => (is_sellers ? [account_id] : [])))];
  const companyIds = holdersOf('company');
  const cityOf = await citiesOf(tx, workspace_id, companyIds.length + sellers.length > 0 ? orders : []);
  const cityIds = [...new Set(orders.flatMap((order) => cityOf(order) ?? []))];
  const [plans, companies, drivers, callCosts] = await Promise.all([
    sellers.length > 0 ? findFeePlans(tx, workspace_id, sellers, today, cityIds) : new Map<string, never>(),
    findCompanyRates(tx, workspace_id, companyIds, cityIds),
    findDriverRates(tx, workspace_id, holdersOf('person'), today),
    findCallCosts(tx, workspace_id, [...new Set(orders.flatMap(({ call_center_id }) => call_center_id ?? []))]),
  ]);
  const rateOf = (order: OrderToPrice): CarrierRate | undefined => {
    const { holder } = order;
    if (holder.kind === 'company') {
      const rate = rateIn(companies.get(holder.id!), cityOf(order), currency);
      return rate && { ...rate, home: rate.home ?? 0 };
    }
    const driver = holder.id ? drivers.get(holder.id) : undefined;
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
      const { id, account_id, call_center_id, cod } = order;
      const carrier = carrierTermsOf(order, rateOf(order));
      const call_cost = (call_center_id && callCosts.get(call_center_id)) || 0;
      const terms = {
        ...feesOf(order, planIn(plans.get(account_id), cityOf(order), currency)),
        ...costsOf(order, call_cost),
        ...carrier,
      };
      return [id, { cod, call_center_id, terms, carrier }];
    }),
  );
}

/** The city of the list that each is sent to: as chosen, else as its text means it; null: none. */
async function citiesOf(tx: Tx, workspace_id: string, orders: readonly OrderToPrice[]) {
  const typed = orders.flatMap(({ city_id, city }) => (city_id === null ? city : []));
  const meant = typed.length > 0 ? await citiesMeant(tx, workspace_id, typed) : new Map<string, never>();
  return ({ city_id, city }: OrderToPrice): string | null => city_id ?? meant.get(city)?.id ?? null;
}

/** The plan with the delivery fee of a city, where it has one of its own. */
function planIn(plan: FoundPlan | undefined, city_id: string | null, currency: string): FoundPlan | undefined {
  const own = plan?.delivery_by_city.find((row) => row.city_id === city_id);
  return plan && own ? { ...plan, delivery_fee: toMinor(own.delivery_fee, currency) } : plan;
}
