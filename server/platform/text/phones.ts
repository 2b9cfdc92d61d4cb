import {
  Metadata,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

/*
 * Phones are stored as sent, and beside that as comparable digits (R-LIST-4): the E.164 digits of a valid number in the
 * workspace's country, else the digits sent.
 */

const ARABIC_INDIC = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Arabic-Indic and Persian digits as 0-9. */
export const asciiDigits = (text: string): string =>
  text.replace(ARABIC_INDIC, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Digits to compare phones by. Empty when the text holds no digit. */
export function phoneDigits(phone: string, country: string): string {
  const text = asciiDigits(phone);
  const quick = quickDigits(text, country);
  if (quick) return quick;
  if (text.length <= 40) {
    const parsed = parsePhoneNumberFromString(text, country as CountryCode);
    if (parsed?.isPossible()) return parsed.number.slice(1);
  }
  return text.replace(/\D/g, '');
}

/**
 * The international form, `+212612345678`: a local number is of this country, a foreign one keeps its own. Null when
 * the text is no possible number.
 */
export function internationalPhone(phone: string, country: string): string | null {
  const parsed = parsePhoneNumberFromString(`+${phoneDigits(phone, country)}`);
  return parsed?.isPossible() ? parsed.number : null;
}

/**
 * True when a person can dial the text: a number of this country, or a foreign one that begins with `+` or `00`.
 * Stricter than comparing phones: a number with a missing digit still has a valid length.
 */
export function isDialable(phone: string, country: string): boolean {
  if (phone.length > 40) return false;
  const text = asciiDigits(phone);
  return (
    isQuicklyValid(text, country) || (parsePhoneNumberFromString(text, country as CountryCode)?.isValid() ?? false)
  );
}

type Plan = { code: string; lengths: Set<number>; drops_zero: boolean; national: RegExp };
const plans = new Map<string, Plan>();

function planOf(country: string): Plan {
  let plan = plans.get(country);
  if (!plan) {
    const metadata = new Metadata();
    metadata.selectNumberingPlan(country as CountryCode);
    // Exists in the library, but not in its types.
    const numbering = metadata.numberingPlan as unknown as {
      possibleLengths(): number[];
      nationalPrefixForParsing(): string | undefined;
      nationalNumberPattern(): string;
    };
    plan = {
      code: getCountryCallingCode(country as CountryCode),
      lengths: new Set(numbering.possibleLengths()),
      drops_zero: numbering.nationalPrefixForParsing() === '0',
      national: new RegExp(`^(?:${numbering.nationalNumberPattern()})$`),
    };
    plans.set(country, plan);
  }
  return plan;
}

/** The library's answer for `0612345678` in countries that drop just a leading 0: 0.3 µs a number instead of 16. */
function quickDigits(text: string, country: string): string | undefined {
  if (!/^0[1-9]\d{3,14}$/.test(text) || !isSupportedCountry(country)) return undefined;
  const plan = planOf(country);
  return plan.drops_zero && plan.lengths.has(text.length - 1) ? plan.code + text.slice(1) : undefined;
}

/** The same where the number is one of the country's plan; false: the library has to look. */
const isQuicklyValid = (text: string, country: string): boolean =>
  quickDigits(text, country) !== undefined && planOf(country).national.test(text.slice(1));

/**
 * A bare number whose `0` or `+` a spreadsheet program removed: `612345678` is `0612345678` if national numbers begin
 * so, `212612345678` is `+212612345678`. Anything else is unchanged.
 */
export function withPrefix(phone: string, country: string): string {
  if (!/^[1-9]\d{5,14}$/.test(phone) || !isSupportedCountry(country)) return phone;
  const plan = planOf(country);
  if (plan.drops_zero && plan.lengths.has(phone.length)) return `0${phone}`;
  const isInternational = phone.startsWith(plan.code) && plan.lengths.has(phone.length - plan.code.length);
  return isInternational ? `+${phone}` : phone;
}

export type PhoneSearch = { is_whole_number: boolean; digits: string[] };

/**
 * Search terms for a phone: a whole number is compared by equality. A part is compared by its digits, as typed and with
 * the national `0` or the international `00` replaced by the country's code. Text without digits matches no phone.
 */
export function phoneSearch(typed: string, country: string): PhoneSearch {
  const text = asciiDigits(typed).trim();
  const parsed = text.length <= 40 ? parsePhoneNumberFromString(text, country as CountryCode) : undefined;
  if (parsed?.isValid()) return { is_whole_number: true, digits: [parsed.number.slice(1)] };
  const digits = text.replace(/\D/g, '');
  if (digits === '') return { is_whole_number: false, digits: [] };
  if (!isSupportedCountry(country)) return { is_whole_number: false, digits: [digits] };
  const code = getCountryCallingCode(country);
  if (digits.startsWith('00')) return { is_whole_number: false, digits: [digits, digits.slice(2)] };
  if (digits.startsWith('0')) return { is_whole_number: false, digits: [digits, code + digits.slice(1)] };
  return { is_whole_number: false, digits: [digits] };
}
