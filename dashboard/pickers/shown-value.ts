import type { EntryLine } from './lines.ts';

/** Display text of a value in an order's or a lead's form: `2 × ARGAN-50 (299.8), 1 × SOAP (20)`; empty for none. */
export function shownValue(value: string | number | boolean | readonly EntryLine[]): string {
  if (typeof value === 'boolean') return value ? '✓' : '';
  if (typeof value !== 'object') return String(value);
  return value.map(({ sku, quantity, total }) => `${quantity} × ${sku} (${total})`).join(', ');
}
