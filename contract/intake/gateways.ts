/**
 * Words for cash that do not say where it is paid: wallets and agencies have them in their names (`Vodafone Cash`, `Cash
 * Plus`). They mean cash at the door only as the whole name, whether usual or listed by a connection.
 */
export const CASH_ALONE = [
  'cash', 'cash payment', 'pay cash', 'paiement cash', 'especes', 'paiement en especes', 'نقدا', 'كاش', 'الدفع نقدا',
] as const; // prettier-ignore

/*
 * Payment methods that mean cash on delivery (R-STORE-2). Stores name them by a key (`cod`) or by the shop's own name,
 * in any language. A connection has its own list; these words apply to one without a list.
 */
export const CASH_GATEWAYS = [
  ...CASH_ALONE,
  'cod', 'cash on delivery', 'pay on delivery', 'payment on delivery', 'paiement a la livraison', 'payer a la livraison', 'contre remboursement', 'a la livraison',
  'الدفع عند الاستلام', 'عند الاستلام', 'الدفع نقدا عند الاستلام', 'الدفع عند التسليم',
] as const; // prettier-ignore

export const GATEWAY_LIMITS = {
  /** Names in a connection's list, and recorded names of its deliveries. */
  gateways: 50,
  characters: 100,
} as const;
