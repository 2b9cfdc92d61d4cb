/**
 * Reads a number as people type it: Latin or Arabic-Indic digits, comma or point for decimals, spaces between thousands. NaN for any other
 * text, also for the ambiguous 1,234; null for an empty text.
 */
export function readNumber(typed: string): number | null {
  const text = latinDigits(typed)
    .replace(/[\s\u00a0\u202f٬_]/g, '')
    .replace(/[٫,]/g, '.');
  if (text === '') return null;
  if (AMBIGUOUS.test(latinDigits(typed))) return Number.NaN;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

const AMBIGUOUS = /,\d{3}\s*$/;

/** Replaces ٠١٢ and ۰۱۲ by 012. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.charCodeAt(0) - (digit < '۰' ? 0x660 : 0x6f0)) % 10));
