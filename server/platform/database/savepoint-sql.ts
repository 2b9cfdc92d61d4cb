import type { Tx } from './postgres.ts';

/** Runs a part of a transaction in a savepoint: an error rolls back that part alone, and is rethrown. */
export async function withSavepoint<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await tx.rows('savepoint', 'savepoint alone');
  try {
    const result = await run();
    await tx.rows('release_savepoint', 'release savepoint alone');
    return result;
  } catch (error) {
    await tx.rows('rollback_to_savepoint', 'rollback to savepoint alone');
    throw error;
  }
}
