import { createHash } from 'node:crypto';

/*
 * Long proofs by turns. `npm test` runs one sixth of them, by a seed that it prints and that changes each day. `npm test -- --all` runs
 * the whole, and so does a file that is run by its name. SHARE_SEED repeats a share.
 */

/** Consecutive seeds cover the whole. */
export const SHARES = 6;

/** The name of the environment's variable. */
export const SHARE_SEED = 'SHARE_SEED';

/** The seed of a day, in UTC. */
export const seedOfDay = (now_ms: number): number => Math.floor(now_ms / 86_400_000);

const seed = seedIn(process.env[SHARE_SEED]);

/** Index of the sixth of the suite that this run takes, from 0; null: the whole suite. */
export const share: number | null = seed === null ? null : seed % SHARES;

function seedIn(said: string | undefined): number | null {
  if (said === undefined) return null;
  if (/^\d{1,9}$/.test(said)) return Number(said);
  throw new Error(`SHARE_SEED is ${said}: it is a whole number.`);
}

/** The share of a part of a proof, by its name: the same on every machine. */
export const shareOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE() % SHARES;

export const isInShare = (name: string): boolean => share === null || shareOf(name) === share;

/** For a test: false, or why this run leaves it out. */
export const skippedToday = (name: string): string | false =>
  !isInShare(name) && `in another share of the proof: ${SHARE_SEED}=${shareOf(name)}`;

/** Number of steps of a run, for a proof with a number of steps. */
export const stepsOf = (whole: number): number => (share === null ? whole : Math.ceil(whole / SHARES));

/** Seed of the steps: the environment variable's, the share's own, or a new one. */
export const seedOf = (variable: string): number => Number(process.env[variable] ?? seed ?? Date.now() % 1_000_000);
