import { showLeadsById } from './leads/show-leads.ts';
import { showOrdersById } from './orders/show-order.ts';
import type { Renderers } from './webhooks/sending/prepare-messages.ts';

/** What the bodies of events show: objects as their REST show gives them. */
export const webhookRenderers: Renderers = { lead: showLeadsById, order: showOrdersById };
