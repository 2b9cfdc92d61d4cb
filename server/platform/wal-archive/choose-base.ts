import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { BackupFault } from '../backup/backup-fault.ts';
import { isDay } from '../text/moments.ts';
import { archivesIn, basesOf, namesIn, walOf, type Base } from './archive-place.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

/** The moment that an operator typed. Errors: BackupFault when it is none, has no zone, or is in the future. */
export function readMoment(text: string, now_ms: number): Date {
  const moment = new Date(text);
  if (!MOMENT.test(text) || Number.isNaN(moment.getTime()) || !isDay(text.slice(0, 10)))
    throw new BackupFault(
      `"${text}" is no moment: write it as 2026-11-25T14:30:00Z, or with an offset in place of Z, as +01:00.`,
    );
  if (moment.getTime() > now_ms)
    throw new BackupFault(`${text} is still to come: now is ${new Date(now_ms).toISOString()}.`);
  return moment;
}

/**
 * The newest base that ended before the moment, of any cluster in the folder, on the timeline of its newest restore.
 * Errors: BackupFault with the earliest possible moment.
 */
export function chooseBase(folder: string, moment: Date): Base {
  const bases = archivesIn(folder)
    .flatMap((archive) => {
      const line = lineOf(archive);
      return basesOf(archive).filter(({ manifest }) => isOn(line, manifest.timeline, manifest.ended_lsn));
    })
    .toSorted((a, b) => endOf(a) - endOf(b));
  const [first] = bases;
  if (!first)
    throw new BackupFault(
      `${folder} has no base to begin with: \`tahsil backup\` makes one while WAL_ARCHIVE_DIR is set.`,
    );
  const chosen = bases.filter((base) => endOf(base) <= moment.getTime()).at(-1);
  if (!chosen)
    throw new BackupFault(
      `The first moment that can be restored is ${first.manifest.ended_at}, when the oldest base was whole.`,
    );
  return chosen;
}

const endOf = ({ manifest }: Base): number => Date.parse(manifest.ended_at);

/** The newest timeline and its ancestors, each with the log position of its end; for the newest: null. */
type Line = Map<number, bigint | null>;

/** A restore begins a timeline, whose history records the end of the one before. */
function lineOf(archive: string): Line {
  const wal = walOf(archive);
  const newest = namesIn(wal)
    .map((name) => /^([0-9A-F]{8})\.history\.zst$/.exec(name)?.[1])
    .filter((name) => name !== undefined)
    .toSorted()
    .at(-1);
  if (newest === undefined) return new Map([[1, null]]);
  const text = zstdDecompressSync(readFileSync(join(wal, `${newest}.history.zst`))).toString('utf8');
  const left = [...text.matchAll(/^(\d+)\t([0-9A-F]+\/[0-9A-F]+)/gm)].map(
    ([, timeline, lsn]) => [Number(timeline), placeOf(lsn!)] as const,
  );
  return new Map([...left, [Number.parseInt(newest, 16), null]]);
}

function isOn(line: Line, timeline: number, ended_lsn: string): boolean {
  const left = line.get(timeline);
  return left === null || (left !== undefined && left >= placeOf(ended_lsn));
}

function placeOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
