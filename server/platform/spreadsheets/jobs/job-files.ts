import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { monotonicNow, newId } from '../../ids.ts';
import type { Job } from '../../queue/jobs.ts';
import type { Database, Sql, Tx } from '../../database/postgres.ts';
import { fileBytes } from '../file-bytes.ts';
import { completeFile, findPiece, insertFile, insertPiece, removeUnfinishedFile, type JobFile } from './files-sql.ts';

/* Files between disk and database, in pieces, so that no process holds a whole one. */

const PIECE_BYTES = 512 * 1024;

/** The pieces of a file on disk. */
export async function* piecesOf(path: string): AsyncGenerator<Buffer, void, undefined> {
  const file = await open(path);
  let held: Buffer[] = [];
  let held_bytes = 0;
  try {
    for await (const bytes of fileBytes(file, 0, Number.MAX_SAFE_INTEGER)) {
      held.push(bytes);
      held_bytes += bytes.length;
      if (held_bytes < PIECE_BYTES) continue;
      yield Buffer.concat(held);
      [held, held_bytes] = [[], 0];
    }
    if (held_bytes > 0) yield Buffer.concat(held);
  } finally {
    await file.close();
  }
}

/** Stores an upload in the transaction that asks for its job. */
export async function storeUpload(
  tx: Tx,
  job: Pick<Job, 'workspace_id' | 'id'>,
  upload: Pick<JobFile, 'name' | 'extension'> & { path: string; size_bytes: number },
  sha256: Buffer | null,
): Promise<void> {
  const { name, extension, size_bytes, path } = upload;
  const file = {
    workspace_id: job.workspace_id,
    id: newId(),
    job_id: job.id,
    kind: 'upload' as const,
    name,
    extension,
  };
  await insertFile(tx, { ...file, size_bytes }, sha256, new Date(monotonicNow()));
  let position = 0;
  for await (const bytes of piecesOf(path)) await insertPiece(tx, file, position++, bytes);
}

/**
 * Stores a job's file piece by piece; the last transaction, which includes `finish`, completes it. Deletes the
 * leftovers of an earlier run first.
 */
export async function storeResult(
  database: Database,
  job: Job,
  made: Pick<JobFile, 'name' | 'extension'> & { path: string },
  finish: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { workspace_id, id: job_id } = job;
  const { name, extension, path } = made;
  const file: JobFile = { workspace_id, id: newId(), job_id, kind: 'result', name, extension, size_bytes: null };
  await database.transaction(async (tx) => {
    await removeUnfinishedFile(tx, workspace_id, job_id);
    await insertFile(tx, file, null, new Date(monotonicNow()));
  });
  let position = 0;
  for await (const bytes of piecesOf(path)) {
    await database.transaction((tx) => insertPiece(tx, file, position, bytes));
    position++;
  }
  const { size } = await stat(path);
  await database.transaction(async (tx) => {
    if (!(await completeFile(tx, file, size))) throw new Error('Another run of this job made its file.');
    await finish(tx);
  });
}

/** Writes a stored file to disk. */
export async function fetchFile(sql: Sql, file: JobFile, path: string): Promise<void> {
  const target = await open(path, 'wx');
  try {
    for await (const bytes of storedBytes(sql, file)) await target.write(bytes);
  } finally {
    await target.close();
  }
}

/** A stored file as a stream for its download. */
export const streamFile = (sql: Sql, file: JobFile): Readable =>
  Readable.from(storedBytes(sql, file), { objectMode: false });

async function* storedBytes(sql: Sql, file: JobFile): AsyncGenerator<Buffer, void, undefined> {
  for (let position = 0; ; position++) {
    const bytes = await findPiece(sql, file, position);
    if (!bytes) return;
    yield bytes;
  }
}
