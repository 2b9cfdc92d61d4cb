import type { MessageKey } from './messages/message.ts';

/* Patterns of texts, each with the message that says what the text must be. */

/**
 * At least one visible character: not just blanks of any width, direction marks, fillers or control characters.
 * minLength covers ''.
 */
export const SHOWN = '^$|[^\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800]';
/** ISO 3166. */
export const COUNTRY_CODE = '^[A-Z]{2}$';
export const MONTH = '^[0-9]{4}-(0[1-9]|1[0-2])$';
/** A month that statistics may hold. */
export const MONTH_OF_CENTURY = '^20\\d\\d-(0[1-9]|1[0-2])$';
/** An id that a provider gave. */
export const DIGITS = '^\\d{1,32}$';
export const TEMPLATE_NAME = '^[a-z0-9_]{1,200}$';
export const COLOR = '^#[0-9A-Fa-f]{6}$';
/** Visible ASCII without spaces. */
export const TRACKING_NUMBER = '^[!-~]{1,100}$';
/** Letters, digits and blanks; an IBAN has up to 34 characters. */
export const BANK_ACCOUNT_NUMBER = '^[A-Za-z0-9][A-Za-z0-9 ]{3,41}$';
/** A name that the dashboard gave. */
export const KEY = '^[a-z][a-z0-9_-]*$';

export const PATTERN_MESSAGES = {
  [SHOWN]: 'only_blanks',
  [COUNTRY_CODE]: 'must_be_country_code',
  [MONTH]: 'must_be_month',
  [MONTH_OF_CENTURY]: 'must_be_month',
  [DIGITS]: 'must_be_digits',
  [TEMPLATE_NAME]: 'must_be_template_name',
  [COLOR]: 'must_be_color',
  [TRACKING_NUMBER]: 'must_be_number_of_parcel',
  [BANK_ACCOUNT_NUMBER]: 'must_be_bank_number',
  [KEY]: 'must_be_key',
} as const satisfies Record<string, MessageKey>;
