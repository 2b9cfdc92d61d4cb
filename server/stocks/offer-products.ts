import { ENTRY_LIMITS } from '../../contract/order-entry.ts';
import type { Workspace } from '../caller/actor.ts';
import { toMajor } from '../platform/text/money.ts';
import { asciiDigits } from '../platform/text/phones.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { findOfferedProducts } from './offered-sql.ts';

/** What an account has to sell (R-ENTRY-2), best match first: by SKU, barcode or name; all of it for an empty text. */
export async function offerProducts(sql: Sql, { id, currency }: Workspace, account_id: string, typed: string) {
  const sought = asciiDigits(typed.trim());
  const rows = await findOfferedProducts(sql, id, account_id, sought, ENTRY_LIMITS.products_offered);
  return rows.map((row) => ({ ...row, price: toMajor(row.price, currency) }));
}
