import { createHash } from 'node:crypto';
import type { Urls } from '../test/cluster.ts';
import { beginningOf } from './clock.ts';
import { makeMachine, real } from './machine.ts';

/*
 * Runs one seed in a separate process, without state of other seeds: `node simulate/one-seed.ts <seed> <its options, JSON>`. Prints the
 * result as one line of JSON.
 */

export type Given = {
  urls: Urls;
  /** Name of the database that the seed copies. */
  template: string;
  /** Directory of the seed's files. Files elsewhere have real dates, and would seem long expired. */
  directory: string;
  planted: string | null;
  has_trace: boolean;
};
export type Outcome = {
  seed: number;
  broken: string[];
  steps: number;
  hash: string;
  trace: string[];
  took_ms: number;
  counts: Record<string, number>;
};

const started = real.now();
const seed = Number(process.argv[2]);
const given = JSON.parse(process.argv[3]!) as Given;
process.env['TMPDIR'] = given.directory;
// The clock is set before the first module of the service is loaded.
const machine = makeMachine(seed, beginningOf(seed));
const { runSeed } = await import('./run-seed.ts');
const { trace, ...outcome } = await runSeed(seed, machine, {
  ...given,
  urlsOf: (database) => beside(given.urls, database),
});
const hash = createHash('sha256').update(trace.join('\n')).digest('hex').slice(0, 16);
const shown = given.has_trace || outcome.broken.length > 0 ? trace : [];
const line: Outcome = { seed, ...outcome, hash, trace: shown, took_ms: Math.round(real.now() - started) };
process.stdout.write(`${JSON.stringify(line)}\n`, () => process.exit(0));

function beside(urls: Urls, database: string): Urls {
  const at = (text: string) => {
    const url = new URL(text);
    url.pathname = `/${database}`;
    return url.href;
  };
  return { connection_string: at(urls.connection_string), owner_connection_string: at(urls.owner_connection_string) };
}
