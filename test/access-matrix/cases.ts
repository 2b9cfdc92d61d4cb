import { ALL_ROUTES } from '../../contract/all-routes.ts';
import type { Route, Surface } from '../../contract/route.ts';
import { newId } from '../../server/platform/ids.ts';
import type { Ask } from './ask.ts';
import type { Caller, Population } from './population.ts';
import type { Recipe, Recipes, Take } from './recipe.ts';
import { isEnough, isOfWholeWorkspace, needOf, staysOpen } from './rights.ts';
import { GOODS } from './recipes-goods.ts';
import { PEOPLE } from './recipes-people.ts';
import { OF_RESOURCES } from './recipes-resources.ts';
import { SALES } from './recipes-sales.ts';
import { makingOf, type Kind } from './fixtures.ts';
import type { Place, Fixture } from './place.ts';

/*
 * The matrix: every route on every surface for every caller. For callers with the right, every id in the call is also replaced by one of
 * another account, another workspace and another person, and by an unknown one.
 */

export const RECIPES: Recipes = { ...OF_RESOURCES, ...SALES, ...GOODS, ...PEOPLE };

/** Routes with an identified caller. Routes that are open to holders of a link or a signature have a test of their own. */
export const KNOCKED = ALL_ROUTES.filter(({ access }) => access.kind !== 'public');

export const recipesOf = ({ id }: Route): readonly Recipe[] => [RECIPES[id] ?? []].flat();

/** Owner of the thing that one place of a call names. */
export const IN_PLACE = ['beside', 'other', 'unknown', 'forged'] as const;
export type InPlace = (typeof IN_PLACE)[number];

/** One place of a call that names a thing: the index of the thing in the recipe, and which of its names is used. */
export type Slot = { nth: number; kind: Kind; name: string; at: 'path' | 'query' | 'body' };

export type Case = {
  route: Route;
  surface: Surface;
  caller: Caller;
  recipe: Recipe;
  /** Null: the call names the expected things. */
  swap: { slot: Slot; by: InPlace } | null;
};

export const nameOf = ({ route, surface, caller, swap }: Case): string =>
  `${caller.name}: ${route.method} ${route.url} on ${surface}${swap ? `, ${swap.slot.kind} ${swap.slot.name} in the ${swap.slot.at}: ${swap.by}` : ''}`;

// --- expectations -------------------------------------------------------------------------------------------------

/** 401, 403 or 402 for a call that is refused before its input is read, in the order of R-ERR-1; null for a call that passes. */
export function turnedAway({
  route: { method, url },
  caller,
}: {
  route: Pick<Route, 'method' | 'url'>;
  caller: Caller;
}): 401 | 403 | 402 | null {
  if (!caller.is_live) return 401;
  if (!isEnough(caller.rights, needOf(method, url)!)) return 403;
  if (caller.sees_one_account && isOfWholeWorkspace(method, url)) return 403;
  return caller.is_closed && !staysOpen(method, url) ? 402 : null;
}

/** Allowed statuses of a call. */
export function expected(asked: Case, slots: readonly Slot[]): readonly number[] {
  const { route, caller, recipe, swap } = asked;
  const away = turnedAway(asked);
  if (away !== null) return [away];
  const lacking = caller.is_outside ? slots.filter((slot) => isOutOfSight(slot, caller)) : [];
  const kept_out = recipe.keeps_out?.(caller, asked.surface) ?? null;
  // For an outsider, a thing may be found missing before a rule refuses the call.
  if (kept_out !== null) return lacking.length > 0 ? [kept_out, 404] : [kept_out];
  const good =
    recipe.answers ??
    Object.keys(route.answers)
      .map(Number)
      .filter((status) => status < 300);
  if (swap) return [whenLacking(recipe, swap, good)].flat();
  const met = lacking.flatMap((slot) => whenLacking(recipe, { slot, by: caller.sees_all ? 'other' : 'beside' }, good));
  const refusals = met.filter((status) => status >= 400);
  return refusals.length > 0 ? refusals : good;
}

function whenLacking({ unknown, beside }: Recipe, { slot, by }: NonNullable<Case['swap']>, good: readonly number[]) {
  const said = (by === 'beside' ? beside?.[slot.kind] : undefined) ?? unknown?.[slot.kind];
  if (said !== undefined) return [said];
  if (slot.at !== 'query') return [slot.at === 'path' ? 404 : 422];
  return by === 'forged' ? [...good, 422] : good;
}

/** Whether a thing of `ours` is hidden from this outsider. */
const isOutOfSight = ({ kind }: Slot, caller: Caller): boolean =>
  caller.sees_all || makingOf(kind).holder !== 'workspace';

// --- the cases ---------------------------------------------------------------------------------------------------

/** Every place of a recipe's call that names a thing. */
export async function slotsOf(recipe: Recipe, who: Caller, place: Place): Promise<Slot[]> {
  const marks = new Map<string, Omit<Slot, 'at'>>();
  let nth = 0;
  const ask = await recipe.ask({
    word: 'word',
    place,
    who,
    arrange: async () => undefined,
    of: async (kind) => {
      const mine = nth++;
      return new Proxy({} as Fixture, {
        get: (_, name) => {
          if (typeof name !== 'string' || name === 'then') return undefined;
          const mark = `slot-${mine}-${name}.`;
          marks.set(mark, { nth: mine, kind, name });
          return mark;
        },
      });
    },
  });
  return [...marks].flatMap(([mark, slot]): Slot[] => {
    const at = (['path', 'query'] as const).find((part) => JSON.stringify(ask[part] ?? {}).includes(mark));
    const isSaid = JSON.stringify([ask.body, ask.form]).includes(mark);
    return at ? [{ ...slot, at }] : isSaid && !ask.form ? [{ ...slot, at: 'body' }] : formSlot(ask, mark, slot);
  });
}

/** A request reads only the form's fields; the file's contents are read later, by a job. */
const formSlot = ({ form = {} }: Ask, mark: string, slot: Omit<Slot, 'at'>): Slot[] =>
  Object.values(form).includes(mark) ? [{ ...slot, at: 'body' }] : [];

/** All cases of one caller at one recipe. */
export function casesOf(base: Omit<Case, 'swap'>, slots: readonly Slot[]): Case[] {
  const own: Case = { ...base, swap: null };
  const { caller, route, recipe } = base;
  // Without a foreign thing in the call, an outsider's write changes only the outsider's own data.
  if (caller.is_outside && slots.length === 0 && route.method !== 'GET') return [];
  if (caller.is_brief && !isPlayedBriefly(base)) return [];
  if (
    turnedAway(base) !== null ||
    caller.is_outside ||
    caller.is_closed ||
    caller.is_brief ||
    recipe.keeps_out?.(caller, base.surface)
  )
    return [own];
  const swapped = slots.flatMap((slot) =>
    IN_PLACE.filter((by) => by !== 'beside' || isApart(slot, caller)).map((by): Case => ({
      ...base,
      swap: { slot, by },
    })),
  );
  return [own, ...swapped];
}

/** Callers that differ only by their rights are tested on one surface, and with the first of a route's recipes. */
const isPlayedBriefly = ({ route, surface, recipe }: Omit<Case, 'swap'>): boolean =>
  surface === route.surfaces[0] && recipe === recipesOf(route)[0];

/** Whether another account's thing is hidden from the caller. */
function isApart({ kind }: Slot, caller: Caller): boolean {
  const { holder } = makingOf(kind);
  return holder === 'person' || (holder !== 'workspace' && !caller.sees_all);
}

// --- things -------------------------------------------------------------------------------------------------------

export type FixtureStore = {
  /** Returns a thing that all calls share. */
  standing(kind: Kind, place: Place): Promise<Fixture>;
  /** Makes a thing for this call alone. */
  fresh(kind: Kind, place: Place): Promise<Fixture>;
  word(): string;
};

/** More than one call needs of a kind. */
const KEPT_AT_MOST = 10;

export function makeFixtureStore(): FixtureStore {
  const standing = new Map<string, Promise<Fixture>>();
  const kept = new Map<string, string[]>();
  let words = 0;
  const fixtures: FixtureStore = {
    word: () => `w${String(++words).padStart(6, '0')}w`,
    async fresh(kind, place) {
      const { make, kept_in } = makingOf(kind);
      if (!kept_in) return make(place, fixtures.word());
      const key = `${kind} ${place.workspace_id} ${place.account_id}`;
      const earlier = kept.get(key) ?? [];
      if (earlier.length >= KEPT_AT_MOST) await place.hands.remove(`${kept_in}/${earlier.shift()}`);
      const made = await make(place, fixtures.word());
      kept.set(key, [...earlier, made['id']!]);
      return made;
    },
    standing(kind, place) {
      const { holder } = makingOf(kind);
      const whose = holder === 'workspace' ? '' : holder === 'account' ? place.account_id : place.person.id;
      const key = `${kind} ${place.workspace_id} ${whose}`;
      const known = standing.get(key);
      if (known) return known;
      const made = makingOf(kind).make(place, fixtures.word());
      standing.set(key, made);
      return made;
    },
  };
  return fixtures;
}

/**
 * The call of a case, and its replaced things. `isFresh`: the case changes its things, so they are made for it alone. `also`: workspaces in
 * which its arrangement is repeated.
 */
export async function callOf(
  asked: Case,
  { places }: Population,
  fixtures: FixtureStore,
  isFresh: boolean,
  also: readonly string[] = [],
): Promise<{ ask: Ask; said: string[] }> {
  const { caller, swap } = asked;
  const home = caller.is_outside ? places.ours : caller.home;
  const said: string[] = [];
  let nth = 0;
  const take: Take = {
    word: fixtures.word(),
    place: home,
    who: caller,
    arrange: async (statement, ...values) => {
      for (const workspace_id of isFresh ? [home.workspace_id, ...also] : [])
        await home.database.transaction((tx) => tx.rows(null, statement, [workspace_id, ...values]));
    },
    of: async (kind) => {
      const mine = nth++;
      const fixture = await (isFresh ? fixtures.fresh(kind, home) : fixtures.standing(kind, home));
      const by = swap?.slot.nth === mine ? swap : null;
      const given = by ? await replaced(fixture, kind, by, places, fixtures) : fixture;
      said.push(...Object.values(given));
      return given;
    },
  };
  return { ask: await asked.recipe.ask(take), said };
}

async function replaced(
  fixture: Fixture,
  kind: Kind,
  { slot, by }: NonNullable<Case['swap']>,
  places: Population['places'],
  fixtures: FixtureStore,
): Promise<Fixture> {
  const said = fixture[slot.name]!;
  if (by === 'beside' || by === 'other')
    return { ...fixture, [slot.name]: (await fixtures.standing(kind, places[by]))[slot.name]! };
  return { ...fixture, [slot.name]: by === 'unknown' ? nobodys(said) : `${said.slice(0, 4)}' or '1'='1` };
}

/** Returns an unused name of the same form. */
function nobodys(name: string): string {
  if (/^(LD|OR)-/.test(name)) return `${name.slice(0, 3)}0000000000`;
  const other = name.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/, newId());
  return other === name ? `${name}-NOBODYS` : other;
}
