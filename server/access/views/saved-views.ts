import { Type } from 'typebox';
import { say } from '../../../contract/messages/message.ts';
import { leadFilters, listLeads } from '../../../contract/leads/leads.ts';
import { callFilters, listLeadCalls } from '../../../contract/leads/lead-calls.ts';
import { listOrders, orderFilters } from '../../../contract/orders/orders.ts';
import { allows, may } from '../../../contract/access/permissions.ts';
import type { BodyOf } from '../../../contract/route.ts';
import {
  VIEW_LIMITS,
  type createSavedView,
  type updateSavedView,
  type ViewFilters,
  type ViewPage,
} from '../../../contract/access/saved-views.ts';
import { isId, monotonicNow, newId } from '../../platform/ids.ts';
import { dbFault, type Sql, type Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { bodyCheck } from '../../platform/http/validation.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import type { Actor } from '../../caller/actor.ts';
import {
  findOwnViews,
  findView,
  insertView,
  listViews,
  lockViewsOf,
  removeView,
  writePositions,
  writeView,
  type SavedViewRow,
  type Viewer,
} from './saved-views-sql.ts';

/** The list behind each page, and its filters. */
const PAGES = {
  leads: { access: listLeads.access, filters: leadFilters },
  orders: { access: listOrders.access, filters: orderFilters },
  'lead-calls': { access: listLeadCalls.access, filters: callFilters },
} as const satisfies Record<ViewPage, object>;

const checkOf = (filters: (typeof PAGES)[ViewPage]['filters']) =>
  bodyCheck(Type.Object({ filters: Type.Object(filters, { additionalProperties: false }) }));
const CHECKS = {
  leads: checkOf(PAGES.leads.filters),
  orders: checkOf(PAGES.orders.filters),
  'lead-calls': checkOf(PAGES['lead-calls'].filters),
} as const satisfies Record<ViewPage, unknown>;

type ShownView = Omit<SavedViewRow, 'user_id'> & { is_own: boolean; may_change: boolean };

/** The caller's views of a page in order, then the shared ones. 403 without the right to list the page's rows. */
export async function listSavedViews(sql: Sql, actor: Actor, page: ViewPage): Promise<ShownView[]> {
  const viewer = viewerOf(actor, page);
  const rows = await listViews(sql, viewer, page, VIEW_LIMITS.per_page + VIEW_LIMITS.shared_shown);
  return rows.map((row) => showView(actor, viewer, row));
}

/**
 * Saves filters of a page under a name, after the caller's others. 403 without the right to list the page's rows, and
 * for sharing without the right to update settings. 422 on unknown filters; 409 on a name that the caller already uses,
 * and beyond 30 per page.
 */
export async function createView(tx: Tx, actor: Actor, body: BodyOf<typeof createSavedView>): Promise<ShownView> {
  const { page, name, filters, columns = null, is_shared = false } = body;
  const viewer = viewerOf(actor, page);
  if (is_shared) refuseSharing(actor);
  refuseFilters(page, filters);
  await lockViewsOf(tx, actor.workspace.id, viewer.user_id);
  const own = await findOwnViews(tx, actor.workspace.id, viewer.user_id, page);
  if (own.length >= VIEW_LIMITS.per_page)
    throw new Refusal('CONFLICT', say('views_max', { max: VIEW_LIMITS.per_page }));
  const id = newId();
  const view = { id, page, name: readName(name), filters, columns, is_shared, position: own.length + 1 };
  await writePositions(tx, actor.workspace.id, viewer.user_id, own);
  await insertView(tx, viewer, view, new Date(monotonicNow())).catch(refuseTakenName);
  return showView(actor, viewer, (await findView(tx, viewer, id))!);
}

/** Changes an own view, or a shared one for callers who may update settings. 404 for an invisible one; else as `createView`. */
export async function updateView(
  tx: Tx,
  actor: Actor,
  id: string,
  body: BodyOf<typeof updateSavedView>,
): Promise<ShownView> {
  const { viewer, view } = await changeable(tx, actor, id);
  if (body.filters) refuseFilters(view.page, body.filters);
  if (body.is_shared) refuseSharing(actor);
  const isShared = body.is_shared ?? view.is_shared;
  const changes = {
    name: body.name ? readName(body.name) : view.name,
    filters: body.filters ?? view.filters,
    columns: body.columns === undefined ? view.columns : body.columns,
    is_shared: isShared,
    // The sharing follows its owner's scope, which may have changed since the view was saved.
    ...(view.user_id === viewer.user_id ? { account_id: actor.scope.account_id } : {}),
  };
  await writeView(tx, actor.workspace.id, view.id, changes, new Date(monotonicNow())).catch(refuseTakenName);
  const after = (await findView(tx, viewer, view.id)) ?? { ...view, ...changes };
  return showView(actor, viewer, after);
}

/** Deletes a view, under the rules of `updateView`. */
export async function deleteView(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { view } = await changeable(tx, actor, id);
  await removeView(tx, actor.workspace.id, view.id);
}

/** Sets the order of the caller's views of a page; omitted ones follow in their old order. 422 on `ids` that are not the caller's. */
export async function orderViews(tx: Tx, actor: Actor, page: ViewPage, ids: readonly string[]): Promise<void> {
  const { user_id } = viewerOf(actor, page);
  await lockViewsOf(tx, actor.workspace.id, user_id);
  const own = await findOwnViews(tx, actor.workspace.id, user_id, page);
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const foreign = wanted.find((id) => !own.includes(id));
  if (foreign !== undefined) throw invalid({ ids: [say('no_view_of_yours', { id: cutText(foreign, 40) })] });
  await writePositions(tx, actor.workspace.id, user_id, [...wanted, ...own.filter((id) => !wanted.includes(id))]);
}

/** People who may change settings may change shared views. */
const mayShare = ({ grants }: Actor): boolean => may(grants, 'settings', 'update');

function viewerOf(actor: Actor, page: ViewPage): Viewer {
  if (!allows(actor.grants, PAGES[page].access)) throw new Refusal('FORBIDDEN', say('view_rows_forbidden'));
  return viewer(actor);
}

/** Only the dashboard uses these routes, so the caller is a person. */
const viewer = ({ scope, user_id }: Actor): Viewer => ({ scope, user_id: user_id! });

function showView(actor: Actor, { user_id }: Viewer, { user_id: owner_id, ...row }: SavedViewRow): ShownView {
  const isOwn = owner_id === user_id;
  return { ...row, is_own: isOwn, may_change: isOwn || mayShare(actor) };
}

async function changeable(tx: Tx, actor: Actor, id: string): Promise<{ viewer: Viewer; view: SavedViewRow }> {
  const who = viewer(actor);
  const seen = isId(id) ? await findView(tx, who, id) : undefined;
  if (!seen) throw new Refusal('NOT_FOUND');
  viewerOf(actor, seen.page);
  if (seen.user_id !== who.user_id && !mayShare(actor))
    throw new Refusal('FORBIDDEN', say('view_of_other', { view: seen.name, owner: seen.owner ?? '' }));
  await lockViewsOf(tx, actor.workspace.id, seen.user_id);
  // Re-read under the lock.
  const view = await findView(tx, who, seen.id);
  if (!view) throw new Refusal('NOT_FOUND');
  return { viewer: who, view };
}

function refuseSharing(actor: Actor): void {
  if (!mayShare(actor)) throw new Refusal('FORBIDDEN', say('view_sharing_forbidden'));
}

function refuseFilters(page: ViewPage, filters: ViewFilters): void {
  const text = JSON.stringify(filters);
  const { faults } = CHECKS[page]({ filters }, text);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (text.length > VIEW_LIMITS.filters_characters)
    throw invalid({ filters: [say('longer_than', { max: VIEW_LIMITS.filters_characters })] });
}

function readName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw invalid({ name: [say('required')] });
  return trimmed;
}

function refuseTakenName(error: unknown): never {
  if (dbFault(error)?.code !== '23505') throw error;
  throw new Refusal('CONFLICT', say('view_name_taken'));
}
