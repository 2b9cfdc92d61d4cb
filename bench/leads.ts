import { setTimeout as pause } from 'node:timers/promises';
import { connection, expectStatus, requestBytes, type Connection } from './http-client.ts';
import { aLead, several } from './inputs.ts';
import { atMost, figure, inTurn, timed, type Figure, type Samples } from './measure.ts';
import { sameRows, type SameRows } from './same-rows.ts';
import type { Bench, Side } from './service.ts';

const RUNS = 101;
/** Requests before the measurement: such small ones reach full speed only after V8 has run them often. */
const WARM_UPS = 150;
const BATCH_MS = 10_000;

/** POST of 10 leads (created at once) and of 100 (queued), against one commit and the same rows; and the time until a batch is created. */
export async function benchLeads(bench: Bench): Promise<Figure[]> {
  const side = await bench.small();
  const { sql } = side;
  await sql.query(
    'create table if not exists bench_commits (id bigint generated always as identity primary key, word text)',
  );
  const through = connection(side.base);
  const after_ms: Samples = [];
  // Autovacuum does this within a minute. Until then, plans are those of an empty table.
  await post(side, through, 10, 201);
  await sql.query('analyze leads; analyze lead_lines');
  const ten = await floorOf(side, 'POST 10 leads', async () => (await post(side, through, 10, 201)).body);
  const hundred = await floorOf(side, 'POST 100 leads', async () => {
    const { body } = await post(side, through, 100, 202);
    await untilDone(side, body);
  });
  const rounds = await inTurn(
    {
      commit: () =>
        timed(() => sql.query({ name: 'commit', text: 'insert into bench_commits (word) values ($1)', values: ['x'] })),
      ten: async () => (await post(side, through, 10, 201)).duration_ms,
      hundred: async () => {
        const { duration_ms, body } = await post(side, through, 100, 202);
        after_ms.push(await untilDone(side, body));
        return duration_ms;
      },
      ten_floor: ten.whole,
      hundred_floor: async () => {
        const duration_ms = await hundred.whole();
        // The request's job is a normal one, and a worker would run it.
        await sql.query(`delete from jobs where workspace_id = $1 and status = 'queued'`, [side.workspace_id]);
        return duration_ms;
      },
    },
    bench.rounds(RUNS, WARM_UPS),
  );
  through.close();
  return [
    figure('POST 10 leads (201) vs one-row commit', 'ms', rounds.ten, { floors: rounds.commit, target: atMost(4) }),
    figure('POST 10 leads (201) vs the same rows', 'ms', rounds.ten, {
      floors: rounds.ten_floor,
      written: ten.written,
    }),
    figure('POST 100 leads (202) vs one-row commit', 'ms', rounds.hundred, {
      floors: rounds.commit,
      target: atMost(4),
    }),
    figure('POST 100 leads (202) vs the same rows', 'ms', rounds.hundred, {
      floors: rounds.hundred_floor,
      written: hundred.written,
    }),
    figure('batch of 100 leads done after its answer', 'ms', after_ms.slice(-RUNS), { target: atMost(20, 'value') }),
  ];
}

/** The write of the same rows; existing rows stay untouched. */
const floorOf = (side: Side, name: string, request: () => Promise<unknown>): Promise<SameRows> =>
  sameRows(side, {
    name,
    prepare: () => Promise.resolve(async () => (await request(), [])),
    fresh: () => Promise.resolve([]),
  });

async function post(side: Side, through: Connection, count: number, status: number) {
  const body = { data: several(count, aLead) };
  const request = requestBytes({ method: 'POST', path: '/api/web/1.0/leads', token: side.token, body });
  let answer = '';
  const duration_ms = await timed(async () => (answer = expectStatus(await through.send(request), status)));
  return { duration_ms, body: answer };
}

/** Milliseconds until the batch's job is completed, polled in the database every millisecond. */
async function untilDone({ sql, workspace_id }: Side, body: string): Promise<number> {
  const { batch_id } = (JSON.parse(body) as { data: { batch_id: string } }).data;
  const values = [workspace_id, batch_id.replace('batch_', '')];
  const text = 'select finished_at is not null as is_done from jobs where workspace_id = $1 and id = $2';
  const start = performance.now();
  for (;;) {
    const { rows } = await sql.query<{ is_done: boolean }>({ name: 'is_done', text, values });
    const passed_ms = performance.now() - start;
    if (rows[0]?.is_done) return passed_ms;
    if (passed_ms > BATCH_MS) throw new Error(`The batch was not done after ${BATCH_MS} ms.`);
    await pause(1);
  }
}
