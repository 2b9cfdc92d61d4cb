import { say } from '../../../contract/messages/message.ts';
import { FEED_LIMITS } from '../../../contract/webhooks/feed.ts';
import { sha256 } from '../../platform/ids.ts';
import { invalid } from '../../platform/refusal.ts';
import type { After } from './event-sets-sql.ts';

/** A reader's place, and the moment of issue. The cursor has only the day of that, so equal places give equal cursors. */
type Cursor = After & { at_ms: number };

const DAY_MS = 86_400_000;
const dayOf = (at_ms: number): number => Math.floor(at_ms / DAY_MS);
const KIND = 'events';
const placeOf = (workspace_id: string): string => sha256(workspace_id).toString('hex').slice(0, 8);

export const writeCursor = (workspace_id: string, { position, event_id, at_ms }: Cursor): string =>
  Buffer.from([KIND, placeOf(workspace_id), position, event_id, dayOf(at_ms)].join(' ')).toString('base64url');

/**
 * Reads `after`. 422: no cursor of this feed, or issued more than 30 days ago, since later events may have been deleted. Its
 * age counts from the answer, not from the last event: a quiet shop loses nothing.
 */
export function readCursor(workspace_id: string, text: string, now_ms: number): After {
  const found = /^events ([0-9a-f]{8}) (\d{1,15}) ([0-9a-f-]{36}) (\d{1,15})$/.exec(
    Buffer.from(text, 'base64url').toString(),
  );
  if (!found || found[1] !== placeOf(workspace_id)) throw invalid({ after: [say('cursor_unknown')] });
  const days = FEED_LIMITS.kept_days;
  if (Number(found[4]) < dayOf(now_ms) - days) throw invalid({ after: [say('events_forgotten', { days })] });
  return { position: Number(found[2]), event_id: found[3]! };
}
