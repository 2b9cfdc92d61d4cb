import { currencyDecimals } from '../../contract/currencies.ts';
import { nationalGroups } from '../../contract/phone-groups.ts';
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { LANGUAGES, type Language } from './languages.ts';
import { useLanguage } from './texts.ts';

/*
 * Numbers, money, days and moments, in the language of the reader and the currency and time zone of the workspace.
 */

/** Units of amounts and moments; the workspace's, once a user is signed in. */
export const PlaceContext = createContext<Place>({ currency: 'MAD', time_zone: 'UTC', country: undefined });
type Place = { currency: string; time_zone: string; country: string | undefined };

/** Isolates left-to-right text inside Arabic: phones, references, amounts, codes, web addresses. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}

/** `149.90 MAD`. Amounts are in major units, as the contract has them; nothing for none. */
export function Money({ amount, currency }: { amount: number | null | undefined; currency?: string }) {
  const { money } = useFormat();
  if (amount === null || amount === undefined) return null;
  return (
    <bdi dir="ltr" className="figures">
      {money(amount, currency)}
    </bdi>
  );
}

/**
 * A phone as people of the workspace's country write it, from its international form (R-LIST-12); a foreign one has its code. What was typed
 * is said on hover, where it differs. Without an international form, as a hidden number has none: as it is. Copied, it has no blanks.
 */
export function Phone(props: { number: string | null | undefined; international?: string | null | undefined }) {
  const { number, international } = props;
  const { country } = useContext(PlaceContext);
  if (!number) return null;
  const groups = international ? nationalGroups(international, country) : null;
  const shown = groups?.join('') ?? international ?? number;
  return (
    <bdi dir="ltr" className="figures phone" {...(shown === number ? {} : { title: number })}>
      {groups ? groups.map((digits, i) => <span key={i}>{digits}</span>) : shown}
    </bdi>
  );
}

export function Reference({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="figures">
      {children}
    </bdi>
  );
}

/** "3 min ago", and the exact moment on hover. `iso`: a moment of the contract. */
export function Moment({ iso }: { iso: string | null | undefined }) {
  const { ago, moment } = useFormat();
  useSyncExternalStore(eachHalfMinute, halfMinuteNow);
  if (!iso) return null;
  return (
    <time dateTime={iso} title={moment(iso)}>
      {ago(iso)}
    </time>
  );
}

export function useFormat() {
  const { language } = useLanguage();
  const { currency, time_zone, country } = useContext(PlaceContext);
  const locale = localeOf(language, country);
  return {
    locale,
    currency,
    time_zone,
    number: (value: number) => formatter(locale, {}).format(value),
    /** 0.8 becomes 80.0 %, so that rates in a column align. */
    percent: (share: number) =>
      formatter(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share),
    /** 0.118 becomes 12 %, for use in a sentence. */
    share: (share: number) => formatter(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    megabytes: (bytes: number) =>
      formatter(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 2 ** 20),
    money: (amount: number, of = currency) => `${amountText(locale, amount, of)} ${of}`,
    /** An amount without its currency, for tables with a single currency. */
    amount: (amount: number) => amountText(locale, amount, currency),
    /** A price or cost below the smallest coin: as many decimals as it has, up to six. */
    price: (amount: number, of = currency) => `${priceText(locale, amount, of)} ${of}`,
    /** `YYYY-MM-DD`, which has no time zone. */
    day: (day: string) =>
      dateFormatter(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
    /** The month of a `YYYY-MM-DD`. */
    month: (day: string) =>
      dateFormatter(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
    /** 1 is Monday. */
    weekday: (day: number) =>
      dateFormatter(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day))),
    moment: (iso: string) =>
      dateFormatter(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: time_zone }).format(new Date(iso)),
    time: (iso: string) => dateFormatter(locale, { timeStyle: 'short', timeZone: time_zone }).format(new Date(iso)),
    ago: (iso: string) => agoText(locale, (new Date(iso).getTime() - Date.now()) / 1000),
  };
}

/** Arabic writes separators and names of months as its country does, with Latin digits. */
const localeOf = (language: Language, country: string | undefined): string =>
  language === 'ar' && country ? `ar-${country}-u-nu-latn` : LANGUAGES[language].locale;

function amountText(locale: string, amount: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  return formatter(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(amount);
}

function priceText(locale: string, amount: number, currency: string): string {
  return formatter(locale, { minimumFractionDigits: currencyDecimals(currency), maximumFractionDigits: 6 }).format(
    amount,
  );
}

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

function agoText(locale: string, seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const);
  const format = relatives.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  relatives.set(locale, format);
  return format.format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit);
}

// Creating a formatter takes far longer than using it, and a table uses thousands.
const relatives = new Map<string, Intl.RelativeTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const made = numbers.get(key) ?? new Intl.NumberFormat(locale, options);
  numbers.set(key, made);
  return made;
}

function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const made = dates.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dates.set(key, made);
  return made;
}

const halfMinuteNow = () => Math.floor(Date.now() / 30_000);
function eachHalfMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 30_000);
  return () => clearInterval(timer);
}
