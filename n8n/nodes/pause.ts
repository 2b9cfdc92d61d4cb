import { sleep } from 'n8n-workflow';

/** Replaces `client/pause.ts` in the package: nodes may not use timers, and n8n has its own `sleep`. */
export async function pause(duration_ms: number, signal?: AbortSignal | null): Promise<void> {
  signal?.throwIfAborted();
  const stopped = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
  await Promise.race([sleep(duration_ms), stopped]);
  signal?.throwIfAborted();
}
