import { ERRORS } from '../../contract/errors.ts';
import { messageText } from '../i18n/messages.ts';
import { ApiError } from './api-error.ts';
import type { useUiTexts } from './texts.ts';

/** Message of an error for a person: the service's, or a remedy where the status alone says enough. */
export function errorText(t: ReturnType<typeof useUiTexts>, error: unknown): string {
  if (!(error instanceof ApiError)) return t('error_ours');
  const { reason, params } = error.said;
  if (reason === 'idempotency_key_reused') return t('error_saved_before');
  // Faults of inputs are shown beside them.
  const isOfInput = (params as { field?: string } | undefined)?.field !== undefined;
  if (reason !== undefined && !GENERAL.has(reason) && !isOfInput) return messageText(error.said);
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
      return Object.keys(error.fields).length > 0 ? t('error_invalid') : messageText(error.said);
    case 429:
      return t('error_too_many', { seconds: error.retry_after_s ?? 60 });
    default:
      return error.status >= 500 ? t('error_ours') : messageText(error.said);
  }
}

const GENERAL: ReadonlySet<string> = new Set(Object.values(ERRORS).map(({ says }) => says));
