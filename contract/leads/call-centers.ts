import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { field, resource } from '../resources/resource.ts';
import { amount, list, maybe, oneOf, text, whole } from '../shapes.ts';

export const CALL_CENTER_STATUSES = ['active', 'inactive'] as const;
/** The order of fresh leads; due callbacks always precede them. */
export const QUEUE_POLICIES = ['newest', 'oldest'] as const;
export type QueuePolicy = (typeof QUEUE_POLICIES)[number];

export const CALL_CENTER_LIMITS = { agents: 2_000, products: 1_000, cities: 1_000, languages: 20, hours: 50 } as const;

const ids = (max: number, description: string) => list(text(1, 100), { max }, { description });
const clock = (examples: string[]) => text(5, 5, { description: 'Time as HH:MM, 00:00 to 24:00', examples });
const fee = (description: string) =>
  field(maybe(amount(0, LIMITS.amount_max), { description: `${description}, major units` }), { kind: 'money' });

/** A period of a weekday in which the center works. */
export type Hours = { weekday: number; from: string; to: string };

/**
 * R-DESK-1, R-DESK-5. Agents of a center get the leads it serves; agents without a center get all leads. A
 * center that is inactive or closed now gives its agents none.
 */
export const callCenters = resource({
  name: 'call-centers',
  singular: 'call center',
  tag: 'Call desk',
  rules: 'R-RES-1, R-DESK-5',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    name: field(text(1, 200, { examples: ['Casablanca desk'] }), { is_required: true }),
    manager_id: field(maybe(text(1, 100), { description: 'Id of a person of the workspace; in a file, the e-mail' }), {
      kind: 'id',
    }),
    status: field(oneOf(CALL_CENTER_STATUSES), { default: 'active' }),
    agent_ids: field(ids(CALL_CENTER_LIMITS.agents, 'Ids of people of the workspace; in a file, their e-mails'), {
      default: [],
    }),
    product_ids: field(ids(CALL_CENTER_LIMITS.products, 'Products it serves; empty: all. In a file, their SKUs'), {
      default: [],
    }),
    city_ids: field(ids(CALL_CENTER_LIMITS.cities, 'Cities it serves; empty: all. In a file, their names'), {
      default: [],
    }),
    languages: field(
      list(
        text(2, 20),
        { max: CALL_CENTER_LIMITS.languages },
        {
          description: 'Languages it serves, as the entry `language` of a lead’s data names them; empty: all',
          examples: [['ar', 'fr']],
        },
      ),
      { default: [] },
    ),
    hours: field(
      list(
        Type.Object({
          weekday: whole(1, 7, { description: 'Day of the week; 1 is Monday' }),
          from: clock(['09:00']),
          to: clock(['18:00']),
        }),
        { max: CALL_CENTER_LIMITS.hours },
        { description: 'Working hours; empty: always' },
      ),
      { kind: 'json', default: [] },
    ),
    time_zone: field(
      maybe(text(1, 100, { examples: ['Africa/Casablanca'] }), {
        description: 'Time zone of the hours; left out: the workspace’s',
      }),
    ),
    queue_policy: field(oneOf(QUEUE_POLICIES, { description: 'Order of fresh leads: newest or oldest first' }), {
      default: 'newest',
    }),
    max_attempts: field(
      maybe(whole(1, 100), { description: 'Maximum number of calls of a lead; after them it is no longer offered' }),
    ),
    pays_agents: field(
      Type.Boolean({ description: 'True: its fees are paid to the agents who earned them; false: to the center' }),
      { default: false },
    ),
    fee_entered: fee('Fee for each lead it called'),
    fee_confirmed: fee('Fee for each lead it confirmed'),
    fee_delivered: fee('Fee for each delivered order of a lead it confirmed'),
  },
  searched: ['name'],
  sorted: ['name'],
  statuses: CALL_CENTER_STATUSES,
  import: { key: 'name' },
});
