import { PLACEMENTS, type Placement } from '../placement.ts';
import { missingMigrations } from '../migrate.ts';
import * as sql from './cluster-sql.ts';

/** The oldest Citus that places our tables. */
const CITUS_MAJOR_MIN = 13;
/** Required settings of PostgreSQL and Citus. Names are parsed from English errors; triggers write on the node of their row. */
const SETTINGS: Readonly<Record<string, { is: RegExp; said: string }>> = {
  'citus.enable_unsafe_triggers': { is: /^on$/, said: 'on: the ledger and counters have triggers' },
  lc_messages: { is: /^(|C|POSIX|C\..*|en.*)$/, said: 'C or English: names in errors are read from their words' },
  wal_level: { is: /^logical$/, said: 'logical: moving workspaces between nodes without a pause needs it' },
};

export type Wrong = string;
/** Misplaced tables, and the problems to repair before any can be placed. */
export type ClusterCheck = {
  wrong: Wrong[];
  citus: string | null;
  nodes: number;
  to_place: [table: string, place: Placement][];
};

/** Inspects a cluster and changes nothing. */
export async function checkCluster(client: sql.Client): Promise<ClusterCheck> {
  const citus = await sql.citusVersion(client);
  if (citus === null)
    return {
      wrong: ['This database has no Citus: as a superuser, `create extension citus` on every node.'],
      citus,
      nodes: 0,
      to_place: [],
    };
  const wrong: Wrong[] = [];
  if (Number.parseInt(citus, 10) < CITUS_MAJOR_MIN)
    wrong.push(`Citus ${CITUS_MAJOR_MIN} or newer is needed, this is ${citus}.`);
  const nodes = await sql.listNodes(client);
  const workers = nodes.filter(({ is_coordinator, takes_rows }) => !is_coordinator && takes_rows);
  if (!nodes.some(({ is_coordinator }) => is_coordinator))
    wrong.push(`The coordinator is not known to itself: select citus_set_coordinator_host('its name').`);
  if (workers.length === 0) wrong.push(`There is no worker: select citus_add_node('its name', 5432).`);
  for (const { name } of nodes.filter(({ is_active }) => !is_active)) wrong.push(`The node ${name} is not active.`);
  const missing = await missingMigrations(client);
  if (missing.length > 0) wrong.push(`The schema lacks ${missing.length} migrations: run \`tahsil migrate\` first.`);
  for (const [name, { is, said }] of Object.entries(SETTINGS))
    for (const { node, value } of await sql.settingOnNodes(client, name))
      if (!is.test(value)) wrong.push(`${name} of ${node} is ${value}, and must be ${said}.`);
  const places = await sql.listPlaces(client);
  for (const { table } of places)
    if (!PLACEMENTS.has(table)) wrong.push(`${table} is no table of this version: drop it, or upgrade the service.`);
  const to_place: ClusterCheck['to_place'] = [];
  for (const { table, place } of places) {
    const wanted = PLACEMENTS.get(table);
    if (wanted === undefined || wanted === place) continue;
    if (place === 'local') to_place.push([table, wanted]);
    else wrong.push(`${table} is ${place} and must be ${wanted}: select undistribute_table('${table}').`);
  }
  return { wrong, citus, nodes: workers.length, to_place };
}
