import { setTimeout as pause } from 'node:timers/promises';
import { addMember } from '../server/access/add-member.ts';
import { fillLeads } from './fill-leads.ts';
import { connection, expectStatus, requestBytes, type Connection } from './http-client.ts';
import { atMost, figure, quantile, timed, type Figure, type Samples } from './measure.ts';
import { NO_PASSWORD, tokenOf, type Bench, type Side } from './service.ts';

const AGENTS = 1_000;
const OPEN_LEADS = 10_000;
const ROUNDS = 7;
const WARM_UPS = 2;
const CALLS = 300;
const CALLS_WARM_UPS = 20;
/** The service believes what it read of a token for five seconds. */
const FORGOTTEN_MS = 5_500;

type Agent = { token: string; through: Connection; ask: Buffer };

/**
 * 1,000 agents who ask for the next lead at the same moment, with 10,000 open leads among all of the workspace; and one agent who ends a
 * call and is given the next lead in one round trip. No lead may be given twice.
 */
export async function benchCallDesk(bench: Bench): Promise<Figure[]> {
  const side = await bench.fresh();
  bench.say(`filling ${bench.rows.toLocaleString('en')} leads …`);
  await fillLeads(side, bench.rows, bench.count(OPEN_LEADS, 50));
  const agents = await makeAgents(side, bench.count(AGENTS));
  const [known, unknown] = [[] as Samples, [] as Samples];
  const { runs, warm_ups } = bench.rounds(ROUNDS, WARM_UPS);
  for (let round = 0; round < warm_ups + runs; round++) {
    await knock(agents);
    const [warm, cold] = [await askAtOnce(side, agents), await askForgotten(side, agents)];
    if (round < warm_ups) continue;
    known.push(quantile(warm, 0.99));
    unknown.push(quantile(cold, 0.99));
  }
  const calls = await endCalls(bench, agents[0]!);
  for (const { through } of agents) through.close();
  const many = bench.rows.toLocaleString('en');
  return [
    figure(`next lead, ${agents.length} agents at once of ${many} leads, p99`, 'ms', known, {
      target: atMost(250, 'value'),
    }),
    figure('the same, all on new connections and looked up anew, p99', 'ms', unknown),
    figure(`outcome + next of ${many} leads, p50`, 'ms', calls, { target: atMost(15, 'value') }),
  ];
}

async function askForgotten(side: Side, agents: readonly Agent[]): Promise<Samples> {
  await pause(FORGOTTEN_MS);
  return await askAtOnce(side, agents);
}

async function makeAgents({ base, database, workspace_id }: Side, count: number): Promise<Agent[]> {
  const tokens: string[] = [];
  await database.transaction(async (tx) => {
    for (let n = 0; n < count; n++) {
      const person = { email: `agent-${n}@example.test`, password_hash: NO_PASSWORD };
      const { id } = await addMember(tx, workspace_id, { ...person, full_name: `Agent ${n}`, role: 'Agent' });
      tokens.push(await tokenOf(tx, workspace_id, id));
    }
  });
  return tokens.map((token) => ({
    token,
    through: connection(base),
    ask: requestBytes({ method: 'POST', path: '/api/web/1.0/leads/next', token }),
  }));
}

/** Each asks for something else, fifty at a time, as people at work do: the service knows them, and their connections are open. */
async function knock(agents: readonly Agent[]): Promise<void> {
  for (let from = 0; from < agents.length; from += 50)
    await Promise.all(
      agents.slice(from, from + 50).map(async ({ token, through }) => {
        const other = requestBytes({ method: 'GET', path: '/api/web/1.0/lead-batches/none', token });
        expectStatus(await through.send(other), 404);
      }),
    );
}

/** Milliseconds of each agent's answer; afterwards nobody holds a lead. */
async function askAtOnce({ sql, workspace_id }: Side, agents: readonly Agent[]): Promise<Samples> {
  const given = new Set<string>();
  const latencies = await Promise.all(
    agents.map(async ({ through, ask }) => {
      let answer = '';
      const duration_ms = await timed(async () => (answer = expectStatus(await through.send(ask), 200)));
      given.add((JSON.parse(answer) as { data: { reference: string } }).data.reference);
      return duration_ms;
    }),
  );
  if (given.size !== agents.length) throw new Error(`${agents.length} agents were given ${given.size} leads.`);
  await sql.query(
    `update lead_queue set held_by = null, held_until = null where workspace_id = $1 and held_by is not null`,
    [workspace_id],
  );
  return latencies;
}

/** Milliseconds of each outcome with the next lead, one after the other. */
async function endCalls(bench: Bench, { token, through, ask }: Agent): Promise<Samples> {
  type Given = { reference: string };
  const first = JSON.parse(expectStatus(await through.send(ask), 200)) as { data: Given };
  let { reference } = first.data;
  const samples: Samples = [];
  const [runs, warm_ups] = [bench.count(CALLS), bench.count(CALLS_WARM_UPS)];
  for (let call = 0; call < warm_ups + runs; call++) {
    const body = { status: 'no_reply', sub_status: 'ring', comment: 'Rang three times', next: true };
    const path = `/api/web/1.0/leads/${reference}/outcome`;
    const request = requestBytes({ method: 'POST', path, token, body });
    let answer = '';
    const duration_ms = await timed(async () => (answer = expectStatus(await through.send(request), 200)));
    ({ reference } = (JSON.parse(answer) as { data: { next: Given } }).data.next);
    if (call >= warm_ups) samples.push(duration_ms);
  }
  return samples;
}
