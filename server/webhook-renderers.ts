import { showLeadsById } from './leads/show-leads.ts';
import { showOrdersById } from './orders/show-order.ts';
import type { Renderers } from './webhooks/sending/prepare-messages.ts';

/** Objects in the bodies of events, as their REST show returns them. */
export const webhookRenderers: Renderers = { lead: showLeadsById, order: showOrdersById };
