import type { Actor } from '../../caller/actor.ts';
import type { QueuedExportPayload } from '../../resources/queue-export.ts';
import { askerOf } from '../../caller/standing.ts';
import { allMoves } from '../../platform/database/lists.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { Cell } from '../../platform/spreadsheets/raw-rows.ts';
import type { RowExport } from '../../platform/spreadsheets/run-export.ts';
import { joinList, joinPairs } from '../../platform/spreadsheets/split-list.ts';
import { exportCompleted } from '../../webhooks/record-finished-job.ts';
import { listLeadHistories, listLeads, listNextLeads, type LeadFilter, type LeadRow } from '../list-sql.ts';
import { readFilter } from '../read-lead-query.ts';
import { asSeen } from '../show-leads.ts';
import { findLeadLines, type LeadLineRow } from '../sql.ts';

export const EXPORT_LEADS_JOB = 'export-leads';
export const EXPORT_LEAD_HISTORIES_JOB = 'export-lead-histories';

/** By the names of the import, so that a file that was exported can be imported. */
const COLUMNS = {
  reference: (lead) => lead.reference,
  status: (lead) => lead.status,
  full_name: (lead) => lead.full_name,
  phone: (lead) => lead.phone,
  city: (lead) => lead.city,
  area: (lead) => lead.area,
  address: (lead) => lead.address,
  skus: (_, { lines }) => joinList(lines.map(({ sku }) => sku)),
  quantities: (_, { lines }) => joinList(lines.map(({ quantity }) => quantity)),
  totals: (_, { lines, currency }) => joinList(lines.map(({ total }) => toMajor(total, currency))),
  data: (lead) => joinPairs(lead.data),
  second_phone: (lead) => lead.second_phone,
  parcel_note: (lead) => lead.parcel_note,
  shipment_way: (lead) => lead.shipment_way,
  is_fees_paid_by_customer: (lead) =>
    lead.is_fees_paid_by_customer === null ? null : String(lead.is_fees_paid_by_customer),
  stop_desk: (lead) => lead.stop_desk,
  currency: (_, { currency }) => currency,
  sub_status: (lead) => lead.sub_status,
  attempts: (lead) => lead.attempts,
  action_date: (lead) => lead.action_date,
  order_reference: (lead) => lead.order_reference,
  duplicate_of: (lead) => lead.duplicate_of,
  created_by: (lead) => lead.created_by,
  created_at: (lead) => lead.created_at,
  updated_at: (lead) => lead.updated_at,
} satisfies Record<string, (lead: LeadRow, beside: { lines: readonly LeadLineRow[]; currency: string }) => Cell>;

type Context = { actor: Actor; filter: LeadFilter };
const FIRST = { number: 1, size: 1, cursor: null };

/** All leads that the list would show, newest first. */
export const exportLeads: RowExport<Context> = {
  name: 'leads',
  columns: Object.keys(COLUMNS),
  async prepare(sql, job) {
    const actor = await askerOf(sql, job, 'import');
    const filter = readFilter(actor, (job.payload as QueuedExportPayload).query);
    const { total } = await listLeads(sql, actor.scope, { ...filter, page: FIRST });
    return { context: { actor, filter }, total };
  },
  async page(sql, { actor, filter }, before_id, size) {
    const leads = await listNextLeads(sql, actor.scope, filter, before_id, size);
    const ids = leads.map(({ id }) => id);
    const linesOf = Map.groupBy(await findLeadLines(sql, actor.scope, ids), ({ lead_id }) => lead_id);
    const { currency } = actor.workspace;
    return leads.map((lead) => {
      const beside = { lines: linesOf.get(lead.id) ?? [], currency };
      const seen = asSeen(actor, lead);
      return { id: lead.id, cells: Object.values(COLUMNS).map((cell) => cell(seen, beside)) };
    });
  },
  completed: exportCompleted,
};

const HISTORY_COLUMNS = [
  'lead_reference',
  'old_status',
  'new_status',
  'changed_by',
  'actor_kind',
  'source',
  'changed_at',
] as const;

/** All moves of leads, newest first. */
export const exportLeadHistories: RowExport<Actor> = {
  name: 'lead-histories',
  columns: HISTORY_COLUMNS,
  async prepare(sql, job) {
    const actor = await askerOf(sql, job, 'import');
    const { total } = await listLeadHistories(sql, actor.scope, allMoves(FIRST), actor.workspace.time_zone);
    return { context: actor, total };
  },
  async page(sql, actor, cursor, size) {
    const page = { number: 1, size, cursor };
    const { rows } = await listLeadHistories(sql, actor.scope, allMoves(page), actor.workspace.time_zone);
    return rows.map((row) => ({ id: row.id, cells: HISTORY_COLUMNS.map((name) => row[name]) }));
  },
  completed: exportCompleted,
};
