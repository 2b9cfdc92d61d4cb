import { say, type Message } from '../../../contract/messages/message.ts';
import { cutText } from '../../platform/text/cut-text.ts';
/* Reads untrusted JSON: any field may be missing or of any type. */

/** A longer reason is cut. */
const REASON_CHARACTERS = 300;

export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Text, or a number as text, trimmed; null when empty or anything else. */
export function asText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const text = clean(value);
  return text === '' ? null : text;
}

const AMOUNT_MAX = 1_000_000_000;

/** An amount of money, major units, also from `1 250,00` or `19.00`; null if it is none, or below 0. */
export function asAmount(value: unknown): number | null {
  const text = asText(value)
    ?.replaceAll(/\s/g, '')
    .replace(/,(\d{1,2})$/, '.$1');
  if (text === undefined || !/^\d+(?:\.\d+)?$/.test(text)) return null;
  return Number(text) <= AMOUNT_MAX ? Number(text) : null;
}

/** A tracking number: one word of at most 100 characters. */
export function asTracking(value: unknown): string | null {
  const text = asText(value);
  return text !== null && /^[\x21-\x7e]{1,100}$/.test(text) ? text : null;
}

/** A link that a person may follow. */
export function asLink(value: unknown): string | null {
  const text = asText(value);
  return text !== null && text.length <= 2_000 && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

/** The courier's reason, joined from the texts in these values, at most three levels deep. */
export function asReason(...values: unknown[]): Message {
  const said = values.flatMap((value) => textsOf(value, 3));
  return said.length > 0
    ? say('courier_said', { text: cutText(said.join(' '), REASON_CHARACTERS) })
    : say('courier_gave_no_reason');
}

function textsOf(value: unknown, depth: number): string[] {
  const text = asText(value);
  if (text !== null) return [text];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.values(value)
    .slice(0, 5)
    .flatMap((inner) => textsOf(inner, depth - 1));
}

/** Removes characters that cannot be stored or shown. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();

/** `2026-03-25 18:44:22`, the courier's local time at this offset, as ISO; null if invalid. */
export function asMoment(value: unknown, offset: string): string | null {
  const text = asText(value);
  const parts = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)/.exec(text ?? '');
  if (!parts) return null;
  const zone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text!) ? /(?:Z|[+-]\d{2}:?\d{2})$/.exec(text!)![0] : offset;
  return isoOf(Date.parse(`${parts[1]}T${parts[2]}${zone}`));
}

const FIRST_MS = Date.UTC(2020, 0, 1);
const AHEAD_MS = 86_400_000;

/** A courier's moment as ISO; null if before 2020, or more than a day ahead: it would outrank all later events. */
export const isoOf = (at_ms: number): string | null =>
  at_ms >= FIRST_MS && at_ms <= Date.now() + AHEAD_MS ? new Date(at_ms).toISOString() : null;
