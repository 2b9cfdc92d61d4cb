import { after } from 'node:test';
import type { Readable } from 'node:stream';
import type { LiveEvent, LiveMessages } from '../contract/live/live.ts';
import type { SessionClient } from './session.ts';
import { until } from './webhooks.ts';

/* A reader of the live stream, like a browser's EventSource: it keeps the last id and all messages. */

export type Told = { event: LiveEvent; data: any }; // oxlint-disable-line no-explicit-any -- tests look at any field

export type LiveReader = {
  status: number;
  headers: Headers;
  told: Told[];
  comments: string[];
  lastId(): string | null;
  /** Resolves with the first message of this kind that passes; fails after `limit_ms`. */
  first<E extends LiveEvent>(
    event: E,
    is?: (data: LiveMessages[E]) => boolean,
    limit_ms?: number,
  ): Promise<LiveMessages[E]>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
};

/** Listens with the session of a browser. */
export async function listen(
  base: string,
  { jar }: SessionClient,
  { last_event_id, query = '' }: { last_event_id?: string | null; query?: string } = {},
): Promise<LiveReader> {
  const stopping = new AbortController();
  const response = await fetch(`${base}/events${query}`, {
    signal: stopping.signal,
    headers: {
      Accept: 'text/event-stream',
      Cookie: [...jar].map((pair) => pair.join('=')).join('; '),
      ...(last_event_id ? { 'Last-Event-ID': last_event_id } : {}),
    },
  });
  const { status, headers } = response;
  const reader = readerOf(async (take) => {
    const text = new TextDecoder();
    for await (const bytes of response.body ?? []) take(text.decode(bytes, { stream: true }));
  });
  after(() => stopping.abort());
  return { ...reader, status, headers, close: () => stopping.abort() };
}

/** Reads a stream's messages from the hub, without HTTP. */
export const readStream = (stream: Readable): Omit<LiveReader, 'status' | 'headers'> => {
  after(() => stream.destroy());
  const reader = readerOf(async (take) => {
    for await (const bytes of stream) take(String(bytes));
  });
  return { ...reader, close: () => stream.destroy() };
};

function readerOf(read: (take: (text: string) => void) => Promise<void>) {
  const told: Told[] = [];
  const comments: string[] = [];
  let last_id: string | null = null;
  let rest = '';
  const take = (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const fields = new Map<string, string>();
      for (const line of block.split('\n')) {
        const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
        if (name === '') comments.push(value);
        else fields.set(name, value);
      }
      last_id = fields.get('id') ?? last_id;
      if (fields.has('event'))
        told.push({ event: fields.get('event') as LiveEvent, data: JSON.parse(fields.get('data')!) });
    }
  };
  const ended = read(take).catch(() => undefined);
  return {
    told,
    comments,
    lastId: () => last_id,
    ended,
    first: <E extends LiveEvent>(event: E, is: (data: LiveMessages[E]) => boolean = () => true, limit_ms = 5_000) =>
      until(
        () => told.find((one) => one.event === event && is(one.data))?.data,
        `a message ${event}`,
        limit_ms,
      ) as Promise<LiveMessages[E]>,
  };
}
