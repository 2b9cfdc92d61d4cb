/** Mutants that change nothing anybody could notice, by their names, with the reason. */
export const EQUIVALENT: Readonly<Record<string, string>> = {};
