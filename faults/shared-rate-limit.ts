import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NO_PASSWORD, ROOT, ready, spawnService, type Started } from '../bench/service.ts';
import { createToken } from '../server/access/tokens/create-token.ts';
import { createWorkspace } from '../server/access/set-up/create-workspace.ts';
import { openDatabase, type Database } from '../server/platform/database/postgres.ts';
import { temporaryDirectory, testCluster } from '../test/cluster.ts';

/*
 * Row 24 of the faults: requests with one token go to several processes at once, beyond the ends of its windows. Only the answers are
 * checked; the service's own counters are not read.
 */

export type RateLimitFigures = { calls: number; admitted: number; windows: number; untouched: number };

const LIMIT = 60;
const WINDOW_MS = 60_000;
/** Maximum time from the count in the database until our receipt of the answer. */
const LATE_MS = 1_000;
/**
 * Tail of the measurement. A process that has refused asks the database again after whole seconds, so each window may begin a second late.
 */
const TAIL_MS = 2_000;
const BROKEN_SHOWN = 10;

type Answer = { at_ms: number; status: number; limit: string | null; remaining: number; retry_after_s: number };

/**
 * Sends `rate` requests per second with one token, to four processes in turn, for `windows` whole windows (a minute each) and a little
 * more. Throws an Error that names each broken promise: a window that admits more or fewer than 60 requests, a wrong header, or a refusal
 * of another token.
 */
export async function sharedRateLimit({ windows, rate }: { windows: number; rate: number }): Promise<RateLimitFigures> {
  const cluster = await testCluster();
  const directory = temporaryDirectory('tahsil-rates-');
  await cluster.copy(`rates_${process.pid}`);
  const { connection_string } = cluster.urlsOf(`rates_${process.pid}`);
  const database = await openDatabase({
    connection_string,
    read_connections: 1,
    write_connections: 1,
    statement_timeout_ms: 10_000,
    on_error: () => undefined,
  });
  const servers: Started[] = [];
  try {
    const command = [process.execPath, join(ROOT, 'cli/main.ts'), 'serve'] as const;
    const env = { DATABASE_URL: connection_string, LOG_LEVEL: 'warn' };
    for (let i = 0; i < 4; i++) servers.push(await spawnService(command, env, join(directory, `${i}.log`)));
    await Promise.all(servers.map(ready));
    const [busy, other] = await makeTokens(database);
    const bases = servers.map(({ base }) => base);
    const beside = askNowAndThen(bases, other, windows);
    const answers = await askAlways(bases, busy, windows * (WINDOW_MS + LATE_MS) + TAIL_MS, rate);
    const untouched = await beside;
    const broken = [...judge(answers, windows), ...untouched.flatMap(judgeOther)];
    if (broken.length > 0) throw new Error(`${broken.length} broken:\n${broken.slice(0, BROKEN_SHOWN).join('\n')}`);
    const admitted = answers.filter(({ status }) => status === 200).length;
    return { calls: answers.length, admitted, windows, untouched: untouched.length };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.close();
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

const makeTokens = (database: Database): Promise<[busy: string, other: string]> =>
  database.transaction(async (tx) => {
    const owner = { name: 'Rates', admin_email: 'rates@example.test', admin_password_hash: NO_PASSWORD };
    const { workspace_id, admin } = await createWorkspace(tx, owner);
    const input = { user_id: admin.id, name: 'Rates', scopes: null, requests_per_minute: LIMIT };
    const one = async () => (await createToken(tx, workspace_id, input)).token;
    return [await one(), await one()];
  });

async function ask(base: string, token: string): Promise<Answer> {
  const asked = { headers: { Authorization: `Bearer ${token}` } };
  const { status, headers, body } = await fetch(`${base}/api/web/1.0/products`, asked);
  await body?.cancel();
  return {
    at_ms: performance.now(),
    status,
    limit: headers.get('x-ratelimit-limit'),
    remaining: Number(headers.get('x-ratelimit-remaining')),
    retry_after_s: Number(headers.get('retry-after')),
  };
}

async function askAlways(bases: string[], token: string, for_ms: number, rate: number): Promise<Answer[]> {
  const asked: Promise<Answer>[] = [];
  const began = performance.now();
  for (let now = began; now < began + for_ms; now = performance.now()) {
    while (asked.length < ((now - began) * rate) / 1_000) asked.push(ask(bases[asked.length % bases.length]!, token));
    await pause(5);
  }
  return await Promise.all(asked);
}

/** Sends 40 requests per window, to the processes in turn: below the limit of this token. */
async function askNowAndThen(bases: string[], token: string, windows: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let i = 0; i < windows * 40; i++) {
    answers.push(await ask(bases[i % bases.length]!, token));
    await pause(WINDOW_MS / 40);
  }
  return answers;
}

/** Checks the answers in sequence: 60 are admitted until none is left, and the next one not before a window has passed. */
function judge(answers: readonly Answer[], windows: number): string[] {
  const broken: string[] = [];
  const admitted = answers.filter(({ status }) => status === 200).toSorted((a, b) => a.at_ms - b.at_ms);
  // The last window has just begun.
  if (admitted.length !== (windows + 1) * LIMIT)
    broken.push(`${admitted.length} admitted in ${windows} windows and the next`);
  for (let from = 0; from < admitted.length; from += LIMIT) {
    const window = admitted.slice(from, from + LIMIT);
    const left = new Set(window.map(({ remaining }) => remaining));
    if (left.size !== window.length) broken.push(`window ${from / LIMIT}: ${left.size} different numbers left`);
    const since_ms = from === 0 ? Infinity : window[0]!.at_ms - admitted[from - LIMIT]!.at_ms;
    if (since_ms < WINDOW_MS - LATE_MS) broken.push(`window ${from / LIMIT} began ${since_ms} ms after the one before`);
  }
  for (const { status, limit, remaining, retry_after_s } of answers)
    if (status === 429 ? limit !== '60' || remaining !== 0 || retry_after_s < 1 || retry_after_s > 60 : status !== 200)
      broken.push(`${status}: limit ${limit}, ${remaining} left, again in ${retry_after_s} s`);
  return broken;
}

const judgeOther = ({ status, limit }: Answer): string[] =>
  status === 200 && limit === '60' ? [] : [`the other token was answered ${status}, limit ${limit}`];
