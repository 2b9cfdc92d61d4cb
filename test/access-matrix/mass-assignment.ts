import type { TSchema } from 'typebox';
import type { Ask } from './ask.ts';
import type { Case } from './cases.ts';
import type { Population } from './population.ts';

/* Bodies with forbidden fields: names of columns and of rights, added to the contract's fields in every object of a body. */

type Schema = TSchema & { properties?: Record<string, Schema>; items?: Schema; additionalProperties?: unknown };

/** The values are valid, and from another workspace where possible: a service that trusts them writes them. */
const privileged = ({ places: { other, beside } }: Population): Record<string, unknown> => ({
  workspace_id: other.workspace_id,
  account_id: beside.account_id,
  user_id: beside.person.id,
  role_id: beside.person.id,
  role: 'Admin',
  status: 'active',
  id: other.person.id,
  reference: 'OR-0123456789',
  created_at: '2001-02-03T04:05:06.000000Z',
  updated_at: '2001-02-03T04:05:06.000000Z',
  created_by: 'nobody',
  author_id: beside.person.id,
  is_system: true,
  is_admin: true,
  is_internal: true,
  permissions: { orders: ['list', 'delete'] },
  scopes: ['delete orders'],
  scope: 'workspace',
  abilities: ['ReNewOrder'],
  assignable_by: ['Seller'],
  masks: [],
  number: 7,
  amount: 0,
  on_hand: 1_000_000,
  reserved: -5,
  version: 99,
  token_hash: 'none',
  token_id: beside.person.id,
  held_by: beside.person.id,
  stock_product_id: beside.person.id,
  subscription_status: 'active',
  constructor: { prototype: { is_admin: true } },
  prototype: { is_admin: true },
});

/** Adds all the fields above to each object of the call's body, except where the contract has a field of that name. */
export function withMassAssignment(population: Population): (ask: Ask, asked: Case) => Ask {
  const names = privileged(population);
  // Parsed from text: in an object literal, __proto__ would not be a field.
  const proto = JSON.parse('{"__proto__": {"is_admin": true, "workspace_id": "x", "status": "active"}}') as object;
  const visit = (schema: Schema | undefined, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => visit(schema?.items, item));
    const isClosed = schema?.additionalProperties === false || !schema?.properties;
    if (typeof value !== 'object' || value === null || isClosed) return value;
    const taken = schema.properties!;
    const own = Object.entries(value).map(([name, inner]) => [name, visit(taken[name], inner)] as const);
    const more = Object.entries(names).filter(([name]) => !Object.hasOwn(taken, name) && !Object.hasOwn(value, name));
    return withProto(Object.fromEntries([...own, ...more]), proto);
  };
  return (ask, { route }) => (ask.body === undefined ? ask : { ...ask, body: visit(route.body, ask.body) });
}

function withProto(object: object, proto: object): object {
  const [[name, value]] = Object.entries(proto) as [[string, unknown]];
  return Object.defineProperty(object, name, { value, enumerable: true });
}
