import { isMasked } from '../../../contract/access/permissions.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { Partly } from '../../../contract/route.ts';
import type { Actor } from '../../caller/actor.ts';
import type { ProductRow } from '../../catalog/sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { toMinor } from '../../platform/text/money.ts';
import { findExisting, type OnConflict } from '../../resources/external-ids.ts';
import type { LeadInput } from '../check-lead-input.ts';
import { HEARD, findLeadLines, type LeadLineRow } from '../sql.ts';
import { findLeadsByExternalId, type NamedLead } from './external-ids-sql.ts';

type Input = Partly<LeadInput>;

/**
 * Leads of a request that exist already, by position (R-LEAD-15), with their differing fields. One statement for all
 * external ids, one more when some exist. Adds to the faults as `findExisting` does.
 */
export async function findExistingLeads(
  tx: Tx,
  actor: Actor,
  account_id: string,
  inputs: readonly Input[],
  products: ReadonlyMap<string, ProductRow>,
  { on_conflict, faults }: { on_conflict: OnConflict; faults: FieldErrors },
) {
  const { id: workspace_id, currency } = actor.workspace;
  let linesOf = new Map<string, LeadLineRow[]>();
  const hidden = new Set<string>(isMasked(actor.grants, 'leads.phone') ? ['phone', 'second_phone', 'data'] : []);
  return await findExisting<Input, NamedLead>(
    inputs,
    { list: 'data', on_conflict, faults },
    async (external_ids) => {
      const rows = await findLeadsByExternalId(tx, workspace_id, account_id, external_ids);
      const ids = rows.map(({ id }) => id);
      const lines = ids.length > 0 ? await findLeadLines(tx, { workspace_id, account_id }, ids) : [];
      linesOf = Map.groupBy(lines, ({ lead_id }) => lead_id);
      return rows;
    },
    (input, row) => [
      ...FIELDS.filter((name) => !hidden.has(name) && storedAs(name, input[name]) !== row[name]),
      ...(row.is_prepaid || (toMinor(input.prepaid_amount ?? 0, currency) ?? 0) === row.prepaid_amount
        ? []
        : ['prepaid_amount']),
      ...(areSameLines(input.products, linesOf.get(row.id) ?? [], products, currency) ? [] : ['products']),
      ...(hidden.has('data') || entriesOf(input.data) === entriesOf(row.data) ? [] : ['data']),
    ],
  );
}

/** Fields that are compared as they are sent. */
const FIELDS = [
  'full_name',
  'phone',
  'city',
  'area',
  'address',
  ...HEARD.filter((name) => name !== 'prepaid_amount'),
] as const;

/** Stored values of omitted fields, if not null. */
const UNSAID: Partial<Record<(typeof FIELDS)[number], boolean>> = { is_prepaid: false };
/** Fields that are stored without the blanks around them. */
const TRIMMED: readonly string[] = ['city', 'prepaid_by'];

/** A sent value in the form in which it is stored. */
const storedAs = (name: (typeof FIELDS)[number], value: unknown) =>
  typeof value === 'string' && TRIMMED.includes(name) ? value.trim() || null : (value ?? UNSAID[name] ?? null);

/** Equal lines have the same quantity, total, and product or SKU: the product of a SKU may have been merged into another. */
const areSameLines = (
  sent: Input['products'] = [],
  lines: readonly LeadLineRow[],
  products: ReadonlyMap<string, ProductRow>,
  currency: string,
): boolean =>
  sent.length === lines.length &&
  sent.every(({ sku = '', quantity, total }, n) => {
    const line = lines[n]!;
    const isWhole = typeof total === 'number' && toMinor(total, currency) === line.total;
    const isThat = products.get(sku)?.id === line.product_id || sku === line.sku;
    return isThat && quantity === line.quantity && isWhole;
  });

type Entries = readonly { key?: string | null; value?: string | null }[] | null | undefined;
const entriesOf = (entries: Entries): string =>
  JSON.stringify((entries ?? []).map(({ key, value }) => [key ?? null, value ?? null]));
