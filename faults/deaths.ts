import { setTimeout as pause } from 'node:timers/promises';
import { patient, recovery, seconds, slow, startLoad, thousands, type Asked, type Seen } from './fault.ts';
import type { Place } from './place.ts';
import { makeRecorder, type Recorder } from './recorder.ts';

/* Processes that die in the middle of bulk writes; and a proof that the recorder notices forbidden results. */

const WRITERS = { writers: 16, rows_max: 1_000, readers: 1 };
const VICTIMS = ['service', 'database', 'both'] as const;
const WRITABLE_MS = 5_000;

export async function die(asked: Asked): Promise<Seen[]> {
  const kills = asked.choose(3, 60);
  const place = await asked.place();
  try {
    const recorder = makeRecorder(place, 'dies');
    const load = startLoad(recorder, WRITERS);
    const recoveries: number[] = [];
    for (let i = 0; i < kills; i++) {
      await pause(500 + Math.random() * 1_000);
      const victim = VICTIMS[i % VICTIMS.length]!;
      const killed_ms = performance.now();
      if (victim !== 'service') place.killDatabase();
      if (victim !== 'database') await place.killService();
      recoveries.push(await recovery(recorder, killed_ms));
    }
    await load.stop();
    const most_ms = patient(asked, WRITABLE_MS);
    const slowest = Math.max(...recoveries);
    const broken = [
      ...(await recorder.compare()),
      ...(await place.examine()),
      ...slow('being writable again', slowest, most_ms),
    ];
    const seen = {
      row: '1',
      done: `kill -9 of the service, the postmaster, both: ${kills} times under ${WRITERS.writers} writers of 1–${thousands(WRITERS.rows_max)} orders`,
      seen: `${thousands(recorder.acknowledged())} orders acknowledged; writable again after ${seconds(Math.min(...recoveries))}–${seconds(slowest)}`,
      expected: `none lost, doubled or half; ≤ ${seconds(most_ms)}`,
      broken,
    };
    return [seen, await plant(place, recorder)];
  } finally {
    await place.close();
  }
}

/** Causes forbidden results on purpose. If the recorder misses one, its silence in other faults proves nothing. */
async function plant(place: Place, recorder: Recorder): Promise<Seen> {
  const [first, second, third] = ['lost', 'doubled', 'half'].map((key) => recorder.prepare(key, 1));
  for (const request of [first!, second!, third!]) await recorder.insist(request);
  // Foreign keys, counters and histories would prevent the forbidden results.
  await place.sql(`alter role postgres set session_replication_role = replica`);
  await place.sql('delete from orders where reference = $1', [first!.references![0]]);
  await place.sql(
    `delete from order_lines l using orders o where o.workspace_id = l.workspace_id and o.id = l.order_id and o.reference = $1`,
    [third!.references![0]],
  );
  await place.sql(`alter role postgres reset session_replication_role`);
  await recorder.send({ ...second!, key: 'another key' });
  const found = await recorder.compare();
  const [lost, doubled, half] = [first!, second!, third!].map(({ names: [name] }) =>
    found.filter((line) => line.includes(name!)),
  );
  const missed = [
    ...(lost!.filter((line) => line.startsWith('acknowledged, but lost')).length === 2 ? [] : ['the lost order']),
    ...(doubled!.filter((line) => line.startsWith('doubled')).length === 2 ? [] : ['the doubled order']),
    ...(half!.some((line) => line.includes('0 lines')) ? [] : ['the order without its line']),
    ...((await place.examine()).length > 0 ? [] : ['(doctor) a counter that is one too high']),
  ];
  return {
    row: 'recorder',
    done: 'an acknowledged order deleted by hand, one sent with another key, one robbed of its line',
    seen: `${found.length} lines`,
    expected: 'each found by HTTP and by SQL',
    broken: missed.map((what) => `not found: ${what}`),
  };
}
