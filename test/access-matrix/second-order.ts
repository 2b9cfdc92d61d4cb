import { EVENT_TYPES } from '../../contract/webhooks/events.ts';
import type { Method } from '../../contract/route.ts';
import { newId } from '../../server/platform/ids.ts';
import type { Database } from '../../server/platform/database/postgres.ts';
import { jobHandlers } from '../../server/worker.ts';
import { unique } from '../world.ts';
import type { Ask, Credentials } from './ask.ts';
import { newCredentials, type Caller } from './population.ts';
import type { Matrix } from './run-matrix.ts';
import { MAKES_LEADS, isEnough, needOfEvent, needOfJob, type Need, type Rights } from './rights.ts';

/*
 * Indirect effects of a caller: a webhook sends events, an application and a sheet create leads, a job has a file. Each needs the right to
 * its effect beside the right of its own route (R-ROLE-6), both for people and for tokens with few scopes.
 */

type Knocker = { name: string; rights: Rights; credentials: Credentials; person_id: string };

/** People, and tokens of an Admin with few scopes beyond the route's right. */
async function knockersOf({ databases, population }: Matrix): Promise<Knocker[]> {
  const isOurs = ({ is_live, is_closed, is_outside, is_brief, home }: Caller) =>
    is_live && !is_closed && !is_outside && !is_brief && home.workspace_id === population.places.ours.workspace_id;
  const people = population.callers.filter(isOurs);
  const admin = people.find(({ name }) => name === 'Admin')!;
  const token = async (...scopes: string[]): Promise<Knocker> => {
    const credentials = await newCredentials(databases, admin, scopes);
    return { name: `a token to ${scopes.join(', ')}`, rights: rightsOf(scopes), credentials, person_id: '' };
  };
  const makers = ['create webhooks', 'create applications', 'create sheets'];
  return [
    ...people.map(({ name, rights, credentials, id }) => ({ name, rights, credentials, person_id: id })),
    await token(...makers),
    await token(...makers, 'view orders', 'export orders'),
    await token(...makers, 'view leads', 'import leads'),
    await token(...makers, 'create leads'),
    await token('view products'),
    await token('update settings'),
    await token('update settings', 'update orders', 'export leads'),
  ];
}

/** R-AUTH-5: `view` is list and retrieve, and the abilities of orders are part of `update orders`. */
const rightsOf = (scopes: readonly string[]): Rights => {
  const actions: Record<string, string[]> = {};
  for (const scope of scopes) {
    const [verb = '', noun = ''] = scope.split(' ');
    (actions[noun] ??= []).push(...(verb === 'view' ? ['list', 'retrieve'] : [verb]));
  }
  return { actions, abilities: scopes.includes('update orders') ? ['assignOrderToShippingCompany'] : [] };
};

type Making = { what: string; url: string; body: () => object; door: Need; effect: readonly Need[] };

const MAKINGS: readonly Making[] = [
  ...EVENT_TYPES.map((type): Making => ({
    what: `a webhook of ${type}`,
    url: '/webhooks',
    body: () => ({ url: `http://127.0.0.1:9/${unique()}`, events: [type] }),
    door: ['create', 'webhooks'],
    effect: [needOfEvent(type)],
  })),
  {
    what: 'an application that makes leads',
    url: '/applications',
    body: () => ({ name: unique(), kind: 'generic-webhook' }),
    door: ['create', 'applications'],
    effect: MAKES_LEADS,
  },
  {
    what: 'a sheet that makes leads',
    url: '/sheets',
    body: () => ({ name: unique() }),
    door: ['create', 'sheets'],
    effect: MAKES_LEADS,
  },
];

/** All callers create things with such effects, and read all jobs and files; returns the faults. */
export async function knockForEffects(matrix: Matrix): Promise<string[]> {
  const knockers = await knockersOf(matrix);
  const { hands } = matrix.population.places.ours;
  const complaints: string[] = [];
  const ask = async (by: Knocker, method: Method, url: string, wanted: number, what: string, asked: Ask = {}) => {
    const answered = await matrix.asker('rest', { method, url }, asked, by.credentials);
    if (answered.status !== wanted)
      complaints.push(
        `${by.name}: ${what} answered ${answered.status} instead of ${wanted}: ${answered.text.slice(0, 200)}`,
      );
    return answered;
  };
  for (const by of knockers)
    for (const { what, url, body, door, effect } of MAKINGS) {
      const isAllowed = isEnough(by.rights, door) && effect.some((need) => isEnough(by.rights, need));
      const made = await ask(by, 'POST', url, isAllowed ? 201 : 403, what, { body: body() });
      // A workspace may have at most a hundred of each.
      if (made.status === 201) await hands.send('DELETE', `${url}/${made.body.data.id}`);
    }
  for (const kind of Object.keys(jobHandlers)) {
    const need = needOfJob(kind);
    if (need === null) continue;
    const asked = await jobsOf(matrix, kind);
    for (const by of knockers) {
      // The Admin requested it in the dashboard. Her token is a different caller, which sees as much as its scopes allow.
      const isHers = by.person_id === '' || by.person_id === asked.person_id;
      const isSeen =
        isEnough(by.rights, need) && (isHers || isEnough(by.rights, ['update', 'settings'])) && asked.isIn(by);
      const path = (id: string) => ({ path: { id } });
      const shown = await ask(by, 'GET', '/jobs/{id}', isSeen ? 200 : 404, `a job ${kind}`, path(asked.ended));
      const { data: listed = [] } = (await ask(by, 'GET', '/jobs', 200, 'jobs', { query: { kind, per_page: '100' } }))
        .body;
      if (listed.some(({ id }: { id: string }) => id === asked.ended) !== isSeen)
        complaints.push(`${by.name}: the list of jobs ${isSeen ? 'lacks' : 'shows'} a job ${kind}`);
      if (isSeen && !shown.body.data.result_url) complaints.push(`${by.name}: no file of a job ${kind}`);
      if (!isSeen) await ask(by, 'POST', '/jobs/{id}/cancel', 404, `to cancel a job ${kind}`, path(asked.queued));
    }
  }
  return complaints;
}

/** Two jobs of this kind that the Admin requested in the dashboard: one has ended with a file, one waits. */
async function jobsOf({ databases, population }: Matrix, kind: string) {
  const { ours } = population.places;
  const admin = population.callers.find(({ name }) => name === 'Admin')!;
  const made = async (status: string) => {
    const id = newId();
    await write(
      databases.database,
      `insert into jobs (workspace_id, id, account_id, kind, priority, status, actor, payload, total, done, created_at, run_at, finished_at)
       values ($1, $2, $3, $4, 'normal', $5, $6, $7, 0, 0, now(), now() + interval '1 day', case when $5 = 'completed' then now() end)`,
      ours.workspace_id,
      id,
      ours.account_id,
      kind,
      status,
      JSON.stringify({ kind: 'user', id: admin.id, user_id: admin.id, name: 'Admin' }),
      JSON.stringify({ scope_account_id: ours.account_id, grants: { masks: [] } }),
    );
    return id;
  };
  const [ended, queued] = [await made('completed'), await made('queued')];
  await write(
    databases.database,
    `insert into job_files (workspace_id, id, job_id, kind, name, extension, size_bytes, created_at)
     values ($1, $2, $3, 'result', 'file.csv', 'csv', 0, now())`,
    ours.workspace_id,
    newId(),
    ended,
  );
  const isIn = ({ name }: Knocker) => {
    const caller = population.callers.find((one) => one.name === name) ?? admin;
    return caller.sees_all || caller.home.account_id === ours.account_id;
  };
  return { ended, queued, person_id: admin.id, isIn };
}

const write = (database: Database, text: string, ...values: unknown[]) =>
  database.transaction((tx) => tx.rows(null, text, values));
