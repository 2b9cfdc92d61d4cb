import * as contract from '../../../contract/access/saved-views.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { createView, deleteView, listSavedViews, orderViews, updateView } from './saved-views.ts';

export const savedViewDoors: Door[] = [
  door(contract.listSavedViews, async ({ actor, query, sql }) =>
    ok({ data: await listSavedViews(sql, actor, query.page), meta: {} }),
  ),

  door(contract.createSavedView, ({ actor, body, write }) =>
    write(async (tx) => ({ status: 201, body: { data: await createView(tx, actor, body), meta: {} } })),
  ),

  door(contract.orderSavedViews, ({ actor, body, write }) =>
    write(async (tx) => {
      await orderViews(tx, actor, body.page, body.ids);
      return ok({ data: await listSavedViews(tx, actor, body.page), meta: {} });
    }),
  ),

  door(contract.updateSavedView, ({ actor, params, body, write }) =>
    write(async (tx) => ok({ data: await updateView(tx, actor, params.id, body), meta: {} })),
  ),

  door(contract.deleteSavedView, ({ actor, params, write }) =>
    write(async (tx) => {
      await deleteView(tx, actor, params.id);
      return { ...ok({ data: { deleted: true, count: 1 }, meta: {} }), audit: { refs: [params.id] } };
    }),
  ),
];
