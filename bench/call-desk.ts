import { setTimeout as pause } from 'node:timers/promises';
import { addMember } from '../server/access/people/add-member.ts';
import { fillLeads } from './fill-leads.ts';
import { connection, expectStatus, requestBytes, type Connection, type Reply } from './http-client.ts';
import { atMost, figure, inTurn, quantile, timed, type Figure, type Samples } from './measure.ts';
import { sameRows, type Names } from './same-rows.ts';
import { NO_PASSWORD, tokenOf, type Bench, type Side } from './service.ts';

const AGENTS = 1_000;
const OPEN_LEADS = 10_000;
const ROUNDS = 7;
const WARM_UPS = 2;
const CALLS = 300;
const CALLS_WARM_UPS = 20;
/** Load of agents at work: each ends a call every twenty seconds. */
const AT_WORK = { per_second: 50, warm_ups: 1_000, count: 1_500 };
/** Time after which the service has forgotten a token: it caches one for five seconds. */
const FORGOTTEN_MS = 5_500;
const REFUSED_MS = 50;

type Agent = { id: string; token: string; through: Connection; ask: Buffer };

/**
 * Three measurements with 10,000 open leads in the workspace: 1,000 agents ask for the next lead at the same moment; one agent ends a call
 * and gets the next lead in one round trip, against writing the same rows; and the same while all agents work. No lead may be assigned
 * twice.
 */
export async function benchCallDesk(bench: Bench): Promise<Figure[]> {
  const side = await bench.fresh();
  bench.say(`filling ${bench.rows.toLocaleString('en')} leads …`);
  await fillLeads(side, bench.rows, bench.count(OPEN_LEADS, 50));
  await countDays(side);
  const agents = await makeAgents(side, bench.count(AGENTS, 2));
  const [known, unknown] = [[] as Samples, [] as Samples];
  const { runs, warm_ups } = bench.rounds(ROUNDS, WARM_UPS);
  for (let round = 0; round < warm_ups + runs; round++) {
    await knock(agents);
    const [warm, cold] = [await askAtOnce(side, agents), await askForgotten(side, agents)];
    if (round < warm_ups) continue;
    known.push(quantile(warm, 0.99));
    unknown.push(quantile(cold, 0.99));
  }
  const calls = await endCalls(bench, side, agents);
  const at_work = await workTogether(bench, side, agents);
  for (const { through } of agents) through.close();
  const many = bench.rows.toLocaleString('en');
  return [
    figure(`next lead, ${agents.length} agents at once of ${many} leads, p99`, 'ms', known, {
      target: atMost(250, 'value'),
    }),
    figure('the same, all on new connections and looked up anew, p99', 'ms', unknown),
    figure(`outcome + next of ${many} leads, vs the same rows`, 'ms', calls.call, {
      floors: calls.floor,
      written: calls.written,
    }),
    figure(`outcome + next of ${many} leads, vs the update of the lead alone`, 'ms', calls.call, {
      floors: calls.bare,
    }),
    figure(`outcome + next, ${agents.length} agents at work on ${many} leads, p50`, 'ms', at_work, {
      target: atMost(4, 'value'),
    }),
    {
      name: `outcome + next, ${agents.length} agents at work on ${many} leads, p99 of ${at_work.length}`,
      unit: 'ms',
      value: quantile(at_work, 0.99),
      target: atMost(15, 'value'),
    },
  ];
}

/** Creates the daily counters of called leads, as the first call of a day does. */
const countDays = ({ sql, workspace_id }: Side) =>
  sql.query(
    `insert into row_counts (workspace_id, noun, day, account_id, status, n)
     select distinct workspace_id, noun, day, account_id, 'no_reply', 0 from row_counts where workspace_id = $1 and noun = 'leads'
     on conflict do nothing`,
    [workspace_id],
  );

async function askForgotten(side: Side, agents: readonly Agent[]): Promise<Samples> {
  await pause(FORGOTTEN_MS);
  return await askAtOnce(side, agents);
}

/** Creates people with the role Agent, each with a connection. */
export async function makeAgents({ base, database, workspace_id }: Side, count: number): Promise<Agent[]> {
  const people: { id: string; token: string }[] = [];
  await database.transaction(async (tx) => {
    for (let n = 0; n < count; n++) {
      const person = { email: `agent-${n}@example.test`, password_hash: NO_PASSWORD };
      const { id } = await addMember(tx, workspace_id, { ...person, full_name: `Agent ${n}`, role: 'Agent' });
      people.push({ id, token: await tokenOf(tx, workspace_id, id) });
    }
  });
  return people.map(({ id, token }) => ({
    id,
    token,
    through: connection(base),
    ask: requestBytes({ method: 'POST', path: '/api/web/1.0/leads/next', token }),
  }));
}

/**
 * Each agent first sends another request, fifty agents at a time. As with people at work, the service then knows the agents, and their
 * connections are open.
 */
async function knock(agents: readonly Agent[]): Promise<void> {
  for (let from = 0; from < agents.length; from += 50)
    await Promise.all(
      agents.slice(from, from + 50).map(async ({ token, through }) => {
        const other = requestBytes({ method: 'GET', path: '/api/web/1.0/lead-batches/none', token });
        expectStatus(await through.send(other), 404);
      }),
    );
}

/** Milliseconds until each agent is answered; afterwards no agent holds a lead. */
async function askAtOnce(side: Side, agents: readonly Agent[]): Promise<Samples> {
  const { latencies } = await nextLeads(agents);
  await freeAll(side);
  return latencies;
}

/** All agents get a lead at once. */
export async function nextLeads(agents: readonly Agent[]): Promise<{ latencies: Samples; references: string[] }> {
  const references: string[] = [];
  const latencies = await Promise.all(
    agents.map(async ({ through, ask }, i) => {
      let answer = '';
      const duration_ms = await timed(async () => (answer = expectStatus(await askUntilTaken(through, ask), 200)));
      references[i] = (JSON.parse(answer) as { data: { reference: string } }).data.reference;
      return duration_ms;
    }),
  );
  const given = new Set(references).size;
  if (given !== agents.length) throw new Error(`${agents.length} agents were given ${given} leads.`);
  return { latencies, references };
}

/** Repeats a refused request: a workspace has a limit of concurrent writes, which a slow machine may exceed. */
async function askUntilTaken(through: Connection, ask: Buffer): Promise<Reply> {
  for (;;) {
    const reply = await through.send(ask);
    if (reply.status !== 429) return reply;
    await pause(REFUSED_MS);
  }
}

const freeAll = ({ sql, workspace_id }: Side) =>
  sql.query(`update lead_queue set held_by = null, held_until = null where workspace_id = $1 and held_by is not null`, [
    workspace_id,
  ]);

/** Ends the agent's call and gets the next lead; returns the lead's reference and the milliseconds until it arrived. */
export async function endCall(
  { token, through }: Agent,
  reference: string,
): Promise<{ next: string; duration_ms: number }> {
  const body = { status: 'no_reply', sub_status: 'ring', comment: 'Rang three times', next: true };
  const path = `/api/web/1.0/leads/${reference}/outcome`;
  const request = requestBytes({ method: 'POST', path, token, body });
  let answer = '';
  const duration_ms = await timed(async () => (answer = expectStatus(await through.send(request), 200)));
  const { data } = JSON.parse(answer) as { data: { next: { reference: string } } };
  return { next: data.next.reference, duration_ms };
}

/** One agent's calls in sequence, alternating with writes of the same rows alone, which belong to another agent. */
async function endCalls(bench: Bench, side: Side, agents: readonly Agent[]) {
  const { sql, workspace_id } = side;
  const [agent, another] = [agents[0]!, agents[1]!];
  let held = (await nextLeads([agent])).references[0]!;
  const call = async (): Promise<number> => {
    const { next, duration_ms } = await endCall(agent, held);
    held = next;
    return duration_ms;
  };
  const floor = await sameRows(side, {
    name: 'outcome + next',
    prepare: () =>
      Promise.resolve(async () => {
        const called = held;
        await call();
        return await namesOfCall(side, agent, [called, held]);
      }),
    fresh: async () => {
      await sql.query(
        'update lead_queue set held_by = null, held_until = null where workspace_id = $1 and held_by = $2',
        [workspace_id, another.id],
      );
      const { rows } = await sql.query<{ reference: string }>(
        `select l.reference from lead_queue q join leads l on l.workspace_id = $1 and l.id = q.lead_id
         where q.workspace_id = $1 and q.turn = 'fresh' and q.held_by is null and l.status = 'new'
         order by q.due_at desc limit 2`,
        [workspace_id],
      );
      const names = await namesOfCall(
        side,
        another,
        rows.map(({ reference }) => reference),
      );
      // As if the agent held the lead: the outcome removes this row.
      await sql.query(
        `insert into unfinished_holds (workspace_id, agent_id, lead_id, held_at) values ($1, $2, $3, now()) on conflict do nothing`,
        [workspace_id, another.id, names[1]],
      );
      return names;
    },
  });
  const samples = await inTurn(
    { floor: floor.whole, bare: floor.of('leads'), call },
    bench.rounds(CALLS, CALLS_WARM_UPS),
  );
  await freeAll(side);
  return { ...samples, written: floor.written };
}

/** The id of the agent, and the ids and references of the called lead and of the next one. */
async function namesOfCall({ sql, workspace_id }: Side, { id }: Agent, references: string[]): Promise<Names> {
  const { rows } = await sql.query<{ id: string }>(
    `select l.id from unnest($2::text[]) with ordinality as asked (reference, n)
     join leads l on l.workspace_id = $1 and l.reference = asked.reference order by n`,
    [workspace_id, references],
  );
  return [id, ...rows.map((row) => row.id), ...references];
}

/** All agents hold a lead and end their calls in turn, each on its own schedule; returns the milliseconds of each call. */
async function workTogether(bench: Bench, side: Side, agents: readonly Agent[]): Promise<Samples> {
  const [warm_ups, count] = [bench.count(AT_WORK.warm_ups), bench.count(AT_WORK.count)];
  const { references: held } = await nextLeads(agents);
  const samples: Samples = [];
  const begun = performance.now();
  await Promise.all(
    agents.map(async (agent, i) => {
      for (let n = i; n < warm_ups + count; n += agents.length) {
        await pause(Math.max(0, begun + (n * 1_000) / AT_WORK.per_second - performance.now()));
        const { next, duration_ms } = await endCall(agent, held[i]!);
        held[i] = next;
        samples[n] = duration_ms;
      }
    }),
  );
  await freeAll(side);
  return samples.slice(warm_ups);
}
