import { ApiError } from '../data/client.ts';
import { currentLanguage } from '../i18n/words.ts';
import { refusalText } from './refusal-text.ts';
import type { useUiWords } from './words.ts';

/** What to tell a person of an error: what to do about it, in her language where the status says enough. */
export function errorText(t: ReturnType<typeof useUiWords>, error: unknown): string {
  if (!(error instanceof ApiError)) return t('error_ours');
  switch (error.status) {
    case 0:
      return t('error_network');
    case 401:
      return t('error_signed_out');
    case 402:
      return t('error_inactive');
    case 403:
      return t('error_forbidden');
    case 404:
      return t('error_gone');
    case 422:
      return Object.keys(error.fields).length > 0 ? t('error_invalid') : error.message;
    case 429:
      return t('error_too_many', { seconds: error.retry_after_s ?? 60 });
    default:
      return error.status >= 500 ? t('error_ours') : refusalText(error.message, currentLanguage());
  }
}
