import { about, say, type Message } from '../../contract/messages/message.ts';
import { withPrefix } from '../platform/text/digits.ts';
import { dialPlan, isDialable } from '../platform/text/phones.ts';

/** Separators between two numbers in a cell. */
const BETWEEN = /[\n\r/;|,\\]+|\s(?:ou|or|et|and|أو|او|و)\s|\s-\s/iu;
/** Text beside a number, such as `(whatsapp)`. */
const BESIDE = /\([^()\d]*\)|[\p{L}:.]+$|^[\p{L}:.]+/gu;

export type PhonesOfRow = { phone: string | null; second_phone: string | null; said: Message[] };

/**
 * The two phones of a row, each as it can be dialled (R-INTAKE-8): two numbers in one cell are the first and the second. A number that
 * cannot be dialled is a fault of its column, and so is a third.
 */
export function phonesOfRow(phone: string | null, second_phone: string | null, country: string): PhonesOfRow {
  const said: Message[] = [];
  const numbersIn = (cell: string | null): string[] => {
    if (cell === null) return [];
    const alone = withoutText(cell);
    if (isDialable(alone, country)) return [alone];
    if (isDialable(cell, country)) return [cell];
    const parts = cell
      .split(BETWEEN)
      .map((part) => bare(part, country))
      .filter(Boolean);
    return parts.length > 0 && parts.every((part) => isDialable(part, country)) ? [...new Set(parts)] : [];
  };
  const [first, second] = [numbersIn(phone), numbersIn(second_phone)];
  if (phone !== null && first.length === 0) said.push(about(say('phone_not_dialable'), 'phone'));
  if (second_phone !== null && second.length === 0) said.push(about(say('phone_not_dialable'), 'second_phone'));
  const all = [...new Set([...first, ...second])];
  if (all.length > 2) said.push(about(say('phones_many', { max: 2 }), first.length > 1 ? 'phone' : 'second_phone'));
  return {
    phone: first[0] ?? phone,
    second_phone: all.find((one) => one !== first[0]) ?? (second.length === 0 ? second_phone : null),
    said,
  };
}

const withoutText = (cell: string): string => cell.replace(BESIDE, ' ').trim();

function bare(part: string, country: string): string {
  return withPrefix(
    withoutText(part).replace(/^(\d[\d\s.]*\d)$/, (digits) => digits.replace(/[\s.]/g, '')),
    dialPlan(country),
  );
}
