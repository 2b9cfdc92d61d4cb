import type { Resource } from '../../../contract/resources/resource-names.ts';
import type { FieldDescription } from '../describe.ts';
import type { FormValues, InputValue } from './form-values.ts';

/* Fields with a proposal: another field's value fills them in, until a person types one. */

type Proposal = { field: string; from: string; as: (text: string) => string };

const PROPOSED: Partial<Record<Resource, Proposal>> = { products: { field: 'sku', from: 'name', as: skuOf } };

const SKU_CHARACTERS = 24;

/**
 * `Huile d'argan 50 ml` → `HUILE-D-ARGAN-50-ML`. A name without Latin letters or digits yields its length and a checksum of its
 * letters instead, the same each time.
 */
export function skuOf(name: string): string {
  const text = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  const latin = text.replace(/[^A-Z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  if (/[A-Z]/.test(latin)) return latin.slice(0, SKU_CHARACTERS).replace(/-+$/, '');
  const letters = [...name.trim()];
  if (letters.length === 0) return '';
  const sum = letters.reduce((total, letter) => (total * 31 + letter.codePointAt(0)!) % 46_656, 7);
  return ['P', latin, sum.toString(36).toUpperCase().padStart(3, '0')].filter(Boolean).join('-');
}

/** The values after a change, with its proposal. `resource` false: an existing row, without proposals. */
export function withProposal(
  resource: Resource | false,
  before: FormValues,
  name: string,
  value: InputValue,
): FormValues {
  const after = { ...before, [name]: value };
  const row = resource && PROPOSED[resource];
  if (!row || row.from !== name) return after;
  const said = row.as(String(before[row.from] ?? ''));
  const isOurs = before[row.field] === '' || before[row.field] === undefined || before[row.field] === said;
  return isOurs ? { ...after, [row.field]: row.as(String(value)) } : after;
}

/** A proposed field follows its source. `only`: the fields in the form; left out: all. */
export function inTypingOrder(
  resource: Resource,
  all: readonly FieldDescription[],
  only?: readonly string[],
): FieldDescription[] {
  const fields = all.filter(({ name }) => only?.includes(name) ?? true);
  const row = PROPOSED[resource];
  const proposed = row && fields.find(({ name }) => name === row.field);
  if (!row || !proposed) return fields;
  return fields.filter((one) => one !== proposed).flatMap((one) => (one.name === row.from ? [one, proposed] : [one]));
}
