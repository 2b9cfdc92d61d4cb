import type { Service } from './harness.ts';
import { sessionFor } from './shop.ts';
import { restClient, type Client, type World } from './world.ts';

/** The same person over REST and in the dashboard: for rules that apply to both surfaces. */
export async function bothSurfaces(service: Service, w: World, person: { id: string }): Promise<[string, Client][]> {
  return [
    ['REST', restClient(service.base, await w.token(person.id))],
    ['dashboard', await sessionFor(service, w.workspace_id, person.id)],
  ];
}
