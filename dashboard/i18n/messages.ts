import type { Message, Params } from '../../contract/messages/message.ts';
import { useAtRest } from '../state/at-rest.ts';
import { loadMessages, messageTexts, type ServiceMessage } from './load-messages.ts';
import { currentLanguage, useLanguage } from './texts.ts';

/** A message about a row or a request, in the reader's language once its texts are there; in English where it is unknown. */
export function messageText(
  { message, reason, params }: ServiceMessage,
  how: 'alone' | 'besideInput' = 'alone',
): string {
  const texts = messageTexts.get();
  if (typeof texts === 'string' || reason === undefined || !texts.isKnown(reason)) return message ?? '';
  return texts[how]({ code: reason, params: (params ?? {}) as Params } satisfies Message, currentLanguage());
}

/**
 * The same for messages without an error before them: fetches the texts when the page is idle, then renders again. Until then it shows
 * no text in a foreign language.
 */
export function useMessageText(): typeof messageText {
  const { language } = useLanguage();
  const texts = messageTexts.use();
  const isAtRest = useAtRest();
  if (typeof texts === 'string' && isAtRest) void loadMessages();
  return texts === 'coming' && language !== 'en' ? unsaid : messageText;
}

const unsaid = (): string => '';
