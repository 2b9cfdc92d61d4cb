import { fold } from '../../text/fold.ts';

/** A header without case, accents and punctuation: `N° de Téléphone*` is `n de telephone`. */
export const foldHeader = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
