import { say } from '../../contract/messages/message.ts';
import { displayLeadStatus } from '../../contract/leads/lead-moves.ts';
import type { LEAD_PARTS } from '../../contract/leads/leads.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Account } from '../caller/accounts-sql.ts';
import type { Actor, Scope, Workspace } from '../caller/actor.ts';
import { PROGRAM, thumbnailsOfLines, type Reader } from '../catalog/pictures/show-pictures.ts';
import { maskPhones, maskStore } from '../caller/field-masks.ts';
import { findMemberNames } from '../caller/standing-sql.ts';
import { findPastOrders, findReliability } from '../orders/customers/customer-figures.ts';
import { findBlacklisted } from '../orders/customers/find-blacklisted.ts';
import { numberCustomers } from '../orders/customers/number-customers.ts';
import { showStore } from '../intake/show-store.ts';
import { findStoresOfLeads, type StoreOfLead } from '../intake/store-orders-sql.ts';
import type { StoreOrderShown } from '../../contract/leads/store-orders.ts';
import { isId, isReference, readReference } from '../platform/ids.ts';
import { moneyText, toMajor } from '../platform/text/money.ts';
import { internationalPhone } from '../platform/text/phones.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { cutText } from '../platform/text/cut-text.ts';
import { knownCities } from '../shipping/cities/find-city.ts';
import { findAssignments } from './assigning/assignments-sql.ts';
import {
  findLead,
  findLeadHistories,
  findLeads,
  findScripts,
  type LeadRow,
  type ListedLead,
  type ScriptRow,
} from './list-sql.ts';
import { findNotes } from './notes-sql.ts';
import { paidAheadOfLead } from '../orders/prepaid/paid-ahead-of-lead.ts';
import { findLeadLines } from './sql.ts';
import { stepsOf } from './steps/stop-steps.ts';

const ALL = { has: () => true };
const cityOf = ({ city }: { city: string }) => city;

async function withParts<Row extends ListedLead>(
  sql: Sql,
  reader: Reader,
  scope: Scope,
  rows: readonly Row[],
  asked: { has: (part: 'agent' | 'thumbnails' | 'store') => boolean } = ALL,
) {
  const ids = rows.map(({ id }) => id);
  const [found, thumbnails, histories, namesOf, stores] = await Promise.all([
    findLeadLines(sql, scope, ids),
    asked.has('thumbnails')
      ? thumbnailsOfLines(sql, scope.workspace_id, reader, 'lead', ids)
      : new Map<string, string>(),
    findLeadHistories(sql, scope, ids),
    findLeadNames(sql, scope.workspace_id, rows, asked),
    asked.has('store') ? findStoresOfLeads(sql, scope.workspace_id, rows.map(({ reference }) => reference)) : new Map<string, StoreOfLead>(), // prettier-ignore
  ]);
  const lines = found.map((line) => ({ ...line, thumbnail: thumbnails.get(line.product_id) ?? null }));
  const linesOf = Map.groupBy(lines, ({ lead_id }) => lead_id);
  const historiesOf = Map.groupBy(histories, ({ lead_id }) => lead_id);
  return rows.map((row) => ({
    row,
    lines: linesOf.get(row.id) ?? [],
    names: namesOf(row),
    store: showStore(stores.get(row.reference)),
    leadHistories: (historiesOf.get(row.id) ?? []).map(({ lead_id, ...history }) => history),
  }));
}

/** Names shown with a lead: its account, and the person who moved it last. */
export type NamesOfLead = { account: Account; agent: Account | null };

type LeadParties = Pick<LeadRow, 'account_id' | 'account_name' | 'agent_id'>;

/** The names of these leads. The account's name is in the row; people take one statement. */
export async function findLeadNames(
  sql: Sql,
  workspace_id: string,
  rows: readonly LeadParties[],
  asked: { has: (part: 'agent') => boolean } = ALL,
): Promise<(lead: LeadParties) => NamesOfLead> {
  const ids = asked.has('agent') ? [...new Set(rows.flatMap(({ agent_id }) => agent_id ?? []))] : [];
  const agents = await findMemberNames(sql, workspace_id, ids);
  return ({ account_id, account_name, agent_id }) => ({
    account: { id: account_id, name: account_name },
    agent: (agent_id !== null && agents.get(agent_id)) || null,
  });
}

type LeadWithParts<Row extends ListedLead = LeadRow> = Awaited<ReturnType<typeof withParts<Row>>>[number];
type LeadPart = (typeof LEAD_PARTS)[keyof typeof LEAD_PARTS];

/** A page of leads as the list shows them (R-LEAD-5, R-LIST-10): with three further statements, and one per requested part, in one trip. */
export async function leadListItems(
  sql: Sql,
  actor: Actor,
  rows: readonly ListedLead[],
  asked: { has: (part: LeadPart) => boolean },
) {
  const { currency } = actor.workspace;
  const seen = rows.map((row) => maskLead(actor, row));
  const phones = rows.map(({ phone_digits }) => phone_digits);
  const [leads, reliabilityOf, isBlacklisted, knownCity] = await Promise.all([
    withParts(sql, actor, actor.scope, seen, asked),
    asked.has('reliability') ? findReliability(sql, actor, phones) : undefined,
    asked.has('is_blacklisted') ? findBlacklisted(sql, actor.workspace.id, phones) : undefined,
    asked.has('known_city') ? knownCities(sql, actor.workspace.id, rows.map(cityOf)) : undefined,
  ]);
  const customers = asked.has('customer') ? numberCustomers(rows) : null;
  return leads.map(({ row, lines, names, store, leadHistories }, i) => {
    const { phone_digits, account_id, is_processing, held_by, held_until } = row;
    return {
      ...ownFields(row),
      ...paidAheadOfLead(row, lines, currency),
      account: names.account,
      ...(asked.has('agent') && { agent: names.agent }),
      ...(asked.has('store') && { store: maskStoreOrder(actor, row, store) }),
      ...(asked.has('hold') && { is_processing, held_by, held_until }),
      ...(asked.has('assigned') && { assigned_to: row.assigned_to, assigned_center: row.assigned_center }),
      ...(reliabilityOf && { reliability: reliabilityOf(phone_digits) }),
      ...(knownCity && { known_city: knownCity(row.city) }),
      ...(asked.has('phone_international') && {
        phone_international: internationalPhone(row.phone, actor.workspace.country),
      }),
      ...(isBlacklisted && { is_blacklisted: isBlacklisted({ account_id, phone_digits }) }),
      ...(customers && { customer: customers[i]! }),
      products: lines.map(({ sku, name, quantity, total, thumbnail }) => ({
        sku,
        name,
        quantity,
        price: toMajor(Math.round(total / quantity), currency),
        total: toMajor(total, currency),
        ...(asked.has('thumbnails') && { thumbnail }),
      })),
      leadHistories,
    };
  });
}

/** The own fields of a list's row, written out: a copy by omission would cost more than the rest of the page. */
const ownFields = (row: ListedLead) => ({
  id: row.id,
  reference: row.reference,
  full_name: row.full_name,
  phone: row.phone,
  city: row.city,
  area: row.area,
  address: row.address,
  external_id: row.external_id,
  order_number: row.order_number,
  data: row.data,
  status: row.status,
  sub_status: row.sub_status,
  action_date: row.action_date,
  attempts: row.attempts,
  version: row.version,
  duplicate_of: row.duplicate_of,
  guard: row.guard,
  order_reference: row.order_reference,
  source: row.source,
  created_at: row.created_at,
  updated_at: row.updated_at,
  second_phone: row.second_phone,
  parcel_note: row.parcel_note,
  shipment_way: row.shipment_way,
  is_fees_paid_by_customer: row.is_fees_paid_by_customer,
  stop_desk: row.stop_desk,
  is_prepaid: row.is_prepaid,
  prepaid_amount: row.prepaid_amount,
  prepaid_by: row.prepaid_by,
});

/** The lead of this reference or id. 404 when the caller's scope has none. */
export async function findLeadByName(sql: Sql, actor: Actor, name: string): Promise<LeadRow> {
  const reference = readReference(name);
  const key = isId(name) ? { id: name } : isReference(reference) ? { reference } : null;
  const found = key ? await findLead(sql, actor.scope, key) : undefined;
  if (!found) throw new Refusal('NOT_FOUND', say('lead_unknown', { lead: cutText(name, 40) }));
  return found;
}

/** One lead (R-LEAD-5): status in capitalised form, money as amount plus currency code. 404 as `findLeadByName`. */
export async function showLead(sql: Sql, actor: Actor, name: string) {
  const [lead] = await deskLeads(sql, actor, [maskLead(actor, await findLeadByName(sql, actor, name))]);
  return lead!;
}

/** Leads in the form of `showLead`, by id, in the order of the ids; those outside the caller's scope are left out. */
export async function showLeads(sql: Sql, actor: Actor, ids: readonly string[]) {
  const rows = new Map((await findLeads(sql, actor.scope, ids)).map((row) => [row.id, maskLead(actor, row)]));
  return await deskLeads(
    sql,
    actor,
    ids.flatMap((id) => rows.get(id) ?? []),
  );
}

/** The call desk's data for leads: products by id, notes by lead, the rest by phone. */
type Beside = {
  scripts: ReadonlyMap<string, ScriptRow>;
  notesOf: ReadonlyMap<string, Awaited<ReturnType<typeof findNotes>>>;
  assignmentsOf: ReadonlyMap<string, Awaited<ReturnType<typeof findAssignments>>>;
  steps: Awaited<ReturnType<typeof stepsOf>>;
  reliabilityOf: Awaited<ReturnType<typeof findReliability>>;
  isBlacklisted: Awaited<ReturnType<typeof findBlacklisted>>;
  pastOrdersOf: Awaited<ReturnType<typeof findPastOrders>>;
  knownCity: Awaited<ReturnType<typeof knownCities>>;
};

/** Whole leads with the call desk's data, in the order of the rows, which are masked for their viewer. */
export async function deskLeads(sql: Sql, actor: Actor, rows: readonly LeadRow[]) {
  const phones = rows.map(({ phone_digits }) => phone_digits);
  const ids = rows.map(({ id }) => id);
  const [leads, products, notes, assignments, steps, reliabilityOf, isBlacklisted, pastOrdersOf, knownCity] =
    await Promise.all([
      withParts(sql, actor, actor.scope, rows),
      findScripts(sql, actor.scope, ids),
      findNotes(sql, actor.scope, ids, LIMITS.notes_per_lead_shown),
      findAssignments(sql, actor.scope, ids),
      stepsOf(sql, actor.workspace, ids),
      findReliability(sql, actor, phones),
      findBlacklisted(sql, actor.workspace.id, phones),
      findPastOrders(sql, actor, phones),
      knownCities(sql, actor.workspace.id, rows.map(cityOf)),
    ]);
  const scripts = new Map(products.map((row) => [row.id, row]));
  const notesOf = Map.groupBy(notes, ({ lead_id }) => lead_id);
  const assignmentsOf = Map.groupBy(assignments, ({ lead_id }) => lead_id);
  const beside = { scripts, notesOf, assignmentsOf, steps, reliabilityOf, isBlacklisted, pastOrdersOf, knownCity };
  return leads.map((lead) => ({
    ...wholeLead(lead, actor.workspace.currency),
    store: maskStoreOrder(actor, lead.row, lead.store),
    ...besides(lead, beside, actor.workspace),
  }));
}

function besides({ row, lines }: LeadWithParts, beside: Beside, { currency, country }: Workspace) {
  return {
    phone_international: internationalPhone(row.phone, country),
    known_city: beside.knownCity(row.city),
    reliability: beside.reliabilityOf(row.phone_digits),
    is_blacklisted: beside.isBlacklisted(row),
    products: lines.map((line) => {
      const { call_script = null, upsells = [], variants_of = null } = beside.scripts.get(line.product_id) ?? {};
      return { product_id: line.product_id, ...wholeLine(line, currency), call_script, upsells, variants_of };
    }),
    notes: (beside.notesOf.get(row.id) ?? []).map(({ lead_id, ...note }) => note),
    assignments: (beside.assignmentsOf.get(row.id) ?? []).map(({ lead_id, ...assignment }) => assignment),
    message_steps: beside.steps.get(row.id) ?? null,
    past_orders: beside.pastOrdersOf(row.phone_digits),
  };
}

/** Whole leads, by id, for the bodies of webhooks, without the call desk's data; deleted ones are left out. */
export async function showLeadsById(
  sql: Sql,
  workspace: Workspace,
  ids: readonly string[],
): Promise<Map<string, object>> {
  const scope = { workspace_id: workspace.id, account_id: null };
  const leads = await withParts(sql, PROGRAM, scope, await findLeads(sql, scope, ids));
  return new Map(leads.map((lead) => [lead.row.id, wholeLead(lead, workspace.currency)]));
}

/** A lead as this caller sees it (R-DESK-4): an Agent sees the phone of a held lead. */
export const maskLead = <Row extends ListedLead>(actor: Actor, row: Row): Row =>
  maskPhones(actor, 'leads.phone', row, isHeldBy(actor, row));

const maskStoreOrder = (actor: Actor, row: ListedLead, store: StoreOrderShown | null) =>
  maskStore(actor, store, isHeldBy(actor, row));

const isHeldBy = (actor: Actor, { held_by }: ListedLead): boolean =>
  typeof held_by === 'string' && held_by === actor.user_id;

function wholeLead(
  {
    row: { phone_digits, account_id, account_name, agent_id, ...row },
    lines,
    names,
    store,
    leadHistories,
  }: LeadWithParts,
  currency: string,
) {
  return {
    ...row,
    ...paidAheadOfLead(row, lines, currency),
    ...names,
    status: displayLeadStatus(row.status),
    status_key: row.status,
    products: lines.map((line) => wholeLine(line, currency)),
    store,
    leadHistories,
  };
}

const wholeLine = ({ sku, name, quantity, total, thumbnail }: LeadWithParts['lines'][number], currency: string) => ({
  sku,
  name,
  quantity,
  price: moneyText(Math.round(total / quantity), currency),
  total: moneyText(total, currency),
  thumbnail,
});
