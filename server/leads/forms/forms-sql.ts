import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/* Forms of landing pages (R-KEY-1): the owner's settings, and the data that pages get. */

/** A form by its key, active or paused; `leads_per_minute` null: it has no settings yet. */
export type OpenForm = Row<'find_open_form'>;

export async function findOpenForm(sql: Sql, workspace_id: string, key: Buffer): Promise<OpenForm | undefined> {
  const [row] = await sql.rows(
    'find_open_form',
    `select a.workspace_id, a.id, a.account_id, a.name, a.status, w.subscription_status, w.country, w.currency,
       f.origins, f.city_ids, f.leads_per_minute
     from applications a join workspaces w on w.id = a.workspace_id
     left join forms f on f.workspace_id = $1 and f.application_id = a.id
     where a.workspace_id = $1 and a.incoming_key = $2 and a.kind = 'form'`,
    [workspace_id, key],
  );
  return row;
}

export type FormSettingsRow = Row<'find_form_settings'>;

/** The owner's settings; undefined: none yet. */
export async function findFormSettings(
  sql: Sql,
  workspace_id: string,
  application_id: string,
): Promise<FormSettingsRow | undefined> {
  const [row] = await sql.rows(
    'find_form_settings',
    `select origins, city_ids, leads_per_minute, updated_at from forms where workspace_id = $1 and application_id = $2`,
    [workspace_id, application_id],
  );
  return row;
}

/**
 * An offer with its current product: for a merged product, the one into which it was merged. If two offers have the same
 * product and quantity, as after a merge, only the first is offered.
 */
export type OfferRow = Row<'find_form_offers'>;

export const findOffers = (sql: Sql, workspace_id: string, application_id: string): Promise<OfferRow[]> =>
  sql.rows(
    'find_form_offers',
    `select p.id as product_id, p.sku, p.name, o.quantity, o.total,
       p.status = 'active' and row_number() over (partition by p.id, o.quantity order by o.position) = 1 as is_offered
     from form_offers o
     join products s on s.workspace_id = $1 and s.id = o.product_id
     join products p on p.workspace_id = $1 and p.id = coalesce(s.merged_into_id, s.id)
     where o.workspace_id = $1 and o.application_id = $2 order by o.position`,
    [workspace_id, application_id],
  );

/** Names of the active cities among these, sorted; `city_ids` empty: of all active cities. */
export async function findFormCities(sql: Sql, workspace_id: string, city_ids: readonly string[]): Promise<string[]> {
  const rows = await sql.rows(
    'find_form_cities',
    `select name from cities
     where workspace_id = $1 and status = 'active' and (cardinality($2::uuid[]) = 0 or id = any($2::uuid[])) order by name`,
    [workspace_id, uuidArray(city_ids)],
  );
  return rows.map(({ name }) => name);
}

/** True if the application received a delivery with one of these keys after the moment. */
export async function isReceived(
  sql: Sql,
  workspace_id: string,
  application_id: string,
  event_keys: readonly string[],
  after: Date,
): Promise<boolean> {
  const rows = await sql.rows(
    'find_received_forms',
    `select id from incoming_events
     where workspace_id = $1 and application_id = $2 and event_key = any($3::text[]) and received_at > $4 limit 1`,
    [workspace_id, application_id, textArray(event_keys), after],
  );
  return rows.length > 0;
}

// --- settings ----------------------------------------------------------------------------------------------------

export type NewSettings = { origins: readonly string[]; city_ids: readonly string[]; leads_per_minute: number };

export const writeFormSettings = (
  tx: Tx,
  workspace_id: string,
  application_id: string,
  { origins, city_ids, leads_per_minute }: NewSettings,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_form_settings',
    `insert into forms (workspace_id, application_id, origins, city_ids, leads_per_minute, updated_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (workspace_id, application_id) do update set origins = excluded.origins, city_ids = excluded.city_ids,
       leads_per_minute = excluded.leads_per_minute, updated_at = excluded.updated_at
     returning application_id`,
    [workspace_id, application_id, textArray(origins), uuidArray(city_ids), leads_per_minute, at],
  );

const OFFERS = rowset({ position: 'int4', product_id: 'uuid', quantity: 'int4', total: 'int8' });
/** `total` in minor units. */
export type NewOffer = RowOf<typeof OFFERS>;

export const removeOffers = (tx: Tx, workspace_id: string, application_id: string): Promise<unknown> =>
  tx.rows(
    'remove_form_offers',
    `delete from form_offers where workspace_id = $1 and application_id = $2 returning position`,
    [workspace_id, application_id],
  );

export const insertOffers = (
  tx: Tx,
  workspace_id: string,
  application_id: string,
  offers: readonly NewOffer[],
): Promise<unknown> =>
  tx.rows(
    'insert_form_offers',
    `insert into form_offers (workspace_id, application_id, ${OFFERS.names})
     select $1, $2, ${OFFERS.names} from ${OFFERS.from(3, 'o')} returning position`,
    [workspace_id, application_id, ...OFFERS.arrays(offers)],
  );
