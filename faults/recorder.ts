import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { REST_PREFIX } from '../contract/route.ts';
import type { Place } from './place.ts';

/*
 * An observer outside of the service that stores requests and answers. It identifies orders by names that it gave them, and repeats
 * unanswered requests with the same Idempotency-Key. At the end it compares with the service by HTTP and by its own SQL.
 */

/** Timeout of a request. */
const HANG_MS = 30_000;
/** Time in which a request is retried, from its first try; a fault may take that long. */
const INSIST_MS = 120_000;
const RETRY_MS = 100;
/** Maximum lines about broken promises: enough to understand the failure. */
const BROKEN_MAX = 12;

/** One try. `status` 0: the connection ended without an answer. */
export type Try = { at_ms: number; took_ms: number; status: number; is_write: boolean };

type Request = {
  key: string;
  body: string;
  names: string[];
  /** Hashes of the 2xx answers; a single one if the request was carried out once. */
  answers: Set<string>;
  references: string[] | null;
};

export type Recorder = ReturnType<typeof makeRecorder>;

/** Records requests to a place with its token. The names of its orders begin with `under`. */
export function makeRecorder(place: Pick<Place, 'base' | 'token' | 'sku' | 'sql'>, under: string) {
  const requests = new Map<string, Request>();
  const tries: Try[] = [];
  const broken: string[] = [];
  const note = (line: string) => void (broken.length < BROKEN_MAX && broken.push(line));

  /** Sends one try; null without an answer. */
  async function ask(method: string, path: string, more: { key?: string; body?: string } = {}) {
    const at_ms = performance.now();
    const heard = (status: number) =>
      tries.push({ at_ms, took_ms: performance.now() - at_ms, status, is_write: method !== 'GET' });
    try {
      const response = await fetch(`${place.base}${REST_PREFIX}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${place.token}`,
          ...(more.body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(more.key === undefined ? {} : { 'Idempotency-Key': more.key }),
        },
        ...(more.body === undefined ? {} : { body: more.body }),
        signal: AbortSignal.timeout(HANG_MS),
      });
      const text = await response.text();
      heard(response.status);
      if (response.status >= 500 && response.status !== 503)
        note(`${method} ${path} was answered ${response.status}: ${text.slice(0, 300)}`);
      if ([429, 503].includes(response.status) && !response.headers.has('retry-after'))
        note(`${response.status} without Retry-After to ${method} ${path}`);
      return { status: response.status, headers: response.headers, text };
    } catch (error) {
      heard(0);
      if ((error as Error).name === 'TimeoutError') note(`${method} ${path} had no answer within ${HANG_MS / 1_000} s`);
      return null;
    }
  }

  /** Records a bulk of orders before it is sent. */
  function prepare(key: string, count: number): Request {
    const names = Array.from({ length: count }, (_, i) => `${under} ${key} ${i}`);
    const body = JSON.stringify({ orders: names.map((full_name, i) => orderOf(place.sku, full_name, i)) });
    const request: Request = { key: `${under} ${key}`, body, names, answers: new Set(), references: null };
    requests.set(request.key, request);
    return request;
  }

  /** Sends the request once, with its key. Returns the status; 0 without an answer. */
  async function send(request: Request): Promise<number> {
    const answer = await ask('POST', '/orders', request);
    if (!answer) return 0;
    if (answer.status < 300) {
      request.answers.add(createHash('sha256').update(answer.text).digest('hex'));
      request.references = (JSON.parse(answer.text) as { data: { created_refs: string[] } }).data.created_refs;
      if (request.answers.size > 1) note(`${request.key} had two answers`);
    } else if (![409, 429, 503].includes(answer.status))
      note(`${request.key} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer.status;
  }

  /** Sends the request until it is acknowledged or refused. */
  async function insist(request: Request): Promise<void> {
    for (const limit = performance.now() + INSIST_MS; performance.now() < limit; await pause(RETRY_MS)) {
      const status = await send(request);
      if (status > 0 && status < 300) return;
      if (status > 0 && ![409, 429, 503].includes(status)) return;
    }
    note(`${request.key} was not acknowledged within ${INSIST_MS / 1_000} s`);
  }

  const acknowledged = () => [...requests.values()].filter(({ references }) => references !== null);
  return {
    tries,
    broken,
    ask,
    prepare,
    send,
    insist,
    acknowledged: () => acknowledged().reduce((sum, { names }) => sum + names.length, 0),

    /** Acknowledged data that the service or its database lacks, one per line; and faults that occurred meanwhile. */
    compare: async (): Promise<string[]> => {
      const known = new Map<string, string>();
      for (const { names, references } of acknowledged()) names.forEach((name, i) => known.set(references![i]!, name));
      const served = await everyOrder(ask, under);
      const stored = await place.sql<{ reference: string; full_name: string }>(
        `select reference, full_name from orders where full_name like $1 || ' %'`,
        [under],
      );
      const wrong = [
        ...differences('by HTTP', known, served),
        ...differences('by SQL', known, stored),
        ...(await place.sql<{ line: string }>(UNTOLD, [under])).map(({ line }) => line),
      ];
      return [...broken, ...wrong.slice(0, BROKEN_MAX)];
    },
  };
}

const orderOf = (sku: string, full_name: string, i: number) => ({
  full_name,
  phone: `06${String(10_000_000 + (i % 90_000_000))}`,
  city: 'Rabat',
  address: '5 Avenue Hassan II',
  is_fees_paid_by_customer: false,
  total: 149.9,
  products: [{ sku, quantity: 1, price: 149.9 }],
});

/** SQL: orders without exactly one line, one state and one event, as after a half-written request. */
const UNTOLD = `
  select o.full_name || ' has ' || coalesce(e.count, 0) || ' events, ' || coalesce(l.count, 0) || ' lines and '
    || coalesce(s.count, 0) || ' states' as line
  from orders o
  left join (select workspace_id, object_id as id, count(*) from events where type = 'order.created' group by 1, 2) e using (workspace_id, id)
  left join (select workspace_id, order_id as id, count(*) from order_lines group by 1, 2) l using (workspace_id, id)
  left join (select workspace_id, order_id as id, count(*) from order_states group by 1, 2) s using (workspace_id, id)
  where o.full_name like $1 || ' %'
    and (e.count is distinct from 1 or l.count is distinct from 1 or s.count is distinct from 1)
  limit 12`;

type Row = { reference: string; full_name: string };

/** All orders as a client sees them: page after page, by cursor. */
async function everyOrder(ask: Recorder['ask'], under: string): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | null = '';
  for (let limit = performance.now() + INSIST_MS; cursor !== null;) {
    if (performance.now() > limit) throw new Error('The orders could not be listed.');
    const answer = await ask('GET', `/orders?per_page=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    if (answer?.status !== 200) {
      await pause(RETRY_MS);
      continue;
    }
    const { data, meta } = JSON.parse(answer.text) as {
      data: Row[];
      meta: { next_cursor?: string | null; pagination?: { next_cursor: string | null } };
    };
    all.push(...data.filter(({ full_name }) => full_name.startsWith(`${under} `)));
    cursor = (meta.pagination ?? meta).next_cursor ?? null;
    limit = performance.now() + INSIST_MS;
  }
  return all;
}

function differences(seen: string, known: ReadonlyMap<string, string>, rows: readonly Row[]): string[] {
  const left = new Map(known);
  const names = new Set<string>();
  const wrong: string[] = [];
  for (const { reference, full_name } of rows) {
    if (names.has(full_name)) wrong.push(`doubled ${seen}: ${full_name}`);
    else if (left.get(reference) !== full_name) wrong.push(`there ${seen}, but never acknowledged: ${full_name}`);
    names.add(full_name);
    left.delete(reference);
  }
  for (const full_name of left.values()) wrong.push(`acknowledged, but lost ${seen}: ${full_name}`);
  return wrong;
}
