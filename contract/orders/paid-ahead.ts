import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { amount, maybe, nullable, optionalText } from '../shapes.ts';

/* The amount of an order, its prepaid part, and the cash to collect at the door (R-PART-5). The same in SQL: server/orders/cod-sql.ts. */

type SoldOrder = {
  total: number;
  shipping_fee: number;
  is_fees_paid_by_customer: boolean;
  /** Paid in full, whatever the amount. */
  is_prepaid: boolean;
  /** Deposit on an order that is not paid in full. */
  prepaid_amount: number;
  exchange_credit: number;
};

/** Full amount of an order, prepaid and at the door, in the units of its amounts; for an exchange, the difference. */
export const worthOf = (order: Omit<SoldOrder, 'is_prepaid' | 'prepaid_amount'>): number =>
  Math.max(0, order.total - order.exchange_credit) + (order.is_fees_paid_by_customer ? order.shipping_fee : 0);

/** The prepaid part of the full amount (R-PART-5). */
export const paidAheadOf = (order: SoldOrder): number =>
  order.is_prepaid ? worthOf(order) : Math.min(order.prepaid_amount, worthOf(order));

/** Cash to collect at the door for an order as it was sold: its amount less the prepaid part. */
export const codOf = (order: SoldOrder): number => worthOf(order) - paidAheadOf(order);

/** True: the customer has paid, and nothing is left to collect. */
export const isPaidAhead = (order: SoldOrder): boolean =>
  order.is_prepaid || (order.prepaid_amount > 0 && codOf(order) === 0);

/** Prepayment in the input of orders and leads (R-PART-5). */
export const prepaidInput = {
  prepaid_amount: maybe(
    amount(0, LIMITS.amount_max, {
      description: 'Deposit that the customer has already paid, major units, at most the full amount. Default 0',
      examples: [100],
    }),
  ),
  prepaid_by: optionalText(1, 100, { description: 'Who received the prepayment', examples: ['CMI'] }),
};

/** Prepayment as orders and leads show it. */
export const prepaidFields = {
  prepaid_amount: Type.Number({
    description: 'Amount that the customer paid in advance, major units; the full amount if `is_prepaid`',
  }),
  prepaid_by: nullable(Type.String(), {
    description: 'Who received the prepayment, in free words; null: unknown',
  }),
};
