import type { Actor } from '../caller/actor.ts';
import { fold } from '../platform/text/fold.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { rowset, type RowOf } from '../platform/database/rowset.ts';
import { changesSince } from '../resources/changes-since-sql.ts';
import { addressKey } from '../platform/text/address-key.ts';
import type { Heard } from './sql.ts';
import { writtenAt } from '../platform/database/sql-moments.ts';

export type EditedLead = Heard & {
  external_id: string | null;
  full_name: string;
  phone: string;
  phone_digits: string;
  city: string;
  area: string | null;
  address: string;
};

const LINE = rowset({
  position: 'int4',
  product_id: 'uuid',
  sku: 'text',
  name: 'text',
  quantity: 'int4',
  total: 'int8',
});
export type EditedLeadLine = Omit<RowOf<typeof LINE>, 'position'>;

/** Writes the edited fields of a locked lead and raises its version. */
export const editLeadRow = (
  tx: Tx,
  workspace_id: string,
  lead_id: string,
  lead: EditedLead,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'edit_lead',
    `update leads set full_name = $3, full_name_folded = $4, phone = $5, phone_digits = $6, city = $7, city_folded = $8, area = $9,
       area_folded = $10, address = $11, version = version + 1, updated_at = ${writtenAt('$12')}, second_phone = $13, parcel_note = $14, shipment_way = $15,
       is_fees_paid_by_customer = $16, stop_desk = $17, external_id = $18, is_prepaid = $19, prepaid_amount = $20, prepaid_by = $21, address_key = $22
     where workspace_id = $1 and id = $2 returning id`,
    [
      workspace_id,
      lead_id,
      lead.full_name,
      fold(lead.full_name),
      lead.phone,
      lead.phone_digits,
      lead.city,
      fold(lead.city),
      lead.area,
      lead.area === null ? null : fold(lead.area),
      lead.address,
      at,
      lead.second_phone,
      lead.parcel_note,
      lead.shipment_way,
      lead.is_fees_paid_by_customer,
      lead.stop_desk,
      lead.external_id,
      lead.is_prepaid,
      lead.prepaid_amount,
      lead.prepaid_by,
      addressKey(lead.address, lead.city),
    ],
  );

/** Replaces the lead's lines by these. */
export async function replaceLeadLines(
  tx: Tx,
  workspace_id: string,
  lead_id: string,
  lines: readonly EditedLeadLine[],
): Promise<void> {
  await tx.rows(
    'remove_lead_lines',
    `delete from lead_lines where workspace_id = $1 and lead_id = $2 returning position`,
    [workspace_id, lead_id],
  );
  await tx.rows(
    'insert_lead_lines',
    `insert into lead_lines (workspace_id, lead_id, ${LINE.names})
     select $1, $2, ${LINE.names} from ${LINE.from(3, 'l')} returning position`,
    [workspace_id, lead_id, ...LINE.arrays(lines.map((line, position) => ({ ...line, position })))],
  );
}

/** Changes to leads since the version that the caller read. */
export const findLeadChangesSince = changesSince('lead');

/** Stores the changes of an edit and its author; `version`: the lead's version after the edit. */
export const insertLeadEdit = (
  tx: Tx,
  actor: Actor,
  edit: { id: string; lead_id: string; changes: Record<string, { old: unknown; new: unknown }>; version: number },
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_lead_edit',
    `insert into lead_edits (workspace_id, id, lead_id, changes, changed_by, actor_kind, actor_id, changed_at, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      actor.workspace.id,
      edit.id,
      edit.lead_id,
      JSON.stringify(edit.changes),
      actor.name,
      actor.kind,
      actor.id,
      at,
      edit.version,
    ],
  );
