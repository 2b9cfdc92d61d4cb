import { newId } from '../../server/platform/ids.ts';
import { filteredBy, ofOne, PICTURE, plain, PROOF, withoutAny, type Recipes, type Who } from './recipe.ts';

/* Stock, the marketplace, sourcing, couriers, invoices. */

const isHouse = ({ sees_all, rights }: Who) => sees_all && (rights.actions['sourcings'] ?? []).includes('update');

const IN_TRANSIT = { statuses: [{ raw: 'In transit', order_status: 'shipped' }] };
/** The order's parcel is with the courier, who was polled and sent a status. */
const PARCEL = `insert into shipments (workspace_id, id, account_id, order_id, shipping_company_id, job_id, reference, state, from_stock, sent_at,
    tracking_number, courier_status, courier_status_at, synced_at, created_at, updated_at)
  select workspace_id, $3, account_id, id, $4, $3, reference, 'accepted', false, now(), 'TRACK', 'In transit', now(), now(), now(), now()
  from orders where workspace_id = $1 and id = $2`;

export const GOODS: Recipes = {
  listStocks: [plain, filteredBy({ product_id: 'product', warehouse_id: 'warehouse' })],
  showStock: ofOne('stock'),
  createStock: {
    ask: async (take) => ({
      body: { product_id: (await take.of('product')).id, warehouse_id: (await take.of('warehouse')).id },
    }),
  },
  updateStock: ofOne('stock', () => ({ warning_quantity: 7 })),
  deleteStock: ofOne('stock'),
  moveStock: [
    ofOne('moved-stock', () => ({ type: 'decrement', quantity: 2, reason: 'counted' })),
    ofOne('moved-stock', async (take) => ({
      type: 'transfer',
      quantity: 2,
      reason: 'moved',
      warehouse_id: (await take.of('warehouse')).id,
    })),
  ],
  listStockHistories: [plain, filteredBy({ stock_id: 'stock' })],
  showStockHistory: ofOne('stock-history'),

  requestMarketplaceAccess: ofOne('marketplace-product', async (take) => ({
    account_id: (await take.of('account')).id,
  })),
  listMarketplaceAccessRequests: [plain, filteredBy({ marketplace_product_id: 'marketplace-product' })],
  // The house decides about access (R-RES-13).
  decideMarketplaceAccess: ofOne('marketplace-access', () => ({ status: 'granted' })),
  sellMarketplaceProduct: {
    ask: async (take) => {
      const { offer_id } = await take.of('granted-access');
      return {
        path: { id: offer_id! },
        body: { price: 120, sku: take.word, account_id: (await take.of('account')).id },
      };
    },
    // Everyone sees the offer itself, but the access to it belongs to another.
    beside: { 'granted-access': 403 },
  },

  mergeProduct: {
    ...ofOne('product', async (take) => ({ into_id: (await take.of('product')).id, is_dry_run: true })),
    keeps_out: withoutAny(['update', 'products']),
  },
  listProductVariants: ofOne('product'),
  createProductVariants: ofOne('product', (take) => ({ variants: [{ options: ['Size: M'], sku: take.word }] })),
  addProductPicture: {
    ask: async (take) => ({ path: { id: (await take.of('product')).id }, form: { file: PICTURE } }),
  },
  orderProductPictures: {
    ask: async (take) => {
      const { id, product_id } = await take.of('picture');
      return { path: { id: product_id! }, body: { ids: [id] } };
    },
  },
  deleteProductPicture: {
    ask: async (take) => {
      const { id: picture_id, product_id } = await take.of('picture');
      return { path: { id: product_id!, picture_id } };
    },
  },
  showProductPicture: {
    ask: async (take) => {
      const { id: picture_id, product_id } = await take.of('picture');
      return { path: { id: product_id!, picture_id, size: 'small' } };
    },
  },

  // Each side of a sourcing has its own moves (R-RES-14); outsiders have none.
  moveSourcing: {
    ask: async (take) => ({
      path: { id: (await take.of('sourcing')).id },
      body: { status: isHouse(take.who) ? 'refused' : 'canceled' },
    }),
    keeps_out: (who) =>
      isHouse(who) || (!who.sees_all && (who.rights.actions['sourcings'] ?? []).includes('create')) ? null : 403,
  },
  showSourcingHistories: ofOne('sourcing'),
  attachSourcingFile: {
    ask: async (take) => ({ path: { id: (await take.of('sourcing-message')).id }, form: { file: PROOF } }),
  },
  downloadSourcingFile: {
    ask: async (take) => {
      const { id: file_id, message_id } = await take.of('sourcing-file');
      return { path: { id: message_id!, file_id } };
    },
  },
  deleteSourcingFile: {
    ask: async (take) => {
      const { id: file_id, message_id } = await take.of('sourcing-file');
      return { path: { id: message_id!, file_id } };
    },
  },

  testShippingCompanyConnection: ofOne('shipping-company'),
  showCourierSheet: { ask: async () => ({ path: { connector: 'sendit' } }) },
  // The company is handled by hand, so it has no list to fetch.
  fetchCourierPlaces: { ...ofOne('shipping-company'), answers: [409] },
  listCourierPlaces: ofOne('shipping-company'),
  setCourierPlaces: ofOne('shipping-company', async (take) => ({
    cities: [{ city: 'Nowhere', city_id: (await take.of('city')).id }],
  })),
  listCourierPrices: ofOne('shipping-company'),
  settleCourierPrices: ofOne('shipping-company', () => ({ take: [] })),
  listCourierStatuses: ofOne('shipping-company'),
  setCourierStatuses: [
    ofOne('shipping-company', () => IN_TRANSIT),
    {
      ask: async (take) => {
        const { id } = await take.of('shipping-company');
        await take.arrange(PARCEL, (await take.of('shipped-order')).id, newId(), id);
        return { path: { id }, body: IN_TRANSIT };
      },
    },
  ],
  listUnmatchedCities: plain,
  addCountryCities: plain,

  getInvoicePdf: ofOne('invoice'),
  attachInvoiceProof: { ask: async (take) => ({ path: { id: (await take.of('invoice')).id }, form: { file: PROOF } }) },
  downloadInvoiceProof: ofOne('proved-invoice'),
  deleteInvoiceProof: ofOne('proved-invoice'),
};
