import { setTimeout as pause } from 'node:timers/promises';
import {
  countStatuses,
  patient,
  recovery,
  seconds,
  slow,
  startLoad,
  triesBetween,
  type Asked,
  type Seen,
} from './fault.ts';
import type { Place } from './place.ts';
import { makeRecorder } from './recorder.ts';

/* Faults of the database: it refuses, dies, hangs up, stays silent, or answers late. */

const LOAD = { writers: 6, rows_max: 20, readers: 3 };
const BEFORE_MS = 700;
const HEALED_MS = 10_000;
/** Maximum wait for an answer. A statement may take 5 s and its answer 2 s; the next caller then waits 2 s for a connection. */
const ANSWERED_MS = 10_000;

type Trouble = {
  name: string;
  done: string;
  lasts_ms: number;
  begin(place: Place): unknown;
  end?(place: Place): unknown;
};

const troubles = (asked: Asked): Trouble[] => [
  {
    name: 'refuses',
    done: 'every connection of the service is ended and none is taken',
    lasts_ms: asked.choose(2_500, 60_000),
    begin: async ({ sql }) => {
      await sql('alter role tahsil_service connection limit 0');
      await sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tahsil_service'`);
    },
    end: ({ sql }) => sql('alter role tahsil_service connection limit -1'),
  },
  { name: 'dies', done: 'kill -9 of the postmaster alone', lasts_ms: 0, begin: ({ killDatabase }) => killDatabase() },
  {
    name: 'resets',
    done: 'all connections to it are reset, every 300 ms',
    lasts_ms: asked.choose(3_000, 20_000),
    begin: async ({ database }) => {
      for (let i = 0; i < 5; i++) {
        database.reset();
        await pause(300);
      }
    },
  },
  {
    name: 'silence',
    done: 'a black hole between service and database',
    lasts_ms: asked.choose(8_000, 30_000),
    begin: ({ database }) => database.swallow(),
    end: ({ database }) => database.heal(),
  },
  {
    name: 'half-open',
    done: 'the database forgets its connections, and the service is not told',
    lasts_ms: 0,
    begin: ({ database }) => database.abandon(),
  },
  {
    name: 'delay',
    done: '20 ms to each piece, 200 ms to the 3 % that are lost',
    lasts_ms: asked.choose(3_000, 20_000),
    begin: ({ database }) => database.delay(20),
    end: ({ database }) => database.heal(),
  },
];

export async function troubleDatabase(asked: Asked): Promise<Seen[]> {
  const place = await asked.place();
  try {
    const seen: Seen[] = [];
    for (const trouble of troubles(asked)) {
      asked.say(`database: ${trouble.name} …`);
      seen.push(await suffer(asked, place, trouble));
    }
    // The service's own checks, once for all faults.
    seen.at(-1)!.broken!.push(...(await place.examine()));
    return seen;
  } finally {
    await place.close();
  }
}

async function suffer(asked: Asked, place: Place, { name, done, lasts_ms, begin, end }: Trouble): Promise<Seen> {
  const recorder = makeRecorder(place, name);
  const load = startLoad(recorder, LOAD);
  await pause(BEFORE_MS);
  const begun_ms = performance.now();
  await begin(place);
  await pause(lasts_ms);
  await end?.(place);
  const ended_ms = performance.now();
  const healed = await recovery(recorder, ended_ms, { kinds: ['write', 'read'] });
  await load.stop();
  const during = triesBetween(recorder.tries, begun_ms, ended_ms + healed);
  const longest = Math.max(...during.map(({ took_ms }) => took_ms));
  const [healed_most, answered_most] = [patient(asked, HEALED_MS), ANSWERED_MS + patient(asked, 1_000)];
  return {
    row: '21',
    done: `${done}${lasts_ms > 0 ? `, ${seconds(lasts_ms)}` : ''}`,
    seen: `${countStatuses(during)}; longest ${seconds(longest)}; well after ${seconds(healed)}`,
    expected: `only 503, ≤ ${seconds(answered_most)}; well ≤ ${seconds(healed_most)}; none lost`,
    broken: [
      ...(await recorder.compare()),
      ...slow('an answer', longest, answered_most),
      ...slow('getting well', healed, healed_most),
    ],
  };
}
