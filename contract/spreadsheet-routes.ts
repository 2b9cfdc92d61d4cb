import { Type } from 'typebox';
import { callFilters } from './lead-calls.ts';
import { leadFilters } from './leads.ts';
import { orderFilters } from './orders.ts';
import { action } from './permissions.ts';
import { route, type Route } from './route.ts';
import { day, optionalText } from './shapes.ts';
import { exportRoute, exportRouteByPost, importRoute, templateRoute, type SheetSubject } from './spreadsheets.ts';
import { stockFilters, stockHistoryFilters } from './stocks.ts';

const surfaces = ['rest', 'dashboard'] as const;
const subject = (resource: SheetSubject['resource'], tag: string, source: string): SheetSubject => ({
  resource,
  tag,
  source,
  surfaces,
});

const orders = subject('orders', 'Orders', 'interface 4.4, decisions 11');
const leads = subject('leads', 'Leads', 'interface 4.5, decisions 11, 15.2');
const stocks = subject('stocks', 'Stock', 'interface 4.5, decisions 15.2');

const intoAccount = {
  account_id: optionalText(1, 100, { description: 'Admin only: the account to create in; default the house account' }),
};

export const importOrders = route(
  importRoute(orders, {
    summary: 'Import orders from a file; rows that will not do come back as one',
    fields: intoAccount,
  }),
);
export const exportOrders = route(exportRoute(orders, orderFilters));
export const requestOrdersExport = route(exportRouteByPost(orders, orderFilters));
export const getOrdersImportTemplate = route(templateRoute(orders));

export const importLeads = route(importRoute(leads, { fields: intoAccount }));
export const exportLeads = route(exportRoute(leads, leadFilters));
export const getLeadsImportTemplate = route(templateRoute(leads));

export const exportOrderHistories = route(exportRoute(subject('order-histories', 'Orders', 'interface 4.5')));
export const exportLeadHistories = route(exportRoute(subject('lead-histories', 'Leads', 'interface 4.5')));
/** Calls are told of with the moves of leads, so the right is theirs. */
export const exportLeadCalls = route({
  ...exportRoute(subject('lead-histories', 'Leads', 'decisions 5, 8, 11'), callFilters),
  id: 'exportLeadCalls',
  url: '/lead-calls/export',
  summary: 'Export lead calls to a file',
});
export const exportStockHistories = route(
  exportRoute(subject('stock-histories', 'Stock', 'interface 4.5'), stockHistoryFilters),
);

export const importStocks = route(
  importRoute(stocks, { summary: 'Import movements of stock from a file', fields: intoAccount }),
);
export const exportStocks = route(exportRoute(stocks, stockFilters));
export const getStocksImportTemplate = route(templateRoute(stocks));

/** Interface 4.4: the file names the orders. The permission is that of a move (decisions 15.1). */
const moveByImport = <const Id extends string>(id: Id, to: 'returned' | 'delivered') =>
  route(
    importRoute(
      { ...orders, surfaces: ['dashboard'] },
      {
        id,
        url: `/orders/mark-orders-as-${to}-by-import`,
        access: action('orders', 'update'),
        summary: `Mark the orders that a file names as ${to}`,
        fields: {
          date: Type.Optional(
            day({ description: 'Day it happened, in the workspace’s time zone', examples: ['2026-11-20'] }),
          ),
        },
      },
    ),
  );
export const returnOrdersByImport = moveByImport('markOrdersAsReturnedByImport', 'returned');
export const deliverOrdersByImport = moveByImport('markOrdersAsDeliveredByImport', 'delivered');

/** Decisions 11, 16.6: the link of a job's file says by itself what it opens, for whom and until when. */
export const downloadFile = route({
  id: 'downloadFile',
  method: 'GET',
  url: '/files/{link}',
  surfaces: ['open'],
  access: { kind: 'public' },
  tag: 'Jobs',
  source: 'decisions 11, 14.10, 16.6',
  summary:
    'Download the file of a job by its signed link, as long as whoever was given it may have the file; in a signed-in browser its person must be that one, or may have it too',
  params: Type.Object({ link: Type.String() }),
  answers: { 200: { description: 'The file', content_type: 'application/octet-stream' } },
});

export const spreadsheetRoutes: readonly Route[] = [
  importOrders,
  exportOrders,
  requestOrdersExport,
  getOrdersImportTemplate,
  returnOrdersByImport,
  deliverOrdersByImport,
  importLeads,
  exportLeads,
  getLeadsImportTemplate,
  exportOrderHistories,
  exportLeadHistories,
  exportLeadCalls,
  exportStockHistories,
  importStocks,
  exportStocks,
  getStocksImportTemplate,
  downloadFile,
];
