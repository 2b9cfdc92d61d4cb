import { authRoutes } from './auth.ts';
import {
  createLeads,
  deleteLeads,
  listLeadHistories,
  listLeads,
  showLead,
  showLeadBatch,
  updateLeads,
} from './leads.ts';
import {
  deleteOrdersByIds,
  editOrder,
  generateLabels,
  getLabels,
  listOrdersByStatus,
  listOrdersHistories,
  orderActionRoutes,
  showLeadHistories,
  showOrderHistories,
  undoMoves,
} from './order-actions.ts';
import { createOrders, deleteOrder, listOrderHistories, listOrders, showOrder, updateOrders } from './orders.ts';
import { products } from './products.ts';
import type { ResourceContract } from './resource.ts';
import type { Route } from './route.ts';
import { cities } from './cities.ts';
import { showJob } from './jobs.ts';
import { spreadsheetRoutes } from './spreadsheet-routes.ts';
import {
  createStock,
  deleteStock,
  listStockHistories,
  listStocks,
  moveStock,
  showStock,
  showStockHistory,
  updateStock,
  warehouses,
} from './stocks.ts';
import { webhookRoutes, webhooks } from './webhooks.ts';

/** Every generic resource. */
export const ALL_RESOURCES: readonly ResourceContract[] = [products, warehouses, cities, webhooks];

/** Every endpoint of the service; what is not here is not served. */
export const ALL_ROUTES: readonly Route[] = [
  createLeads,
  listLeads,
  showLead,
  updateLeads,
  deleteLeads,
  showLeadBatch,
  listLeadHistories,
  createOrders,
  listOrders,
  showOrder,
  updateOrders,
  deleteOrder,
  listOrderHistories,
  ...orderActionRoutes,
  generateLabels,
  getLabels,
  undoMoves,
  editOrder,
  deleteOrdersByIds,
  listOrdersByStatus,
  listOrdersHistories,
  showOrderHistories,
  showLeadHistories,
  listStocks,
  showStock,
  createStock,
  updateStock,
  deleteStock,
  moveStock,
  listStockHistories,
  showStockHistory,
  showJob,
  ...webhookRoutes,
  ...spreadsheetRoutes,
  ...authRoutes,
  ...ALL_RESOURCES.flatMap((resource) => Object.values(resource.routes)),
];
