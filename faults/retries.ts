import { setTimeout as pause } from 'node:timers/promises';
import { countStatuses, thousands, type Asked, type Seen } from './fault.ts';
import { makeRecorder } from './recorder.ts';

/* One request sent many times through a network that cuts, resets, delays and loses, to a service that is killed meanwhile. */

/** Maximum bytes before a cut: it may hit the head of a request with one order, its body, or the answer. */
const CUT_BYTES = 1_800;
const KEYS_AT_ONCE = 10;
const RESET_EVERY_MS = 400;
const DELAY_MS = 15;

export async function retry(asked: Asked): Promise<Seen[]> {
  const { keys, copies, kills } = asked.choose(
    { keys: 40, copies: 25, kills: 1 },
    { keys: 1_000, copies: 100, kills: 20 },
  );
  const place = await asked.place();
  try {
    const recorder = makeRecorder(place, 'again');
    const { clients } = place;
    const groups = Math.ceil(keys / KEYS_AT_ONCE);
    const requests = Array.from({ length: keys }, (_, i) => recorder.prepare(String(i), 1));
    let isOver = false;
    const resets = (async () => {
      for (; !isOver; await pause(RESET_EVERY_MS)) clients.reset();
    })();
    for (let group = 0; group < groups; group++) {
      // Alternates between a network that cuts and one that delays and loses.
      clients.cutWithin(group % 2 === 0 ? CUT_BYTES : 0);
      clients.delay(group % 2 === 0 ? 0 : DELAY_MS);
      const some = requests.slice(group * KEYS_AT_ONCE, (group + 1) * KEYS_AT_ONCE);
      const sent = Promise.all(some.flatMap((request) => Array.from({ length: copies }, () => recorder.send(request))));
      if (group % Math.ceil(groups / kills) === 0) await place.killService();
      await sent;
    }
    isOver = true;
    await resets;
    clients.heal();
    const faulty = [...recorder.tries];
    const broken: string[] = [];
    for (const request of requests) {
      // All earlier answers may have been lost. This answer and the next one are compared byte by byte.
      await recorder.insist(request);
      await recorder.insist(request);
      const other = await recorder.ask('POST', '/orders', {
        key: request.key,
        body: request.body.replace('Rabat', 'Fes'),
      });
      if (other?.status !== 422) broken.push(`${request.key} with another body was answered ${other?.status}`);
    }
    broken.push(...(await recorder.compare()), ...(await place.examine()));
    return [
      {
        row: '2',
        done: `${thousands(keys)} keys, ${copies} copies of each at once; connections cut at a random byte, reset, delayed, pieces lost; ${kills} × kill -9 of the service`,
        seen: `while it lasted ${countStatuses(faulty)}; ${thousands(recorder.acknowledged())} orders`,
        expected: 'one order a key, answers equal to the byte, 422 to another body',
        broken,
      },
    ];
  } finally {
    await place.close();
  }
}
