import { DRAWN_LINE_WORDS } from '../../contract/messages/words/paper-words.ts';
import { currentLanguage } from '../i18n/texts.ts';

/** What a line of a payout or a payment for work is of, in words; a kind that is not known by its own name. */
export const drawnLineName = (kind: string): string =>
  Object.hasOwn(DRAWN_LINE_WORDS, kind)
    ? DRAWN_LINE_WORDS[kind as keyof typeof DRAWN_LINE_WORDS][currentLanguage()]
    : kind;
