import { watchEvents } from '../../contract/live/live.ts';
import { sessionDoor, type Door } from '../caller/door.ts';
import type { LiveHub } from './live-hub.ts';
import type { Cookie } from '../caller/session-cookie.ts';

export const liveDoors = (hub: LiveHub, cookies: Cookie): Door[] => [
  sessionDoor(watchEvents, async ({ actor, session, client, headers, query }) => {
    const last = headers['last-event-id'];
    const last_position = last === undefined ? (query.last_event_id ?? null) : readPosition(String(last));
    // The session was found by this token.
    const token = cookies.read(client.cookie)!;
    const body = await hub.open({ actor, session }, token, last_position);
    return { status: 200, body, headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' } };
  }),
];

/** The position; an invalid one becomes -1, which counts as expired. */
const readPosition = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1);
