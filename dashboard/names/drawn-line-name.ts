import { DRAWN_LINE_WORDS } from '../../contract/messages/words/paper-words.ts';
import { currentLanguage } from '../i18n/texts.ts';

/** Name of a line's kind in a payout or a payment for work; an unknown kind is shown by its own name. */
export const drawnLineName = (kind: string): string =>
  Object.hasOwn(DRAWN_LINE_WORDS, kind)
    ? DRAWN_LINE_WORDS[kind as keyof typeof DRAWN_LINE_WORDS][currentLanguage()]
    : kind;
