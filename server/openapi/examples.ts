import type { TSchema } from 'typebox';
import { EXAMPLE_BODIES, ID, LEAD, ORDER } from './example-bodies.ts';
import { mapValues, typesOf, type Json } from './schemas.ts';
import type { Route } from '../../contract/route.ts';
import { toKey } from '../../contract/shapes.ts';

/*
 * Examples of the API reference. A schema's own `examples` come first; without them the field's name decides, since a name has the
 * same meaning everywhere.
 */

const OWN = [ID, LEAD, ORDER];

/** Example values by field name, or by `parent.name`. Null: the field is usually empty in an answer. */
const WORDS: Json = {
  id: ID,
  ids: [ID],
  item: ID,
  account_id: ID,
  product_id: ID,
  category_id: ID,
  warehouse_id: ID,
  warehouseId: ID,
  city_id: ID,
  batch_id: `batch_${ID}`,
  job_id: ID,
  request_id: ID,
  delivery_boy_id: ID,
  shippent_company_id: ID,
  city_to_id: ID,
  'products.id': ID,
  reference: ORDER,
  order_reference: ORDER,
  lead_reference: LEAD,
  lead: LEAD,
  order: ORDER,
  created_refs: [ORDER],
  existing: [],
  external_id: 'web-10293',
  full_name: 'Amina Benali',
  phone: '0612345678',
  second_phone: '0655443322',
  email: 'amina@example.com',
  password: 'a long passphrase',
  city: 'Casablanca',
  area: 'Maarif',
  area_text: 'Maarif',
  address: '12 Rue Ibn Batouta',
  notes: 'Call before you come',
  sku: 'ARGAN-50',
  quantity: 2,
  price: 149.9,
  'products.total': 299.8,
  'products.name': 'Argan oil 50 ml',
  status: 'new',
  'meta.total': 1,
  'pagination.total': 1,
  page: 1,
  current_page: 1,
  per_page: 50,
  limit: 50,
  pages: 1,
  next_cursor: null,
  total: 299.8,
  subtotal: 299.8,
  shipping_fee: 35,
  cod_amount: 334.8,
  currency: 'MAD',
  is_fees_paid_by_customer: true,
  shipment_way: 1,
  shipment_way_key: 'home_delivery',
  'warehouse.name': 'Casablanca',
  'shipping_company.name': 'Amana',
  'delivery_boy.name': 'Karim Tazi',
  tracking_number: null,
  tracking_url: null,
  courier_status: null,
  delivery_boy: null,
  shipping_company: null,
  cancel_description: null,
  previous_status: 'new',
  duplicate_of: null,
  sub_status: null,
  attempts: 1,
  action_date: null,
  is_processing: false,
  skipped: false,
  shipped_at: null,
  delivered_at: null,
  returned_at: null,
  canceled_at: null,
  changed_by: 'Sara Alaoui',
  created_by: 'Sara Alaoui',
  actor_kind: 'user',
  source: 'dashboard',
  'data.key': 'source',
  'data.value': 'landing page',
  deleted: true,
  count: 1,
  failed_count: 0,
  failures: [],
  queued: true,
  message: 'Done',
  updated_fields: ['status'],
  fields: {},
  name: 'Casablanca',
  barcode: '6111234567890',
  weight_g: 120,
  description: 'Cold pressed, 50 ml',
  purchase_price: 62.5,
  product_name: 'Argan oil 50 ml',
  warehouse_name: 'Casablanca',
  stock_id: ID,
  on_hand: 40,
  reserved: 2,
  available: 38,
  damaged: 0,
  warning_quantity: 5,
  delta: 10,
  before: 30,
  after: 40,
  reason: 'received from supplier',
  name_fr: 'Casablanca',
  aliases: ['Casa'],
  region: 'Casablanca-Settat',
  delivery_fee: 35,
  updated: [ORDER],
  'meta.updated': 1,
  already: [],
  failed: [],
  'meta.failed': 0,
  undo_token: ID,
  kind: 'labels',
  error: null,
  result_url: '/files/0199a8e2.c2lnbmVk',
  failed_rows_url: null,
  link: '0199a8e2.c2lnbmVk',
  call_script: 'Ask for the address',
  image: 'https://example.com/argan-50.jpg',
  date: '2026-01-31',
};

/** Values that replace those of WORDS in the routes of a tag. */
const WORDS_BY_TAG: Record<string, Json> = {
  Leads: {
    reference: LEAD,
    created_refs: [LEAD],
    status: 'confirmed',
    status_key: 'confirmed',
    old_status: 'new',
    new_status: 'confirmed',
    'data.status': 'completed',
  },
  Stock: { order_reference: null },
  Jobs: { status: 'completed' },
  Orders: { status: 'packed', old_status: 'new', new_status: 'packed' },
};

/**
 * A valid example of a schema. A request has the required fields and the optional ones with their own examples; an answer has every
 * field. `path`: names of the enclosing fields, innermost last.
 */
export function exampleOf(
  schema: TSchema,
  tag: string,
  kind: 'request' | 'answer',
  path: readonly string[] = [],
): unknown {
  return build(schema as Json, path, { words: { ...WORDS, ...WORDS_BY_TAG[tag] }, kind });
}

/**
 * Finds values of a request's example that its sender must replace: ids and references, as parameters of the path or as dotted paths of
 * the body. An example without any works unchanged for every caller with the right (examples-sent.test.ts).
 */
export function ownOf(route: Route): string[] {
  const { url, body } = route;
  const found = [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string' && OWN.some((one) => value.includes(one))) found.push(path);
    if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`);
  };
  if (body) walk(bodyExample(route), '');
  return found;
}

/** The example of a request's body: handwritten if its fields depend on each other, else derived from the schema. */
export const bodyExample = ({ id, body, tag }: Route): unknown =>
  EXAMPLE_BODIES[id] ?? exampleOf(body!, tag, 'request');

type Context = { words: Json; kind: 'request' | 'answer' };

function build(schema: Json, path: readonly string[], context: Context): unknown {
  const word = wordFor(schema, path, context.words);
  const [own] = (schema['examples'] as unknown[] | undefined) ?? [];
  if (word === null && context.kind === 'answer') return null;
  if (own !== undefined) return keyFor(schema, own);
  if ('const' in schema) return schema['const'];
  if (word !== undefined && word !== null) return word;
  const [choice] = (schema['enum'] ?? schema['oneOfKeys'] ?? []) as unknown[];
  if (choice !== undefined) return choice;
  const [variant] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[];
  return variant ? build(variant, path, context) : byType(schema, path, context);
}

const wordFor = (schema: Json, path: readonly string[], words: Json): unknown =>
  [path.slice(-2).join('.'), path.at(-1) ?? '']
    .map((name) => words[name] ?? (/_ids?$/.test(name) && !(name in words) ? ID : undefined))
    .find((word) => word !== undefined && fits(schema, word));

function byType(schema: Json, path: readonly string[], context: Context): unknown {
  switch (typesOf(schema)[0]) {
    case 'object':
      return mapValues(shownProperties(schema, context), (property, name) => build(property, [...path, name], context));
    case 'array':
      return schema['items'] && schema['maxItems'] !== 0 ? [build(schema['items'] as Json, path, context)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, (schema['minimum'] as number | undefined) ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return textFor(schema);
    default:
      return null;
  }
}

const TEXTS: Record<string, string> = {
  day: '2026-01-31',
  'day-or-moment': '2026-01-31',
  'exact-moment': '2026-01-31T10:30:00.000+01:00',
  'moment-with-offset': '2026-01-31T10:30:00+01:00',
  'date-time': '2026-12-01T09:30:00Z',
  'e-mail': 'amina@example.com',
  'web-address': 'https://example.com/hook',
  uri: 'https://example.com/hook',
};

const textFor = ({ format, minLength = 0 }: Json): string =>
  TEXTS[format as string] ?? 'text'.padEnd(minLength as number, ' of some length');

function shownProperties(schema: Json, { kind }: Context): Record<string, Json> {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  // An empty list of examples means that the field is usually missing.
  if (kind === 'answer')
    return Object.fromEntries(
      Object.entries(properties).filter(
        ([, property]) => (property['examples'] as unknown[] | undefined)?.length !== 0,
      ),
    );
  const required = (schema['required'] ?? []) as string[];
  const shown = Object.entries(properties).filter(
    ([name, property]) => required.includes(name) || isIllustrated(property),
  );
  // If all fields are optional, the example still shows the first one.
  return Object.fromEntries(shown.length > 0 ? shown : Object.entries(properties).slice(0, 1));
}

const isIllustrated = (schema: Json): boolean =>
  'examples' in schema ||
  ('items' in schema && isIllustrated(schema['items'] as Json)) ||
  Object.values((schema['properties'] ?? {}) as Record<string, Json>).some(isIllustrated);

function fits(schema: Json, value: unknown): boolean {
  const choices = (schema['enum'] ?? schema['oneOfKeys']) as unknown[] | undefined;
  const types = typesOf(schema);
  if (value === null) return types.includes('null');
  if (choices && !choices.includes(value)) return false;
  if (Array.isArray(value)) return types.includes('array');
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  return types.includes(typeof value);
}

const keyFor = ({ oneOfKeys }: Json, example: unknown): unknown =>
  Array.isArray(oneOfKeys) && typeof example === 'string' ? toKey(oneOfKeys, example) : example;
