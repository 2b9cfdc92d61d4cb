import { accountRoutes } from './accounts.ts';
import { applicationRoutes, applications } from './applications.ts';
import { listAuditLog } from './audit.ts';
import { assigningRoutes, assignmentRules } from './assigning.ts';
import { authRoutes } from './auth.ts';
import { callCenters } from './call-centers.ts';
import { callDeskRoutes } from './call-desk.ts';
import { failedDeliveryRoutes } from './failed-deliveries.ts';
import {
  createLeads,
  deleteLead,
  deleteLeads,
  listLeads,
  retrieveLead,
  showLead,
  showLeadBatch,
  updateLeads,
} from './leads.ts';
import {
  listLeadHistories,
  listOrderHistories,
  listOrdersHistories,
  showLeadHistories,
  showLeadHistory,
  showOrderHistories,
  showOrderHistory,
} from './histories.ts';
import { ORDER_ACTIONS, undoMoves } from './order-actions.ts';
import { addComment, pinComment } from './order-comments.ts';
import { editOrder, putOrder } from './order-edits.ts';
import { generateLabels, getLabels, printPickUpSheet } from './order-labels.ts';
import {
  createOrders,
  deleteOrder,
  deleteOrdersByIds,
  listOrders,
  listOrdersByStatus,
  retrieveOrder,
  showOrder,
  updateOrders,
} from './orders.ts';
import { entryRoutes } from './order-entry.ts';
import { pushOrders, settlePush } from './push-orders.ts';
import { pickListRoutes } from './pick-list.ts';
import { roundRoutes } from './rounds.ts';
import { products } from './products.ts';
import { profitRoutes } from './profit.ts';
import { showMe } from './me.ts';
import { memberRoutes, teamMembers, users } from './members.ts';
import type { ResourceContract } from './resource.ts';
import { roles } from './roles.ts';
import type { Route } from './route.ts';
import { watchEvents } from './live.ts';
import { notificationRoutes, notifications } from './notifications.ts';
import { statementRoutes } from './statements.ts';
import { statisticsRoutes } from './statistics.ts';
import { countLeads, countOrders } from './status-counts.ts';
import { keepColumns } from './list-columns.ts';
import { listLeadCalls } from './lead-calls.ts';
import { areas } from './areas.ts';
import { invoiceRoutes, invoices } from './invoices.ts';
import { automaticMessages, resendMessage } from './automatic-messages.ts';
import { blacklistedPhones } from './blacklist.ts';
import { cashClosingRoutes } from './cash-closings.ts';
import { cashHolderRoutes } from './cash-holders.ts';
import { cashOfAccountRoutes } from './cash-of-account.ts';
import { cashStatisticsRoutes } from './cash-statistics.ts';
import { cashRoutes } from './cash.ts';
import { claimRoutes } from './claims.ts';
import { payoutRoutes, payouts } from './payouts.ts';
import { sellerAdvanceRoutes, sellerAdvances } from './seller-advances.ts';
import { unmatchedRoutes } from './unmatched.ts';
import { writeOffRoutes } from './write-offs.ts';
import { workPaymentRoutes, workPayments } from './work-payments.ts';
import { settlementRoutes } from './settlements.ts';
import { categories } from './categories.ts';
import { addCountryCities, cities, listUnmatchedCities } from './cities.ts';
import { customerMessageRoutes } from './customer-messages.ts';
import { jobRoutes } from './jobs.ts';
import { matchingRoutes } from './matching.ts';
import { courierRules, proposeCouriers } from './courier-rules.ts';
import { driverRates, feePlans } from './fee-plans.ts';
import { messageChannelRoutes, messageChannels } from './message-channels.ts';
import { messageTemplates } from './message-templates.ts';
import { moneyAccounts, moneyTransfers } from './money-accounts.ts';
import { cashAdjustments } from './cash-adjustments.ts';
import { costs } from './costs.ts';
import { savedViewRoutes } from './saved-views.ts';
import { settingsRoutes } from './settings-resource.ts';
import { logoRoutes } from './workspace-logo.ts';
import { listSetupSteps } from './setup-steps.ts';
import { sheetRoutes, sheets } from './sheets.ts';
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
import { marketplaceProducts, marketplaceRoutes, marketplaceStocks } from './marketplace.ts';
import { mergeProduct } from './product-merging.ts';
import { productPictureRoutes } from './product-pictures.ts';
import { productVariantRoutes } from './product-variants.ts';
import { sourcingMessages, sourcingRoutes, sourcings } from './sourcings.ts';
import { courierPlaceRoutes } from './courier-places.ts';
import { shippingCompanies, shippingCompanyRoutes } from './shipping-companies.ts';
import { webhookRoutes, webhooks } from './webhooks.ts';

const RESOURCES = [
  products,
  warehouses,
  shippingCompanies,
  cities,
  callCenters,
  assignmentRules,
  courierRules,
  webhooks,
  categories,
  areas,
  marketplaceProducts,
  marketplaceStocks,
  sourcings,
  sourcingMessages,
  roles,
  users,
  teamMembers,
  notifications,
  applications,
  sheets,
  invoices,
  payouts,
  workPayments,
  sellerAdvances,
  blacklistedPhones,
  messageTemplates,
  feePlans,
  driverRates,
  moneyAccounts,
  moneyTransfers,
  costs,
  cashAdjustments,
  messageChannels,
  automaticMessages,
] as const;
/** Every generic resource. */
export const ALL_RESOURCES: readonly ResourceContract[] = RESOURCES;
/** The same, with the types of their fields. */
export type AnyResource = (typeof RESOURCES)[number];

const ROUTES = [
  createLeads,
  listLeads,
  retrieveLead,
  showLead,
  updateLeads,
  deleteLead,
  deleteLeads,
  showLeadBatch,
  listLeadHistories,
  showLeadHistory,
  ...callDeskRoutes,
  ...assigningRoutes,
  createOrders,
  listOrders,
  retrieveOrder,
  showOrder,
  updateOrders,
  deleteOrder,
  listOrderHistories,
  showOrderHistory,
  ...ORDER_ACTIONS.map((action) => action.route),
  pushOrders,
  settlePush,
  proposeCouriers,
  generateLabels,
  printPickUpSheet,
  getLabels,
  undoMoves,
  addComment,
  pinComment,
  editOrder,
  putOrder,
  deleteOrdersByIds,
  listOrdersByStatus,
  listOrdersHistories,
  showOrderHistories,
  showLeadHistories,
  countOrders,
  countLeads,
  ...failedDeliveryRoutes,
  ...roundRoutes,
  ...pickListRoutes,
  listStocks,
  showStock,
  createStock,
  updateStock,
  deleteStock,
  moveStock,
  listStockHistories,
  showStockHistory,
  ...jobRoutes,
  ...shippingCompanyRoutes,
  ...courierPlaceRoutes,
  ...webhookRoutes,
  ...applicationRoutes,
  ...sheetRoutes,
  ...invoiceRoutes,
  ...cashRoutes,
  ...cashHolderRoutes,
  ...cashOfAccountRoutes,
  ...cashStatisticsRoutes,
  ...cashClosingRoutes,
  ...profitRoutes,
  ...statementRoutes,
  ...settlementRoutes,
  ...payoutRoutes,
  ...workPaymentRoutes,
  ...writeOffRoutes,
  ...unmatchedRoutes,
  ...sellerAdvanceRoutes,
  ...claimRoutes,
  listUnmatchedCities,
  addCountryCities,
  ...entryRoutes,
  ...marketplaceRoutes,
  ...productPictureRoutes,
  ...productVariantRoutes,
  mergeProduct,
  ...sourcingRoutes,
  ...spreadsheetRoutes,
  ...authRoutes,
  showMe,
  watchEvents,
  ...notificationRoutes,
  ...statisticsRoutes,
  listLeadCalls,
  listSetupSteps,
  ...memberRoutes,
  ...settingsRoutes,
  ...logoRoutes,
  listAuditLog,
  ...savedViewRoutes,
  ...accountRoutes,
  keepColumns,
  ...matchingRoutes,
  ...customerMessageRoutes,
  ...messageChannelRoutes,
  resendMessage,
] as const;

/** Every endpoint of the service; no other is served. */
export const ALL_ROUTES: readonly Route[] = [
  ...ROUTES,
  ...ALL_RESOURCES.flatMap((resource) => Object.values(resource.routes)),
];
/** The endpoints beside the generic ones, with the types of their shapes. */
export type AnyRoute = (typeof ROUTES)[number];
