import { METHODS, type Method, type Surface } from '../../contract/route.ts';
import { isInShare } from '../share.ts';
import { KNOCKED, turnedAway } from './cases.ts';
import type { Caller } from './population.ts';
import type { Matrix } from './run-matrix.ts';
import { needOf } from './rights.ts';

/* Unsupported requests: other methods on known paths, and unknown paths. */

type Knock = { surface: Surface; method: Method; url: string };

/** Every unsupported method of every path; a sixth of them when a run takes a share. */
function unserved(): Knock[] {
  const served = new Map<string, { surface: Surface; url: string; methods: Method[] }>();
  for (const { surfaces, method, url } of KNOCKED)
    for (const surface of surfaces) {
      const key = `${surface} ${url.replace(/\{\w+\}/g, '{}')}`;
      const known = served.get(key) ?? { surface, url, methods: [] };
      known.methods.push(method);
      served.set(key, known);
    }
  return [...served.values()].flatMap(({ surface, url, methods }) =>
    METHODS.filter((method) => !methods.includes(method) && isInShare(`${surface} ${method} ${url}`)).map((method) => ({
      surface,
      method,
      url,
    })),
  );
}

/** Sends the unsupported requests as these callers; returns the faults. None succeeds, and a missing right is reported first. */
export async function knockElsewhere({ asker }: Matrix, callers: readonly Caller[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { surface, method, url } of unserved())
    for (const caller of callers) {
      const path = Object.fromEntries([...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'nothing']));
      const route = { method, url };
      const { status, headers, text } = await asker(surface, route, { path }, caller.credentials);
      const wanted = wantedOf(route, caller);
      const isRight = wanted.includes(status) && (status !== 405 || 'allow' in headers);
      if (!isRight)
        complaints.push(`${caller.name}: ${method} ${url} on ${surface} answered ${status}: ${text.slice(0, 200)}`);
    }
  return complaints;
}

/**
 * R-ERR-1, R-ERR-10: where R-RES-1 defines the method, a missing right is reported before the unknown method; elsewhere any refusal counts.
 */
function wantedOf(route: { method: Method; url: string }, caller: Caller): readonly number[] {
  if (!caller.is_live) return [401];
  const isMapped = /^\/[\w-]+(\/\{\w+\})?$/.test(route.url) && needOf(route.method, route.url) !== null;
  if (!isMapped) return caller.is_closed ? [402, 403, 404, 405] : [403, 404, 405];
  return [turnedAway({ route, caller }) ?? 405];
}
