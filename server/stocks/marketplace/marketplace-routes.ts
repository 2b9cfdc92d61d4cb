import * as contract from '../../../contract/stocks/marketplace.ts';
import type { Actor } from '../../caller/actor.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { pageMeta, readPage } from '../../platform/database/lists.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { accessList, findAccess } from './accesses-sql.ts';
import { decideAccess, requestAccess } from './access-requests.ts';
import { marketplaceProductRules, marketplaceStockRules } from './marketplace-rules.ts';
import { marketplaceProductsSql, marketplaceStocksSql } from './marketplace-sql.ts';
import { sellOffer } from './sell-offer.ts';

export const marketplaceDoors: Door[] = [
  ...resourceDoors(contract.marketplaceProducts, marketplaceProductsSql, marketplaceProductRules),
  ...resourceDoors(contract.marketplaceStocks, marketplaceStocksSql, marketplaceStockRules),

  door(contract.requestAccess, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const { id, is_new } = await requestAccess(tx, actor, params.id, body);
      return await shownAccess(tx, actor, id, is_new ? 201 : 200);
    }),
  ),

  door(contract.listAccesses, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await accessList.page(sql, accessList.read(actor, query), page);
    return ok({ data: listed.rows, meta: pageMeta(page, listed) });
  }),

  door(contract.decideAccess, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await decideAccess(tx, actor, params.id, body.status);
      return await shownAccess(tx, actor, params.id, 200);
    }),
  ),

  door(contract.sellOffer, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const { product_id, is_made } = await sellOffer(tx, actor, params.id, body);
      return { status: is_made ? 201 : 200, body: { data: { product_id }, meta: {} } };
    }),
  ),
];

const shownAccess = async (tx: Tx, actor: Actor, id: string, status: number) => ({
  status,
  body: { data: await findAccess(tx, actor.scope, id), meta: {} },
});
