/* Orders of sandbox shops, whatever the dialect in which they are told of. Everything is in memory. */

/** An order of a shop. Lists show what was done twice. */
export type ShopOrder = {
  id: string;
  number: string;
  phone: string;
  sku: string;
  total: number;
  quantity: number;
  /** Key of the way of paying, of WooCommerce and Salla. */
  payment_method: string;
  /** Status of WooCommerce, Salla and Zid. Of other shops `refunded` counts; they have their own states below. */
  status: string;
  is_cancelled: boolean;
  /** Tracking number and courier of each fulfilment. */
  fulfilments: { tracking: string | null; company: string | null }[];
  /** Payments that were recorded. */
  payments: number;
  /** How often it was cancelled. */
  cancellations: number;
  /** Changes of its status, the latest last. */
  statuses: string[];
  notes: string[];
  meta: Record<string, string>;
  changed_at_ms: number;
};

/** What a customer orders. */
export type ShopDraft = Pick<ShopOrder, 'phone' | 'sku' | 'total'> & { quantity?: number };

/** `status`: that of new orders in this shop. */
export const newShopOrder = (id: string, draft: ShopDraft, status: string): ShopOrder => ({
  id,
  number: id,
  quantity: 1,
  payment_method: 'cod',
  status,
  is_cancelled: false,
  fulfilments: [],
  payments: 0,
  cancellations: 0,
  statuses: [],
  notes: [],
  meta: {},
  ...draft,
  changed_at_ms: Date.now() - 600_000,
});
