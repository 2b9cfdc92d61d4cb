import { english } from '../../contract/messages/render.ts';
import { withMessage } from '../platform/row-messages.ts';
import { about, say, type Message, type MessageKey, type Params } from '../../contract/messages/message.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import type { Partly } from '../../contract/route.ts';
import { nowOf, type Actor } from '../caller/actor.ts';
import { sourceOf } from '../caller/source-of.ts';
import { findProducts } from '../catalog/find-products.ts';
import type { ProductRow } from '../catalog/sql.ts';
import { findReliability } from '../orders/customers/customer-figures.ts';
import { findBlacklisted } from '../orders/customers/find-blacklisted.ts';
import { fold } from '../platform/text/fold.ts';
import { newIds, newReferences } from '../platform/ids.ts';
import { toMinor } from '../platform/text/money.ts';
import { dayOf } from '../platform/text/moments.ts';
import { phoneDigits } from '../platform/text/phones.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { existingRows, withoutExisting, type Existing, type OnConflict } from '../resources/external-ids.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { assignByRules, rulesFor, type RuledLead } from './assigning/assign-by-rules.ts';
import { guardRulesOf } from './guard/known-rules.ts';
import { lockHistories } from './guard/lock-histories.ts';
import { judgeLeads, keepRefusedLeads, type GuardMatch, type NewLead } from './guard/judge-leads.ts';
import { findExistingLeads } from './external-ids/find-existing-leads.ts';
import { guardedPlace, languageOf, placeOf } from './desk/places-in-queue.ts';
import { stepsToStart, type StartingSteps } from './steps/planned-steps.ts';
import { leadMoment } from './move-leads.ts';
import { checkLeadInput, skusOf, type LeadInput } from './check-lead-input.ts';
import {
  LEADS,
  findEarlierLeads,
  insertLeads,
  type EarlierLead,
  type NewLeadLineRow,
  type NewLeadRow,
  type NewQueueRow,
} from './sql.ts';

/** A row that only processing can refuse (R-LEAD-3): never a 4xx, always reported with its position in the request. */
export type RowFailure = {
  index: number;
  code:
    | 'PRODUCT_INACTIVE'
    | 'PRODUCT_DELETED'
    | 'PHONE_BLACKLISTED'
    | 'CUSTOMER_UNRELIABLE'
    | 'REFUSED_BY_RULE'
    | 'EXTERNAL_ID_EXISTS'
    | 'BATCH_FAILED';
  message: string;
  reason: MessageKey;
  params: Params;
  fields: Record<string, string[]>;
};

/** `existing`: only present when some exist. */
export type CreatedLeads = { created_refs: string[]; existing?: Existing[]; failures: RowFailure[] };

/**
 * Creates 1-100 leads in one account; `created_refs` is in request order. `is_queued`: the batch was checked on
 * arrival. A product deleted since then is a row failure instead of a 422; with `on_conflict` refuse, so is a row that
 * exists by now. `source`: the channel of typed leads' customers; `import_job_id`: of a file. Flags duplicates, counts,
 * records lead.created, and assigns by the assignment rules; guard rules judge first, and may refuse a row. R-LEAD-2,
 * R-LEAD-3, R-LEAD-15, R-DESK-8, R-GUARD-1.
 */
export async function createLeads(
  tx: Tx,
  actor: Actor,
  account_id: string,
  rows: readonly Partly<LeadInput>[],
  {
    is_queued = false,
    faults = {},
    source = null,
    import_job_id = null,
    on_conflict,
  }: {
    is_queued?: boolean;
    faults?: FieldErrors;
    source?: string | null;
    import_job_id?: string | null;
    on_conflict?: OnConflict;
  } = {},
): Promise<CreatedLeads> {
  const { id: workspace_id, country, currency, settings } = actor.workspace;
  const at_ms = nowOf(actor);
  const phones = rows.map(({ phone = '' }) => phoneDigits(phone, country));
  const ids = newIds(rows.length, at_ms);
  const guards = await guardRulesOf(tx, actor, account_id);
  const judge = (which: readonly NewLead[]) => judgeLeads(tx, actor, account_id, guards, which, at_ms);
  const asked = guards.rules.length > 0 ? rows.map((row, i) => judgedLead(row, phones[i]!, ids[i]!, currency)) : [];
  const [products, earlier, isBlacklisted, reliabilityOf, rules, , judged] = await Promise.all([
    findProducts(tx, workspace_id, account_id, skusOf(rows)),
    findEarlierLeads(
      tx,
      workspace_id,
      account_id,
      phones.filter(Boolean),
      at_ms - settings.duplicate_window_hours * 3_600_000,
    ),
    findBlacklisted(tx, workspace_id, settings.refuse_blacklisted ? phones : []),
    findReliability(tx, actor, settings.refuse_flagged ? phones : []),
    rulesFor(tx, actor, account_id),
    // Sent before the statements that count: they run in this order.
    lockHistories(tx, workspace_id, account_id, guards.rules, asked),
    judge(asked),
  ]);
  // In the queue, an existing row fails alone and does not refuse the batch.
  const refusing = { on_conflict: is_queued ? null : on_conflict, faults };
  const there = await findExistingLeads(tx, actor, account_id, rows, products, refusing);
  const fresh = withoutExisting(rows, there.existing);
  // Queued leads were checked on arrival.
  const inputs = is_queued ? (fresh as readonly LeadInput[]) : checkLeadInput(fresh, products, currency, there.faults);

  const isFailing = is_queued && on_conflict === 'refuse';
  const failures = inputs.flatMap((input, index) => {
    const row = there.existing.get(index);
    if (row) return isFailing ? failureOf(row) : [];
    const customer = {
      is_blacklisted: isBlacklisted({ account_id, phone_digits: phones[index]! }),
      is_flagged: reliabilityOf(phones[index]!).is_flagged,
    };
    return rowFailure(input, index, products, customer) ?? [];
  });
  const left_out = new Set([...failures.map(({ index }) => index), ...there.existing.keys()]);
  const taken = inputs
    .map((input, index) => ({ input, phone_digits: phones[index]!, index, id: ids[index]! }))
    .filter(({ index }) => !left_out.has(index));
  // Rows that are not created do not count for the others.
  const candidates = asked.filter((_, index) => !left_out.has(index));
  const guarded = left_out.size === 0 ? judged : await judge(candidates);
  await keepRefusedLeads(tx, workspace_id, account_id, candidates, guarded, at_ms);
  const isRefused = ({ id }: { id: string }) => guarded.get(id)?.act === 'refuse';
  for (const row of taken.filter(isRefused)) failures.push(failByRule(row.index, guarded.get(row.id)!));
  const good = taken.filter((row) => !isRefused(row));
  const { leads: made, lines } = rowsOf(good, products, duplicateFinder(earlier, products), actor);
  const leads = made.map((lead) => ({ ...lead, import_job_id, guard: guarded.get(lead.id) ?? null }));
  const waiting = await insertAll(tx, actor, account_id, leads, lines, source ?? sourceOf(actor), at_ms);
  await assignByRules(tx, actor, account_id, rules, waiting);
  const created_refs = leads.map(({ reference }) => reference);
  failures.sort((a, b) => a.index - b.index);
  return { created_refs, ...(isFailing ? {} : existingRows(there.existing)), failures };
}

type GoodLead = { input: LeadInput; phone_digits: string; id: string };
type FindDuplicate = (phone_digits: string, input: LeadInput, reference: string) => string | null;

function rowsOf(
  good: readonly GoodLead[],
  products: ReadonlyMap<string, ProductRow>,
  findDuplicate: FindDuplicate,
  { workspace: { settings, currency } }: Actor,
): { leads: Omit<NewLeadRow, 'import_job_id' | 'guard'>[]; lines: NewLeadLineRow[] } {
  const references = newReferences('LD', good.length);
  const leads = good.map(({ input, phone_digits, id }, i): Omit<NewLeadRow, 'import_job_id' | 'guard'> => {
    const duplicate_of = findDuplicate(phone_digits, input, references[i]!);
    return {
      ...input,
      id,
      reference: references[i]!,
      phone_digits,
      city: input.city.trim(),
      area: input.area ?? null,
      second_phone: input.second_phone ?? null,
      parcel_note: input.parcel_note ?? null,
      shipment_way: input.shipment_way ?? null,
      is_fees_paid_by_customer: input.is_fees_paid_by_customer ?? null,
      stop_desk: input.stop_desk ?? null,
      external_id: input.external_id ?? null,
      is_prepaid: input.is_prepaid ?? false,
      prepaid_amount: input.is_prepaid ? 0 : toMinor(input.prepaid_amount ?? 0, currency)!,
      prepaid_by: input.prepaid_by?.trim() || null,
      order_number: input.order_number ?? null,
      data: (input.data ?? []).map(({ key, value }) => ({ key: key ?? null, value: value ?? null })),
      duplicate_of,
      status: duplicate_of && settings.duplicate_sets_status ? 'duplicate' : 'new',
    };
  });
  const lines = good.flatMap(({ input, id }) =>
    input.products.map(({ sku: asked, quantity, total }, position) => {
      const { id: product_id, sku, name } = products.get(asked)!;
      return { lead_id: id, position, product_id, sku, name, quantity, total: toMinor(total, currency)! };
    }),
  );
  return { leads, lines };
}

/** Inserts the leads; returns those waiting in the call queue. */
async function insertAll(
  tx: Tx,
  actor: Actor,
  account_id: string,
  leads: readonly NewLeadRow[],
  lines: readonly NewLeadLineRow[],
  source: string,
  at_ms: number,
): Promise<RuledLead[]> {
  if (leads.length === 0) return [];
  const { id: workspace_id, time_zone } = actor.workspace;
  const created_on = dayOf(at_ms, time_zone);
  const creation = { account_id, source, created_by: actor.name, created_on, created_at: new Date(at_ms) };
  const events = leads.map(({ id, reference, status, external_id }) => ({
    type: 'lead.created' as const,
    account_id,
    object_id: id,
    sequence: 1,
    data: {
      ...leadMoment({ reference, status, sub_status: null, action_date: null, attempts: 0 }),
      external_id,
    },
  }));
  const coming = leads.map(({ id, phone, status }) => ({ id, account_id, phone, status, action_date: null }));
  const steps = await stepsToStart(tx, actor.workspace, coming, at_ms);
  const queued = queueRows(actor, leads, lines, steps, at_ms);
  await Promise.all([
    insertLeads(tx, workspace_id, leads, lines, creation, queued),
    recordEvents(tx, workspace_id, events, at_ms),
  ]);
  await steps.start();
  for (const { status } of leads) tx.count({ noun: LEADS, workspace_id, account_id, status, day: created_on, by: 1 });
  const referenceOf = new Map(leads.map(({ id, reference }) => [id, reference]));
  return queued.map(({ lead_id: id, city, product_ids }) => ({
    id,
    reference: referenceOf.get(id)!,
    city,
    product_ids,
  }));
}

/** The call-queue places of open leads; those that wait for their message steps have no turn (R-TALK-11). */
function queueRows(
  { workspace: { settings } }: Actor,
  leads: readonly NewLeadRow[],
  lines: readonly NewLeadLineRow[],
  steps: StartingSteps,
  at_ms: number,
): NewQueueRow[] {
  const linesOf = Map.groupBy(lines, ({ lead_id }) => lead_id);
  const created_at = new Date(at_ms).toISOString();
  return leads.flatMap(({ id, status, city, data, guard }) => {
    const place = guardedPlace(placeOf({ status, action_date: null, created_at, tries: 0 }, settings, at_ms), guard);
    if (!place) return [];
    const product_ids = [...new Set((linesOf.get(id) ?? []).map(({ product_id }) => product_id))].sort();
    const waits = steps.waits(id) && { turn: null, due_at: null };
    return [{ ...place, ...waits, lead_id: id, product_ids, city: fold(city), language: languageOf(data) }];
  });
}

/** A lead as guard rules see it; its faults, if any, refuse it later. */
const judgedLead = (
  { city = '', address = '', products = [] }: Partly<LeadInput>,
  phone_digits: string,
  id: string,
  currency: string,
): NewLead => ({
  id,
  phone_digits,
  city,
  address,
  lines: products.map(({ sku = '', quantity = 0, total = 0 }) => ({
    sku,
    quantity,
    total: toMinor(total, currency) ?? 0,
  })),
});

const failByRule = (index: number, { reason }: GuardMatch): RowFailure =>
  failRow(index, 'REFUSED_BY_RULE', `data.${index}`, say('row_refused_by_rule', { reason }));

const failRow = (index: number, code: RowFailure['code'], field: string, said: Message): RowFailure =>
  withMessage({ index, code, fields: { [field]: [english(said)] }, said });

function failureOf({ index, reference }: Existing): RowFailure {
  const field = `data.${index}.external_id`;
  return failRow(index, 'EXTERNAL_ID_EXISTS', field, about(say('external_id_exists', { reference }), field));
}

function rowFailure(
  input: LeadInput,
  index: number,
  products: ReadonlyMap<string, ProductRow>,
  customer: { is_blacklisted: boolean; is_flagged: boolean },
): RowFailure | undefined {
  const failure = (code: RowFailure['code'], field: string, said: Message) => failRow(index, code, field, said);
  for (const [m, { sku }] of input.products.entries()) {
    const product = products.get(sku);
    const field = `data.${index}.products.${m}.sku`;
    if (!product) return failure('PRODUCT_DELETED', field, say('row_product_deleted', { sku }));
    if (product.status !== 'active') return failure('PRODUCT_INACTIVE', field, say('row_product_inactive', { sku }));
  }
  const path = `data.${index}.phone`;
  if (customer.is_blacklisted) return failure('PHONE_BLACKLISTED', path, say('row_phone_blacklisted'));
  return customer.is_flagged ? failure('CUSTOMER_UNRELIABLE', path, say('row_customer_unreliable')) : undefined;
}

/**
 * R-LEAD-11: the latest earlier lead of the same phone and product, within the window or earlier in the same batch. Products
 * are the same by their SKU, or after a merge.
 */
function duplicateFinder(earlier: readonly EarlierLead[], products: ReadonlyMap<string, ProductRow>): FindDuplicate {
  const keysOf = (phone_digits: string, line: { sku: string; product_id: string | undefined }) =>
    [line.sku, line.product_id].map((product) => JSON.stringify([phone_digits, product]));
  const latest = new Map(
    earlier.flatMap((line) => keysOf(line.phone_digits, line).map((key) => [key, line.reference] as const)),
  );
  return (phone_digits, input, reference) => {
    if (phone_digits === '') return null;
    const keys = input.products.flatMap(({ sku }) => keysOf(phone_digits, { sku, product_id: products.get(sku)?.id }));
    const found = keys.map((key) => latest.get(key)).find(Boolean) ?? null;
    for (const key of keys) latest.set(key, reference);
    return found;
  };
}
