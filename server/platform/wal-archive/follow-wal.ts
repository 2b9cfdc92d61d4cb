import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { tryLock } from '../embedded-postgres/data-directory-lock.ts';
import { archiveOf, namesIn, syncPath, walOf } from './archive-place.ts';

/*
 * Archives the write-ahead log of the embedded PostgreSQL. PostgreSQL's own archiver asks for each finished file
 * whether it is archived (archive_command); this process archives it, and answers with a marker file. So no program of
 * ours runs as PostgreSQL's user, and PostgreSQL removes a file only once it is complete on the other disk.
 */

export type WalLog = (message: string, fields?: Record<string, unknown>) => void;
export type Following = { stop(): Promise<void> };

/** Directory of the answers: beside the cluster, where PostgreSQL's user cannot write. */
const MARKERS = 'wal-archived';
const LOOK_MS = 200;
const AFTER_ERROR_MS = 5_000;
/** The most log that a quiet shop can lose. */
const ARCHIVE_TIMEOUT = '60s';

/** Settings that make PostgreSQL ask. It asks for five seconds, then reports a failed archiving, keeps the file and asks again. */
export function archiveSettings(home: string): Record<string, string> {
  const marker = `'${join(home, MARKERS).replaceAll("'", `'\\''`).replaceAll('%', '%%')}/%f'`;
  return {
    archive_mode: 'on',
    archive_timeout: ARCHIVE_TIMEOUT,
    archive_command: `i=0; while [ $i -lt 50 ]; do [ -f ${marker} ] && exit 0; i=$((i+1)); sleep 0.1; done; exit 1`,
  };
}

/** Run before PostgreSQL starts: answers for another cluster must not count for this one. */
export function forgetAnswers(home: string): void {
  rmSync(join(home, MARKERS), { recursive: true, force: true });
  mkdirSync(join(home, MARKERS), { mode: 0o755 });
}

/**
 * Archives PostgreSQL's finished files until it is stopped; one of several processes does. Errors of the disk are
 * logged and retried: PostgreSQL keeps the files meanwhile.
 */
export function followWal(place: { home: string; cluster: string }, folder: string, log: WalLog): Following {
  const stopping = new AbortController();
  let isFailing = false;
  const follow = async () => {
    let lock = tryLock(place.home, 'wal', 'exclusive');
    while (!stopping.signal.aborted) {
      let wait_ms = LOOK_MS;
      try {
        lock ??= tryLock(place.home, 'wal', 'exclusive');
        if (lock) await keepFinishedSegments(place, folder);
        if (isFailing) log('the write-ahead log is archived again', { folder });
        isFailing = false;
      } catch (error) {
        if (!isFailing) log(`the write-ahead log cannot be archived: ${(error as Error).message}`, { folder });
        isFailing = true;
        wait_ms = AFTER_ERROR_MS;
      }
      await pause(wait_ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    lock?.release();
  };
  const ended = follow();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

async function keepFinishedSegments(
  { home, cluster }: { home: string; cluster: string },
  folder: string,
): Promise<void> {
  const ready = namesIn(join(cluster, 'pg_wal/archive_status'))
    .filter((name) => name.endsWith('.ready'))
    .map((name) => name.slice(0, -'.ready'.length))
    .toSorted();
  const answered = new Set(namesIn(join(home, MARKERS)));
  // PostgreSQL has read the answer and asks no more.
  for (const name of answered) if (!ready.includes(name)) rmSync(join(home, MARKERS, name), { force: true });
  const missing = ready.filter((name) => !answered.has(name));
  if (missing.length === 0) return;
  const wal = walOf(archiveOf(folder, cluster));
  mkdirSync(wal, { recursive: true, mode: 0o700 });
  for (const name of missing) {
    await keepFile(join(cluster, 'pg_wal', name), join(wal, `${name}.zst`));
    syncPath(wal);
    writeFileSync(join(home, MARKERS, name), '', { mode: 0o644 });
  }
}

/** Archives a file: complete and on the disk, else throws. An existing file must be identical. */
async function keepFile(source: string, target: string): Promise<void> {
  if (existsSync(target)) {
    const [kept, own] = [
      await hashOf(createReadStream(target).pipe(createZstdDecompress())),
      await hashOf(createReadStream(source)),
    ];
    if (kept !== own)
      throw new Error(`${target} is there with other contents; two clusters must not share an archive.`);
    return;
  }
  const partial = `${target}.partial`;
  await pipeline(
    createReadStream(source),
    createZstdCompress(),
    createWriteStream(partial, { mode: 0o600, flush: true }),
  );
  renameSync(partial, target);
}

async function hashOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of stream) hash.update(piece);
  return hash.digest('hex');
}
