/*
 * Prices of an order for its seller and the house (R-CASH-4). Pure: the server stores the result on the order when it
 * goes out, so that a changed plan or rate affects later orders only. Amounts in minor units.
 */
import { reduceTerms, type CashRates, type CashTerms } from './cash-ledger.ts';

/** Fields of an outgoing order on which its fees depend. */
export type PricedOrder = {
  /** The amount to collect at the door. */
  cod: number;
  shipping_fee: number;
  /** It belongs to a seller: the house pays itself nothing. */
  is_sellers: boolean;
  is_from_lead: boolean;
  is_to_stop_desk: boolean;
  /** Commission on its lines, by the marketplace's offers. */
  commission: number;
  /** Purchase price of its account's own goods. */
  goods_cost: number;
  /** Purchase price of the house's goods in a seller's order. */
  market_goods_cost: number;
  /** The customer's payment in advance. */
  prepaid: number;
};

export type FeePlan = {
  /** For cities without a fee of their own; null: the order's shipping fee. */
  delivery_fee: number | null;
  return_fee: number | null;
  packing_fee: number | null;
  confirmation_fee: number | null;
  /** For each confirmed lead, apart from its order. */
  lead_fee: number | null;
  /** For each piece in stock at the end of a month. */
  storage_fee: number | null;
  cash_percent: number;
  cash_fee_minimum: number | null;
  cash_fee_maximum: number | null;
};

/** The prices of the parcel's carrier. */
export type CarrierRate = {
  home: number;
  stop_desk: number | null;
  return: number | null;
  cash_percent: number;
  /** It keeps its fees from the collected cash. */
  keeps_fees: boolean;
};

/** Returns `percent` (at most two decimals) of an amount, rounded half to even. */
export function shareOf(minor: number, percent: number): number {
  const [whole, parts] = [BigInt(minor) * BigInt(Math.round(percent * 100)), 10_000n];
  const [share, rest] = [whole / parts, (whole % parts) * 2n];
  const isUp = rest > parts || (rest === parts && share % 2n === 1n);
  return Number(isUp ? share + 1n : share);
}

/** The seller's fees; without a plan only the marketplace's commission. */
export function feesOf(order: PricedOrder, plan: FeePlan | undefined): CashTerms {
  if (!order.is_sellers) return {};
  if (!plan) return withoutZeros({ commission_fee: order.commission });
  return withoutZeros({
    delivery_fee: plan.delivery_fee ?? order.shipping_fee,
    return_fee: plan.return_fee ?? 0,
    packing_fee: plan.packing_fee ?? 0,
    confirmation_fee: order.is_from_lead ? (plan.confirmation_fee ?? 0) : 0,
    cash_fee: cashFeeOf(order.cod, ratesOf(plan, undefined)),
    commission_fee: order.commission,
  });
}

function cashFeeOf(cod: number, { cash_percent = 0, cash_fee_minimum = 0, cash_fee_maximum }: CashRates): number {
  if (cash_percent === 0 || cod === 0) return 0;
  const share = Math.max(shareOf(cod, cash_percent), cash_fee_minimum);
  return Math.min(share, cash_fee_maximum ?? share);
}

/** Percentages that are stored on a trip: those of the plan and of the carrier's rate, as far as they exist. */
export function ratesOf(plan: FeePlan | undefined, rate: Pick<CarrierRate, 'cash_percent'> | undefined): CashRates {
  const hasPercent = plan !== undefined && plan.cash_percent !== 0;
  return {
    ...(hasPercent ? { cash_percent: plan.cash_percent } : {}),
    ...(hasPercent && plan.cash_fee_minimum !== null ? { cash_fee_minimum: plan.cash_fee_minimum } : {}),
    ...(hasPercent && plan.cash_fee_maximum !== null ? { cash_fee_maximum: plan.cash_fee_maximum } : {}),
    ...(rate && rate.cash_percent !== 0 ? { carrier_percent: rate.cash_percent } : {}),
  };
}

/** The terms that depend on the lines of an order, whatever its plan. */
const OF_LINES = ['commission_fee', 'goods_cost', 'market_goods_cost', 'prepaid'] as const;

/**
 * Prices of a partly kept order (R-PART-3): percentages are those stored when it went out, and the cost of its lines is
 * reduced by the returned part. `whole` and `part`: today's prices, for the lines alone. `rates` null: unknown, and
 * today's prices decide. No term rises above its old value, nor falls below 0.
 */
export function termsOfPart(
  kept: CashTerms,
  rates: CashRates | null,
  cod: { whole: number; part: number },
  { whole, part }: { whole: CashTerms; part: CashTerms },
): CashTerms {
  if (rates === null) return reduceTerms(kept, whole, part);
  const ofLines = (terms: CashTerms): CashTerms =>
    Object.fromEntries(OF_LINES.flatMap((name) => (terms[name] ? [[name, terms[name]]] : [])));
  const carrier_percent = rates.carrier_percent ?? 0;
  const less = shareOf(cod.whole, carrier_percent) - shareOf(cod.part, carrier_percent);
  const carried = (name: 'delivery_kept' | 'delivery_owed') => Math.max(0, (kept[name] ?? 0) - less);
  return withoutZeros({
    ...reduceTerms(kept, ofLines(whole), ofLines(part)),
    cash_fee: Math.min(kept.cash_fee ?? 0, cashFeeOf(cod.part, rates)),
    delivery_kept: carried('delivery_kept'),
    delivery_owed: carried('delivery_owed'),
  });
}

/** The holder's prices for the house; none without a rate. */
export function carrierTermsOf(
  { cod, is_to_stop_desk }: Pick<PricedOrder, 'cod' | 'is_to_stop_desk'>,
  rate: CarrierRate | undefined,
): CashTerms {
  if (!rate) return {};
  const home = is_to_stop_desk ? (rate.stop_desk ?? rate.home) : rate.home;
  const delivery = home + shareOf(cod, rate.cash_percent);
  const back = rate.return ?? 0;
  return withoutZeros(
    rate.keeps_fees ? { delivery_kept: delivery, return_kept: back } : { delivery_owed: delivery, return_owed: back },
  );
}

/** Costs of the order besides its holder (the call, the goods), and its prepaid amount. */
export const costsOf = ({ goods_cost, market_goods_cost, prepaid }: PricedOrder, call_cost: number): CashTerms =>
  withoutZeros({ call_cost, goods_cost, market_goods_cost, prepaid });

const withoutZeros = (terms: CashTerms): CashTerms =>
  Object.fromEntries(Object.entries(terms).filter(([, amount]) => amount !== 0));
