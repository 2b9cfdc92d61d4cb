import { say, type Message } from '../../../contract/messages/message.ts';
import { VARIANT_LIMITS, readOption, writeOption } from '../../../contract/catalog/product-variants.ts';
import type { FamilyRow } from './variants-sql.ts';

/*
 * Rules of a product family: one parent, which is never ordered and has no stock, and variants with the same option
 * names and different values.
 */

/** Options as stored, with spaces trimmed, and a message for each fault. */
export function readOptions(said: readonly string[]): { options: string[]; faults: Message[] } {
  const read = said.map(readOption);
  const options = read.flatMap((option) => (option ? [writeOption(option)] : []));
  const names = read.flatMap((option) => option?.name ?? []);
  const faults: Message[] = [];
  said.forEach((text, i) => !read[i] && faults.push(say('option_not_named', { option: text })));
  if (new Set(names).size < names.length) faults.push(say('option_named_twice'));
  return { options, faults };
}

/** Message if this product cannot have variants; null if it can. */
export function parentFault(parent: FamilyRow, more = 1): Message | null {
  const max = VARIANT_LIMITS.variants;
  if (parent.parent_id) return say('variant_of_variant', { sku: parent.sku });
  if (parent.is_served) return say('variant_of_served', { sku: parent.sku });
  if (parent.is_bundle) return say('bundle_has_variants', { sku: parent.sku });
  if (parent.bundle) return say('product_is_part', { sku: parent.sku, bundle: parent.bundle });
  if (parent.has_stock) return say('parent_has_stock', { sku: parent.sku });
  return parent.variants.length + more > max ? say('variants_max', { max }) : null;
}

/** Message if these options conflict with those of other variants; null if they fit. */
export function optionsFault(options: readonly string[], others: readonly (readonly string[])[]): Message | null {
  const names = namesOf(options);
  const [first] = others;
  if (first && namesOf(first).join() !== names.join()) return say('options_unlike', { names: namesOf(first) });
  return others.some((other) => other.join('\n') === options.join('\n')) ? say('options_taken') : null;
}

const namesOf = (options: readonly string[]): string[] => options.map((said) => readOption(said)!.name);
