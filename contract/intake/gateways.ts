/*
 * Ways of paying that mean cash at the door (R-STORE-2). Stores name them by a key (`cod`) or as the shop calls them, in any
 * language. A connection has its own list; these are the words that count where it has none.
 */
export const CASH_GATEWAYS = [
  'cod', 'cash on delivery', 'pay on delivery', 'payment on delivery', 'cash', 'paiement a la livraison', 'payer a la livraison', 'paiement en especes', 'especes', 'contre remboursement', 'a la livraison',
  'الدفع عند الاستلام', 'عند الاستلام', 'نقدا', 'كاش', 'الدفع نقدا عند الاستلام', 'الدفع عند التسليم',
] as const; // prettier-ignore

export const GATEWAY_LIMITS = {
  /** Of a connection's list, and of those that were seen. */
  gateways: 50,
  characters: 100,
} as const;
