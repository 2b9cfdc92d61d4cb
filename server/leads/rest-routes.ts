import * as storeContract from '../../contract/leads/store-orders.ts';
import * as contract from '../../contract/leads/leads.ts';
import { nameStoreProduct as nameStoreProductRoute } from '../../contract/access/deliveries.ts';
import { listLeadHistories, showLeadHistory } from '../../contract/resources/histories.ts';
import { say } from '../../contract/messages/message.ts';
import { LIMITS } from '../../contract/limits.ts';
import { readAskedFields } from '../resources/asked-fields.ts';
import { okVersioned, readVersion } from '../resources/if-match.ts';
import { changesMeta, listChanges, readChanges } from '../resources/updated-from.ts';
import type { Changes } from '../resources/updated-from-sql.ts';
import type { ListRequest } from '../resources/list-sql.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import { chooseAccount } from '../resources/choose-account.ts';
import { withAccounts } from '../caller/accounts-sql.ts';
import { door, ok } from '../caller/door.ts';
import { isId } from '../platform/ids.ts';
import { findJob } from '../platform/queue/jobs.ts';
import { nextCursor, pageMeta, readPage, readSort, type ListResult, type Page } from '../platform/database/lists.ts';
import { Refusal, fieldErrors } from '../platform/refusal.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import type { Partly } from '../../contract/route.ts';
import type { Actor } from '../caller/actor.ts';
import { askBeforeRepeating } from '../orders/ask-before-repeating.ts';
import { checkTypedPhones } from '../orders/check-typed-phones.ts';
import { createLeads } from './create-leads.ts';
import { deleteLeads } from './delete-leads.ts';
import {
  LEADS_CHANGED,
  columnsOf,
  findLeadHistory,
  leadHistoryList,
  leadList,
  orderOfLeads,
  type ListedLead,
} from './list-sql.ts';
import { CREATE_LEADS_JOB, jobIdOfBatch, leadBatch, queueLeads } from './desk/queue-leads.ts';
import { findLeadByName, leadListItems, showLead } from './show-leads.ts';
import { nameStoreProduct } from './stores/mean-store-products.ts';
import { answerStore } from './stores/answer-store.ts';
import { updateLeads } from './update-leads.ts';
import type { LeadInput } from './check-lead-input.ts';
import { findRecentLeads } from './sql.ts';

export const leadDoors = [
  door(contract.createLeads, ({ actor, body, faults, write }) =>
    write(async (tx) => {
      const account_id = await chooseAccount(tx, actor, body.account_id);
      const total = body.data.length;
      const { on_conflict } = body;
      if (body.is_typed) await checkTypedLeads(tx, actor, account_id, body.data, faults, body.is_meant_again ?? false);
      if (total > LIMITS.leads_per_synchronous_create) {
        const { batch_id } = await queueLeads(tx, actor, account_id, body.data, { on_conflict, faults });
        return { status: 202, body: { data: { batch_id, queued: true }, meta: { mode: 'async', total } } };
      }
      const { failures, ...made } = await createLeads(tx, actor, account_id, body.data, {
        faults,
        on_conflict,
        source: body.entry_source ?? null,
      });
      return {
        status: 201,
        body: { data: { ...made, failed_count: failures.length, failures }, meta: { mode: 'sync', total } },
      };
    }),
  ),

  door(contract.listLeads, async ({ actor, query, sql }) => {
    const changes = await readChanges(sql, 'leads', query);
    const asked = leadList.read(actor, query);
    const fields = readAskedFields(query, contract.LEAD_PARTS);
    const select = columnsOf(actor, fields);
    const { rows, meta } = changes
      ? await changedLeads(sql, asked, changes, select)
      : await orderedLeads(sql, asked, readPage(query), query.sort, select);
    const items = await leadListItems(sql, actor, rows, fields);
    return ok({ data: items.map(fields.cut), meta });
  }),

  door(contract.showLead, async ({ actor, params, sql }) =>
    okVersioned({ data: await showLead(sql, actor, params.reference), meta: {} }),
  ),

  door(contract.retrieveLead, async ({ actor, params, sql }) =>
    okVersioned({ data: await showLead(sql, actor, params.reference), meta: {} }),
  ),

  door(nameStoreProductRoute, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const data = await nameStoreProduct(tx, actor, params.id, body);
      return { status: 202, body: { data, meta: {} } };
    }),
  ),

  door(storeContract.answerStore, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const { store, refs } = await answerStore(tx, actor, params.reference, body);
      return { ...ok({ data: { store }, meta: {} }), audit: { refs } };
    }),
  ),

  door(contract.deleteLead, ({ actor, params, if_match, write }) =>
    write(async (tx) => {
      const { id } = await findLeadByName(tx, actor, params.reference);
      const refs = await deleteLeads(tx, actor, [id], readVersion(null, if_match, 'lead'));
      return { ...ok({ data: { deleted: true, count: refs.length }, meta: {} }), audit: { refs } };
    }),
  ),

  door(contract.updateLeads, ({ actor, body, faults, write }) =>
    write(async (tx) => {
      const { references, updated_fields } = await updateLeads(tx, actor, body.leads, faults);
      return ok({ data: references.map((reference) => ({ reference })), meta: { updated_fields } });
    }),
  ),

  door(contract.deleteLeads, ({ actor, body, write }) =>
    write(async (tx) => {
      const refs = await deleteLeads(tx, actor, body.ids);
      return { ...ok({ data: { deleted: true, count: refs.length }, meta: {} }), audit: { refs } };
    }),
  ),

  door(contract.showLeadBatch, async ({ actor, params, sql }) => {
    const id = jobIdOfBatch(params.batch_id);
    const job = isId(id) ? await findJob(sql, actor.scope, id) : undefined;
    if (job?.kind !== CREATE_LEADS_JOB) throw new Refusal('NOT_FOUND', say('no_such_batch'));
    return ok({ data: leadBatch(job), meta: {} });
  }),

  door(showLeadHistory, async ({ actor, params, sql }) => {
    const row = isId(params.id) ? await findLeadHistory(sql, actor.scope, params.id) : undefined;
    if (!row) throw new Refusal('NOT_FOUND', say('no_such_move'));
    const [move] = await withAccounts(sql, actor.workspace.id, [row]);
    return ok({ data: move, meta: {} });
  }),

  door(listLeadHistories, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await leadHistoryList.page(sql, leadHistoryList.read(actor, query), page);
    return ok({ data: await withAccounts(sql, actor.workspace.id, listed.rows), meta: pageMeta(page, listed) });
  }),
];

/** A page of leads, without the columns of unrequested parts. */
async function orderedLeads(
  sql: Sql,
  asked: ListRequest,
  page: Page,
  sent: Parameters<typeof orderOfLeads>[0] | undefined,
  select: string,
) {
  const sort = readSort(page, sent);
  const listed: ListResult<ListedLead> = await leadList.page(sql, asked, page, {
    ...orderOfLeads(sort, asked),
    select,
  });
  return { rows: listed.rows, meta: paginationMeta(page, listed, sort) };
}

/** A page of leads that changed since a moment. */
async function changedLeads(sql: Sql, asked: ListRequest, changes: Changes, select: string) {
  const listed: ListResult<ListedLead> = await listChanges(sql, leadList, asked, changes, LEADS_CHANGED, { select });
  const { current_page: page, per_page: limit, ...more } = changesMeta(changes, listed);
  return { rows: listed.rows, meta: { pagination: { page, limit, pages: Math.ceil(more.total / limit), ...more } } };
}

/** R-LIST-2: the meta of this list differs from the meta of all others. */
const paginationMeta = (page: Page, listed: ListResult<{ id: string }>, sort: string) => ({
  pagination: {
    page: page.number,
    limit: page.size,
    total: listed.total,
    pages: Math.ceil(listed.total / page.size),
    next_cursor: sort === '-created_at' ? nextCursor(page, listed.rows) : null,
  },
});

/**
 * Checks leads that a person typed (R-ENTRY-1, R-ENTRY-4): adds phones that cannot be dialled to the faults. Without
 * faults, 409 when the same lead was made a moment ago, unless the caller confirms it.
 */
async function checkTypedLeads(
  tx: Tx,
  { workspace }: Actor,
  account_id: string,
  rows: readonly Partly<LeadInput>[],
  faults: FieldErrors,
  isMeantAgain: boolean,
): Promise<void> {
  const errors = fieldErrors(faults);
  rows.forEach((row, n) => checkTypedPhones(row, workspace.country, `data.${n}.`, errors));
  Object.assign(faults, errors.fields);
  if (isMeantAgain || Object.keys(faults).length > 0) return;
  const typed = errors
    .wholeRows<LeadInput>(rows)
    .map(({ phone, products }) => ({ account_id, phone, skus: products.map(({ sku }) => sku) }));
  await askBeforeRepeating(tx, workspace, typed, findRecentLeads, 'lead_made_just_now');
}
