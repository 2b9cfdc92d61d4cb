import { say } from '../../contract/messages/message.ts';
import { may } from '../../contract/access/permissions.ts';
import { nowOf, type Actor } from '../caller/actor.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { Columns, ResourceRules } from '../resources/resource-rules.ts';
import type { ResourceRow } from '../resources/resource-sql.ts';
import { toMajor } from '../platform/text/money.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import { asBundle } from './bundles/as-bundle.ts';
import { findBundleOf, holdProducts, isPartOfLines } from './bundles/pieces-sql.ts';
import { categoriesSql } from './categories-sql.ts';
import { catalogueFiles } from './catalogue-rows.ts';
import { changeOf, recordProductEvents } from './record-product-events.ts';
import { keepFormerSku, productsSql } from './sql.ts';
import { optionsFault, parentFault, readOptions } from './variants/variant-faults.ts';
import { countAgain, findAvailable, lockFamily } from './variants/variants-sql.ts';
import { showPictures, thumbnailsOf } from './pictures/show-pictures.ts';

/**
 * A product that sells a marketplace offer respects its minimum price on every change, and is not active without access: 422 on `price`,
 * `status`.
 */
export const productRules: ResourceRules = {
  named: { category_id: { sql: categoriesSql, by: 'name' }, parent_id: { sql: productsSql, by: 'sku' } },
  files: catalogueFiles,
  async beforeWrite(tx, actor, given, before) {
    const { workspace } = actor;
    refuseMerged(before);
    const values = await asBundle(tx, actor, await asVariant(tx, actor, given, before), before);
    if (before?.['is_withdrawn'] && values['status'] === 'active')
      throw invalid({ status: [say('product_access_withdrawn')] });
    const minimum = (before?.['minimum_price'] ?? null) as number | null;
    const price = (values['price'] ?? before?.['price']) as number;
    const isAsked = values['price'] !== undefined || values['status'] === 'active';
    if (minimum !== null && isAsked && price < minimum)
      throw invalid({
        price: [say('below_marketplace_price', { min: toMajor(minimum, workspace.currency) })],
      });
    return values;
  },
  async afterWrite(tx, actor, row, before) {
    if (before && before['parent_id'] !== row['parent_id']) await countAgain(tx, actor.workspace.id, row.id);
    if (before && before['sku'] !== row['sku']) await keepSku(tx, actor, before);
  },
  afterAll: (tx, { workspace }, written) => recordProductEvents(tx, workspace, written.flatMap(changeOf)),
  async beforeRemove(tx, { workspace }, row) {
    refuseMerged(row);
    // No foreign key protects parts. The lock prevents others from adding it to a bundle until the transaction ends.
    await holdProducts(tx, workspace.id, [row.id]);
    const [bundle, isPart] = await Promise.all([
      findBundleOf(tx, workspace.id, row.account_id!, row.id),
      isPartOfLines(tx, workspace.id, row.id),
    ]);
    if (bundle)
      throw new Refusal('CONFLICT', say('product_is_part', { sku: row['sku'] as string, bundle: bundle.sku }));
    if (isPart) throw new Refusal('CONFLICT', say('in_use_make_inactive', { what: 'product', holders: 'orders' }));
    // If the removal is refused afterwards, the rollback removes the event too.
    await recordProductEvents(tx, workspace, [{ id: row.id, what: 'deleted' }]);
  },
  async also(sql, actor, rows) {
    const ids = rows.map(({ id }) => id);
    const seesStock = may(actor.grants, 'stocks', 'list');
    const [pictures, thumbnails, free] = await Promise.all([
      showPictures(sql, actor.workspace.id, actor, ids),
      thumbnailsOf(sql, actor.workspace.id, actor, ids),
      seesStock ? findAvailable(sql, actor.workspace.id, ids) : [],
    ]);
    const availableOf = new Map(free.map(({ product_id, available }) => [product_id, available]));
    return ids.map((id, i) => ({
      pictures: pictures[i],
      thumbnail: thumbnails.get(id) ?? null,
      available: availableOf.get(id) ?? null,
    }));
  },
};

/** Keeps the old SKU as an alias of this product, for senders that still use it. */
const keepSku = (tx: Tx, actor: Actor, { id: product_id, account_id, sku }: ResourceRow): Promise<unknown> => {
  const was = { account_id: account_id as string, product_id, sku: sku as string };
  return keepFormerSku(tx, actor.workspace.id, was, new Date(nowOf(actor)));
};

/**
 * A variant has a parent of its own account, and options different from its siblings': 422 on `parent_id`, `options`. A product with
 * variants, or one that sells an offer, cannot become a variant.
 */
async function asVariant(tx: Tx, actor: Actor, values: Columns, before: ResourceRow | null): Promise<Columns> {
  if (values['parent_id'] === undefined && values['options'] === undefined) return values;
  const parent_id = (values['parent_id'] ?? (values['parent_id'] === null ? null : before?.['parent_id'])) as
    | string
    | null;
  const said = (values['options'] ?? before?.['options'] ?? []) as string[];
  if (!parent_id) {
    // A variant that leaves its parent loses its options.
    if (values['options'] === undefined || before?.['parent_id']) return { ...values, parent_id: null, options: [] };
    if (said.length > 0) throw invalid({ options: [say('options_without_parent')] });
    return values;
  }
  const account_id = (before?.account_id ?? values['account_id']) as string;
  const parent = await lockFamily(tx, { ...actor.scope, account_id }, parent_id);
  if (!parent) throw invalid({ parent_id: [say('no_product_in_account')] });
  const others = parent.variants.filter(({ id }) => id !== before?.id);
  const isNew = others.length === parent.variants.length;
  const own = before && (await lockFamily(tx, actor.scope, before.id));
  const fault =
    parent.id === before?.id || (own && own.variants.length > 0)
      ? say('parent_as_variant')
      : own?.is_served
        ? say('variant_of_served', { sku: own.sku })
        : parentFault(parent, isNew ? 1 : 0);
  if (fault) throw invalid({ parent_id: [fault] });
  const { options, faults } = readOptions(said);
  if (options.length === 0 && faults.length === 0) throw invalid({ options: [say('required')] });
  const unfit =
    faults.length === 0
      ? optionsFault(
          options,
          others.map((other) => other.options),
        )
      : null;
  if (faults.length > 0 || unfit) throw invalid({ options: unfit ? [unfit] : faults });
  return { ...values, parent_id, options };
}

/** 409 for a merged product, which only refers to the product that it was merged into. */
function refuseMerged(row: ResourceRow | null): void {
  const sku = row?.['merged_into_sku'];
  if (typeof sku === 'string') throw new Refusal('CONFLICT', say('product_merged', { sku }));
}
