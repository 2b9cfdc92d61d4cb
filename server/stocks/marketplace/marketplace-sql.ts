import { marketplaceProducts, marketplaceStocks } from '../../../contract/stocks/marketplace.ts';
import { resourceSql, type ResourceRow, type ResourceSql } from '../../resources/resource-sql.ts';
import { monotonicNow, newIds } from '../../platform/ids.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/** Callers limited to one account see active offers only, without the house's purchase prices. */
const offeredOnly = (sql: ResourceSql): ResourceSql => ({
  ...sql,
  list: async (on, scope, filter) => {
    if (!scope.account_id) return sql.list(on, scope, filter);
    const statuses = ['active'].filter((one) => filter.statuses?.includes(one) ?? true);
    const listed = await sql.list(on, scope, { ...filter, statuses });
    return { ...listed, rows: listed.rows.map(withoutCost) };
  },
  find: async (on, scope, id) => {
    const row = await sql.find(on, scope, id);
    if (!scope.account_id || !row) return row;
    return row['status'] === 'active' ? withoutCost(row) : undefined;
  },
});
const withoutCost = (row: ResourceRow): ResourceRow =>
  'purchase_price' in row ? { ...row, purchase_price: null } : row;

const ofProduct = (column: string) =>
  `select p.${column} from products p where p.workspace_id = $1 and p.id = marketplace_products.product_id`;
const ofOffer = (column: string) =>
  `select ${column} from marketplace_products m join products p on p.workspace_id = m.workspace_id and p.id = m.product_id
   where m.workspace_id = $1 and m.id = marketplace_stocks.marketplace_product_id`;
/** Pieces of a stock `s` that sellers see, in an active warehouse, up to the offered quantity. */
const visiblePieces = (quantity_max: string) =>
  `coalesce(sum(greatest(0, least(s.on_hand - s.reserved, coalesce(${quantity_max}, s.on_hand - s.reserved)))), 0)::int8`;
const STOCK_OF_OFFER = `stocks s join warehouses w on w.workspace_id = s.workspace_id and w.id = s.warehouse_id and w.status = 'active'`;

const offers = resourceSql(marketplaceProducts, 'marketplace_products', {
  sku: ofProduct('sku'),
  product_name: ofProduct('name'),
  image: ofProduct('image'),
  purchase_price: ofProduct('purchase_price'),
  available: `select ${visiblePieces('o.quantity_max')} from marketplace_stocks o
     join (${STOCK_OF_OFFER}) on s.workspace_id = o.workspace_id and s.warehouse_id = o.warehouse_id
     where o.workspace_id = $1 and o.marketplace_product_id = marketplace_products.id
       and s.product_id = marketplace_products.product_id`,
});

/** Offers: a new one covers all warehouses that hold its product. */
export const marketplaceProductsSql: ResourceSql = {
  ...offeredOnly(offers),
  async insert(tx, scope, row) {
    const { id } = await offers.insert(tx, scope, row);
    await offerWarehouses(tx, scope.workspace_id, id, row['product_id'] as string);
    return (await offers.find(tx, scope, id))!;
  },
};

export const marketplaceStocksSql = offeredOnly(
  resourceSql(marketplaceStocks, 'marketplace_stocks', {
    sku: ofOffer('p.sku'),
    product_name: ofOffer('p.name'),
    status: ofOffer('m.status'),
    warehouse_name: `select w.name from warehouses w
       where w.workspace_id = $1 and w.id = marketplace_stocks.warehouse_id`,
    available: `select ${visiblePieces('marketplace_stocks.quantity_max')} from marketplace_products m
       join (${STOCK_OF_OFFER}) on s.workspace_id = m.workspace_id and s.product_id = m.product_id
       where m.workspace_id = $1 and m.id = marketplace_stocks.marketplace_product_id
         and s.warehouse_id = marketplace_stocks.warehouse_id`,
  }),
);

/** True if the product belongs to the house. */
export async function isHouseProduct(tx: Tx, workspace_id: string, id: string): Promise<boolean> {
  const rows = await tx.rows(
    'is_house_product',
    `select from products p join accounts a on a.workspace_id = p.workspace_id and a.id = p.account_id and a.kind = 'house'
     where p.workspace_id = $1 and p.id = $2`,
    [workspace_id, id],
  );
  return rows.length > 0;
}

/** The SKU of a bundle; null for other products. */
export async function findBundle(tx: Tx, workspace_id: string, id: string): Promise<string | null> {
  const [row] = await tx.rows(
    'find_bundle',
    `select sku from products where workspace_id = $1 and id = $2 and pieces is not null for share`,
    [workspace_id, id],
  );
  return row?.sku ?? null;
}

async function offerWarehouses(tx: Tx, workspace_id: string, offer_id: string, product_id: string): Promise<void> {
  const stocked = await tx.rows(
    'find_stocked_warehouses',
    `select warehouse_id from stocks where workspace_id = $1 and product_id = $2 order by id`,
    [workspace_id, product_id],
  );
  if (stocked.length === 0) return;
  const at_ms = monotonicNow();
  await tx.rows(
    'offer_warehouses',
    `insert into marketplace_stocks (workspace_id, id, marketplace_product_id, warehouse_id, created_at, updated_at)
     select $1, id, $2, warehouse_id, $5, $5 from unnest($3::uuid[], $4::uuid[]) as o (id, warehouse_id)
     returning id`,
    [
      workspace_id,
      offer_id,
      uuidArray(newIds(stocked.length, at_ms)),
      uuidArray(stocked.map(({ warehouse_id }) => warehouse_id)),
      new Date(at_ms),
    ],
  );
}

export type OfferRow = Row<'hold_offer'>;

/** The offer, locked until the transaction ends, so that its minimum price stays valid. */
export async function holdOffer(tx: Tx, workspace_id: string, id: string): Promise<OfferRow | undefined> {
  const [row] = await tx.rows(
    'hold_offer',
    `select id, product_id, minimum_price, status from marketplace_products where workspace_id = $1 and id = $2 for share`,
    [workspace_id, id],
  );
  return row;
}
