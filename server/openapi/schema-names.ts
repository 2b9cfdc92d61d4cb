import type { TSchema } from 'typebox';
import { AccessShape } from '../../contract/stocks/marketplace.ts';
import { SessionShow } from '../../contract/access/auth.ts';
import { FailedDelivery } from '../../contract/orders/failed-deliveries.ts';
import { LeadInput, LeadNote, LeadShow, PastOrder } from '../../contract/leads/leads.ts';
import { Invitation } from '../../contract/access/members.ts';
import { Acted } from '../../contract/orders/order-actions.ts';
import { OrderInput, OrderShow } from '../../contract/orders/orders.ts';
import { ReliabilityShape } from '../../contract/reports/reliability.ts';
import { Permissions } from '../../contract/access/roles.ts';
import type { Route } from '../../contract/route.ts';
import { Deleted, ErrorBody, PageMeta } from '../../contract/shapes.ts';
import { QueuedJob } from '../../contract/spreadsheets/spreadsheets.ts';
import { FigureGroup, FigurePeriod, FigureShape } from '../../contract/reports/statistics.ts';
import { propertiesOf, type Json } from './schemas.ts';

/** Shapes of several routes; the others get their names from the route they are of. */
const SHARED: Record<string, TSchema> = {
  CustomerReliability: ReliabilityShape,
  Deleted,
  ErrorBody,
  FailedDelivery,
  Figure: FigureShape,
  FigureGroup,
  FigurePeriod,
  Invitation,
  Lead: LeadShow,
  LeadInput,
  LeadNote,
  MarketplaceAccess: AccessShape,
  Order: OrderShow,
  OrderInput,
  OrdersActed: Acted,
  PageMeta,
  PastOrder,
  QueuedJob,
  RolePermissions: Permissions,
  Session: SessionShow,
};

/**
 * The names of schemas in the document, by what the schemas say. What `showOrder` answers is an Order; what stands in the list of
 * orders and is not the same is an OrderListItem; what only `createOrders` is sent is a CreateOrdersBody.
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
  for (const [name, schema] of Object.entries(SHARED)) give(name, schema);
  for (const route of routes) if (/^show[A-Z]/.test(route.id)) give(route.id.slice('show'.length), wide(dataOf(route)));
  for (const route of routes)
    if (/^list[A-Z]/.test(route.id)) give(`${singular(route.id.slice('list'.length))}ListItem`, wide(itemOf(route)));
  const bodies = Map.groupBy(
    routes.filter(({ body }) => body),
    ({ body }) => textOf(body as Json),
  );
  for (const [first, ...others] of bodies.values())
    if (others.length === 0) give(`${pascal(first!.id)}Body`, wide(first!.body));
  return (schema) => names.get(textOf(schema));
}

/** A nullable copy, and one that another description stands beside, say the same. */
const textOf = ({ description: _description, ...schema }: Json): string =>
  JSON.stringify({ ...schema, type: 'object' });

/** One or two fields are read faster than looked up. */
const wide = (schema: TSchema | undefined) => (Object.keys(propertiesOf(schema)).length > 2 ? schema : undefined);

const pascal = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);
const singular = (noun: string): string =>
  noun
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch)es$/, '')
    .replace(/(?<=[^s])s$/, '');

const dataOf = ({ answers }: Route): TSchema | undefined => propertiesOf(answers[200]?.schema)['data'];
const itemOf = (route: Route): TSchema | undefined => (dataOf(route) as { items?: TSchema } | undefined)?.items;
