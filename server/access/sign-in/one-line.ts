import { cutText } from '../../platform/text/cut-text.ts';

const CHARACTERS = 60;

/** Makes a name from outside safe for our mails: one line, without anything that a mail program would turn into a link. */
export const onOneLine = (name: string): string =>
  cutText(
    name
      .replace(/[^\p{L}\p{M}\p{N} &'’-]+/gu, ' ')
      .replace(/ {2,}/g, ' ')
      .trim(),
    CHARACTERS,
  );
