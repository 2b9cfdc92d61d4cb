import { say } from '../../contract/messages/message.ts';
import { EVENT_TYPES, resourceOfEvent, type EventType } from '../../contract/webhooks/events.ts';
import { isMasked, mayOfAll, type MaskedField } from '../../contract/access/permissions.ts';
import type { Actor } from '../caller/actor.ts';
import { withoutPhoneAt, withoutPhones } from '../caller/field-masks.ts';
import type { ResourceRow } from '../resources/resource-sql.ts';
import type { Columns } from '../resources/resource-rules.ts';
import { keeperOf, type StandingNow } from '../caller/standing.ts';
import { Refusal } from '../platform/refusal.ts';

/*
 * A webhook sends only events that its keeper may list now (R-ROLE-6): of these resources, of accounts in the keeper's
 * scope, without masked fields. The keeper is the person who made or last changed it.
 */

type Viewer = Pick<StandingNow, 'grants' | 'scope'>;
type Subscription = { events: readonly string[]; account_id?: string | null };

const mayListAll = ({ grants }: Viewer, type: EventType): boolean => {
  const resource = resourceOfEvent(type);
  return resource === null || mayOfAll(grants, resource, 'list');
};

/** The rights a person lacks to keep a webhook of these events; empty: none. */
export function missingRights(viewer: Viewer, { events, account_id = null }: Subscription): string[] {
  const resources = (events as EventType[])
    .filter((type) => !mayListAll(viewer, type))
    .map((type) => resourceOfEvent(type));
  const seen = viewer.scope.account_id;
  return [
    ...[...new Set(resources)].map((resource) => `list ${resource}`),
    ...(seen !== null && seen !== account_id ? ['sight of the accounts whose events it gets'] : []),
  ];
}

/** 403 that names the rights that the actor lacks for these events. */
export function refuseUnheldEvents(actor: Actor, subscription: Subscription): void {
  const lacked = missingRights(actor, subscription);
  if (lacked.length > 0) throw new Refusal('FORBIDDEN', say('webhook_beyond_rights', { permissions: lacked }));
}

/** Types that an actor may read now; 403 that names the missing right for a type in the request. */
export function readableTypes(actor: Actor, asked: readonly EventType[] | null): EventType[] {
  const { account_id } = actor.scope;
  const lacked = asked ? missingRights(actor, { events: asked, account_id }) : [];
  if (lacked.length > 0) throw new Refusal('FORBIDDEN', say('events_beyond_rights', { permissions: lacked }));
  return (asked ?? EVENT_TYPES).filter((type) => type !== 'webhook.test' && mayListAll(actor, type));
}

/** The values to write with a change: changing an active webhook makes the actor its keeper. 403 as `refuseUnheldEvents`. */
export function keptChange(actor: Actor, values: Columns, before: ResourceRow): Columns {
  if (Object.keys(values).length === 0 || (values['status'] ?? before['status']) !== 'active') return values;
  refuseUnheldEvents(actor, { ...before, ...values } as unknown as Subscription);
  return { ...values, kept_by: keeperOf(actor) };
}

// --- bodies ------------------------------------------------------------------------------------------------------

const PHONES = { leads: 'leads.phone', orders: 'orders.phone' } as const satisfies Record<string, MaskedField>;

/** True when these rights show the whole event unmasked. */
export const showsWhole = (viewers: readonly Viewer[], type: EventType): boolean =>
  viewers.every((viewer) => mayListAll(viewer, type)) && hiddenIn(viewers, type) === 'nothing';

/** What the masks of these viewers hide. A lead and its order both show a store's `differences`, which may hold phones of either. */
function hiddenIn(viewers: readonly Viewer[], type: EventType): 'nothing' | 'differences' | 'phones' | 'costs' {
  const resource = resourceOfEvent(type);
  if (resource === 'products')
    return viewers.some(({ grants }) => isMasked(grants, 'products.purchase_price')) ? 'costs' : 'nothing';
  if (resource !== 'leads' && resource !== 'orders') return 'nothing';
  const isHidden = (field: MaskedField) => viewers.some(({ grants }) => isMasked(grants, field));
  if (isHidden(PHONES[resource])) return 'phones';
  return Object.values(PHONES).some(isHidden) ? 'differences' : 'nothing';
}

/**
 * An event's body within all of these rights: phones and costs that are masked for any of them are hidden, as in shows. Null: one of them
 * may not list its object.
 */
export function bodyFor(viewers: readonly Viewer[], type: EventType, body: string): string | null {
  if (showsWhole(viewers, type)) return body;
  if (!viewers.every((viewer) => mayListAll(viewer, type))) return null;
  if (hiddenIn(viewers, type) === 'costs') return withoutCost(body);
  const isAll = hiddenIn(viewers, type) === 'phones';
  return JSON.stringify(JSON.parse(body), (key, value: unknown) => {
    if (isAll) return withoutPhoneAt(key, value);
    return key === 'differences' && Array.isArray(value) ? value.map(withoutPhones) : value;
  });
}

/** Removes purchase prices from the body of a product's event, also from its changes (R-ROLE-10). */
function withoutCost(body: string): string {
  const event = JSON.parse(body) as { data: Record<string, unknown>; previous?: Record<string, unknown> };
  const { fields } = event.data;
  const { purchase_price: _, ...previous } = event.previous ?? {};
  const kept = Array.isArray(fields) ? { fields: fields.filter((name) => name !== 'purchase_price') } : {};
  const data = { ...event.data, purchase_price: null, ...kept };
  const had = Object.keys(previous).length > 0 ? previous : undefined;
  return JSON.stringify({ ...event, data, previous: had });
}

/** The event's type in a body, where it follows the id (build-message.ts). */
export const typeOf = (body: string): EventType => /^\{"id":"[^"]*","type":"([^"]*)"/.exec(body)![1] as EventType;
