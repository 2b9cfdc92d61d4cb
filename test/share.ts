import { createHash } from 'node:crypto';

/*
 * Long proofs run in turns. `npm test` runs a sixth of them, chosen by a seed that it prints and that changes each day. `npm test -- --all`
 * runs all of them, and so does a test file that is run alone. SHARE_SEED repeats a share.
 */

/** Number of shares; as many consecutive seeds cover the whole suite. */
export const SHARES = 6;

/** Name of the environment variable with the seed of the share. */
export const SHARE_SEED = 'SHARE_SEED';

/** The seed of a day, by the date in UTC. */
export const seedOfDay = (now_ms: number): number => Math.floor(now_ms / 86_400_000);

const seed = seedIn(process.env[SHARE_SEED]);

/** Index of the sixth of the suite that this run takes, from 0; null: the whole suite. */
export const share: number | null = seed === null ? null : seed % SHARES;

function seedIn(said: string | undefined): number | null {
  if (said === undefined) return null;
  if (/^\d{1,9}$/.test(said)) return Number(said);
  throw new Error(`SHARE_SEED is ${said}: it is a whole number.`);
}

/** The share that runs a part of a proof, by the part's name: the same on every machine. */
export const shareOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE() % SHARES;

export const isInShare = (name: string): boolean => share === null || shareOf(name) === share;

/** Value of a test's `skip`: false, or why this run leaves the test out. */
export const skippedToday = (name: string): string | false =>
  !isInShare(name) && `in another share of the proof: ${SHARE_SEED}=${shareOf(name)}`;

/** Number of steps that this run takes, for a proof of `whole` steps. */
export const stepsOf = (whole: number): number => (share === null ? whole : Math.ceil(whole / SHARES));

/** Seed of a run's steps: that of the environment variable, that of the share, or a new one. */
export const seedOf = (variable: string): number => Number(process.env[variable] ?? seed ?? Date.now() % 1_000_000);
