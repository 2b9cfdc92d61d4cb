/* Digits of numbers and phones. It needs no library, so the spreadsheet process starts in half the time. */

const ARABIC_INDIC = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Arabic-Indic and Persian digits as 0-9. */
export const asciiDigits = (text: string): string =>
  text.replace(ARABIC_INDIC, (digit) => String(digit.charCodeAt(0) & 0xf));

/** A country's rules for phone numbers: country code, lengths and pattern without it, and whether a dialled 0 is dropped. */
export type DialPlan = { code: string; lengths: readonly number[]; pattern: string; drops_zero: boolean };

/**
 * A bare number whose `0` or `+` a spreadsheet program removed: `612345678` is `0612345678` if national numbers begin
 * so, `212612345678` is `+212612345678`. Anything else is unchanged; so is every number without a plan.
 */
export function withPrefix(phone: string, plan: DialPlan | null): string {
  if (!plan || !/^[1-9]\d{5,14}$/.test(phone)) return phone;
  const isInternational = phone.startsWith(plan.code) && plan.lengths.includes(phone.length - plan.code.length);
  // In some countries `923001234567` has the length of a number both with and without the country code.
  const isNational =
    plan.lengths.includes(phone.length) && (!isInternational || new RegExp(`^(?:${plan.pattern})$`).test(phone));
  if (plan.drops_zero && isNational) return `0${phone}`;
  return isInternational ? `+${phone}` : phone;
}
