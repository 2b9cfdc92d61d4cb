import { say } from '../../contract/messages/message.ts';
import { blacklistedPhones } from '../../contract/orders/blacklist.ts';
import { listOrderHistories, showOrderHistory } from '../../contract/resources/histories.ts';
import * as contract from '../../contract/orders/orders.ts';
import { chooseAccount } from '../resources/choose-account.ts';
import { withAccounts } from '../caller/accounts-sql.ts';
import { door, ok } from '../caller/door.ts';
import { okVersioned, readVersion } from '../resources/if-match.ts';
import { resourceDoors } from '../resources/resource-doors.ts';
import { findProducts } from '../catalog/find-products.ts';
import { findActiveCouriers } from '../shipping/companies/find-active-company.ts';
import { isId, isReference, readReference } from '../platform/ids.ts';
import { pageMeta, readPage } from '../platform/database/lists.ts';
import { Refusal } from '../platform/refusal.ts';
import { cutText } from '../platform/text/cut-text.ts';
import { askBeforeOrdersAgain } from './ask-before-repeating.ts';
import { createOrders } from './create-orders.ts';
import { blacklistRules } from './customers/blacklist-rules.ts';
import { blacklistSql } from './customers/blacklist-sql.ts';
import { deleteOrders } from './delete-orders.ts';
import { readExchanges } from './exchanges/read-exchanges.ts';
import { findRefusedPhones } from './customers/find-blacklisted.ts';
import { findOrderHistory, orderHistoryList } from './list-sql.ts';
import { answerOrders } from './answer-orders.ts';
import { existingRows, withoutExisting } from '../resources/external-ids.ts';
import { findExistingOrders } from './external-ids/find-existing-orders.ts';
import { couriersOf, readOrderInput, skusOf } from './read-order-input.ts';
import { refuseStaleOrders } from './refuse-stale-orders.ts';
import { showOrder } from './show-order.ts';
import { lockOrders } from './moves/states-sql.ts';
import { updateOrders } from './update-orders.ts';

export const orderDoors = [
  ...resourceDoors(blacklistedPhones, blacklistSql, blacklistRules),

  door(contract.createOrders, ({ actor, body, faults, write }) =>
    write(async (tx) => {
      const account_id = await chooseAccount(tx, actor, body.account_id);
      const products = await findProducts(tx, actor.workspace.id, account_id, skusOf(body.orders));
      const { on_conflict } = body;
      const there = await findExistingOrders(tx, actor, account_id, body.orders, products, { on_conflict, faults });
      const { existing } = there;
      const orders = withoutExisting(body.orders, existing);
      const phones = orders.map(({ phone = '' }) => phone);
      const isRefused = await findRefusedPhones(tx, actor.workspace, phones);
      const couriers = await findActiveCouriers(tx, actor.workspace.id, couriersOf(orders));
      const back = await readExchanges(tx, actor, account_id, orders, there.faults);
      const { exchanges } = back;
      const { is_typed, entry_source: source } = body;
      const known = { products, isRefused, couriers, exchanges, existing, is_typed, source };
      const drafts = readOrderInput(orders, account_id, actor.workspace, known, back.faults);
      if (body.is_typed && !body.is_meant_again) await askBeforeOrdersAgain(tx, actor.workspace, drafts);
      const created = await createOrders(tx, actor, drafts);
      return ok({
        message: `${created.length} orders were created.`,
        data: { created_refs: created.map(({ reference }) => reference), ...existingRows(existing) },
      });
    }),
  ),

  door(contract.listOrders, ({ actor, query, sql }) => answerOrders(sql, actor, query)),

  door(contract.showOrder, async ({ actor, params, sql }) =>
    okVersioned({ data: await showOrder(sql, actor, params.reference), meta: {} }),
  ),

  door(contract.retrieveOrder, async ({ actor, params, sql }) =>
    okVersioned({ data: await showOrder(sql, actor, params.reference), meta: {} }),
  ),

  door(contract.updateOrders, ({ actor, body, faults, write }) =>
    write(async (tx) => {
      const isUndoable = body.is_undoable ?? actor.source === 'dashboard';
      const { data, ...meta } = await updateOrders(tx, actor, body.orders, { faults, is_undoable: isUndoable });
      return ok({ data, meta });
    }),
  ),

  door(contract.deleteOrder, ({ actor, params, if_match, write }) =>
    write(async (tx) => {
      const reference = readReference(params.reference);
      const orders = isReference(reference) ? await lockOrders(tx, actor.scope, 'reference', [reference]) : [];
      if (orders.length === 0)
        throw new Refusal('NOT_FOUND', say('order_unknown', { order: cutText(params.reference, 40) }));
      const version = readVersion(null, if_match, 'order');
      await refuseStaleOrders(
        tx,
        actor,
        orders.map((row) => ({ row, version, path: 'version' })),
      );
      return ok({ data: { deleted: true, count: await deleteOrders(tx, actor, orders) }, meta: {} });
    }),
  ),

  door(showOrderHistory, async ({ actor, params, sql }) => {
    const row = isId(params.id) ? await findOrderHistory(sql, actor.scope, params.id) : undefined;
    if (!row) throw new Refusal('NOT_FOUND', say('no_such_move'));
    const [move] = await withAccounts(sql, actor.workspace.id, [row]);
    return ok({ data: move, meta: {} });
  }),

  door(listOrderHistories, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await orderHistoryList.page(sql, orderHistoryList.read(actor, query), page);
    return ok({ data: await withAccounts(sql, actor.workspace.id, listed.rows), meta: pageMeta(page, listed) });
  }),
];
