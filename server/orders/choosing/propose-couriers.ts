import { carrierTermsOf } from '../../../contract/cash/fees.ts';
import { COURIER_PROPOSALS, type PROPOSED_BY } from '../../../contract/shipping/courier-rules.ts';
import { courierCityKey } from '../../../contract/reports/figures.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { codOf } from '../../../contract/orders/paid-ahead.ts';
import { shipmentWayKey } from '../../../contract/orders/orders.ts';
import type { Scope, Workspace } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { dayBefore, dayOf } from '../../platform/text/moments.ts';
import { offerCouriers, type OfferedCourier, type WorkspaceCity } from '../../shipping/companies/offer-couriers.ts';
import { problemOfParcel } from '../push/make-parcels.ts';
import { countEndedOrders, type OrderToChoose } from './choosing-sql.ts';
import { compareCouriers, type Candidate, type Comparison } from './compare-couriers.ts';
import { findCourierRules, type CourierRule } from './courier-rules-sql.ts';

type NamedCourier = { id: string; name: string };

/** The proposed courier of an order, with the reason; null with the reason why none is proposed. */
export type Proposal = {
  courier: NamedCourier | null;
  by: (typeof PROPOSED_BY)[number] | null;
  said: Message;
  /** Active couriers that can deliver the order. */
  candidates: Candidate[];
  /** Active couriers that cannot deliver it, with the reason. */
  unable: (NamedCourier & { said: Message })[];
};

/**
 * Proposes a courier for each order, in the given sequence (R-CHOICE-2): that of the first matching rule; else the one with the lowest
 * expected cost, by rates and earlier outcomes. Outcomes are of the whole workspace, or of the account of `scope`. At most eight queries
 * for any number of orders.
 */
export async function proposeCouriers(
  sql: Sql,
  workspace: Workspace,
  scope: Scope,
  orders: readonly OrderToChoose[],
  now_ms: number,
): Promise<Proposal[]> {
  if (orders.length === 0) return [];
  const { couriers, placeOf } = await offerCouriers(sql, workspace, orders);
  const rules = await findCourierRules(sql, workspace.id);
  const considered = orders.map((order) => {
    const place = placeOf(order);
    return {
      order,
      place,
      rule: rules.find((rule) => fits(rule, order, place)),
      ...divide(couriers, order, workspace),
    };
  });
  const since = dayBefore(dayOf(now_ms, workspace.time_zone), COURIER_PROPOSALS.days);
  const endedOf = await readEndedCounts(sql, scope, since, considered);
  return considered.map(({ order, place, rule, able, unable }): Proposal => {
    const candidates = able.map((courier) => ({
      id: courier.id,
      name: courier.name,
      ...priceOf(courier, order),
      ...endedOf(courier.id, order, place),
    }));
    return { ...decide(order, rule, candidates), candidates, unable };
  });
}

/** Whether a rule matches an order (R-CHOICE-1): all its conditions hold. An unknown weight matches no bounds. */
function fits(rule: CourierRule, order: OrderToChoose, place: WorkspaceCity | null): boolean {
  const isThere =
    place !== null &&
    (rule.city_ids.includes(place.id) || (place.region !== null && rule.regions.includes(place.region)));
  const isAnywhere = rule.city_ids.length === 0 && rule.regions.length === 0;
  return (
    (isAnywhere || isThere) &&
    (rule.product_ids.length === 0 || order.product_ids.some((id) => rule.product_ids.includes(id))) &&
    (rule.for_account_id === null || rule.for_account_id === order.account_id) &&
    isWithin(order.total, rule.amount_min, rule.amount_max) &&
    isWithin(order.weight_g, rule.weight_min_g, rule.weight_max_g)
  );
}

function isWithin(value: number | null, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return true;
  return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}

type CourierSplit = { able: OfferedCourier[]; unable: Proposal['unable'] };

/** Divides couriers into those that can deliver the order and those that cannot, with the reason why a push would fail. */
function divide(couriers: readonly OfferedCourier[], order: OrderToChoose, { currency }: Workspace): CourierSplit {
  const judged = couriers.map((courier) => {
    const address = courier.addressOf(order);
    const said = 'problem' in address ? address.problem : problemOfParcel(order, currency, courier, address.city);
    return { courier, said };
  });
  return {
    able: judged.flatMap(({ courier, said }) => (said ? [] : [courier])),
    unable: judged.flatMap(({ courier: { id, name }, said }) => (said ? [{ id, name, said }] : [])),
  };
}

/** Price of the delivery, as the ledger will book it, and price of a return. */
function priceOf({ rateOf }: OfferedCourier, order: OrderToChoose): Pick<Candidate, 'price' | 'price_back'> {
  const rate = rateOf(order);
  const isToStopDesk = shipmentWayKey(order.shipment_way) === 'pickup_point';
  const home = rate.home ?? (isToStopDesk ? rate.stop_desk : null);
  const { delivery_owed = 0, return_owed = 0 } = carrierTermsOf(
    { cod: codOf(order), is_to_stop_desk: isToStopDesk },
    { ...rate, home: home ?? 0, keeps_fees: false },
  );
  return { price: home === null ? null : delivery_owed, price_back: return_owed };
}

type EndedThere = Pick<Candidate, 'delivered' | 'ended' | 'counted'>;
type ConsideredOrder = CourierSplit & { order: OrderToChoose; place: WorkspaceCity | null };

/**
 * Counts orders that each courier recently delivered or returned, in the order's city if there are enough, else everywhere. Two queries.
 */
async function readEndedCounts(sql: Sql, scope: Scope, since: string, considered: readonly ConsideredOrder[]) {
  const keysIn = (courier_id: string, { city_folded }: OrderToChoose, place: WorkspaceCity | null) =>
    [...new Set([city_folded, ...(place?.spellings ?? [])])].map((city) => courierCityKey(courier_id, city));
  // A single courier is proposed without figures, and shown with the known ones.
  const ids = [...new Set(considered.flatMap(({ able }) => able.map(({ id }) => id)))];
  const keys = new Set(
    considered.flatMap(({ able, order, place }) => able.flatMap(({ id }) => keysIn(id, order, place))),
  );
  const [inCities, everywhere] = await Promise.all([
    countEndedOrders(sql, scope, 'courier_city', [...keys], since),
    countEndedOrders(sql, scope, 'courier', ids, since),
  ]);
  const countOf = (rows: typeof inCities) => {
    const byKey = Map.groupBy(rows, ({ key }) => key);
    return (of: readonly string[]) => {
      const found = of.flatMap((key) => byKey.get(key) ?? []);
      const sum = (counted: typeof found) => counted.reduce((total, { n }) => total + n, 0);
      return { delivered: sum(found.filter(({ status }) => status === 'delivered')), ended: sum(found) };
    };
  };
  const [countInCity, countEverywhere] = [countOf(inCities), countOf(everywhere)];
  return (courier_id: string, order: OrderToChoose, place: WorkspaceCity | null): EndedThere => {
    const there = countInCity(keysIn(courier_id, order, place));
    if (there.ended >= COURIER_PROPOSALS.ended_min) return { ...there, counted: 'city' };
    const anywhere = countEverywhere([courier_id]);
    return anywhere.ended >= COURIER_PROPOSALS.ended_min
      ? { ...anywhere, counted: 'everywhere' }
      : { ...there, counted: null };
  };
}

/**
 * Decides by the earlier choice, else by the first matching rule, else by comparison. A rule is not skipped if its courier cannot deliver
 * the order.
 */
function decide(
  { city, chosen, chosen_because }: OrderToChoose,
  rule: CourierRule | undefined,
  candidates: readonly Candidate[],
): Pick<Proposal, 'courier' | 'by' | 'said'> {
  if (chosen && !chosen_because) return { courier: chosen, by: 'choice', said: say('courier_chosen_by_hand') };
  if (rule) {
    const { name, courier } = rule;
    if (!courier) return { courier: null, by: 'rule', said: say('courier_rule_house', { rule: name }) };
    return candidates.some(({ id }) => id === courier.id)
      ? { courier, by: 'rule', said: say('courier_by_rule', { rule: name }) }
      : { courier: null, by: null, said: say('courier_rule_unable', { rule: name, courier: courier.name }) };
  }
  const found = compareCouriers(candidates);
  if (!found.courier) return { courier: null, by: null, said: say(NONE[found.why]) };
  const { id, name } = found.courier;
  return { courier: { id, name }, by: found.by, said: whyOf(found, city) };
}

const NONE = { nobody: 'courier_none_able', unknown: 'courier_none_known', alike: 'courier_none_better' } as const;

function whyOf({ courier, by }: Extract<Comparison<Candidate>, { by: string }>, city: string): Message {
  if (by !== 'cost') return say(by === 'only' ? 'courier_only' : 'courier_by_price');
  const { delivered, ended, counted } = courier;
  const figures = { delivered, ended, days: COURIER_PROPOSALS.days };
  return counted === 'city' ? say('courier_by_cost', { ...figures, city }) : say('courier_by_cost_everywhere', figures);
}
