/** The value of a field after an edit: an omitted one stays, null clears it. */
export const takeOrKeep = <T>(input: T | null | undefined, before: T | null): T | null =>
  input === undefined ? before : input;
