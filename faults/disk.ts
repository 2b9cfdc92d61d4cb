import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryDirectory } from '../test/cluster.ts';
import {
  countStatuses,
  patient,
  recovery,
  seconds,
  slow,
  startLoad,
  triesBetween,
  type Asked,
  type Seen,
} from './fault.ts';
import { startGround } from './place.ts';
import { makeRecorder } from './recorder.ts';

/* A full disk. The data, the write-ahead log and the service's own log are on a small file system in memory, which a ballast file fills. */

const SIZE = '400m';
const LOAD = { writers: 4, rows_max: 500, readers: 2 };
const CHUNK = Buffer.alloc(1024 * 1024);
const HEALED_MS = 10_000;
const ANSWERED_MS = 10_000;

export async function fillDisk(asked: Asked): Promise<Seen[]> {
  const mount = temporaryDirectory('tahsil-disk-');
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'tmpfs', mount], {
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    rmdirSync(mount);
    const why = made.error?.message ?? made.stderr.trim().split('\n')[0];
    return [
      { ...TRIED, seen: `not tried: no small file system can be mounted here (${why})`, expected: '', broken: null },
    ];
  }
  const release = () => {
    spawnSync('umount', ['-l', mount]);
    rmdirSync(mount);
  };
  process.once('exit', release);
  try {
    return [await onFullDisk(asked, mount)];
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

const TRIED = { row: '21', done: `the disk of data and logs is full (a file system of ${SIZE} in memory)` };

async function onFullDisk(asked: Asked, mount: string): Promise<Seen> {
  const lasts_ms = asked.choose(6_000, 60_000);
  const data_dir = join(mount, 'data');
  mkdirSync(data_dir);
  const ground = await startGround(data_dir);
  const place = await ground.place();
  const ballast = join(mount, 'ballast');
  try {
    const recorder = makeRecorder(place, 'full');
    const load = startLoad(recorder, LOAD);
    await pause(700);
    const begun_ms = performance.now();
    fill(ballast);
    await pause(lasts_ms);
    rmSync(ballast);
    const ended_ms = performance.now();
    const healed = await recovery(recorder, ended_ms, { kinds: ['write', 'read'] });
    await load.stop();
    const during = triesBetween(recorder.tries, begun_ms, ended_ms);
    const longest = Math.max(...during.map(({ took_ms }) => took_ms));
    const [reads, writes] = [true, false].map((reads) => during.filter(({ is_write }) => is_write !== reads));
    const [healed_most, answered_most] = [patient(asked, HEALED_MS), ANSWERED_MS + patient(asked, 1_000)];
    return {
      ...TRIED,
      done: `${TRIED.done}, ${seconds(lasts_ms)}`,
      seen: `writes ${countStatuses(writes!)}; reads ${countStatuses(reads!)}; longest ${seconds(longest)}; well after ${seconds(healed)}`,
      expected: `only 503, ≤ ${seconds(answered_most)}; well ≤ ${seconds(healed_most)}; none lost`,
      broken: [
        ...(writes!.some(({ status }) => status === 503) ? [] : ['the disk was not full enough: no write was refused']),
        ...(await recorder.compare()),
        ...(await place.examine()),
        ...slow('an answer', longest, answered_most),
        ...slow('getting well', healed, healed_most),
      ],
    };
  } finally {
    rmSync(ballast, { force: true });
    await place.close();
    await ground.close();
  }
}

/** Writes into a file until no page fits on the disk. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (let bytes = CHUNK.length; bytes >= 4_096; bytes /= 2) while (hasRoom(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

function hasRoom(handle: number, bytes: number): boolean {
  try {
    return writeSync(handle, CHUNK, 0, bytes) === bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
