import type { TSchema } from 'typebox';
import { ABILITIES } from '../../contract/access/permissions.ts';
import { AccessShape } from '../../contract/stocks/marketplace.ts';
import { SessionShow } from '../../contract/access/auth.ts';
import { FailedDelivery } from '../../contract/orders/failed-deliveries.ts';
import { LeadInput, LeadNote, LeadShow, PastOrder } from '../../contract/leads/leads.ts';
import { Invitation } from '../../contract/access/members.ts';
import { ActionResult } from '../../contract/orders/order-actions.ts';
import { OrderInput, OrderShow } from '../../contract/orders/orders.ts';
import { ReliabilityShape } from '../../contract/reports/reliability.ts';
import { Permissions } from '../../contract/access/roles.ts';
import { LEAD_STATUSES } from '../../contract/leads/lead-moves.ts';
import { ORDER_STATUSES } from '../../contract/orders/order-moves.ts';
import type { Route } from '../../contract/route.ts';
import { DeletedAnswer, ErrorBody, PageMeta, Pagination } from '../../contract/shapes.ts';
import { QueuedJob } from '../../contract/spreadsheets/spreadsheets.ts';
import { FigureGroup, FigurePeriod, FigureShape } from '../../contract/reports/statistics.ts';
import { bodyOfEvent } from '../../contract/webhooks/event-bodies.ts';
import { EVENT_TYPES } from '../../contract/webhooks/events.ts';
import { isEnumOfMany, propertiesOf, type Json } from './schemas.ts';

/** Names of shapes that several routes share; other shapes are named after their route. */
const SHARED: Record<string, TSchema | Json> = {
  Ability: { type: 'string', enum: [...ABILITIES] },
  CustomerReliability: ReliabilityShape,
  Deleted: DeletedAnswer,
  ErrorBody,
  EventType: { type: 'string', enum: [...EVENT_TYPES] },
  FailedDelivery,
  Figure: FigureShape,
  FigureGroup,
  FigurePeriod,
  Invitation,
  Lead: LeadShow,
  LeadInput,
  LeadNote,
  LeadStatus: { type: 'string', enum: [...LEAD_STATUSES] },
  MarketplaceAccess: AccessShape,
  Order: OrderShow,
  OrderInput,
  OrderStatus: { type: 'string', enum: [...ORDER_STATUSES] },
  OrdersActed: ActionResult,
  PageMeta,
  Pagination,
  PastOrder,
  QueuedJob,
  RolePermissions: Permissions,
  Session: SessionShow,
};

/**
 * Names the document's schemas; schemas with equal content share a name. The answer of `showOrder` is Order, an item of `listOrders`
 * that differs from it is OrderListItem, and a body of `createOrders` alone is CreateOrdersBody. A schema that repeats inside others
 * is named after its property, with its parent's name before it if that name is taken or vague.
 */
export function schemaNames(routes: readonly Route[]): (schema: Json) => string | undefined {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const give = (name: string, schema: TSchema | undefined) => {
    if (!schema || names.has(textOf(schema as Json))) return;
    if (taken.has(name)) throw new Error(`Two different schemas would be called ${name}.`);
    taken.add(name);
    names.set(textOf(schema as Json), name);
  };
  for (const [name, schema] of Object.entries(SHARED)) give(name, schema as TSchema);
  for (const route of routes) if (/^show[A-Z]/.test(route.id)) give(route.id.slice('show'.length), wide(dataOf(route)));
  for (const route of routes)
    if (/^list[A-Z]/.test(route.id)) give(`${singular(route.id.slice('list'.length))}ListItem`, wide(itemOf(route)));
  const bodies = Map.groupBy(
    routes.filter(({ body }) => body),
    ({ body }) => textOf(body as Json),
  );
  for (const [first, ...others] of bodies.values())
    if (others.length === 0) give(`${pascal(first!.id)}Body`, wide(first!.body));
  const free = (name: string): string => {
    let [tried, n] = [name, 1];
    while (taken.has(tried)) tried = `${name}${++n}`;
    return tried;
  };
  for (const { schema, parent, property } of findRepeated(routes, (one) => names.get(textOf(one)))) {
    const own = pascal(property);
    give(taken.has(own) || VAGUE.has(property) ? free(`${parent}${own}`) : own, schema as unknown as TSchema);
  }
  return (schema) => names.get(textOf(schema));
}

/** Property names that are too vague to name a schema alone. */
const VAGUE = new Set([
  'data',
  'meta',
  'id',
  'kind',
  'kinds',
  'type',
  'value',
  'body',
  'answer',
  'items',
  'object',
  'reason',
]);

type Met = { schema: Json; parent: string; property: string; count: number };

/** Objects and long enums that occur in several places, in the order of their first occurrence. */
function findRepeated(routes: readonly Route[], nameOf: (schema: Json) => string | undefined): Met[] {
  const met = new Map<string, Met>();
  const walk = (value: unknown, parent: string, property: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, parent, property);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
    const schema = value as Json;
    const name = nameOf(schema);
    if (name === undefined && (isEnumOfMany(schema) || Object.keys(propertiesOf(schema as TSchema)).length > 1)) {
      const text = textOf(schema);
      const known = met.get(text);
      if (known) {
        known.count += 1;
        return;
      }
      met.set(text, { schema, parent, property, count: 1 });
    }
    for (const [key, inner] of Object.entries(propertiesOf(schema as TSchema))) walk(inner, name ?? parent, key);
    walk(schema['items'], name ?? parent, singular(property));
    for (const key of ['anyOf', 'oneOf', 'allOf', 'additionalProperties']) walk(schema[key], name ?? parent, property);
    walk(Object.values((schema['patternProperties'] ?? {}) as Json), name ?? parent, property);
  };
  for (const { id, body, answers } of routes)
    for (const [schema, what] of [[body, 'body'], ...Object.values(answers).map((one) => [one.schema, 'answer'])])
      walk(schema, pascal(id), String(what));
  for (const type of EVENT_TYPES) walk(bodyOfEvent(type), 'Event', 'data');
  return [...met.values()].filter(({ count }) => count > 1);
}

/** The content of a schema for comparison: ignores its description, and whether it is nullable. */
const textOf = ({ description: _description, ...schema }: Json): string =>
  JSON.stringify({
    ...schema,
    type: schema['enum'] ? 'string' : 'object',
    ...(schema['enum'] ? { enum: (schema['enum'] as unknown[]).filter((value) => value !== null) } : {}),
  });

/** The schema, if it has more than two fields: smaller ones are easier to read in place. */
const wide = (schema: TSchema | undefined) => (Object.keys(propertiesOf(schema)).length > 2 ? schema : undefined);

const pascal = (id: string): string =>
  id.charAt(0).toUpperCase() + id.slice(1).replace(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase());
const singular = (noun: string): string =>
  noun.replace(/ies$|(?<=s|x|ch)es$|(?<=[^s])s$/, (ending) => (ending === 'ies' ? 'y' : ''));

const dataOf = ({ answers }: Route): TSchema | undefined => propertiesOf(answers[200]?.schema)['data'];
const itemOf = (route: Route): TSchema | undefined => (dataOf(route) as { items?: TSchema } | undefined)?.items;
