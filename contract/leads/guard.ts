import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { action } from '../access/permissions.ts';
import { field, resource } from '../resources/resource.ts';
import { route } from '../route.ts';
import { amount, Empty, list, maybe, moment, nullable, oneOf, text, whole } from '../shapes.ts';

/* A guard before a lead costs money (R-GUARD-1 to R-GUARD-5; docs/decisions/0172-guard.md). */

export const GUARD = {
  rules: 50,
  /** A back-test reads leads of the last `days` days: the newest `leads` of them at most. */
  days: 90,
  leads: 100_000,
  /** Maximum number of counted leads of a phone or an address. */
  counted: 20,
  /** A rule needs a confirmation if it would refuse more than `share` of at least `leads` leads (R-GUARD-4). */
  asks_from: { share: 0.5, leads: 20 },
  references: 5,
  cities: 3_000,
} as const;

type KindRow = {
  asks: readonly ('count' | 'within_hours' | 'amount' | 'city_ids')[];
  count?: [number, number];
  hours?: number;
};

/** Kinds of rules: what each examines, and the fields that it needs. */
export const GUARD_KIND_TABLE = {
  /** At least `count` leads of the same phone within `within_hours` before the lead. */
  phone_leads: { asks: ['count', 'within_hours'], count: [1, GUARD.counted], hours: 720 },
  /** The same for leads to the same address in the same city. */
  address_leads: { asks: ['count', 'within_hours'], count: [1, GUARD.counted], hours: 72 },
  /** Pieces of all its lines. At least 2: one or more would match every lead. */
  pieces: { asks: ['count'], count: [2, 100_000] },
  /** The sum of its lines. */
  sum: { asks: ['amount'] },
  city: { asks: ['city_ids'] },
  /** Parcels of its phone that came back: returned, or refused at the door. */
  refuser: { asks: ['count'], count: [1, 100] },
  /** The sum of its lines, if its phone never accepted a parcel. */
  new_and_dear: { asks: ['amount'] },
} as const satisfies Record<string, KindRow>;
export type GuardKind = keyof typeof GUARD_KIND_TABLE;
export const GUARD_KINDS = Object.keys(GUARD_KIND_TABLE) as GuardKind[];
export const guardKind = (kind: GuardKind): KindRow => GUARD_KIND_TABLE[kind];

/** `accept`: the lead passes, and later rules are not checked. `first` and `last`: its place at the call desk. */
export const GUARD_ACTS = ['accept', 'flag', 'first', 'last', 'refuse'] as const;
export type GuardAct = (typeof GUARD_ACTS)[number];

/** The rule that matched a lead, as it was when the lead came in. */
export const LeadGuard = Type.Object({
  rule_id: Type.String({ description: 'Id of the rule, which may be deleted by now' }),
  kind: oneOf(GUARD_KINDS, { description: 'Kind of the rule' }),
  act: oneOf(GUARD_ACTS, { description: 'Effect of the rule on the lead' }),
  reason: Type.String(),
  found: nullable(Type.Number(), {
    description:
      'Value that the rule found: earlier leads, pieces, sum, or parcels that came back; null: a rule by city',
  }),
});

const tag = 'Call desk';
const surfaces = ['rest', 'dashboard'] as const;

const conditions = {
  kind: oneOf(GUARD_KINDS, { description: 'What the rule examines' }),
  count: maybe(whole(1, 100_000), {
    description: 'Minimum number of earlier leads, pieces, or parcels that came back',
  }),
  within_hours: maybe(whole(1, 720), { description: 'Hours before the lead within which earlier leads are counted' }),
  amount: maybe(amount(1, LIMITS.amount_max), { description: 'Minimum sum, major units' }),
  city_ids: list(text(1, 100), { max: GUARD.cities }, { description: 'Ids of cities: matches leads to one of them' }),
  for_account_id: maybe(text(1, 100), { description: 'Only leads of this account; null: of any account' }),
  position: maybe(whole(1, 10_000), {
    description: 'Position among the rules, from 1; later rules move down. Left out: unchanged, or last for a new rule',
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
    reason: field(text(1, 200, { description: 'Reason that is shown at the lead', examples: ['Sends parcels back'] }), {
      is_required: true,
    }),
    position: field(conditions.position, { shows: Type.Integer({ description: 'Position among the rules, from 1' }) }),
    status: field(oneOf(['active', 'inactive']), { default: 'inactive' }),
    kind: field(conditions.kind, { is_required: true }),
    act: field(oneOf(GUARD_ACTS, { description: 'Effect of the rule on a lead' }), { default: 'flag' }),
    count: field(conditions.count),
    amount: field(conditions.amount, { kind: 'money' }),
    within_hours: field(conditions.within_hours),
    city_ids: field(conditions.city_ids, { default: [] }),
    for_account_id: field(conditions.for_account_id, { kind: 'id' }),
    for_account_name: field(nullable(Type.String(), { examples: ['Atlas Shop'] }), { is_read_only: true }),
    is_sweeping: field(
      Type.Boolean({
        description:
          'True: confirms that this rule, or another one after this change, is meant to refuse most leads. Only a rule that refuses keeps it',
      }),
      { default: false },
    ),
  },
  removed_with: {
    is_sweeping: Type.Optional(
      Type.Boolean({
        description: 'True: confirms that another rule is meant to refuse most leads once this one is gone',
      }),
    ),
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
  summary:
    'Test a rule on the leads of 90 days: counts the leads that it would have matched, and how they ended; changes nothing',
  body: Type.Object({
    id: maybe(text(1, 100), { description: 'Id of the rule that the tested rule replaces' }),
    kind,
    city_ids: Type.Optional(city_ids),
    ...others,
  }),
  answers: {
    200: {
      description: 'Counts',
      schema: Type.Object({
        data: Type.Object({
          since: moment({ description: 'Start of the test: no tested lead is older' }),
          leads: Type.Integer(),
          touched: Type.Integer({ description: 'Tested leads that this rule decides' }),
          delivered: Type.Integer({ description: 'Number of `touched` leads that were delivered' }),
          came_back: Type.Integer({ description: 'Number of `touched` leads that were returned or refused' }),
          references: Type.Array(Type.String(), { description: 'References of the newest leads in `touched`' }),
          refused: Type.Integer({ description: 'Refusals by the rule `id` since then; not counted in `leads`' }),
        }),
        meta: Empty,
      }),
    },
  },
});
