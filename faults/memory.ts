import { setTimeout as pause } from 'node:timers/promises';
import { peakMib } from '../bench/memory.ts';
import { countStatuses, seconds, startLoad, thousands, type Asked, type Seen } from './fault.ts';
import { makeRecorder } from './recorder.ts';

/* A service with much less memory than usual, under the largest possible requests. */

const HEAP_MIB = 128;
const LOAD = { writers: 24, rows_max: 1_000, readers: 8 };

export async function pressMemory(asked: Asked): Promise<Seen[]> {
  const lasts_ms = asked.choose(5_000, 120_000);
  const place = await asked.place({ node_flags: [`--max-old-space-size=${HEAP_MIB}`, '--max-semi-space-size=8'] });
  try {
    const recorder = makeRecorder(place, 'memory');
    const load = startLoad(recorder, LOAD);
    await pause(lasts_ms);
    await load.stop();
    return [
      {
        row: 'memory',
        done: `a heap of ${HEAP_MIB} MiB under ${LOAD.writers} writers of up to ${thousands(LOAD.rows_max)} orders and ${LOAD.readers} readers, ${seconds(lasts_ms)}`,
        seen: `${countStatuses(recorder.tries)}; ${thousands(recorder.acknowledged())} orders; ${Math.round(peakMib(place.pid()))} MiB`,
        expected: 'it lives; only 200, 429 and 503; none lost',
        broken: [...(await recorder.compare()), ...(await place.examine())],
      },
    ];
  } finally {
    await place.close();
  }
}
