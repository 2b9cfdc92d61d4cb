import type { Database, Sql, Statement } from './postgres.ts';

type QueuedStatement = Statement & { resolve: (rows: never[]) => void; reject: (error: unknown) => void };

/**
 * Pipelines the reads of one request. Reads of one turn of the event loop travel over one connection in one write: sent
 * one by one, they were a third of the cost of a list page. An unnamed statement may be slow, so it runs beside the
 * others.
 */
export function readsTogether(send: Database['readTogether']): Sql {
  let waiting: QueuedStatement[] = [];

  async function sendAll(asked: readonly QueuedStatement[]): Promise<void> {
    try {
      const answers = await send(asked);
      answers.forEach((answer, i) => {
        if (answer.status === 'fulfilled') asked[i]!.resolve(answer.value as never[]);
        else asked[i]!.reject(answer.reason);
      });
    } catch (error) {
      // No statement was sent.
      for (const { reject } of asked) reject(error);
    }
  }
  function flush(): void {
    const together = waiting;
    waiting = [];
    void sendAll(together);
  }
  return {
    rows: (name, text, values = []) =>
      new Promise<never[]>((resolve, reject) => {
        const asked = { name, text, values, resolve, reject };
        if (typeof name !== 'string') return void sendAll([asked]);
        if (waiting.push(asked) === 1) setImmediate(flush);
      }),
  };
}

/**
 * Sends statements of one transaction together when their order matters: PostgreSQL runs them one after the other, so each statement
 * sees the locks and writes of the earlier ones. Returns the answers in order; rejects as `Promise.all` does (decision 0073).
 */
export const inOrder = <const Sent extends readonly unknown[]>(
  sent: Sent,
): Promise<{ -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }> => Promise.all(sent);
