/*
 * What is collected at the door, in SQL: as contract/orders/paid-ahead.ts says it. `o` is the order, `s` where it stands.
 */

/** What an order was sold to collect, minor units: without what was paid ahead, of an exchange the difference. */
export const soldCod = (o = 'o'): string =>
  `case when ${o}.is_prepaid then 0 else greatest(0, ${asSold(`${o}.total`, o)} - ${o}.prepaid_amount) end`;

/** What was paid ahead, minor units, for goods that are sold for `goods`. */
export const paidAhead = (goods: string, o = 'o'): string =>
  `case when ${o}.is_prepaid then ${asSold(goods, o)} else least(${o}.prepaid_amount, ${asSold(goods, o)}) end`;

/** Nothing is left to collect, since its customer has paid. */
export const isPaidAhead = (o = 'o'): string => `(${o}.is_prepaid or (${o}.prepaid_amount > 0 and ${soldCod(o)} = 0))`;

/** What goods that are sold for `goods` come to for the customer, at the door or ahead. */
export const asSold = (goods: string, o = 'o'): string =>
  `greatest(0, ${goods} - ${o}.exchange_credit) + case when ${o}.is_fees_paid_by_customer then ${o}.shipping_fee else 0 end`;

/** What is collected now: of a partly delivered order for what was kept. */
export const COD_NOW = `coalesce(s.kept_cod, ${soldCod()})`;
