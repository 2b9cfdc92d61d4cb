import { Type } from 'typebox';
import { pastDay } from '../days.ts';
import { callFilters } from '../leads/lead-calls.ts';
import { LEAD_STATUSES } from '../leads/lead-moves.ts';
import { leadFilters } from '../leads/leads.ts';
import { ORDER_STATUSES } from '../orders/order-moves.ts';
import { orderFilters } from '../orders/orders.ts';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { movesQuery, optionalText } from '../shapes.ts';
import { exportRoute, exportRouteByPost, importRoute, templateRoute, type SpreadsheetSubject } from './spreadsheets.ts';
import { stockFilters, stockHistoryFilters } from '../stocks/stocks.ts';

const surfaces = ['rest', 'dashboard'] as const;
const subject = (
  resource: SpreadsheetSubject['resource'],
  tag: string,
  rules: SpreadsheetSubject['rules'],
): SpreadsheetSubject => ({
  resource,
  tag,
  rules,
  surfaces,
});

const orders = subject('orders', 'Orders', 'R-FILE-1, R-ROLE-8');
const leads = subject('leads', 'Leads', 'R-RES-1, R-FILE-1, R-ROLE-8');
const stocks = subject('stocks', 'Stock', 'R-RES-1, R-FILE-4, R-ROLE-8');

const intoAccount = {
  account_id: optionalText(1, 100, {
    description: 'Admin only: id of the account to create in; default the workspace’s own',
  }),
};

export const importOrders = route(
  importRoute(orders, {
    summary: 'Import orders from a file; rejected rows come back as a file',
    fields: intoAccount,
  }),
);
export const exportOrders = route(exportRoute(orders, orderFilters));
export const requestOrdersExport = route(exportRouteByPost(orders, orderFilters));
export const getOrdersImportTemplate = route(templateRoute(orders));

export const importLeads = route(importRoute(leads, { fields: intoAccount }));
export const exportLeads = route(exportRoute(leads, leadFilters));
export const getLeadsImportTemplate = route(templateRoute(leads));

export const exportOrderHistories = route(
  exportRoute(subject('order-histories', 'Orders', 'R-RES-1, R-FILE-1'), movesQuery(ORDER_STATUSES)),
);
export const exportLeadHistories = route(
  exportRoute(subject('lead-histories', 'Leads', 'R-RES-1, R-FILE-1'), movesQuery(LEAD_STATUSES)),
);
/** Calls are listed with the moves of leads, so they need the same right. */
export const exportLeadCalls = route({
  ...exportRoute(subject('lead-histories', 'Leads', 'R-DESK-3, R-FILE-1'), callFilters),
  id: 'exportLeadCalls',
  url: '/lead-calls/export',
  summary: 'Export lead calls to a file',
});
export const exportStockHistories = route(
  exportRoute(subject('stock-histories', 'Stock', 'R-RES-1, R-FILE-1'), stockHistoryFilters),
);

export const importStocks = route(
  importRoute(stocks, { summary: 'Import movements of stock from a file', fields: intoAccount }),
);
export const exportStocks = route(exportRoute(stocks, stockFilters));
export const getStocksImportTemplate = route(templateRoute(stocks));

/** R-FILE-4: the file names the orders. It needs the permission of a move (R-ROLE-5). */
const moveByImport = <const Id extends string>(id: Id, to: 'returned' | 'delivered') =>
  route(
    importRoute(
      { ...orders, surfaces: ['dashboard'] },
      {
        id,
        url: `/orders/mark-orders-as-${to}-by-import`,
        access: action('orders', 'update'),
        summary: `Mark the orders of a file as ${to}`,
        fields: {
          date: Type.Optional(
            pastDay({ description: 'Day it happened, in the workspace’s time zone', examples: ['2026-11-20'] }),
          ),
        },
      },
    ),
  );
export const returnOrdersByImport = moveByImport('markOrdersAsReturnedByImport', 'returned');
export const deliverOrdersByImport = moveByImport('markOrdersAsDeliveredByImport', 'delivered');

/** R-FILE-6: the link of a job's file is self-contained: it encodes the file, its recipient and its expiry. */
export const downloadFile = route({
  id: 'downloadFile',
  method: 'GET',
  url: '/files/{link}',
  surfaces: ['open'],
  access: { kind: 'public' },
  tag: 'Jobs',
  rules: 'R-FILE-6',
  summary:
    'Download the file of a job by its signed link, while its recipient may read the file. A signed-in browser must belong to the recipient, or to a person who may read it too',
  params: Type.Object({ link: Type.String() }),
  answers: { 200: { description: 'The file', content_type: 'application/octet-stream' } },
});

export const spreadsheetRoutes = [
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
] as const;
