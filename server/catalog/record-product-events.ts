import { products } from '../../contract/catalog/products.ts';
import type { EventData } from '../../contract/webhooks/event-data.ts';
import type { Workspace } from '../caller/actor.ts';
import { monotonicNow } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { toMajor } from '../platform/text/money.ts';
import { publishResourceChange } from '../resources/publish-resource-change.ts';
import type { WrittenRow } from '../resources/resource-rules.ts';
import { recordEvents, type NewEvent } from '../webhooks/record-events.ts';
import { raiseProductVersions, type ToldProduct } from './sql.ts';

/** `fields`: the fields that an update changed. `previous`: the earlier values of those in the event, as stored in the database. */
export type ProductChange = {
  id: string;
  what: 'created' | 'updated' | 'deleted';
  fields?: readonly string[];
  previous?: Readonly<Record<string, unknown>>;
};

/**
 * Records product.created, product.updated or product.deleted, one event per product and transaction, and increments its version. Call
 * after the last write of the transaction, or before the row is deleted (R-EVT-9).
 */
export async function recordProductEvents(
  tx: Tx,
  { id: workspace_id, currency }: Pick<Workspace, 'id' | 'currency'>,
  changes: readonly ProductChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const byId = Map.groupBy(changes, ({ id }) => id);
  const rows = await raiseProductVersions(tx, workspace_id, [...byId.keys()]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  // In the order of the changes, which the update statement does not keep.
  const events = [...byId].flatMap(([id, of]) => (rowOf.has(id) ? [eventOf(rowOf.get(id)!, currency, of)] : []));
  await recordEvents(tx, workspace_id, events, monotonicNow());
}

/** Records a change of one product, and reloads open lists. */
export async function tellOfProduct(
  tx: Tx,
  workspace: Pick<Workspace, 'id' | 'currency'>,
  product: { id: string; account_id: string },
  change: Omit<ProductChange, 'id'>,
): Promise<void> {
  publishResourceChange(tx, products, workspace.id, product, change.what);
  await recordProductEvents(tx, workspace, [{ id: product.id, ...change }]);
}

/** The change of a written row; none if it is unchanged. */
export function changeOf({ row, before }: WrittenRow): ProductChange[] {
  if (!before) return [{ id: row.id, what: 'created' }];
  const fields = WRITABLE.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(row[name]));
  return fields.length > 0 ? [{ id: row.id, what: 'updated', fields, previous: before }] : [];
}

const WRITABLE = Object.entries(products.fields).flatMap(([name, { is_read_only }]) => (is_read_only ? [] : [name]));

/** The combined event of several changes to one product. */
function eventOf(row: ToldProduct, currency: string, changes: readonly ProductChange[]): NewEvent {
  const what = changes.find((change) => change.what !== 'updated')?.what ?? 'updated';
  const data = dataOf(row, currency);
  const about = { account_id: row.account_id, object_id: row.id, sequence: row.version };
  if (what !== 'updated') return { type: `product.${what}`, ...about, data };
  const fields = [...new Set(changes.flatMap((change) => change.fields ?? []))].toSorted();
  const before = changes[0]!.previous ?? {};
  const previous = Object.fromEntries(
    fields
      .filter((name) => name in data && name in before)
      .map((name) => [name, shownValue(name, before[name], currency)]),
  );
  const had = Object.keys(previous).length > 0 ? { previous } : {};
  return { type: 'product.updated', ...about, data: { ...data, fields }, ...had };
}

const MONEY = ['price', 'purchase_price', 'minimum_price'];

const shownValue = (name: string, value: unknown, currency: string): unknown =>
  MONEY.includes(name) && typeof value === 'number' ? toMajor(value, currency) : value;

function dataOf(
  { id, account_id: _, version: __, ...row }: ToldProduct,
  currency: string,
): EventData<'product.created'> {
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  return {
    product_id: id,
    ...row,
    price: toMajor(row.price, currency),
    purchase_price: major(row.purchase_price),
    minimum_price: major(row.minimum_price),
    currency,
  };
}
