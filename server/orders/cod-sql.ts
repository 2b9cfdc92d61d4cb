/* Cash to collect at the door, in SQL; same rule as contract/orders/paid-ahead.ts. `o` is the order, `s` its state. */

/** Cash that an order was sold to collect, in minor units: without the prepaid part; for an exchange, the difference. */
export const soldCod = (o = 'o'): string =>
  `case when ${o}.is_prepaid then 0 else greatest(0, ${customerAmount(`${o}.total`, o)} - ${o}.prepaid_amount) end`;

/** Prepaid amount of goods with the price `goods`, in minor units. */
export const paidAhead = (goods: string, o = 'o'): string =>
  `case when ${o}.is_prepaid then ${customerAmount(goods, o)} else least(${o}.prepaid_amount, ${customerAmount(goods, o)}) end`;

/** True if the order is fully prepaid: nothing is left to collect. */
export const isPaidAhead = (o = 'o'): string => `(${o}.is_prepaid or (${o}.prepaid_amount > 0 and ${soldCod(o)} = 0))`;

/** Amount that the customer pays for goods with the price `goods`, at the door and in advance. */
export const customerAmount = (goods: string, o = 'o'): string =>
  `greatest(0, ${goods} - ${o}.exchange_credit) + case when ${o}.is_fees_paid_by_customer then ${o}.shipping_fee else 0 end`;

/** Cash to collect now; for a partly delivered order only for the kept pieces. */
export const COD_NOW = `coalesce(s.kept_cod, ${soldCod()})`;
