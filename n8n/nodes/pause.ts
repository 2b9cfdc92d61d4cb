import { sleep } from 'n8n-workflow';

/** Stands for `client/pause.ts` in the package: nodes may not use timers, and n8n has a pause of its own. */
export async function pause(duration_ms: number, signal?: AbortSignal | null): Promise<void> {
  signal?.throwIfAborted();
  const stopped = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
  await Promise.race([sleep(duration_ms), stopped]);
  signal?.throwIfAborted();
}
