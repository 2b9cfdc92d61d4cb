/*
 * Drafts of forms (R-FORM-1): unsent values, of one person in one tab, until they are sent, discarded, or the person signs out. They
 * survive a reload, a crash, or a phone that ends the tab. Passwords and keys are never stored.
 */

/** Key of a draft: its person, page and form. */
export const draftKey = (person_id: string, path: string, form: string): string =>
  `${PREFIX}${person_id} ${path} ${form}`;
const PREFIX = 'tahsil-draft ';

/** Names of secret values; neither they nor the values of fields with such a name are stored. */
const SECRET = /password|secret|credential|token|code$/i;

/** Stores the changed values; without any the draft is deleted. A value that is no plain data, such as a file, is left out. */
export function keepDraft(key: string, begun: object, typed: object): void {
  const before = new Map(Object.entries(begun));
  const changed = Object.entries(typed).filter(
    ([name, value]) =>
      !SECRET.test(name) && isPlain(value) && JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  if (changed.length === 0) return dropDraft(key);
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(changed)));
  } catch (error) {
    // The storage is full or missing: the form works without.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Values that a draft changes; null without one. A value of another type than the form's is from an older version, and is left out. */
export function readDraft<Typed extends object>(key: string, begun: Typed): Partial<Typed> | null {
  const kept = readStoredDraft(key);
  const fitting = Object.entries(begun)
    .filter(([name, value]) => Object.hasOwn(kept, name) && isOfOneKind(kept[name], value))
    .map(([name]) => [name, kept[name]]);
  return fitting.length === 0 ? null : (Object.fromEntries(fitting) as Partial<Typed>);
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** All drafts of this tab: the person has signed out. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))) dropDraft(key);
}

function readStoredDraft(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return kindOf(kept) === 'object' ? (kept as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return {};
    throw error;
  }
}

/** Null and undefined match any type: a choice that is not made yet. */
const isOfOneKind = (one: unknown, other: unknown): boolean =>
  one === null || other === null || other === undefined || kindOf(one) === kindOf(other);

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** Data that survives JSON unchanged. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value as object).every(isPlain);
}
