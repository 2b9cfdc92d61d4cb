import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchEvents, type LiveEvent, type LiveMessages } from '../../contract/live/live.ts';
import { sessionQuery } from './session.tsx';
import { makeStore } from '../state/store.ts';

/* The stream of changes (contract/live/live.ts). A message is a hint: its subject is fetched again, if it is on the screen. */

/** A list with constant changes is fetched at this interval, not on each change: a session has 300 requests a minute. */
const ASKED_AGAIN_MS = 3_000;
/** Wait before the next try of a refused stream, as with too many tabs open. */
const TRIED_AGAIN_MS = 30_000;

const isLive = makeStore(false);
/** True while the stream is open: live data then needs little polling. */
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

/** Listens while a user is signed in; the browser reconnects a broken stream by itself. */
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

/** Fetches the visible data of a resource again: at once, then at most every ASKED_AGAIN_MS. */
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
const ALSO: Record<string, readonly string[]> = {
  orders: ['/failed-deliveries', '/conversations'],
  leads: ['/conversations'],
};

/** Query keys begin with the route's URL: `/orders`, `/orders/{reference}/show`. */
const isOf = (resource: string, [url]: readonly unknown[]): boolean =>
  typeof url === 'string' &&
  (url === `/${resource}` || url.startsWith(`/${resource}/`) || (ALSO[resource] ?? []).includes(url));
