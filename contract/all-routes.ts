import { accountRoutes } from './access/accounts.ts';
import { applicationRoutes, applications } from './access/applications.ts';
import { deliveryRoutes } from './access/deliveries.ts';
import { listAuditLog } from './caller/audit.ts';
import { assigningRoutes, assignmentRules } from './leads/assigning.ts';
import { backTestGuardRule, guardRules } from './leads/guard.ts';
import { authRoutes } from './access/auth.ts';
import { pushRoutes } from './access/push.ts';
import { callCenters } from './leads/call-centers.ts';
import { callDeskRoutes } from './leads/call-desk.ts';
import { failedDeliveryRoutes } from './orders/failed-deliveries.ts';
import { answerStore } from './leads/store-orders.ts';
import {
  createLeads,
  deleteLead,
  deleteLeads,
  listLeads,
  retrieveLead,
  showLead,
  showLeadBatch,
  updateLeads,
} from './leads/leads.ts';
import {
  listLeadHistories,
  listOrderHistories,
  listOrdersHistories,
  showLeadHistories,
  showLeadHistory,
  showOrderHistories,
  showOrderHistory,
} from './resources/histories.ts';
import { ORDER_ACTIONS, undoMoves } from './orders/order-actions.ts';
import { addComment, pinComment } from './orders/order-comments.ts';
import { editOrder, putOrder } from './orders/order-edits.ts';
import { generateLabels, getLabels, printPickUpSheet } from './orders/order-labels.ts';
import {
  createOrders,
  deleteOrder,
  deleteOrdersByIds,
  listOrders,
  listOrdersByStatus,
  retrieveOrder,
  showOrder,
  updateOrders,
} from './orders/orders.ts';
import { entryRoutes } from './orders/order-entry.ts';
import { pushOrders, settlePush } from './orders/push-orders.ts';
import { pickListRoutes } from './orders/pick-list.ts';
import { roundRoutes } from './orders/rounds.ts';
import { products } from './catalog/products.ts';
import { profitRoutes } from './reports/profit.ts';
import { showMe } from './access/me.ts';
import { memberRoutes, teamMembers, users } from './access/members.ts';
import type { ResourceContract } from './resources/resource.ts';
import { roles } from './access/roles.ts';
import type { Route } from './route.ts';
import { listEvents } from './webhooks/feed.ts';
import { watchEvents } from './live/live.ts';
import { notificationRoutes, notifications } from './live/notifications.ts';
import { statementRoutes } from './cash/statements.ts';
import { statisticsRoutes } from './reports/statistics.ts';
import { countLeads, countOrders } from './reports/status-counts.ts';
import { keepColumns } from './resources/list-columns.ts';
import { listLeadCalls } from './leads/lead-calls.ts';
import { areas } from './shipping/areas.ts';
import { invoiceRoutes, invoices } from './cash/invoices.ts';
import { automaticMessages, resendMessage } from './talk/automatic-messages.ts';
import { conversationRoutes } from './talk/conversations.ts';
import { blacklistedPhones } from './orders/blacklist.ts';
import { cashClosingRoutes } from './cash/cash-closings.ts';
import { cashHolderRoutes } from './cash/cash-holders.ts';
import { cashOfAccountRoutes } from './cash/cash-of-account.ts';
import { cashStatisticsRoutes } from './reports/cash-statistics.ts';
import { cashRoutes } from './cash/cash.ts';
import { claimRoutes } from './cash/claims.ts';
import { payoutRoutes, payouts } from './cash/payouts.ts';
import { sellerAdvanceRoutes, sellerAdvances } from './cash/seller-advances.ts';
import { unmatchedRoutes } from './cash/unmatched.ts';
import { writeOffRoutes } from './cash/write-offs.ts';
import { workPaymentRoutes, workPayments } from './cash/work-payments.ts';
import { settlementRoutes } from './cash/settlements.ts';
import { categories } from './catalog/categories.ts';
import { addCountryCities, cities, listUnmatchedCities } from './shipping/cities.ts';
import { customerMessageRoutes } from './talk/customer-messages.ts';
import { jobRoutes } from './reports/jobs.ts';
import { matchingRoutes } from './resources/matching.ts';
import { courierRules, proposeCouriers } from './shipping/courier-rules.ts';
import { driverRates, feePlans } from './cash/fee-plans.ts';
import { callGateways, receiveCallReport } from './talk/call-gateways.ts';
import { phoneCallRoutes } from './talk/phone-calls.ts';
import { messageChannelRoutes, messageChannels } from './talk/message-channels.ts';
import { messagePrices, showMessageCosts } from './talk/message-prices.ts';
import { messageTemplates } from './talk/message-templates.ts';
import { moneyAccounts, moneyTransfers } from './cash/money-accounts.ts';
import { cashAdjustments } from './cash/cash-adjustments.ts';
import { costs } from './cash/costs.ts';
import { savedViewRoutes } from './access/saved-views.ts';
import { settingsRoutes } from './access/settings-resource.ts';
import { logoRoutes } from './access/workspace-logo.ts';
import { listSetupSteps } from './reports/setup-steps.ts';
import { formRoutes } from './leads/forms.ts';
import { writeBackRoutes } from './leads/write-back.ts';
import { sheetRoutes, sheets } from './leads/sheets.ts';
import { spreadsheetRoutes } from './spreadsheets/spreadsheet-routes.ts';
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
} from './stocks/stocks.ts';
import { marketplaceProducts, marketplaceRoutes, marketplaceStocks } from './stocks/marketplace.ts';
import { mergeProduct } from './catalog/product-merging.ts';
import { productPictureRoutes } from './catalog/product-pictures.ts';
import { productVariantRoutes } from './catalog/product-variants.ts';
import { sourcingMessages, sourcingRoutes, sourcings } from './stocks/sourcings.ts';
import { courierPlaceRoutes } from './shipping/courier-places.ts';
import { shippingCompanies, shippingCompanyRoutes } from './shipping/shipping-companies.ts';
import { webhookRoutes, webhooks } from './webhooks/webhooks.ts';

const RESOURCES = [
  products,
  warehouses,
  shippingCompanies,
  cities,
  callCenters,
  assignmentRules,
  guardRules,
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
  callGateways,
  messagePrices,
  automaticMessages,
] as const;
/** Every generic resource. */
export const ALL_RESOURCES: readonly ResourceContract[] = RESOURCES;
/** The generic resources with the types of their fields. */
export type AnyResource = (typeof RESOURCES)[number];

const ROUTES = [
  createLeads,
  listLeads,
  retrieveLead,
  showLead,
  answerStore,
  updateLeads,
  deleteLead,
  deleteLeads,
  showLeadBatch,
  listLeadHistories,
  showLeadHistory,
  ...callDeskRoutes,
  ...assigningRoutes,
  backTestGuardRule,
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
  ...deliveryRoutes,
  ...formRoutes,
  ...writeBackRoutes,
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
  ...pushRoutes,
  showMe,
  watchEvents,
  listEvents,
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
  receiveCallReport,
  ...phoneCallRoutes,
  ...conversationRoutes,
  resendMessage,
  showMessageCosts,
] as const;

/** Every endpoint of the service; no other is served. */
export const ALL_ROUTES: readonly Route[] = [
  ...ROUTES,
  ...ALL_RESOURCES.flatMap((resource) => Object.values(resource.routes)),
];
/** The endpoints other than the generic ones, with the types of their shapes. */
export type AnyRoute = (typeof ROUTES)[number];
