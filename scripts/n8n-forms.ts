import { ALL_ROUTES } from '../contract/all-routes.ts';
import { EVENT_TYPES } from '../contract/webhooks/events.ts';
import type { FormField } from '../n8n/nodes/form.ts';
import { OPERATIONS, type OperationRow } from './n8n-operations.ts';
import { openApiDocument } from '../server/openapi/document.ts';

/* The forms of the n8n node, made from the contract (decision 0174). */

type Schema = {
  type?: string | string[];
  enum?: (string | number | null)[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  examples?: unknown[];
  $ref?: string;
};
type Described = {
  summary: string;
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

type Asked = FormField & { schema: Schema; description: string; isRequired: boolean };

/** Query parameters of lists that the node sets itself. */
const PAGING = new Set(['page', 'per_page', 'cursor']);
const PREFIX = '/api/web/1.0';

/** The module `forms.ts` of the package: `PROPERTIES` (n8n's descriptions), `FORMS` by `resource.operation`, and `EVENTS`. */
export function n8nForms(): string {
  const document = openApiDocument(ALL_ROUTES, { version: '1', audience: 'programs' }) as {
    paths: Record<string, Record<string, Described>>;
  };
  const properties: object[] = [
    optionsOf('resource', Object.entries(OPERATIONS).map(([value, { name }]) => ({ name, value }))),
  ]; // prettier-ignore
  const forms: Record<string, object> = {};
  for (const [resource, { operations }] of Object.entries(OPERATIONS)) {
    const described = Object.entries(operations).map(([value, row]) => {
      const [method = '', path = ''] = row.sends.split(' ');
      const route = document.paths[PREFIX + path]?.[method.toLowerCase()];
      if (!route) throw new Error(`The contract has no ${row.sends}.`);
      const asked = askedOf(followed(document, route) as Described, row);
      const shown = { displayOptions: { show: { resource: [resource], operation: [value] } } };
      forms[`${resource}.${value}`] = {
        sends: row.sends,
        fields: asked.map(({ schema, description, isRequired, ...field }) => field),
        ...(row.row ? { row: row.row } : {}),
        ...(row.gives ? { gives: row.gives } : {}),
      };
      const option = { name: row.name, value, action: row.action, description: sentencesOf(route.summary) };
      return { option, fields: formOf(asked, row).map((property) => ({ ...property, ...shown })) };
    });
    const shown = { displayOptions: { show: { resource: [resource] } } };
    properties.push({ ...optionsOf('operation', described.map(({ option }) => option)), ...shown }); // prettier-ignore
    properties.push(...described.flatMap(({ fields }) => fields));
  }
  const events = byName(EVENT_TYPES.map((value) => ({ name: titleOf(value), value })));
  // Keys without quotes: n8n's lint rules ignore quoted ones.
  const write = (value: unknown) => JSON.stringify(value, null, 2).replace(/^(\s*)"(\w+)":/gm, '$1$2:');
  return `import type { Operation } from '@tahsil/client';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Form } from './form.ts';

/* Written by scripts/n8n-forms.ts. */

export const FORMS: Record<string, Form<Operation>> = ${write(forms)};

export const EVENTS: INodePropertyOptions[] = ${write(events)};

export const PROPERTIES: INodeProperties[] = ${write(properties)};
`;
}

/** Fields that an operation takes, required ones first. In a body with a list of rows, the fields of one row replace the list. */
function askedOf({ parameters = [], requestBody }: Described, { row, gives }: OperationRow): Asked[] {
  const asked: Asked[] = [];
  const add = (name: string, goes: FormField['goes'], schema: Schema, isRequired: boolean, description?: string) => {
    // `external_id` makes a second run harmless, so it is shown among the required fields, but may be empty.
    const isOptional = !isRequired && name !== 'external_id';
    const text = description ?? schema.description ?? schema.anyOf?.[0]?.description ?? '';
    asked.push({
      name,
      goes,
      ...(isOptional ? { isOptional } : {}),
      ...(isJson(schema) ? { isJson: true } : {}),
      schema,
      description: text,
      isRequired,
    });
  };
  for (const { in: place, name, required = false, schema, description } of parameters) {
    if (place === 'path') add(name, 'params', schema, true, description);
    if (place === 'query' && !(gives === 'rows' && PAGING.has(name))) add(name, 'query', schema, required, description);
  }
  const body = requestBody?.content['application/json']?.schema;
  const rows = row ? body?.properties?.[row]?.items : undefined;
  if (row && !rows?.properties) throw new Error(`The body has no list ${row}.`);
  for (const [goes, schema] of [
    ['row', rows],
    ['body', body],
  ] as const)
    // prettier-ignore
    for (const [name, field] of Object.entries(schema?.properties ?? {}))
      if (goes === 'row' || name !== row) add(name, goes, field, schema?.required?.includes(name) ?? false);
  return asked.toSorted((a, b) => Number(a.isOptional ?? false) - Number(b.isOptional ?? false));
}

/** n8n's properties of a form: the required fields, then a collection of the others. */
function formOf(asked: readonly Asked[], { gives }: OperationRow): object[] {
  const optional = asked.filter(({ isOptional }) => isOptional).map((field) => propertyOf(field));
  const many = [
    { displayName: 'Return All', name: 'returnAll', type: 'boolean', default: false, description: 'Whether to return all results or only up to a given limit' },
    { displayName: 'Limit', name: 'limit', type: 'number', default: 50, typeOptions: { minValue: 1 }, description: 'Max number of results to return' },
  ]; // prettier-ignore
  const more = { displayName: 'Additional Fields', name: 'more', type: 'collection', placeholder: 'Add Field', default: {}, options: optional.toSorted((a, b) => (a.displayName < b.displayName ? -1 : 1)) }; // prettier-ignore
  return [
    ...asked
      .filter(({ isOptional }) => !isOptional)
      .map((field) => ({ ...propertyOf(field), ...(field.isRequired ? { required: true } : {}) })),
    ...(gives === 'rows' ? many : []),
    ...(optional.length > 0 ? [more] : []),
  ];
}

function propertyOf({ name, schema, description, goes }: Asked) {
  const { type, values } = kindOf(schema);
  const displayName = titleOf(name);
  const text = sentencesOf(description);
  // n8n's lint rules forbid a description that repeats the name.
  const isRepeated = text.replace(/\.$/, '').toLowerCase() === displayName.toLowerCase();
  const said = { displayName, name, ...(isRepeated ? {} : { description: text }) };
  if (isJson(schema)) {
    const example = JSON.stringify(schema.examples?.[0] ?? exampleOf(schema));
    return {
      ...said,
      type: 'json',
      default: example,
      description: sentencesOf(`${description}. As JSON: ${partsOf(schema)}`),
    };
  }
  if (type === 'array' && values) return { ...said, type: 'multiOptions', default: [], options: values };
  if (type === 'array') return { ...said, type: 'string', default: '', description: sentencesOf(`${description}, separated by commas`) }; // prettier-ignore
  // The default is the contract's first value, `new` for statuses; the options are sorted by name.
  if (values) return { ...said, type: 'options', default: valuesOf(schema)![0], options: values };
  if (type === 'boolean')
    return { ...said, type: 'boolean', default: false, description: sentencesOf(`Whether it is so. ${description}`) };
  if (type === 'integer' || type === 'number') return { ...said, type: 'number', default: 0 };
  const isLong = goes !== 'query' && /^(body|notes|parcel_note)$/.test(name);
  const typeOptions = { ...(isLong ? { rows: 3 } : {}), ...(name.endsWith('_token') ? { password: true } : {}) };
  return {
    ...said,
    type: 'string',
    default: '',
    ...(name === 'email' ? { placeholder: 'name@email.com' } : {}),
    ...(Object.keys(typeOptions).length > 0 ? { typeOptions } : {}),
  };
}

/** In n8n's style: a capital first, `ID`, and a final period only after several sentences. */
function sentencesOf(text: string): string {
  const said = text
    .replace(/\.$/, '')
    .replace(/\b[iI]d\b/g, 'ID')
    .replace(/\b[iI]ds\b/g, 'IDs');
  return said.slice(0, 1).toUpperCase() + said.slice(1) + (/[.!?] /.test(said) ? '.' : '');
}

const knownIn = (schema: Schema): Schema =>
  schema.type ? schema : (schema.anyOf?.find(({ type }) => type !== 'null') ?? schema);

/** Values of an enum, or of a list of them. */
function valuesOf(schema: Schema): (string | number)[] | undefined {
  const known = knownIn(schema);
  return (known.enum ?? known.items?.enum)?.filter((value) => value !== null);
}

/** The type without null, and the values as n8n's options, by their names. */
function kindOf(schema: Schema): { type: string; values?: { name: string; value: string | number }[] } {
  const type = [knownIn(schema).type ?? 'string'].flat().find((one) => one !== 'null')!;
  const values = valuesOf(schema);
  if (!values) return { type };
  return { type, values: byName(values.map((value) => ({ name: typeof value === 'number' ? String(value) : titleOf(value), value }))) }; // prettier-ignore
}

const byName = <Option extends { name: string }>(options: readonly Option[]): Option[] =>
  options.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** Objects, and lists of objects. */
function isJson(schema: Schema): boolean {
  const { type } = kindOf(schema);
  return type === 'object' || (type === 'array' && schema.items?.properties !== undefined);
}

/** The required parts of an object or list of objects, from the examples of the contract. */
function exampleOf(schema: Schema): unknown {
  const { properties, required, items } = schema;
  if (items) return [exampleOf(items)];
  const names = required ?? Object.keys(properties ?? {});
  return Object.fromEntries(names.map((name) => [name, properties![name]!.examples?.[0] ?? null]));
}

/** `sku (unique in the account), total (line total; optional)` */
function partsOf(schema: Schema): string {
  const { properties = {}, required } = schema.items ?? schema;
  return Object.entries(properties)
    .map(([name, { description = '' }]) => `${name} (${description}${required?.includes(name) ? '' : '; optional'})`)
    .join(', ');
}

const optionsOf = (name: string, options: { name: string; value: string }[]) => ({
  displayName: titleOf(name),
  name,
  type: 'options',
  noDataExpression: true,
  options,
  default:
    options.find(({ value }) => value === (name === 'resource' ? 'order' : 'getAll'))?.value ?? options[0]!.value,
});

/** `is_prepaid`: Is Prepaid; `-created_at`: Created At, Descending */
function titleOf(name: string): string {
  const words = name.replace(/^-/, '').split(/[._-]/);
  const title = words
    .map((word) => (/^(id|sku|url)$/i.test(word) ? word.toUpperCase() : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join(' ')
    .replace(/^Per Page$/, 'Page Size')
    .replace(/^KeyWord$/, 'Keyword');
  return name.startsWith('-') ? `${title}, Descending` : title;
}

/** The same data with each `$ref` replaced by its target. */
function followed(document: object, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => followed(document, one));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as { $ref?: string };
  const named = $ref ? at(document, $ref) : {};
  return Object.fromEntries(Object.entries({ ...named, ...rest }).map(([key, one]) => [key, followed(document, one)]));
}

const at = (document: object, ref: string): object =>
  ref
    .slice(2)
    .split('/')
    .reduce((within, key) => (within as Record<string, object>)[key.replaceAll('~1', '/')]!, document);
