type Waiting<Ask, Answer> = { ask: Ask; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/**
 * Batches calls with one key: calls of one tick, or made while a run is under way, share the next run, at most `most`
 * of them, in order of arrival. For work that costs about as much for many as for one. `run` answers in the order of
 * its calls; when it fails, all calls of that run fail.
 */
export function makeBatcher<Ask, Answer>(
  run: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { most }: { most: number },
): (key: string, ask: Ask) => Promise<Answer> {
  const queues = new Map<string, Waiting<Ask, Answer>[]>();

  async function serve(key: string, queue: Waiting<Ask, Answer>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, most);
      try {
        const answers = await run(batch.map(({ ask }) => ask));
        batch.forEach(({ resolve }, i) => resolve(answers[i]!));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(key);
  }

  return (key, ask) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key);
      const waiting = { ask, resolve, reject };
      if (queue) return void queue.push(waiting);
      const opened = [waiting];
      queues.set(key, opened);
      setImmediate(() => void serve(key, opened));
    });
}
