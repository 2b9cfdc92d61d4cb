import { ACCOUNT_ABILITIES, ACCOUNT_RIGHTS } from '../../contract/access/account-rights.ts';
import { ALL_RESOURCES } from '../../contract/all-routes.ts';
import { ACTIONS, type Ability, type Access, type Action } from '../../contract/access/permissions.ts';
import { RESOURCES } from '../../contract/resources/resource-names.ts';
import type { Route } from '../../contract/route.ts';
import { shownFields } from '../../contract/resources/resource-fields.ts';
import { KNOCKED, type Case } from './cases.ts';
import { isRefused, runCase, type Matrix } from './run-matrix.ts';

/*
 * Holes in the wall between an account and the workspace (R-ROLE-12). Each is planted in the tables that the running service reads. A
 * member of a seller's account with every right must find each hole.
 */

type Hole = { name: string; is_of(asked: Case): boolean; open(): void; close(): void };

/** Rights that no member of a single account has: each hole grants one of them. */
function givenRights(): Hole[] {
  return RESOURCES.flatMap((resource) =>
    ACTIONS.filter((action) => !(ACCOUNT_RIGHTS[resource].actions as readonly Action[]).includes(action)).flatMap(
      (action): Hole[] => {
        const row = ACCOUNT_RIGHTS[resource] as { actions: readonly Action[] };
        const closed = row.actions;
        const isOf = ({ access }: Route) =>
          access.kind === 'action' && access.resource === resource && access.action === action && !access.of_workspace;
        if (!KNOCKED.some(isOf)) return [];
        return [
          {
            name: `${action} ${resource} is given to accounts`,
            is_of: ({ route }) => isOf(route),
            open: () => (row.actions = [...closed, action]),
            close: () => (row.actions = closed),
          },
        ];
      },
    ),
  );
}

function givenAbilities(): Hole[] {
  const table = ACCOUNT_ABILITIES as Record<Ability, boolean>;
  const closed = (Object.keys(table) as Ability[]).filter((name) => !table[name]);
  return closed.map((name) => ({
    name: `${name} is given to accounts`,
    is_of: ({ route: { access } }) => access.kind === 'ability' && access.ability === name,
    open: () => (table[name] = true),
    close: () => (table[name] = false),
  }));
}

/** Routes without their access check. */
function openDoors({ cases, slots }: Matrix): Hole[] {
  const refused = new Set(cases.filter((asked) => isKnocking({ slots }, asked)).map(({ route }) => route));
  return [...refused].flatMap((route): Hole[] => {
    const { access } = route;
    const mutable = route as { access: Access };
    const forgets = (name: string, other: Access): Hole => ({
      name: `${route.method} ${route.url} ${name}`,
      is_of: (asked) => asked.route === route,
      open: () => (mutable.access = other),
      close: () => (mutable.access = access),
    });
    const ofAll = access.kind === 'action' && access.of_workspace ? [access] : [];
    return [
      forgets('asks for no right', { kind: 'signed-in' }),
      ...ofAll.map(({ of_workspace: _, ...right }) => forgets('is open to whoever has the right', right)),
    ];
  });
}

/** Fields that are hidden from accounts: each hole shows one of them. */
function shownFieldsOfHouse(): Hole[] {
  return ALL_RESOURCES.flatMap((resource) => {
    const { name, routes, seen_by_accounts: seen } = resource;
    const mutable = resource as { seen_by_accounts?: readonly string[] };
    if (!seen) return [];
    return Object.keys(shownFields(resource))
      .filter((field) => !seen.includes(field))
      .map((field) => ({
        name: `accounts see ${field} of ${name}`,
        is_of: ({ route }: Case) => route.id === routes.list?.id,
        open: () => (mutable.seen_by_accounts = [...seen, field]),
        close: () => (mutable.seen_by_accounts = seen),
      }));
  });
}

const isHers = ({ caller, swap }: Case): boolean => caller.name === 'Everything' && swap === null;
const isKnocking = (matrix: Pick<Matrix, 'slots'>, asked: Case): boolean => isHers(asked) && isRefused(matrix, asked);

/** Holes behind which a second guard refuses the same call for a reason of its own. */
const GUARDED_TWICE = [
  // An adjustment needs Create and the ability (R-CASH-5); below, both are granted at once.
  'create cash-adjustments is given to accounts',
  'AdjustCash is given to accounts',
  'POST /cash-adjustments asks for no right',
  // No caller makes, changes or deletes a role with a wider scope than their own (R-ROLE-4).
  'create roles is given to accounts',
  'update roles is given to accounts',
  'delete roles is given to accounts',
  'POST /roles asks for no right',
  'PUT /roles/{id} asks for no right',
  'DELETE /roles/{id} asks for no right',
];

/** Two holes as one. */
const both = (one: Hole, other: Hole): Hole => ({
  name: `${one.name}, and ${other.name}`,
  is_of: one.is_of,
  open: () => [one, other].forEach((hole) => hole.open()),
  close: () => [one, other].forEach((hole) => hole.close()),
});

/** Returns the number of holes, planted one at a time, and the holes that no call notices although no other guard exists. */
export async function unnoticedHoles(matrix: Matrix): Promise<{ holes: number; unnoticed: string[] }> {
  const single = [...givenRights(), ...givenAbilities(), ...openDoors(matrix), ...shownFieldsOfHouse()];
  const of = (name: string) => single.find((hole) => hole.name === name)!;
  const holes = [
    ...single.filter(({ name }) => !GUARDED_TWICE.includes(name)),
    both(of('create cash-adjustments is given to accounts'), of('AdjustCash is given to accounts')),
  ];
  const calls = matrix.cases.filter(isHers);
  const unnoticed: string[] = [];
  for (const hole of holes) if (!(await isNoticed(matrix, hole, calls.filter(hole.is_of)))) unnoticed.push(hole.name);
  return { holes: holes.length, unnoticed };
}

async function isNoticed(matrix: Matrix, { open, close }: Hole, calls: readonly Case[]): Promise<boolean> {
  open();
  try {
    for (const asked of calls) if ((await runCase(matrix, asked, { is_new: true })).complaints.length > 0) return true;
    return false;
  } finally {
    close();
  }
}
