import * as contract from '../../../contract/catalog/product-variants.ts';
import { say } from '../../../contract/messages/message.ts';
import { may } from '../../../contract/access/permissions.ts';
import type { Actor } from '../../caller/actor.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { toMajor } from '../../platform/text/money.ts';
import { thumbnailsOf } from '../pictures/show-pictures.ts';
import { productsSql } from '../sql.ts';
import { createVariants } from './create-variants.ts';
import { findVariants } from './variants-sql.ts';

export const variantDoors: Door[] = [
  door(contract.listProductVariants, async ({ actor, params, sql }) => ok(await all(sql, actor, params.id))),

  door(contract.createProductVariants, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await createVariants(tx, actor, params.id, body.variants);
      return { status: 201, body: await all(tx, actor, params.id) };
    }),
  ),
];

async function all(sql: Sql, actor: Actor, id: string) {
  if (!isId(id) || !(await productsSql.find(sql, actor.scope, id)))
    throw new Refusal('NOT_FOUND', say('no_such_product'));
  const { id: workspace_id, currency } = actor.workspace;
  const rows = await findVariants(sql, actor.scope, id);
  const thumbnails = await thumbnailsOf(
    sql,
    workspace_id,
    actor,
    rows.map((row) => row.id),
  );
  const seesStock = may(actor.grants, 'stocks', 'list');
  const data = rows.map(({ price, available, ...row }) => ({
    ...row,
    price: toMajor(price, currency),
    in_stock: available === null || available > 0,
    available: seesStock ? available : null,
    thumbnail: thumbnails.get(row.id) ?? null,
  }));
  return { data, meta: {} };
}
