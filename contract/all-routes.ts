import {
  createLeads,
  deleteLeads,
  listLeadHistories,
  listLeads,
  showLead,
  showLeadBatch,
  updateLeads,
} from './leads.ts';
import { createOrders, deleteOrder, listOrderHistories, listOrders, showOrder, updateOrders } from './orders.ts';
import { products } from './products.ts';
import type { ResourceContract } from './resource.ts';
import type { Route } from './route.ts';

/** Every generic resource. */
export const ALL_RESOURCES: readonly ResourceContract[] = [products];

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
  ...ALL_RESOURCES.flatMap((resource) => Object.values(resource.routes)),
];
