import { aLead, anOrder } from '../world.ts';
import { asFile, filteredBy, ofOne, ofReferred, plain } from './recipe.ts';
import type { Recipe, Recipes, Take } from './recipe.ts';
import { PHONE, SKU, today } from './specimens.ts';
import type { Kind } from './specimens.ts';

/* Leads, the call desk and orders. */

const CUSTOMER = { full_name: 'Amina', phone: PHONE };

/** A lead that the caller holds. */
const held = async (take: Take) => {
  await handsFree(take);
  const lead = await take.of('lead');
  await take.arrange(
    `update lead_queue set held_by = $3, held_until = now() + interval '5 minutes' where workspace_id = $1 and lead_id = $2`,
    lead.id,
    take.who.id,
  );
  return lead;
};

/** Whoever asks holds no lead, and no lead is held. */
const handsFree = ({ arrange }: Take) =>
  arrange(`update lead_queue set held_by = null, held_until = null where workspace_id = $1 and held_by is not null`);

const ofHeld = (body?: object): Recipe => ({
  ask: async (take) => ({ path: { reference: (await held(take))['reference']! }, ...(body ? { body } : {}) }),
});

/** Orders by their ids, with what the move asks. */
const moving = (kind: Kind, more: (take: Take) => object | Promise<object> = () => ({})): Recipe => ({
  ask: async (take) => ({ body: { ids: [(await take.of(kind)).id], ...(await more(take)) } }),
});
/** One order by what is scanned. */
const scanning = (kind: Kind, more: (take: Take) => object | Promise<object> = () => ({})): Recipe => ({
  ask: async (take) => ({
    body: { reference: (await take.of(kind))['reference'], date: today(), ...(await more(take)) },
  }),
  unknown: { [kind]: 404 },
});
/** A delivery of the order was tried and failed. */
const FAILED = `insert into failed_deliveries (workspace_id, order_id, account_id, is_listed, attempts, attempt_reason, last_attempt_at, deadline_on, updated_at)
  select workspace_id, order_id, account_id, true, 1, 'absent', now(), current_date, now() from order_states where workspace_id = $1 and order_id = $2
  on conflict do nothing`;
const dated = () => ({ date: today() });
const from = async (take: Take) => ({ date: today(), warehouseId: (await take.of('warehouse')).id });

export const SALES: Recipes = {
  createLeads: {
    ask: async (take) => ({ body: { data: [aLead(SKU, CUSTOMER)], account_id: (await take.of('account')).id } }),
  },
  listLeads: [plain, filteredBy({ product_id: 'product' }), filteredBy({ agent_id: 'delivery-person' })],
  showLead: ofReferred('lead'),
  updateLeads: {
    ask: async (take) => ({
      body: { leads: [{ reference: (await take.of('lead'))['reference'], status: 'confirmed' }] },
    }),
  },
  deleteLeads: { ask: async (take) => ({ body: { ids: [(await take.of('lead')).id] } }), unknown: { lead: 404 } },
  showLeadBatch: { ask: async (take) => ({ path: { batch_id: (await take.of('lead-batch')).id } }) },
  listLeadHistories: [plain, filteredBy({ actor_id: 'delivery-person' })],
  showLeadHistory: ofOne('lead-history'),
  showLeadHistories: { ask: async (take) => ({ path: { lead: (await take.of('lead'))['reference']! } }) },
  listLeadCalls: [plain, filteredBy({ agent_id: 'delivery-person' })],
  exportLeadCalls: asFile,
  nextLead: {
    ask: async (take) => {
      await handsFree(take);
      return {};
    },
  },
  holdLead: {
    ask: async (take) => {
      await handsFree(take);
      return { path: { reference: (await take.of('lead'))['reference']! } };
    },
  },
  releaseLead: ofHeld(),
  endCall: ofHeld({ status: 'no_reply', sub_status: 'ring', comment: 'Nobody there', next: true }),
  addLeadNote: ofReferred('lead', () => ({ body: 'Speaks French' })),
  saveLeadDraft: ofHeld({ body: 'She said' }),
  editLead: ofReferred('lead', () => ({
    address: '7 Rue de la Paix',
    products: [{ sku: SKU, quantity: 1, total: 10 }],
  })),
  showQueueCounts: plain,

  createOrders: {
    ask: async (take) => ({ body: { orders: [anOrder(SKU, CUSTOMER)], account_id: (await take.of('account')).id } }),
  },
  listOrders: [
    plain,
    filteredBy({ product_id: 'product' }),
    filteredBy({ agent_id: 'delivery-person' }),
    filteredBy({ shipping_company_id: 'shipping-company' }),
  ],
  showOrder: ofReferred('order'),
  updateOrders: {
    ask: async (take) => ({
      body: { orders: [{ reference: (await take.of('order'))['reference'], status: 'PACKED' }] },
    }),
  },
  deleteOrder: ofReferred('order'),
  listOrderHistories: [plain, filteredBy({ actor_id: 'delivery-person' })],
  showOrderHistory: ofOne('order-history'),
  listOrdersHistories: plain,
  showOrderHistories: { ask: async (take) => ({ path: { order: (await take.of('order'))['reference']! } }) },
  listOrdersByStatus: { ask: () => ({ path: { status: 'NEW' } }) },
  markOrdersAsPacked: moving('order', dated),
  markOrdersAsShipped: moving('packed-order', from),
  markOrdersAsDelivered: moving('shipped-order', dated),
  markOrdersAsReturned: moving('shipped-order', dated),
  markOrdersAsCanceled: moving('order', () => ({ description: 'Changed her mind' })),
  renewOrders: moving('canceled-order'),
  assignToDeliveryBoy: moving('packed-order', async (take) => ({
    delivery_boy_id: (await take.of('delivery-person')).id,
    warehouseId: (await take.of('warehouse')).id,
  })),
  markOrdersAsPackedByScanner: scanning('order'),
  markOrdersAsShippedByScanner: scanning('packed-order', from),
  markOrdersAsReturnedByScanner: scanning('shipped-order'),
  markOrdersAsDeliveredByScanner: scanning('shipped-order'),
  listFailedDeliveries: [
    plain,
    filteredBy({ shipping_company_id: 'shipping-company' }),
    filteredBy({ delivery_boy_id: 'delivery-person' }),
  ],
  reportFailedDelivery: {
    ask: async (take) => ({ body: { order: (await take.of('shipped-order'))['reference'], reason: 'absent' } }),
    unknown: { 'shipped-order': 404 },
  },
  decideFailedDeliveries: {
    ask: async (take) => {
      const { id } = await take.of('shipped-order');
      await take.arrange(FAILED, id);
      return { body: { ids: [id], decision: 'return' } };
    },
  },
  pushOrderToShippingCompany: moving('order', async (take) => ({
    shippent_company_id: (await take.of('shipping-company')).id,
    from_stock: false,
  })),
  generateTrackingLebel: moving('order'),
  // 404: nobody but herself made labels for her.
  getTrackings: { ...plain, answers: [200, 202, 404] },
  undoMoves: { ask: async (take) => ({ body: { undo_token: (await take.of('undo')).id } }), unknown: { undo: 404 } },
  editOrder: {
    ask: async (take) => {
      const { id: item } = await take.of('order');
      const products = [{ id: (await take.of('product')).id, quantity: 1, total: 20 }];
      const city_to_id = (await take.of('city')).id;
      const body = { full_name: 'Youssef', phone: '0612345678', city_to_id, address: '7 Rue de la Paix', products };
      return { path: { status: 'new', item }, body };
    },
  },
  deleteOrders: { ...moving('order'), unknown: { order: 404 } },
  actOnMatchingOrders: {
    ask: async (take) => {
      const filter = { search_by: 'reference', match_type: 'exact', keyWord: (await take.of('order'))['reference'] };
      return { body: { action: 'mark-orders-as-packed', filter, count: 1, date: today() } };
    },
    keeps_out: ({ rights }) => (rights.abilities.includes('markAsPackedByScanner') ? null : 403),
  },
  actOnMatchingLeads: {
    ask: async (take) => {
      const filter = { search_by: 'reference', match_type: 'exact', keyword: (await take.of('lead'))['reference'] };
      return { body: { action: 'set-status', filter, count: 1, status: 'testing' } };
    },
    keeps_out: ({ rights }) => (rights.actions['leads']?.includes('update') ? null : 403),
  },
};
