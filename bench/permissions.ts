import { ACTIONS, SCOPES, SYSTEM_ROLES, may, type Grants } from '../contract/access/permissions.ts';
import { RESOURCES } from '../contract/resources/resource-names.ts';
import { atMost, figure, inTurn, type Figure } from './measure.ts';
import type { Bench } from './service.ts';

const ROUNDS_OF_A_RUN = 100;
const RUNS = 15;

/** Checks every permission of the matrix for every role of the service: in a session, and with a token that names every scope. */
export async function benchPermissions(bench: Bench): Promise<Figure[]> {
  const roles = Object.values(SYSTEM_ROLES);
  const session = roles.map((role): Grants => ({ ...role, scopes: null }));
  const token = roles.map((role): Grants => ({ ...role, scopes: SCOPES }));
  const samples = await inTurn(
    { session: async () => microseconds(session), token: async () => microseconds(token) },
    bench.rounds(RUNS),
  );
  return [
    figure('permission check, of a session', 'µs', samples.session, { target: atMost(1, 'value') }),
    figure('permission check, of a token with all scopes', 'µs', samples.token, { target: atMost(1, 'value') }),
  ];
}

/** Time of one check. */
function microseconds(grants: readonly Grants[]): number {
  let allowed = 0;
  const started = performance.now();
  for (let round = 0; round < ROUNDS_OF_A_RUN; round++)
    for (const one of grants)
      for (const resource of RESOURCES) for (const action of ACTIONS) if (may(one, resource, action)) allowed++;
  const took_ms = performance.now() - started;
  // The compiler may remove a check whose result is not used.
  if (allowed === 0) throw new Error('No role may do anything.');
  return (took_ms * 1_000) / (ROUNDS_OF_A_RUN * grants.length * RESOURCES.length * ACTIONS.length);
}
