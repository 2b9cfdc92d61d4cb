import type { SourcingStatus } from '../../../contract/stocks/sourcing-moves.ts';
import { sourcings } from '../../../contract/stocks/sourcings.ts';
import type { Actor, Scope } from '../../caller/actor.ts';
import { resourceSql } from '../../resources/resource-sql.ts';
import { justAfter } from '../../platform/database/sql-moments.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

export const sourcingsSql = resourceSql(sourcings, 'sourcings');

export type LockedSourcing = Row<'lock_sourcing'>;

/** Locks one sourcing of the scope until the transaction ends. */
export async function lockSourcing(tx: Tx, scope: Scope, id: string): Promise<LockedSourcing | undefined> {
  const [row] = await tx.rows(
    'lock_sourcing',
    `select id, account_id, title, quantity, status from sourcings
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3 for update`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

/** A price for a piece, in minor units of its currency. */
export type Quote = { price: number; currency: string; days: number };
export type Receipt = { product_id: string; warehouse_id: string; quantity: number };

export type SourcingChange = {
  history_id: string;
  from: SourcingStatus;
  to: SourcingStatus;
  quote: Quote | null;
  receipt: Receipt | null;
  /** Details shown in the history. */
  details: object;
};

/** Moves a locked sourcing and writes its history, in one statement. A move without a quote keeps the earlier one. */
export const writeSourcing = (tx: Tx, actor: Actor, id: string, change: SourcingChange, at: Date): Promise<unknown> =>
  tx.rows(
    'write_sourcing',
    `with moved as (
       update sourcings set status = $4, quote_price = coalesce($5, quote_price), quote_currency = coalesce($6, quote_currency),
         quote_days = coalesce($7, quote_days), product_id = $8, warehouse_id = $9, received_quantity = $10,
         updated_at = greatest($11::timestamptz, ${justAfter('updated_at')})
       where workspace_id = $1 and id = $2 returning id
     )
     insert into sourcing_histories (workspace_id, id, sourcing_id, old_status, new_status, details, changed_by, actor_kind, actor_id, source, changed_at)
     values ($1, $12, $2, $3, $4, $13, $14, $15, $16, $17, $11)
     returning id`,
    [
      actor.scope.workspace_id,
      id,
      change.from,
      change.to,
      change.quote?.price ?? null,
      change.quote?.currency ?? null,
      change.quote?.days ?? null,
      change.receipt?.product_id ?? null,
      change.receipt?.warehouse_id ?? null,
      change.receipt?.quantity ?? null,
      at,
      change.history_id,
      JSON.stringify(change.details),
      actor.name,
      actor.kind,
      actor.id,
      actor.source,
    ],
  );

/** The quotes of these sourcings; unquoted ones have no entry. */
export const findQuotes = (sql: Sql, workspace_id: string, ids: readonly string[]) =>
  sql.rows(
    'find_quotes',
    `select id, quote_price as price, quote_currency as currency, quote_days as days from sourcings
     where workspace_id = $1 and id = any($2::uuid[]) and quote_price is not null`,
    [workspace_id, ids],
  );

/** All moves of a sourcing, newest first; unpaged, as they are few. */
export const findSourcingHistories = (sql: Sql, workspace_id: string, sourcing_id: string) =>
  sql.rows(
    'find_sourcing_histories',
    `select id, sourcing_id, old_status, new_status, details, changed_by, actor_kind, source, changed_at from sourcing_histories
     where workspace_id = $1 and sourcing_id = $2 order by id desc`,
    [workspace_id, sourcing_id],
  );
