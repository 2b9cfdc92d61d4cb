import { say, type Message } from '../../contract/messages/message.ts';
import type { Actor } from '../caller/actor.ts';
import { isoFromMilliseconds, utcOffset } from '../platform/text/moments.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';

/** A move or an edit that made a version of a row; `fields`: the changed ones. */
export type ChangeSince = { id: string; version: number; fields: string[]; changed_by: string; changed_at: string };

/** A locked row beside the version that the caller read; `path`: the input that named it. */
export type ReadRow = {
  row: { id: string; reference: string; version: number };
  version: number | null | undefined;
  path: string;
};
type Kind = {
  findChanges: (
    tx: Tx,
    workspace_id: string,
    seen: readonly { id: string; version: number }[],
  ) => Promise<ChangeSince[]>;
  says: (row: { reference: string; now: number; version: number }) => Message;
};

/**
 * Refuses locked rows that changed since the caller read them (R-ERR-12): 409 that names every stale row under its
 * input, with the fields, author and moment of each later change. Rows without a version are not checked. Runs two
 * statements, only if a row is stale.
 */
export async function refuseStale(tx: Tx, actor: Actor, read: readonly ReadRow[], kind: Kind): Promise<void> {
  const stale = read.flatMap((one) => {
    const { version } = one;
    return typeof version === 'number' && version !== one.row.version ? [{ ...one, version }] : [];
  });
  if (stale.length === 0) return;
  const seen = stale.map(({ row, version }) => ({ id: row.id, version }));
  const changes = Map.groupBy(await kind.findChanges(tx, actor.workspace.id, seen), ({ id }) => id);
  const fields: Record<string, Message[]> = {};
  for (const { row, version, path } of stale) {
    const of = (changes.get(row.id) ?? []).sort((a, b) => a.version - b.version);
    fields[path] = [
      kind.says({ reference: row.reference, now: row.version, version }),
      ...of.map((change) => describeChange(change, actor.workspace.time_zone)),
    ];
  }
  throw new Refusal('CONFLICT', Object.values(fields)[0]![0], { fields });
}

const describeChange = ({ fields, changed_by, changed_at }: ChangeSince, time_zone: string): Message =>
  say('changed_meanwhile', { fields: fields.sort(), by: changed_by, at: wallTime(Date.parse(changed_at), time_zone) });

/** `2026-01-31 10:30`, on the clocks of the workspace. */
function wallTime(at_ms: number, time_zone: string): string {
  const [, sign, hours, minutes] = /^(-?)(\d+):(\d+)/.exec(utcOffset(at_ms, time_zone))!;
  const offset_ms = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return isoFromMilliseconds(at_ms + (sign ? -offset_ms : offset_ms))
    .slice(0, 16)
    .replace('T', ' ');
}
