/* Alone in its file: the package for n8n may not use timers, and puts n8n's own pause in its place (decision 0174). */

export const pause = (duration_ms: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(done, duration_ms);
    signal?.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve();
    }
  });
