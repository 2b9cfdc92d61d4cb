const CHARACTERS = 60;

/** A name that others chose, as a mail of ours may say it: on one line, and nothing in it that a mail program takes for an address. */
export const onOneLine = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\p{N} &'’-]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, CHARACTERS)
    .toWellFormed();
