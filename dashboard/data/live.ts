import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchEvents, type LiveEvent, type LiveMessages } from '../../contract/live/live.ts';
import { sessionQuery } from './session.tsx';
import { makeStore } from '../state/store.ts';

/*
 * The stream of what changes (contract/live/live.ts). A message is a hint: what it is about is asked for again, if it is on the screen.
 */

/** A list that changes all the time is asked for this often, not with each change: 300 requests a minute are for all of a session. */
const ASKED_AGAIN_MS = 3_000;
/** A stream that was refused, as with too many tabs open, is tried again after this. */
const TRIED_AGAIN_MS = 30_000;

const isLive = makeStore(false);
/** True while the stream stands: what is live need not be polled often. */
export const useIsLive = (): boolean => isLive.use();

type Listener<E extends LiveEvent> = (data: LiveMessages[E]) => void;
const listeners = new Map<LiveEvent, Set<Listener<never>>>();

/** Calls back with each message of a kind while the component is shown; `listener` may be another function each time. */
export function useLiveMessage<E extends LiveEvent>(event: E, listener: Listener<E>): void {
  useEffect(() => {
    const those = listeners.get(event) ?? new Set();
    listeners.set(event, those);
    those.add(listener as Listener<never>);
    return () => void those.delete(listener as Listener<never>);
  }, [event, listener]);
}

/** Listens while somebody is signed in; of a stream that breaks the browser opens the next by itself. */
export function useLiveStream(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const changes = gatherer(queryClient);
    let stream: EventSource | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      stream = new EventSource(watchEvents.url);
      stream.addEventListener('open', () => isLive.set(true));
      stream.addEventListener('error', () => {
        isLive.set(false);
        if (stream?.readyState !== EventSource.CLOSED) return;
        again = setTimeout(open, TRIED_AGAIN_MS);
      });
      for (const event of EVENTS)
        stream.addEventListener(event, (message: MessageEvent<string>) => hear(event, message));
    };
    const hear = (event: LiveEvent, { data }: MessageEvent<string>) => {
      const told = JSON.parse(data) as never;
      if (event === 'changed') changes.add((told as LiveMessages['changed']).resource);
      if (event === 'reset') void queryClient.invalidateQueries();
      if (event === 'end' || event === 'workspace')
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      for (const listener of listeners.get(event) ?? []) listener(told);
    };
    open();
    return () => {
      clearTimeout(again);
      changes.stop();
      stream?.close();
      isLive.set(false);
    };
  }, [queryClient]);
}

const EVENTS: readonly LiveEvent[] = ['reset', 'changed', 'jobs', 'workspace', 'notification', 'end'];

/** Asks again for what is shown of a resource: at once, then not before ASKED_AGAIN_MS are over. */
function gatherer(queryClient: QueryClient) {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    for (const resource of waiting)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOf(resource, queryKey) });
    timer = waiting.size > 0 ? setTimeout(ask, ASKED_AGAIN_MS) : undefined;
    waiting.clear();
  };
  return {
    add(resource: string) {
      waiting.add(resource);
      if (timer === undefined) ask();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Lists that show a resource under another path. */
const ALSO: Record<string, string> = { orders: '/failed-deliveries' };

/** Keys begin with the route's URL: `/orders`, `/orders/{reference}/show`. */
const isOf = (resource: string, [url]: readonly unknown[]): boolean =>
  typeof url === 'string' &&
  (url === `/${resource}` ||
    url.startsWith(`/${resource}/`) ||
    (ALSO[resource] !== undefined && url === ALSO[resource]));
