import { GUARD, guardKind, type GuardKind } from '../../../contract/leads/guard.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { lockName } from '../../platform/database/lock-name-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, fieldErrors } from '../../platform/refusal.ts';
import type { Columns, ResourceRules } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { refuseUnknownCities } from '../../shipping/cities/check-cities.ts';
import { backTest, backTestAll, withRule, type AskedRule } from './back-test.ts';
import {
  findCityNames,
  findGuardRules,
  findPlaces,
  outdateRules,
  writePlaces,
  type GuardRule,
} from './guard-rules-sql.ts';
import { movedPlaces, placeAmong } from './place-among.ts';

type Errors = ReturnType<typeof fieldErrors>;

const CONDITIONS = ['count', 'within_hours', 'amount', 'city_ids'] as const;
type Condition = (typeof CONDITIONS)[number];

/**
 * Checks of guard rules beyond their shape (R-GUARD-1, R-GUARD-4): each kind has exactly its conditions, and positions
 * have no gaps. 422 without `is_sweeping` if the rule would refuse most leads, or if its change makes another rule do so.
 * 409 beyond 50 rules.
 */
export const guardRuleRules: ResourceRules = {
  async beforeWrite(tx, actor, sent, before) {
    const { id: workspace_id } = actor.workspace;
    const places = await lockRules(tx, workspace_id);
    if (!before && places.length >= GUARD.rules)
      throw new Refusal('CONFLICT', say('guard_rules_max', { max: GUARD.rules }));
    const errors = fieldErrors();
    const values = await checkConditions(tx, workspace_id, sent, before, errors);
    errors.throwIfAny();
    // A rule with `refuse` is not asked about: it only releases leads that it refused before.
    const isAsked = before && before['act'] !== 'refuse' && CHANGING.some((name) => name in values);
    const was = isAsked ? await findGuardRules(tx, workspace_id) : null;
    const { position, others } = await place(tx, workspace_id, places, values, before);
    const placed = 'position' in values || position !== before?.['position'] ? { ...values, position } : values;
    const after = { ...before, ...placed, position } as Columns;
    const isRefusing = after['act'] === 'refuse';
    if (!isRefusing && after['is_sweeping'] === true) placed['is_sweeping'] = false;
    if (sent['is_sweeping'] === true) return placed;
    const faults = fieldErrors();
    if (after['status'] === 'active' && isRefusing && after['is_sweeping'] !== true)
      await askIfSweeping(tx, actor, after, before?.id ?? null, faults);
    if (was && before) {
      const rest = was.filter(({ id }) => id !== before.id);
      const becomes = after['status'] === 'active' ? await asActive(tx, workspace_id, after, before.id) : null;
      const now = becomes ? withRule(rest, others, position - 1, becomes).rules : rest;
      await askIfOthersSweep(tx, actor, before.id, was, now, faults);
    }
    faults.throwIfAny();
    return placed;
  },

  afterAll: (tx, actor) => outdate(tx, actor),
  /** Moves later rules up. Locks in the order of a write: name, positions, version. */
  async beforeRemove(tx, actor, { id, act }, { is_sweeping }) {
    const { id: workspace_id } = actor.workspace;
    const { others } = placeAmong(await lockRules(tx, workspace_id), id, null);
    if (is_sweeping !== true && act !== 'refuse') {
      const was = await findGuardRules(tx, workspace_id);
      const faults = fieldErrors();
      const rest = was.filter((rule) => rule.id !== id);
      await askIfOthersSweep(tx, actor, id, was, rest, faults);
      faults.throwIfAny();
    }
    await move(tx, workspace_id, movedPlaces(others, null));
    await outdate(tx, actor);
  },
};

/** Locks the rules of a workspace against other writes, and returns them in order. */
async function lockRules(tx: Tx, workspace_id: string) {
  await lockName(tx, `guard rules ${workspace_id}`);
  return await findPlaces(tx, workspace_id);
}

const move = async (tx: Tx, workspace_id: string, moved: ReturnType<typeof movedPlaces>): Promise<void> => {
  if (moved.length > 0) await writePlaces(tx, workspace_id, moved);
};

const outdate = async (tx: Tx, { workspace }: Actor): Promise<void> => void (await outdateRules(tx, workspace.id));

/**
 * Checks the conditions of the rule's kind, and returns the values. Refuses sent conditions of other kinds, and clears
 * those that a former kind left.
 */
async function checkConditions(
  tx: Tx,
  workspace_id: string,
  sent: Columns,
  before: ResourceRow | null,
  errors: Errors,
): Promise<Columns> {
  const kind = (sent['kind'] ?? before!['kind']) as GuardKind; // required on create
  const { asks } = guardKind(kind);
  const values = { ...sent };
  for (const name of CONDITIONS) {
    const value = name in sent ? sent[name] : before?.[name];
    if (asks.includes(name) || isNone(value)) continue;
    if (!isNone(sent[name])) errors.add(name, say('guard_asks_not'));
    values[name] = name === 'city_ids' ? [] : null;
  }
  if (values['city_ids'] !== undefined && asks.includes('city_ids')) {
    const ids = [...new Set((values['city_ids'] as string[]).map((id) => id.trim().toLowerCase()))];
    await refuseUnknownCities(tx, workspace_id, 'city_ids', ids, (before?.['city_ids'] ?? []) as string[], errors);
    values['city_ids'] = ids;
  }
  addConditionFaults({ ...before, ...values, kind }, errors);
  return values;
}

/** Adds faults for conditions of the rule's kind that are missing or out of bounds. */
export function addConditionFaults({ kind, ...values }: Columns & { kind: GuardKind }, errors: Errors): void {
  const { asks, count, hours } = guardKind(kind);
  for (const name of asks) if (isNone(values[name])) errors.add(name, say('guard_asks'));
  const within = (name: Condition, [min, max]: [number, number]) => {
    const value = values[name] as number | null | undefined;
    if (value != null && (value < min || value > max)) errors.add(name, say('guard_between', { min, max }));
  };
  if (count) within('count', count);
  if (hours) within('within_hours', [1, hours]);
}

const isNone = (value: unknown): boolean => value == null || (Array.isArray(value) && value.length === 0);

/** Moves the others, and returns the rule's position, from 1. Uses `places` for its present one: `before` was read before the lock. */
async function place(
  tx: Tx,
  workspace_id: string,
  places: Awaited<ReturnType<typeof findPlaces>>,
  values: Columns,
  before: ResourceRow | null,
): Promise<{ position: number; others: readonly { id: string }[] }> {
  const asked = (values['position'] ?? null) as number | null;
  const { others, index } = placeAmong(places, before?.id ?? null, asked);
  await move(tx, workspace_id, movedPlaces(others, index));
  return { position: index + 1, others };
}

/** Fields whose change may give leads to another rule. */
const CHANGING = ['position', 'status', 'kind', 'for_account_id', ...CONDITIONS] as const;

/** The active rule as it will be after the write. */
const asActive = async (tx: Tx, workspace_id: string, columns: Columns, id: string): Promise<GuardRule> => {
  const rule = { ...columns, id } as GuardRule; // its columns are those of the rule
  return { ...rule, city_names: await findCityNames(tx, workspace_id, rule.city_ids) };
};

const isSweeping = ({ leads, touched }: { leads: number; touched: number }): boolean =>
  leads >= GUARD.asks_from.leads && touched > leads * GUARD.asks_from.share;

/**
 * R-GUARD-4: a fault for each other rule that would refuse most leads after a change of the rule `id`, and more of them
 * than before. Skips confirmed rules (`is_sweeping`).
 */
async function askIfOthersSweep(
  tx: Tx,
  actor: Actor,
  id: string,
  was: readonly GuardRule[],
  now: readonly GuardRule[],
  errors: Errors,
): Promise<void> {
  const others = now.filter((rule) => rule.id !== id && rule.act === 'refuse' && !rule.is_sweeping);
  if (others.length === 0) return;
  const decided = (await backTestAll(tx, actor, now)).filter(
    (one) => isSweeping(one) && others.some((rule) => rule.id === one.id),
  );
  if (decided.length === 0) return;
  const before = new Map((await backTestAll(tx, actor, was)).map((one) => [one.id, one.touched]));
  for (const { id: other, leads, touched } of decided) {
    if (touched <= (before.get(other) ?? 0)) continue;
    const { reason } = others.find((rule) => rule.id === other)!; // one of them
    errors.add('is_sweeping', say('guard_makes_sweeping', { rule: reason, touched, leads, days: GUARD.days }));
  }
}

/** R-GUARD-4: a fault with the counts if the rule would have refused most leads. */
async function askIfSweeping(tx: Tx, actor: Actor, rule: Columns, id: string | null, errors: Errors): Promise<void> {
  const { refused, ...counts } = await backTest(tx, actor, { ...(rule as AskedRule), id });
  // Refused entries are no leads, and the rule would refuse them again.
  const [leads, touched] = [counts.leads + refused, counts.touched + refused];
  if (isSweeping({ leads, touched }))
    errors.add('is_sweeping', say('guard_is_sweeping', { touched, leads, days: GUARD.days }));
}
