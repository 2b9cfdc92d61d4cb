import { INCOMING_LIMITS } from '../../../contract/access/applications.ts';
import { say } from '../../../contract/messages/message.ts';
import { Refusal } from '../../platform/refusal.ts';
import { headerOf, type DeliveryHeaders } from './delivery-signature.ts';

/*
 * Forms and programs send to a generic connection a JSON object, an array of them, or the fields of a form. Each
 * becomes the JSON of one row, so that one reader serves all.
 */

/** The rows of a delivery as JSON; an unknown body is one row. 400 for an unreadable form, and for more rows than a delivery may have. */
export function rowsOfDelivery(headers: DeliveryHeaders, body: string): string[] {
  const type = headerOf(headers, 'content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return [rowOfForm([...new URLSearchParams(body)])];
  if (/^multipart\/form-data\b/i.test(type)) return [rowOfForm(partsOf(type, body))];
  const rows = arrayIn(body);
  if (rows === null || rows.length === 0) return [body];
  if (rows.length > INCOMING_LIMITS.rows_per_delivery)
    throw new Refusal('BAD_REQUEST', say('delivery_rows_max', { max: INCOMING_LIMITS.rows_per_delivery }));
  return rows.map((row) => JSON.stringify(row));
}

function arrayIn(body: string): unknown[] | null {
  if (!body.trimStart().startsWith('[')) return null;
  try {
    const read: unknown = JSON.parse(body);
    return Array.isArray(read) ? read : null;
  } catch {
    return null;
  }
}

type Field = readonly [name: string, value: string];

/**
 * The fields of a form by their names. Some builders send a title and a value for each field (`fields[phone][title]`,
 * `fields[phone][value]`); these go by title. Values of a repeated name are joined.
 */
function rowOfForm(fields: readonly Field[]): string {
  const titles = new Map(
    fields.flatMap(([name, value]) => (name.endsWith('[title]') ? [[groupOf(name), value] as const] : [])),
  );
  const groups = new Set(fields.flatMap(([name]) => (name.endsWith('[value]') ? [groupOf(name)] : [])));
  const row = new Map<string, string[]>();
  for (const [name, value] of fields) {
    const group = groupOf(name);
    const isPart = group !== name && groups.has(group);
    if (isPart && !name.endsWith('[value]')) continue;
    const called = isPart ? (titles.get(group) ?? '') || plainName(group) : name.replace(/\[\]$/, '');
    row.set(called, [...(row.get(called) ?? []), value]);
  }
  return JSON.stringify(
    Object.fromEntries([...row].map(([name, values]) => [name, values.filter(Boolean).join(', ')])),
  );
}

const groupOf = (name: string): string => name.replace(/\[(title|value|raw_value|type|required|id)\]$/, '');
const plainName = (group: string): string => /\[([^\]]+)\]$/.exec(group)?.[1] ?? group;

/** The fields of a multipart form. A file is kept by its name alone. */
function partsOf(type: string, body: string): Field[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  const pieces = boundary === undefined ? [] : `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1);
  const fields = pieces.flatMap((piece): Field[] => {
    const end = piece.indexOf('\r\n\r\n');
    const head = piece.slice(0, end);
    const name = /\bname="([^"]*)"/i.exec(head)?.[1];
    if (end === -1 || name === undefined) return [];
    const file = /\bfilename="([^"]*)"/i.exec(head)?.[1];
    return [[name, file ?? piece.slice(end + 4)]];
  });
  if (fields.length === 0) throw new Refusal('BAD_REQUEST', say('delivery_no_form'));
  return fields;
}
