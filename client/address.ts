/* What every client of the API needs before it asks: addresses and keys. The dashboard has them from here too. */

export type Parameters = { params?: Record<string, string | number>; query?: Record<string, unknown> };

/** A path with its `{parameters}` filled in and its query. A list is repeated as `name[]`; what is undefined, null or '' is left out. */
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

/** An `Idempotency-Key` for one act: the act is sent again with the same key. */
export const newKey = (): string =>
  // Not randomUUID: browsers have it over https only, and a shop may well open its own machine over http.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Values as a form; what is undefined or null is left out. */
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
