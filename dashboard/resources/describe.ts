import type { DayRule } from '../../contract/days.ts';
import { shownFields } from '../../contract/resources/resource-fields.ts';
import type { Field, ResourceContract } from '../../contract/resources/resource.ts';
import { REFERRED_RESOURCES, type ReferredResource } from '../../contract/resources/referred-resources.ts';

/* Display and input of a field, by its schema in the contract. */

/** The keywords of a schema that are read. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  days?: DayRule;
  description?: string;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

/** `is_fine`: an amount with decimals below the smallest coin. */
export type FieldShape =
  | { is: 'text'; max: number | undefined; is_long: boolean; format: string | undefined }
  | { is: 'secret' }
  | { is: 'number'; is_whole: boolean; is_money: boolean; is_fine: boolean }
  | { is: 'yes_no' }
  | { is: 'choice'; options: string[] }
  | { is: 'choices'; options: string[] }
  | { is: 'texts' }
  | { is: 'reference'; to: ReferredResource }
  | { is: 'account' }
  | { is: 'references'; to: ReferredResource }
  | { is: 'rows'; columns: FieldDescription[] }
  | { is: 'day'; days: DayRule | undefined }
  | { is: 'moment' }
  | { is: 'json' };

export type FieldDescription = {
  /** The resource it is a field of. */
  of: string;
  name: string;
  schema: Schema;
  shape: FieldShape;
  is_required: boolean;
  is_nullable: boolean;
};

/** Longer texts get several lines. */
const LINE_CHARACTERS = 300;

export const findResource = (name: string): ReferredResource | undefined =>
  REFERRED_RESOURCES.find((resource) => resource.name === name);

/** All fields of a row in an answer. */
export const describeRow = (resource: ResourceContract): FieldDescription[] =>
  Object.entries(shownFields(resource)).map(([name, field]) =>
    describe(resource, name, field.schema as Schema, field, false),
  );

/** Numbers that an answer contains besides its fields. */
export const describeAlso = (resource: ResourceContract): FieldDescription[] =>
  Object.entries(resource.also ?? {}).flatMap(([name, schema]) => {
    const described = describe(resource, name, schema as Schema, undefined, false);
    return described.shape.is === 'number' ? [described] : [];
  });

/** Fields that a form sends: those of the route's body. */
export function describeForm(resource: ResourceContract, action: 'create' | 'update'): FieldDescription[] {
  const body = resource.routes[action]?.body as Schema | undefined;
  return (
    Object.entries(body?.properties ?? {})
      // The creator decides the account; where that matters, other pages ask for it.
      .filter(([name]) => !['account_id', 'user_id'].includes(name))
      .map(([name, schema]) =>
        describe(resource, name, schema, resource.fields[name], body?.required?.includes(name) ?? false),
      )
  );
}

function describe(
  resource: ResourceContract,
  name: string,
  schema: Schema,
  field: Field | undefined,
  isRequired: boolean,
): FieldDescription {
  const types = [schema.type ?? 'string'].flat();
  return {
    of: resource.name,
    name,
    schema,
    is_required: isRequired,
    is_nullable: types.includes('null'),
    shape: shapeOf(resource, name, schema, field),
  };
}

function shapeOf(resource: ResourceContract, name: string, schema: Schema, field: Field | undefined): FieldShape {
  const type = [schema.type ?? 'string'].flat().find((one) => one !== 'null');
  const to = findReferred(resource, name);
  if (field?.is_write_only && type === 'string') return { is: 'secret' };
  switch (type) {
    case 'boolean':
      return { is: 'yes_no' };
    case 'number':
    case 'integer':
      return {
        is: 'number',
        is_whole: type === 'integer',
        is_money: field?.kind === 'money' || field?.kind === 'micros',
        is_fine: field?.kind === 'micros',
      };
    case 'array':
      return arrayShape(resource, schema, to);
    case 'object':
      return { is: 'json' };
    default:
      break;
  }
  if (schema.enum) return { is: 'choice', options: schema.enum.filter((value) => value !== null).map(String) };
  if (to) return { is: 'reference', to };
  if (name === 'for_account_id') return { is: 'account' };
  if (schema.format === 'day') return { is: 'day', days: schema.days };
  if (schema.format?.startsWith('moment') || name.endsWith('_at')) return { is: 'moment' };
  return {
    is: 'text',
    max: schema.maxLength,
    is_long: (schema.maxLength ?? 0) > LINE_CHARACTERS && !schema.format,
    format: schema.format,
  };
}

function arrayShape(resource: ResourceContract, { items }: Schema, to: ReferredResource | undefined): FieldShape {
  if (to) return { is: 'references', to };
  if (items?.enum) return { is: 'choices', options: items.enum.map(String) };
  const { properties } = items ?? {};
  if (!properties) return items?.type === 'string' ? { is: 'texts' } : { is: 'json' };
  const columns = Object.entries(properties).map(([name, schema]) =>
    describe(resource, name, schema, undefined, items?.required?.includes(name) ?? false),
  );
  const isFlat = columns.every(({ shape }) =>
    ['text', 'day', 'number', 'choice', 'yes_no', 'reference'].includes(shape.is),
  );
  return isFlat ? { is: 'rows', columns } : { is: 'json' };
}

/** Fields whose name does not show their reference. */
const REFERRED: Record<string, string> = {
  manager_id: 'users',
  agent_ids: 'users',
  user_id: 'users',
  person_id: 'users',
  from_money_account_id: 'money-accounts',
  to_money_account_id: 'money-accounts',
  channel_id: 'message-channels',
};

/** `city_id` and `city_ids` → cities. Undefined when the contract has no such resource. */
function findReferred(resource: ResourceContract, name: string): ReferredResource | undefined {
  const noun = /^(.+)_ids?$/.exec(name)?.[1];
  if (noun === undefined) return undefined;
  if (noun === 'parent') return resource;
  const said = REFERRED[name];
  return REFERRED_RESOURCES.find((other) =>
    said ? other.name === said : other.singular.replace(/[ -]/g, '_') === noun,
  );
}
