import {
  Metadata,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import { asciiDigits, type DialPlan } from './digits.ts';

/*
 * Phones are stored as sent, and beside that as comparable digits (R-LIST-4): the E.164 digits of a possible number in
 * the workspace's country, else the digits sent.
 */

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
  const quick = quickDigits(asciiDigits(phone), country);
  if (quick) return `+${quick}`;
  const parsed = parsePhoneNumberFromString(`+${phoneDigits(phone, country)}`);
  return parsed?.isPossible() ? parsed.number : null;
}

/** The country of an international number, ISO 3166: of several that share its code, the one of its digits. Null: not known. */
export const countryOfPhone = (phone: string): string | null => parsePhoneNumberFromString(phone)?.country ?? null;

/** True for a country that phones can have, ISO 3166. */
export const isPhoneCountry = (country: string): boolean => isSupportedCountry(country);

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

type Plan = DialPlan & { national: RegExp };
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
      lengths: numbering.possibleLengths(),
      pattern: numbering.nationalNumberPattern(),
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
  return plan.drops_zero && plan.lengths.includes(text.length - 1) ? plan.code + text.slice(1) : undefined;
}

/** The same where the number is one of the country's plan; false: the library has to look. */
const isQuicklyValid = (text: string, country: string): boolean =>
  quickDigits(text, country) !== undefined && planOf(country).national.test(text.slice(1));

/** The rules of a country; null: the library does not know it. */
export const dialPlan = (country: string): DialPlan | null => {
  if (!isSupportedCountry(country)) return null;
  const { code, lengths, pattern, drops_zero } = planOf(country);
  return { code, lengths, pattern, drops_zero };
};

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
