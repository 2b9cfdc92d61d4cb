/* Addresses and keys for any client of the API. The dashboard uses them too. */

export type Parameters = { params?: Record<string, string | number>; query?: Record<string, unknown> };

/** Builds a path from its `{parameters}` and query. A list is repeated as `name[]`; undefined, null and '' are left out. */
export function addressOf(path: string, { params = {}, query = {} }: Parameters = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one));
    else search.append(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

/** A new `Idempotency-Key` for one act. Repeat the act with the same key. */
export const newKey = (): string =>
  // Not randomUUID: browsers offer it only over https, and a shop may serve its own machine over http.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Encodes values as a form; undefined and null are left out. */
export function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    if (typeof value === 'boolean') form.append(name, value ? '1' : '0');
    else if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
