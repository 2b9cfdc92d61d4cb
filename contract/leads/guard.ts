import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { action } from '../access/permissions.ts';
import { field, resource } from '../resources/resource.ts';
import { route } from '../route.ts';
import { amount, Empty, list, maybe, moment, nullable, oneOf, text, whole } from '../shapes.ts';

/* A guard before a lead costs money (R-GUARD-1 to R-GUARD-5; docs/decisions/0172-guard.md). */

export const GUARD = {
  rules: 50,
  /** What a back-test looks at: leads of so many days, the newest so many. */
  days: 90,
  leads: 100_000,
  /** Leads of a phone or an address that are counted at most. */
  counted: 20,
  /** A rule that would refuse more than this share of at least so many leads is asked about (R-GUARD-4). */
  asks_from: { share: 0.5, leads: 20 },
  references: 5,
  cities: 3_000,
} as const;

type KindRow = {
  asks: readonly ('count' | 'within_hours' | 'amount' | 'city_ids')[];
  count?: [number, number];
  hours?: number;
};

/** What a rule looks at, and which of its fields say how much. */
export const GUARD_KIND_TABLE = {
  /** `count` leads or more of its phone within `within_hours` before it. */
  phone_leads: { asks: ['count', 'within_hours'], count: [1, GUARD.counted], hours: 720 },
  /** The same to its address in its city. */
  address_leads: { asks: ['count', 'within_hours'], count: [1, GUARD.counted], hours: 72 },
  /** Pieces of all its lines. One or more would be every lead. */
  pieces: { asks: ['count'], count: [2, 100_000] },
  /** The sum of its lines. */
  sum: { asks: ['amount'] },
  city: { asks: ['city_ids'] },
  /** Parcels of its phone that came back: returned, or refused at the door. */
  refuser: { asks: ['count'], count: [1, 100] },
  /** The sum of its lines, while its phone never took a parcel. */
  new_and_dear: { asks: ['amount'] },
} as const satisfies Record<string, KindRow>;
export type GuardKind = keyof typeof GUARD_KIND_TABLE;
export const GUARD_KINDS = Object.keys(GUARD_KIND_TABLE) as GuardKind[];
export const guardKind = (kind: GuardKind): KindRow => GUARD_KIND_TABLE[kind];

/** `accept`: as if no rule had matched, so that later ones are not asked. `first` and `last`: at the call desk. */
export const GUARD_ACTS = ['accept', 'flag', 'first', 'last', 'refuse'] as const;
export type GuardAct = (typeof GUARD_ACTS)[number];

/** The rule that matched a lead, as it was when the lead came in. */
export const LeadGuard = Type.Object({
  rule_id: Type.String({ description: 'The rule, which may be gone' }),
  kind: oneOf(GUARD_KINDS, { description: 'Kind of the rule' }),
  act: oneOf(GUARD_ACTS, { description: 'Effect of the rule on the lead' }),
  reason: Type.String(),
  found: nullable(Type.Number(), {
    description: 'Leads before it, pieces, sum, or parcels that came back; null: a city',
  }),
});

const tag = 'Call desk';
const surfaces = ['rest', 'dashboard'] as const;

const conditions = {
  kind: oneOf(GUARD_KINDS, { description: 'What it looks at (R-GUARD-1)' }),
  count: maybe(whole(1, 100_000), {
    description: 'Leads before it, pieces, or parcels that came back: so many or more',
  }),
  within_hours: maybe(whole(1, 720), { description: 'Within which leads are counted' }),
  amount: maybe(amount(1, LIMITS.amount_max), { description: 'So much or more' }),
  city_ids: list(text(1, 100), { max: GUARD.cities }, { description: 'To one of these cities' }),
  for_account_id: maybe(text(1, 100), { description: 'Leads of this account; null: of any' }),
  position: maybe(whole(1, 10_000), {
    description: 'Its place; rules there and behind move down. Left out: where it is, a new one last',
  }),
};

/** The first active rule that matches a new lead decides (R-GUARD-1). */
export const guardRules = resource({
  name: 'guard-rules',
  singular: 'guard rule',
  tag,
  rules: 'R-RES-1, R-GUARD-1',
  surfaces,
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete'],
  fields: {
    reason: field(text(1, 200, { description: 'What people read at the lead', examples: ['Sends parcels back'] }), {
      is_required: true,
    }),
    position: field(conditions.position, { shows: Type.Integer({ description: 'Place among the rules, from 1' }) }),
    status: field(oneOf(['active', 'inactive']), { default: 'inactive' }),
    kind: field(conditions.kind, { is_required: true }),
    act: field(oneOf(GUARD_ACTS, { description: 'What happens to the lead' }), { default: 'flag' }),
    count: field(conditions.count),
    amount: field(conditions.amount, { kind: 'money' }),
    within_hours: field(conditions.within_hours),
    city_ids: field(conditions.city_ids, { default: [] }),
    for_account_id: field(conditions.for_account_id, { kind: 'id' }),
    for_account_name: field(nullable(Type.String(), { examples: ['Atlas Shop'] }), { is_read_only: true }),
    is_sweeping: field(Type.Boolean({ description: 'Yes, it is to refuse most leads (R-GUARD-4)' }), {
      default: false,
    }),
  },
  searched: ['reason'],
  sorted: ['position'],
  statuses: ['active', 'inactive'],
  titled: 'reason',
});

const { kind, city_ids, ...others } = conditions;

export const backTestGuardRule = route({
  id: 'backTestGuardRule',
  method: 'POST',
  url: '/guard-rules/back-test',
  surfaces,
  access: action('guard-rules', 'list'),
  tag,
  rules: 'R-GUARD-3',
  summary: 'Which leads of 90 days a rule would have matched, and how they ended; nothing is changed',
  body: Type.Object({
    id: maybe(text(1, 100), { description: 'Id of the rule that it replaces' }),
    kind,
    city_ids: Type.Optional(city_ids),
    ...others,
  }),
  answers: {
    200: {
      description: 'Counts',
      schema: Type.Object({
        data: Type.Object({
          since: moment({ description: 'The oldest lead that was looked at is of this moment or later' }),
          leads: Type.Integer(),
          touched: Type.Integer({ description: 'Of them, those that this rule decides' }),
          delivered: Type.Integer({ description: 'Of `touched`' }),
          came_back: Type.Integer({ description: 'Of `touched`: returned or refused' }),
          references: Type.Array(Type.String(), { description: 'Of `touched`, the newest' }),
          refused: Type.Integer({ description: 'Besides them: what the rule `id` has refused since then' }),
        }),
        meta: Empty,
      }),
    },
  },
});
