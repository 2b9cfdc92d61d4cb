import { createHash } from 'node:crypto';
import type { Route } from '../../contract/route.ts';
import { keptPositions } from '../../server/platform/database/changes.ts';
import { timeOfId } from '../../server/platform/ids.ts';
import type { Answered, Ask, Credentials } from '../access-matrix/ask.ts';
import { runJobs } from '../shop.ts';
import type { Asked } from './shop.ts';
import { noteSeen, surfaceOf, variationsOf, type Vocabulary } from './reads.ts';
import type { Code, World } from './worlds.ts';

/* Sends both worlds the same reads, and finds differences. */

export type Difference = { route: string; asked: string; here: string; there: string };
export type Played = { reads: number; files: number; differences: Difference[]; ms: number };

type Play = {
  here: World;
  there: World;
  code: Code;
  asked: Asked;
  /** Texts to search for. */
  words: readonly string[];
  /** Share of the variations, from 0 to 1, sent in addition to those of every run; the seed decides which. */
  share: number;
  seed: number;
  /** Sends only these routes, and stops at the first difference. */
  only?: readonly string[];
};

/**
 * A search for a whole number finds the lead or order of that number even if the caller does not see it (MASKED_FIELDS), so these reads may
 * differ.
 */
const mayDiffer = ({ id }: Route, { query = {} }: Ask): boolean =>
  (['phone', 'any'].includes(query['search_by'] ?? '') || id === 'listFailedDeliveries') &&
  Object.values(query).some((value) => /^0\d{9}$/.test(value));

/** Amounts for filters by range: between the prices of the two worlds, below and above. */
const AMOUNTS = [47.25, 150, 252.75];

export async function play(how: Play): Promise<Played> {
  const started = performance.now();
  const { asked, code, only } = how;
  const played: Played = { reads: 0, files: 0, differences: [], ms: 0 };
  const seen = new Map<string, string[]>();
  const lists: Lists = new Map();
  const routes = code.ALL_ROUTES.filter((route) => asked.asks.has(route.id) && (only?.includes(route.id) ?? true));
  // The audit log comes first, before reads that show phones add to it. Exports come last, as lists of jobs show them.
  const rank = (route: Route) => (route.makes_job ? 9 : route.id === 'listAuditLog' ? 0 : route.url.split('{').length);
  const files: { route: Route; asks: Ask[] }[] = [];
  for (const route of routes.toSorted((a, b) => rank(a) - rank(b))) {
    const plains = asked.asks.get(route.id)!;
    if (route.is_endless) {
      await playStream(how, played, route);
      continue;
    }
    if (route.makes_job) {
      if (!only && lotOf(`${how.seed} ${route.id}`) >= Math.max(how.share, PLAIN_FILES_SHARE)) continue;
      const chosen = (plain: Ask) => (only ? [] : chosenOf(how, route, plain, seen));
      files.push({ route, asks: plains.flatMap((plain) => [plain, ...chosen(plain)]) });
      continue;
    }
    await askAbove(how, played, lists, route, plains[0]);
    for (const [i, plain] of [...plains, ...namedBy(lists, route, plains[0], how)].entries()) {
      const first = await askBoth(how, played, route, plain);
      noteSeen(seen, first?.body);
      if (i === 0 && first) lists.set(filled(route.url, plain), rowsOf(first.body));
      // Other recipes of the same read differ only in the things that they name.
      if (i > 0 || !first || first.status >= 300) continue;
      const asks = chosenOf(how, route, plain, seen);
      for (const ask of asks) {
        if (isEnough(how, played)) break;
        const answered = await askBoth(how, played, route, ask);
        const next = (answered?.body as { meta?: { next_cursor?: string } } | undefined)?.meta?.next_cursor;
        if (ask.query?.['per_page'] === '2' && next)
          await askBoth(how, played, route, { ...ask, query: { ...ask.query, cursor: next } });
      }
    }
  }
  await playFiles(how, played, files);
  played.ms = performance.now() - started;
  return played;
}

const isEnough = ({ only }: Play, { differences }: Played): boolean => only !== undefined && differences.length > 0;

/** Requests missed messages of a stream from several positions, because a message names only the first rows of each list. */
async function playStream(how: Play, played: Played, route: Route): Promise<void> {
  const { last } = await keptPositions(how.here.database.read);
  for (let back = STREAM_STEP; back <= STREAM_BACK_MAX && back < last; back += STREAM_STEP) {
    if (isEnough(how, played)) return;
    await askBoth(how, played, route, { query: { last_event_id: String(last - back) }, reads_stream: true });
  }
}
const STREAM_STEP = 90;
/** Messages back from the newest: within the number that a stream replays (LIVE_LIMITS). */
const STREAM_BACK_MAX = 900;

type Row = Record<string, unknown>;
/** Rows of the lists that were read so far, by request. */
type Lists = Map<string, Row[]>;
const rowsOf = (body: unknown): Row[] =>
  [(body as { data?: unknown } | undefined)?.data]
    .flat()
    .filter((row): row is Row => typeof row === 'object' && row !== null);

const filled = (url: string, { path = {} }: Ask): string =>
  url.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');

/** Requests the list above a single thing, unless it was requested before. */
async function askAbove(
  how: Play,
  played: Played,
  lists: Lists,
  { url }: Route,
  plain: Ask | undefined,
): Promise<void> {
  const above = aboveOf(url)?.above;
  const list = how.code.ALL_ROUTES.find((route) => route.method === 'GET' && route.url === above);
  if (!plain || !list || lists.has(filled(list.url, plain))) return;
  const { path } = plain;
  lists.set(filled(list.url, plain), rowsOf((await askBoth(how, played, list, path ? { path } : {}))?.body));
}

function aboveOf(url: string): { above: string; name: string } | null {
  const [, above, name] = /^(.*)\/\{(\w+)\}(?:\/[^{}]*)?$/.exec(url) ?? [];
  return above === undefined || name === undefined ? null : { above, name };
}

/** Reads of single things: some rows of the list above, or all of them if the test looks for a planted hole. */
function namedBy(lists: Lists, { url }: Route, plain: Ask | undefined, { seed, only }: Play): Ask[] {
  const above = aboveOf(url);
  if (!plain || !above) return [];
  const { name } = above;
  const ids = (lists.get(filled(above.above, plain)) ?? []).map((row) => row[name] ?? row['id'] ?? row['event_id']);
  return ids
    .filter((id): id is string => typeof id === 'string')
    .toSorted((a, b) => lotOf(`${seed} ${url} ${a}`) - lotOf(`${seed} ${url} ${b}`))
    .slice(0, only ? undefined : NAMED_MAX)
    .map((id) => ({ ...plain, path: { ...plain.path, [name]: id } }));
}
const NAMED_MAX = 4;

/** A share of the variations, by the seed: one variation of some of the groups, and further ones according to `share`. */
function chosenOf({ words, share, seed }: Play, route: Route, plain: Ask, seen: Vocabulary['seen']): Ask[] {
  const drawn = variationsOf(route, plain, { words, amounts: AMOUNTS, seen }).map((variation) => ({
    ...variation,
    lot: lotOf(`${seed} ${route.id} ${JSON.stringify(variation.ask.query)}`),
  }));
  const first = new Map<string, number>();
  for (const { group, lot } of drawn) first.set(group, Math.min(lot, first.get(group) ?? 1));
  const least = share === 1 ? 1 : route.makes_job ? FILES_SHARE : READS_SHARE;
  return drawn
    .filter(
      ({ group, lot }) => lot < share || (lot === first.get(group) && lotOf(`${seed} ${route.id} ${group}`) < least),
    )
    .map(({ ask }) => ask);
}
/** Share of the groups of which one variation is sent in every run: reads are quick, files are not. */
const READS_SHARE = 0.35;
const FILES_SHARE = 0.05;
/** Share of the exports that are requested in a run: a file costs as much as twenty reads. */
const PLAIN_FILES_SHARE = 0.5;

/** A number from 0 to 1 for a text, always the same. */
const lotOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;

async function askBoth(how: Play, played: Played, route: Route, ask: Ask): Promise<Answered | null> {
  const { here, there, asked } = how;
  const { since_ms } = here;
  if (mayDiffer(route, ask)) return null;
  const credentials = sameIn(asked.caller.credentials);
  const [answered, other] = await Promise.all(
    [here, there].map(({ asker }) => asker(surfaceOf(route), route, ask, credentials)),
  );
  played.reads++;
  compare(
    played,
    route,
    ask,
    [answered!, other!].map((one) => canonical(ordered(route, one), since_ms)) as [string, string],
  );
  return answered!;
}

/** Sorts the sessions: their order depends on their last use, by the clock of each world. */
function ordered({ id }: Route, answered: Answered): Answered {
  if (id !== 'listSessions' || answered.status !== 200) return answered;
  const { data, ...rest } = JSON.parse(answered.text) as { data: { id: string }[] };
  const text = JSON.stringify({ ...rest, data: data.toSorted((a, b) => (a.id < b.id ? -1 : 1)) });
  return { ...answered, text };
}

/** Uses the same session in both worlds: a list of sessions marks the caller's. */
function sameIn(credentials: Credentials): Credentials {
  const cookie = credentials.cookie();
  return { ...credentials, cookie: () => cookie };
}

function compare(played: Played, route: Route, ask: Ask, [here, there]: [string, string]): void {
  if (here === there) return;
  const at = [...here].findIndex((letter, i) => letter !== there[i]);
  const near = (text: string) => text.slice(Math.max(0, at - 120), at + 80);
  const { path, query } = ask;
  played.differences.push({
    route: route.id,
    asked: JSON.stringify({ path, query }),
    here: near(here),
    there: near(there),
  });
}

const NEW =
  /([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})|(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)/g;
const RESTLESS = /("lag_ms": ?|"last_used_at": ?|"(?:took|waited|age)_ms": ?)(?:\d+|null|"[^"]*")/g;
const LINKS = /\/files\/[\w-]{40,}/g;
const HEADERS = ['content-type', 'etag', 'location', 'link', 'content-disposition', 'retry-after'];

/** An answer without new values: ids and moments from after the worlds were separated, figures of the clock, and sealed links. */
function canonical({ status, text, headers }: Answered, since_ms: number): string {
  const head = HEADERS.map((name) => headers[name] ?? '').join(' | ');
  const type = String(headers['content-type'] ?? '');
  if (type.includes('pdf') || type.includes('sheet') || type.includes('image'))
    return `${status} ${head} ${createHash('sha256')
      .update(text.replace(/CreationDate \([^)]*\)|\/ID ?\[[^\]]*\]/g, ''))
      .digest('hex')}`;
  return `${status} ${head}\n${plain(text, since_ms)}`;
}

const plain = (text: string, since_ms: number): string =>
  text
    .replace(RESTLESS, '$1')
    .replace(LINKS, '/files/<link>')
    .replace(NEW, (said: string, id?: string) =>
      id !== undefined
        ? timeOfId(id) >= since_ms
          ? '<id>'
          : id
        : Date.parse(said.replace(' ', 'T')) >= since_ms
          ? '<moment>'
          : said,
    );

// --- files -----------------------------------------------------------------------------------------------------------

async function playFiles(
  how: Play,
  played: Played,
  files: readonly { route: Route; asks: readonly Ask[] }[],
): Promise<void> {
  const { here, there, asked } = how;
  const { since_ms } = here;
  const { credentials, home } = asked.caller;
  for (const { route, asks } of files) {
    const jobs: { ask: Ask; ids: [string, string] }[] = [];
    for (const ask of asks) {
      const csv: Ask = { ...ask, query: { ...ask.query, file_extension: 'csv' } };
      if (mayDiffer(route, csv)) continue;
      const same = sameIn(credentials);
      const [a, b] = await Promise.all([here, there].map(({ asker }) => asker(surfaceOf(route), route, csv, same)));
      played.reads++;
      compare(played, route, csv, [a!, b!].map((one) => canonical(one, since_ms)) as [string, string]);
      const ids = [a!, b!].map(({ body }) => body?.data?.job_id ?? body?.data?.id);
      if (a!.status === 202 && b!.status === 202) jobs.push({ ask: csv, ids: ids as [string, string] });
    }
    await Promise.all([here, there].map((world) => runAll(world, how.code, home.workspace_id)));
    for (const { ask, ids } of jobs) {
      const texts = await Promise.all(
        [here, there].map(async ({ asker }, i) => {
          const shown = await asker('rest', { method: 'GET', url: `/jobs/${ids[i]}` }, {}, credentials);
          const link = /\/files\/[\w-]+/.exec(shown.text)?.[0];
          const file = link ? await asker('open' as 'dashboard', { method: 'GET', url: link }, {}, null) : null;
          return `${canonical(shown, since_ms)}\n${file ? canonical(file, since_ms) : 'no file'}`;
        }),
      );
      played.files++;
      compare(played, route, ask, texts as [string, string]);
    }
  }
}

/** Runs all waiting exports. */
async function runAll({ database }: World, { jobHandlers }: Code, workspace_id: string): Promise<void> {
  const kinds = await database.read.rows<{ kind: string }>(
    null,
    `select distinct kind from jobs where workspace_id = $1 and status = 'queued' and kind like 'export-%' order by 1`,
    [workspace_id],
  );
  for (const { kind } of kinds) await runJobs(database, workspace_id, kind, undefined, jobHandlers);
}
