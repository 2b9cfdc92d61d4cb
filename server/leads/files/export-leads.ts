import {
  ACTOR_KIND_WORDS,
  SOURCE_WORDS,
  STORE_STATUS_WORDS,
  YES_NO_WORDS,
} from '../../../contract/messages/words/file-words.ts';
import { LEAD_STATUS_WORDS } from '../../../contract/messages/words.ts';
import { findStoresOfLeads, type StoreOfLead } from '../../intake/store-orders-sql.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { Cell } from '../../platform/spreadsheets/reading/raw-rows.ts';
import { joinList, joinNumbers, joinPairs } from '../../platform/spreadsheets/reading/split-list.ts';
import { exportList, accountFile } from '../../resources/export-list.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { leadHistoryList, leadList, type ListedLead, type ListedLeadHistory } from '../list-sql.ts';
import { maskLead, findLeadNames, type NamesOfLead } from '../show-leads.ts';
import { paidAheadOfLead } from '../../orders/prepaid/paid-ahead-of-lead.ts';
import { findLeadLines, type LeadLineRow } from '../sql.ts';

export const EXPORT_LEADS_JOB = 'export-leads';
export const EXPORT_LEAD_HISTORIES_JOB = 'export-lead-histories';

/** With the names of the import, so that an exported file can be imported. */
const COLUMNS = {
  reference: (lead) => lead.reference,
  status: (lead) => lead.status,
  full_name: (lead) => lead.full_name,
  phone: (lead) => lead.phone,
  city: (lead) => lead.city,
  area: (lead) => lead.area,
  address: (lead) => lead.address,
  skus: (_, { lines }) => joinList(lines.map(({ sku }) => sku)),
  quantities: (_, { lines }) => joinNumbers(lines.map(({ quantity }) => quantity)),
  totals: (_, { lines, currency }) => joinNumbers(lines.map(({ total }) => toMajor(total, currency))),
  data: (lead) => joinPairs(lead.data),
  second_phone: (lead) => lead.second_phone,
  parcel_note: (lead) => lead.parcel_note,
  shipment_way: (lead) => lead.shipment_way,
  is_fees_paid_by_customer: (lead) =>
    lead.is_fees_paid_by_customer === null ? null : String(lead.is_fees_paid_by_customer),
  stop_desk: (lead) => lead.stop_desk,
  external_id: (lead) => lead.external_id,
  is_prepaid: (_, { paid }) => String(paid.is_prepaid),
  prepaid_amount: (_, { paid }) => paid.prepaid_amount,
  prepaid_by: (lead) => lead.prepaid_by,
  order_number: (lead) => lead.order_number,
  currency: (_, { currency }) => currency,
  sub_status: (lead) => lead.sub_status,
  attempts: (lead) => lead.attempts,
  action_date: (lead) => lead.action_date,
  order_reference: (lead) => lead.order_reference,
  duplicate_of: (lead) => lead.duplicate_of,
  created_by: (lead) => lead.created_by,
  created_at: (lead) => lead.created_at,
  updated_at: (lead) => lead.updated_at,
  account_name: (_, { names }) => names.account.name,
  product_names: (_, { lines }) => joinList(lines.map(({ name }) => name)),
  agent: (_, { names }) => names.agent?.name ?? null,
  source: (lead) => lead.source,
  store_order_id: (_, { store }) => store?.order_id ?? null,
  store_status: (_, { store }) => store?.status ?? null,
  store_url: (_, { store }) => store?.url ?? null,
} satisfies Record<string, (lead: ListedLead, beside: Beside) => Cell>;

type Beside = {
  lines: readonly LeadLineRow[];
  names: NamesOfLead;
  store: StoreOfLead | undefined;
  currency: string;
  paid: ReturnType<typeof paidAheadOfLead>;
};

/** All leads of the list, newest first. */
export const exportLeads = exportList(leadList, {
  name: 'leads',
  columns: Object.keys(COLUMNS),
  words: {
    status: LEAD_STATUS_WORDS,
    is_fees_paid_by_customer: YES_NO_WORDS,
    is_prepaid: YES_NO_WORDS,
    source: SOURCE_WORDS,
    store_status: STORE_STATUS_WORDS,
  },
  async cells(sql, actor, leads) {
    const ids = leads.map(({ id }) => id);
    const references = leads.map(({ reference }) => reference);
    const [lines, namesOf, stores] = await Promise.all([
      findLeadLines(sql, actor.scope, ids),
      findLeadNames(sql, actor.workspace.id, leads),
      findStoresOfLeads(sql, actor.workspace.id, references),
    ]);
    const linesOf = Map.groupBy(lines, ({ lead_id }) => lead_id);
    const { currency } = actor.workspace;
    return leads.map((lead) => {
      const of = linesOf.get(lead.id) ?? [];
      const beside = {
        lines: of,
        paid: paidAheadOfLead(lead, of, currency),
        names: namesOf(lead),
        store: stores.get(lead.reference),
        currency,
      };
      const seen = maskLead(actor, lead);
      return Object.values(COLUMNS).map((cell) => cell(seen, beside));
    });
  },
  completed: exportCompleted,
});

/** All moves of leads, newest first. */
export const exportLeadHistories = exportList(
  leadHistoryList,
  accountFile<ListedLeadHistory>(
    'lead-histories',
    ['lead_reference', 'old_status', 'new_status', 'changed_by', 'actor_kind', 'source', 'changed_at'],
    exportCompleted,
    {
      old_status: LEAD_STATUS_WORDS,
      new_status: LEAD_STATUS_WORDS,
      actor_kind: ACTOR_KIND_WORDS,
      source: SOURCE_WORDS,
    },
  ),
);
