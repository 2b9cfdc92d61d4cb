import type { Static } from 'typebox';
import { isMasked } from '../../../contract/access/permissions.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { OrderInput } from '../../../contract/orders/orders.ts';
import type { Partly } from '../../../contract/route.ts';
import type { Actor } from '../../caller/actor.ts';
import type { ProductRow } from '../../catalog/sql.ts';
import { readReference } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { toMinor } from '../../platform/text/money.ts';
import { findExisting, type OnConflict } from '../../resources/external-ids.ts';
import { findLinesOfOrders, type OrderLineRow } from '../list-sql.ts';
import { findOrdersByExternalId, type NamedOrder } from './external-ids-sql.ts';

type Input = Partly<Static<typeof OrderInput>>;
type ComparisonContext = {
  lines: readonly Omit<OrderLineRow, 'name'>[];
  products: ReadonlyMap<string, ProductRow>;
  minor: (major: number | null | undefined) => number | null;
};

/**
 * Finds orders of a request that already exist, by position in the request (R-ORD-16), with the fields that differ. One statement for all
 * external ids, one more if some exist. Adds faults as `findExisting` does.
 */
export async function findExistingOrders(
  tx: Tx,
  actor: Actor,
  account_id: string,
  inputs: readonly Input[],
  products: ReadonlyMap<string, ProductRow>,
  { on_conflict, faults }: { on_conflict: OnConflict; faults: FieldErrors },
) {
  const { id: workspace_id, currency } = actor.workspace;
  const scope = { workspace_id, account_id };
  let linesOf = new Map<string, OrderLineRow[]>();
  const minor: ComparisonContext['minor'] = (major) => (typeof major === 'number' ? toMinor(major, currency) : null);
  const hidden = new Set<string>(isMasked(actor.grants, 'orders.phone') ? ['phone', 'second_phone', 'data'] : []);
  return await findExisting<Input, NamedOrder>(
    inputs,
    { list: 'orders', on_conflict, faults },
    async (external_ids) => {
      const rows = await findOrdersByExternalId(tx, workspace_id, account_id, external_ids);
      const ids = rows.map(({ id }) => id);
      const lines = ids.length > 0 ? await findLinesOfOrders(tx, scope, ids) : [];
      linesOf = Map.groupBy(lines, ({ order_id }) => order_id) as typeof linesOf;
      return rows;
    },
    (input, row) =>
      Object.entries(IS_SAME).flatMap(([name, isSame]) =>
        hidden.has(name) || isSame(input, row, { lines: linesOf.get(row.id) ?? [], products, minor }) ? [] : [name],
      ),
  );
}

/** True if an order matches the field of a draft. An omitted courier matches any, since the service may have chosen one. */
const IS_SAME = {
  full_name: (input, row) => input.full_name === row.full_name,
  phone: (input, row) => input.phone === row.phone,
  email: (input, row) => (input.email ?? null) === row.email,
  city: (input, row) => input.city === row.city,
  area: (input, row) => (input.area ?? null) === row.area,
  address: (input, row) => input.address === row.address,
  second_phone: (input, row) => trimOrNull(input.second_phone) === row.second_phone,
  notes: (input, row) => trimOrNull(input.notes) === row.notes,
  shipment_way: (input, row) => (input.shipment_way ?? 1) === row.shipment_way,
  stop_desk: (input, row) => trimOrNull(input.stop_desk) === row.stop_desk,
  shipping_company_id: ({ shipping_company_id: id }, row) => !id || id.toLowerCase() === row.chosen_company_id,
  is_fees_paid_by_customer: (input, row) => input.is_fees_paid_by_customer === row.is_fees_paid_by_customer,
  is_prepaid: (input, row) => (input.is_prepaid ?? false) === row.is_prepaid,
  prepaid_amount: (input, row, { minor }) =>
    row.is_prepaid || (minor(input.prepaid_amount) ?? 0) === row.prepaid_amount,
  prepaid_by: (input, row) => trimOrNull(input.prepaid_by) === row.prepaid_by,
  exchange: ({ exchange }, row, { minor }) => {
    if (!exchange) return row.exchange_pieces === null;
    return (
      readReference(exchange.reference ?? '') === row.exchanged &&
      JSON.stringify(exchange.quantities) === JSON.stringify(row.exchange_pieces) &&
      (typeof exchange.credit !== 'number' || minor(exchange.credit) === row.exchange_credit)
    );
  },
  total: (input, row, { minor }) => minor(input.total) === row.total,
  products: ({ products: sent = [] }, _, { lines, products, minor }) =>
    sent.length === lines.length &&
    sent.every(({ sku = '', quantity, price, total }, n) => {
      const line = lines[n]!;
      const isThat = products.get(sku)?.id === line.product_id || sku === line.sku;
      const unit = minor(price);
      const whole = minor(total) ?? (unit === null || quantity === undefined ? null : unit * quantity);
      return isThat && quantity === line.quantity && unit === line.price && whole === line.total;
    }),
  data: ({ data }, row) => entriesOf(data) === entriesOf(row.data),
} satisfies Record<
  Exclude<keyof Input, 'external_id'>,
  (input: Input, row: NamedOrder, known: ComparisonContext) => boolean
>;

const trimOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

type Entries = readonly { key?: string | null; value?: string | null }[] | null | undefined;
const entriesOf = (entries: Entries): string =>
  JSON.stringify((entries ?? []).map(({ key, value }) => [key ?? null, value ?? null]));
