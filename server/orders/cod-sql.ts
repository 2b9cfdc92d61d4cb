/*
 * What is collected at the door, in SQL: as `codOf` of contract/orders/orders.ts says it. `o` is the order, `s` where it stands.
 */

/** What an order was sold to collect, minor units; a prepaid one nothing, an exchange the difference. */
export const soldCod = (o = 'o'): string => `case when ${o}.is_prepaid then 0 else ${asSold(`${o}.total`, o)} end`;

/** What goods that are sold for `goods` come to for the customer, at the door or ahead. */
export const asSold = (goods: string, o = 'o'): string =>
  `greatest(0, ${goods} - ${o}.exchange_credit) + case when ${o}.is_fees_paid_by_customer then ${o}.shipping_fee else 0 end`;

/** What is collected now: of a partly delivered order for what was kept. */
export const COD_NOW = `coalesce(s.kept_cod, ${soldCod()})`;
