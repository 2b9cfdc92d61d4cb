import { isMasked } from '../../../contract/access/permissions.ts';
import { isLeadReference } from '../../../contract/leads/lead-reference.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Seal } from '../../platform/seal.ts';
import type { ResourceRules } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { costsOfMessages } from '../costs/show-message-costs.ts';
import { linkKindFor, withShowingLinks } from '../page/customer-links.ts';

/**
 * Beyond the masks of fields: a message may be about a lead or an order, so either mask hides the channel's answer. Links
 * in texts act only for a caller who may change the lead or order (R-TALK-3).
 */
export const messageRules = (seal: Seal): ResourceRules => ({
  seen: (_sql, actor, rows) => Promise.all(rows.map((row) => maskRow(seal, actor, row))),
  also: (sql, actor, rows) =>
    costsOfMessages(
      sql,
      actor,
      rows.map(({ id }) => id),
    ),
});

async function maskRow(seal: Seal, actor: Actor, row: ResourceRow): Promise<ResourceRow> {
  const isOfLead = isLeadReference(String(row['reference']));
  const [hidesLeads, hidesOrders] = [isMasked(actor.grants, 'leads.phone'), isMasked(actor.grants, 'orders.phone')];
  const seen = {
    ...row,
    ...(hidesLeads || hidesOrders ? { error: null } : {}),
    ...(isOfLead && hidesLeads ? { phone: null, channel_user_id: null, text: null } : {}),
  };
  const { text } = seen as { text?: string | null };
  if (!text || linkKindFor(actor, isOfLead ? 'leads' : 'orders') === 'acts') return seen;
  return { ...seen, text: await withShowingLinks(seal, text) };
}
