import { minorIn } from './minor.ts';

/** A line of an order or a lead while it is typed; null while the text is no number, which the service refuses. */
export type EntryLine = {
  product_id: string;
  sku: string;
  name: string;
  quantity: number | null;
  total: number | null;
  /** Unit price by the last total that a person set: the same quantity always gives the same total. */
  unit: number;
  thumbnail?: string | null;
  /** Known when the form was opened; the current offer takes precedence. */
  upsells?: readonly { quantity: number; price: number }[];
  /** The product whose variants this line can choose. */
  variants_of?: string | null;
};

export const unitOf = (quantity: number | null, total: number | null): number | null =>
  quantity && total !== null ? total / quantity : null;

/** Rounds to the decimals of the currency: the service refuses more. */
export function roundAmount(amount: number, currency: string): number {
  const { minor, major } = minorIn(currency);
  return major(minor(amount));
}

/** Sum of the line totals; null while one of them is unknown. */
export const sumOf = (lines: readonly Pick<EntryLine, 'total'>[], currency: string): number | null => {
  const sum = lines.reduce<number | null>((all, { total }) => (all === null || total === null ? null : all + total), 0);
  return sum === null ? null : roundAmount(sum, currency);
};

type PickedProduct = { id: string; sku: string; name: string; price: number; thumbnail?: string | null };

/** Adds a piece to the product's existing line, else a new line: scanning a product twice means two pieces. */
export function withProduct(
  lines: readonly EntryLine[],
  { id, sku, name, price, thumbnail = null }: PickedProduct,
  currency: string,
): EntryLine[] {
  const there = lines.findIndex((line) => line.sku === sku);
  if (there < 0) return [...lines, { product_id: id, sku, name, quantity: 1, total: price, unit: price, thumbnail }];
  return lines.map((line, i) => (i === there ? withQuantity(line, (line.quantity ?? 0) + 1, currency) : line));
}

export const withQuantity = (line: EntryLine, quantity: number | null, currency: string): EntryLine => ({
  ...line,
  quantity,
  ...(quantity === null ? {} : { total: roundAmount(line.unit * quantity, currency) }),
});
