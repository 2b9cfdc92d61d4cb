import { isSeenByAccounts } from '../../contract/access/account-rights.ts';
import { say } from '../../contract/messages/message.ts';
import { isMasked } from '../../contract/access/permissions.ts';
import { shownFields } from '../../contract/resources/resource-fields.ts';
import type { Field, ResourceContract } from '../../contract/resources/resource.ts';
import { MICRO_DECIMALS, fromMicros, toMicros } from '../platform/text/micros.ts';
import { toMajor, toMinor, tooManyDecimals } from '../platform/text/money.ts';
import { isId } from '../platform/ids.ts';
import { fieldErrors } from '../platform/refusal.ts';
import { dropUnknownFields } from '../platform/http/validation.ts';
import type { Actor } from '../caller/actor.ts';
import type { ResourceRow } from './resource-sql.ts';

/* Conversion of a generic resource's values between wire and column. */

/** Column values of the sent fields, and for the others the result of `missing` (undefined: left out). */
export function incoming(
  resource: ResourceContract,
  actor: Actor,
  body: Record<string, unknown>,
  missing: (field: Field) => unknown,
): Record<string, unknown> {
  const errors = fieldErrors();
  const row: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const isSent = !field.is_read_only && Object.hasOwn(body, name) && body[name] !== undefined;
    const value = isSent ? body[name] : missing(field);
    if (value === undefined) continue;
    if (isSent && isHidden(actor, field)) {
      // A masked value that was sent back, which is empty, means no change.
      if (value !== null) errors.add(name, say('not_set_by_role'));
      continue;
    }
    if (isSent && field.is_required && isBlank(value)) errors.add(name, say('required'));
    row[name] = toColumn(field, value, name, actor.workspace.currency, errors);
  }
  errors.throwIfAny();
  return row;
}

/** A blank name is refused: it could not be clicked in a list. */
export const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

export const isHidden = ({ grants }: Actor, { mask }: Field): boolean => mask !== undefined && isMasked(grants, mask);

/** True when the caller sees the field in every row: only then may a search, a filter or an order use it. */
export const isWhollyShown = (actor: Actor, field: Field): boolean =>
  !isHidden(actor, field) && (field.also_masked_by === undefined || !isMasked(actor.grants, field.also_masked_by));

function toColumn(field: Field, value: unknown, name: string, currency: string, errors: Errors): unknown {
  if (field.kind === 'json') {
    refuseDecimals(field.schema as JsonSchema, value, name, currency, errors);
    return JSON.stringify(dropUnknownFields(field.schema, value));
  }
  if (field.kind === 'id' && value !== null && !isId(String(value))) errors.add(name, say('names_nothing'));
  if (field.kind === 'micros' && value !== null) {
    const micros = toMicros(value as number);
    if (micros === null) errors.add(name, say('rate_decimals_max', { max: MICRO_DECIMALS }));
    return micros;
  }
  if (field.kind !== 'money' || value === null) return value;
  const minor = toMinor(value as number, currency);
  if (minor === null) errors.add(name, tooManyDecimals(currency));
  return minor;
}

type Errors = ReturnType<typeof fieldErrors>;
type JsonSchema = { type?: string; items?: JsonSchema; properties?: Record<string, JsonSchema> };

/** Adds errors for amounts inside a JSON field with too many decimals; in the contract every `number` in it is an amount. */
function refuseDecimals(schema: JsonSchema, value: unknown, path: string, currency: string, errors: Errors): void {
  if (Array.isArray(value))
    value.forEach((item, i) => refuseDecimals(schema.items ?? {}, item, `${path}.${i}`, currency, errors));
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(schema.properties ?? {}))
      refuseDecimals(inner, (value as Record<string, unknown>)[key], `${path}.${key}`, currency, errors);
  } else if (schema.type === 'number' && typeof value === 'number' && toMinor(value, currency) === null)
    errors.add(path, tooManyDecimals(currency));
}

/** The fields of a row that this caller sees; people of one account see a part of some resources (R-ROLE-12). */
export const seenFields = (resource: ResourceContract, { scope }: Pick<Actor, 'scope'>): ResourceContract['fields'] =>
  Object.fromEntries(
    Object.entries(shownFields(resource)).filter(
      ([name]) => scope.account_id === null || isSeenByAccounts(resource, name),
    ),
  );

function toWire({ kind }: Field, value: unknown, currency: string): unknown {
  if (value === null || (kind !== 'money' && kind !== 'micros')) return value;
  return kind === 'money' ? toMajor(value as number, currency) : fromMicros(value as number);
}

export function outgoing(resource: ResourceContract, actor: Actor, row: ResourceRow): Record<string, unknown> {
  const fields = Object.entries(seenFields(resource, actor)).map(([name, field]) => {
    const value = isHidden(actor, field) ? null : row[name];
    return [name, toWire(field, value, actor.workspace.currency)];
  });
  return {
    id: row.id,
    ...(row.account_id ? { account_id: row.account_id } : {}),
    ...(resource.belongs_to === 'person' ? { user_id: row['user_id'] } : {}),
    ...Object.fromEntries(fields),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
