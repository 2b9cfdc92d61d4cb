/** The value of an edited field: if left out, it stays; null clears it. */
export const takeOrKeep = <T>(input: T | null | undefined, before: T | null): T | null =>
  input === undefined ? before : input;
