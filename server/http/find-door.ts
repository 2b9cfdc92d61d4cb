import { METHODS, type Method, type Surface } from '../../contract/route.ts';
import { NEVER_EXPORTED, NEVER_IMPORTED } from '../../contract/spreadsheets/spreadsheets.ts';
import type { Resource } from '../../contract/resources/resource-names.ts';
import type { Door } from '../caller/door.ts';
import { makePathTree } from './path-tree.ts';
import { fullPath } from './serve-door.ts';

/** A door at a path. `url`: as declared, with the names of its parameters. */
type DoorAtPath = { door: Door; url: string; names: readonly string[] };

/** A path of one surface. */
export type Place = {
  surface: Surface;
  url: string;
  opened: ReadonlyMap<Method, DoorAtPath>;
  /** For the path of a file that this resource never has, import or export: it accepts no method. Null: an ordinary path. */
  never: { resource: Resource; name: 'import' | 'export' } | null;
};

/** `door` is null for a method that the path does not accept. */
export type DoorMatch = { place: Place; door: Door | null; url: string; params: Record<string, string> };

/** Longer values cannot name anything of ours. */
const PARAMETER_CHARACTERS_MAX = 200;

/**
 * Finds the door of a request by its method and raw address. HEAD uses the door of GET, if an answer without its body
 * is of use. Null for an unknown path. A known path has no door for any other method, such as OPTIONS.
 */
export function findDoors(doors: readonly Door[]): (method: string, url: string) => DoorMatch | null {
  const tree = makePathTree<Place>({ parameter_characters_max: PARAMETER_CHARACTERS_MAX });
  for (const [path, place] of placesOf(doors)) tree.add(path, place);
  for (const surface of ['rest', 'dashboard'] as const) {
    for (const resource of NEVER_IMPORTED) tree.add(...withoutFiles(resource, 'import', surface));
    for (const resource of NEVER_EXPORTED) tree.add(...withoutFiles(resource, 'export', surface));
  }
  return (method, url) => {
    const asked = METHODS.find((one) => one === (method === 'HEAD' ? 'GET' : method));
    const found = tree.find(url, (place) => place.never === null || asked === methodOf(place.never));
    if (!found) return null;
    const { leaf: place, values } = found;
    const opened = asked && place.opened.get(asked);
    if (!opened) return { place, door: null, url: place.url, params: {} };
    if (method === 'HEAD' && !hasHead(opened.door)) return null;
    const params = Object.fromEntries(opened.names.map((name, i) => [name, values[i]!]));
    return { place, door: opened.door, url: opened.url, params };
  };
}

function placesOf(doors: readonly Door[]): Map<string, Place & { opened: Map<Method, DoorAtPath> }> {
  const places = new Map<string, Place & { opened: Map<Method, DoorAtPath> }>();
  for (const door of doors) {
    for (const surface of door.route.surfaces) {
      const url = fullPath(door.route.url, surface);
      const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!);
      // Two methods of one path may name its parameters differently.
      const path = url.replace(/:\w+/g, ':name');
      const place = places.get(path) ?? { surface, url: path, opened: new Map<Method, DoorAtPath>(), never: null };
      if (place.opened.has(door.route.method)) throw new Error(`${door.route.method} ${url} has two doors.`);
      place.opened.set(door.route.method, { door, url, names });
      places.set(path, place);
    }
  }
  return places;
}

/** No HEAD for answers that are useless without a body, or that would have an effect. */
export const hasHead = ({ route }: Door): boolean => !route.is_endless && !route.makes_job;

const methodOf = ({ name }: NonNullable<Place['never']>): Method => (name === 'import' ? 'POST' : 'GET');

function withoutFiles(resource: Resource, name: 'import' | 'export', surface: Surface): [path: string, place: Place] {
  const url = fullPath(`/${resource}/${name}`, surface);
  return [url, { surface, url, opened: new Map(), never: { resource, name } }];
}
