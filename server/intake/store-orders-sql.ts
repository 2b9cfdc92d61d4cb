import type { StoreStatus } from '../../contract/leads/store-orders.ts';
import { textArray, uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';

/* The latest state of orders in their shops (R-STORE-1). */

/** A shop's order in the form of a lead. Amounts in major units; empty values are null. */
export type StoreWord = {
  full_name: string | null;
  phone: string | null;
  second_phone: string | null;
  city: string | null;
  area: string | null;
  address: string | null;
  parcel_note: string | null;
  products: readonly { sku: string; quantity: number; total: number }[];
  is_prepaid: boolean;
  /** A deposit; missing in states stored before deposits were read: 0. */
  prepaid_amount?: number;
  prepaid_by?: string | null;
};

/** `status`: the order's status in the shop. `seen_status`: the status that was applied or answered. */
export type StoreOrderRow = Row<'lock_store_order'>;

export type StoreOrderKey = {
  workspace_id: string;
  account_id: string;
  shop: string;
  order_id: string;
};

const COLUMNS = `id, account_id, application_id, shop, order_id, number, url, status, seen_status, changed_at, said_at, said_rank, word, known, lead_id, lead_reference`;

/**
 * The shop's order, locked until the transaction ends; created by its first delivery. Two connections of one shop, or two concurrent
 * deliveries, wait for each other here.
 */
export async function lockStoreOrder(
  tx: Tx,
  { workspace_id, account_id, shop, order_id }: StoreOrderKey,
  made: { id: string; application_id: string; changed_at: Date },
): Promise<StoreOrderRow> {
  await tx.rows(
    'insert_store_order',
    `insert into store_orders (workspace_id, id, account_id, application_id, shop, order_id, status, seen_status, changed_at, said_rank, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, 'open', 'open', $7, -1, $7, $7)
     on conflict (workspace_id, account_id, shop, order_id) do nothing returning id`,
    [workspace_id, made.id, account_id, made.application_id, shop, order_id, made.changed_at],
  );
  const [row] = await tx.rows(
    'lock_store_order',
    `select ${COLUMNS} from store_orders
     where workspace_id = $1 and account_id = $2 and shop = $3 and order_id = $4 for update`,
    [workspace_id, account_id, shop, order_id],
  );
  return row!;
}

export type StoreState = {
  application_id: string;
  number: string | null;
  url: string | null;
  status: StoreStatus;
  seen_status: StoreStatus;
  changed_at: Date | string;
  said_at: Date | string | null;
  said_rank: number;
  word: StoreWord | null;
  known: StoreWord | null;
  lead_id: string | null;
  lead_reference: string | null;
};

/** Writes the current state of a locked order of a shop. */
export const writeStoreOrder = (
  tx: Tx,
  workspace_id: string,
  id: string,
  state: StoreState,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_store_order',
    `update store_orders set application_id = $3, number = $4, url = $5, status = $6, seen_status = $7, changed_at = $8, said_at = $9,
       said_rank = $10, word = $11, known = $12, lead_id = $13, lead_reference = $14, updated_at = $15
     where workspace_id = $1 and id = $2 returning id`,
    [
      workspace_id,
      id,
      state.application_id,
      state.number,
      state.url,
      state.status,
      state.seen_status,
      state.changed_at,
      state.said_at,
      state.said_rank,
      state.word && JSON.stringify(state.word),
      state.known && JSON.stringify(state.known),
      state.lead_id,
      state.lead_reference,
      at,
    ],
  );

/** The shop's state of the lead with this reference in the scope, locked; undefined: the lead came from no shop. */
export async function lockStoreOfLead(
  tx: Tx,
  scope: { workspace_id: string; account_id: string | null },
  lead_reference: string,
): Promise<StoreOrderRow | undefined> {
  const [row] = await tx.rows(
    'lock_store_of_lead',
    `select ${COLUMNS} from store_orders where workspace_id = $1 and ($2::uuid is null or account_id = $2) and lead_reference = $3 for update`,
    [scope.workspace_id, scope.account_id, lead_reference],
  );
  return row;
}

export type StoreOfLead = Row<'find_stores_of_leads'>;

/** Shops' states of these leads, and so of their orders, by the lead's reference. */
export async function findStoresOfLeads(
  sql: Sql,
  workspace_id: string,
  lead_references: readonly (string | null)[],
): Promise<Map<string, StoreOfLead>> {
  const references = lead_references.filter((reference) => reference !== null);
  if (references.length === 0) return new Map();
  const rows = await sql.rows(
    'find_stores_of_leads',
    `select s.*, t.wanted as told_wanted, t.status as told_status, t.told_at, t.reason as told_reason
     from (select ${COLUMNS} from store_orders where workspace_id = $1 and lead_reference = any($2::text[])) s
     left join write_back_orders t on t.workspace_id = $1 and t.store_order_id = s.id`,
    [workspace_id, textArray(references)],
  );
  return new Map(rows.map((row) => [row.lead_reference!, row]));
}

/** Leads whose order was cancelled, refunded or deleted in its shop, unanswered by people: number and status by lead id. */
export const findEndedInStores = (tx: Tx, workspace_id: string, lead_ids: readonly string[]) =>
  tx.rows(
    'find_ended_in_stores',
    `select lead_id, number, status from store_orders
     where workspace_id = $1 and lead_id = any($2::uuid[]) and status <> seen_status and status in ('cancelled', 'refunded', 'deleted')`,
    [workspace_id, uuidArray(lead_ids)],
  );

/** The last readable updates of shops for the orders of these leads, except ended ones. Some of them report a payment. */
export const findPaidInStores = (tx: Tx, workspace_id: string, lead_ids: readonly string[]) =>
  tx.rows(
    'find_paid_in_stores',
    `select lead_id, word, known from store_orders
     where workspace_id = $1 and lead_id = any($2::uuid[]) and status in ('open', 'paid') and word is not null`,
    [workspace_id, uuidArray(lead_ids)],
  );

/** True if this order of a shop is a lead. */
export async function hasLeadOfStore(
  tx: Tx,
  { workspace_id, account_id, shop, order_id }: StoreOrderKey,
): Promise<boolean> {
  const rows = await tx.rows(
    'find_lead_of_store',
    `select id from store_orders
     where workspace_id = $1 and account_id = $2 and shop = $3 and order_id = $4 and lead_reference is not null`,
    [workspace_id, account_id, shop, order_id],
  );
  return rows.length > 0;
}
