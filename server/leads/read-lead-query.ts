import { LEAD_STATUSES, type LeadStatus } from '../../contract/lead-moves.ts';
import type { listLeads } from '../../contract/leads.ts';
import type { QueryOf } from '../../contract/route.ts';
import { toKey } from '../../contract/shapes.ts';
import type { Actor } from '../caller/actor.ts';
import { refusePartOfPhone } from '../caller/mask-fields.ts';
import { readDays, readIdFilter, readPage } from '../platform/database/lists.ts';
import { phoneSearch } from '../platform/text/phones.ts';
import { clockOf } from './desk/count-queue.ts';
import type { LeadFilter, LeadSearch } from './list-sql.ts';

/** What a query says of the leads that are wanted. */
export function readFilter(actor: Actor, query: QueryOf<typeof listLeads>): LeadFilter {
  return {
    page: readPage(query),
    search: readSearch(actor, query),
    statuses: query.status?.map((status) => toKey(LEAD_STATUSES, status) as LeadStatus) ?? null,
    sub_status: query.sub_status ?? null,
    attempts: query.other_status ?? null,
    is_processing: query.is_processing ?? null,
    callbacks: query.callback ?? null,
    product_id: readIdFilter('product_id', query.product_id),
    source: query.source ?? null,
    agent_id: readIdFilter('agent_id', query.agent_id),
    clock: clockOf(actor),
    days: readDays(query, actor.workspace.time_zone),
    time_zone: actor.workspace.time_zone,
  };
}

function readSearch(
  actor: Actor,
  { keyword, search_by: by = 'reference', match_type }: QueryOf<typeof listLeads>,
): LeadSearch | null {
  if (keyword === undefined) return null;
  const match = match_type ?? (by === 'reference' ? 'exact' : 'partial');
  if (by === 'phone') {
    const phone = phoneSearch(keyword, actor.workspace.country);
    refusePartOfPhone(actor, 'leads.phone', phone, match, 'keyword');
    return { by, phone, match };
  }
  return { by, keyword, match };
}
