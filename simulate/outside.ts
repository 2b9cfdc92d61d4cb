import { say } from '../contract/messages/message.ts';
import { request } from 'node:http';
import type { Answered, Outbound, Question, Unanswered } from '../server/platform/http/outbound-http.ts';
import { DIALECT_OF } from '../server/shipping/sandbox-courier/all-dialects.ts';
import type { Behaviour } from '../server/shipping/sandbox-courier/behaviours.ts';
import { startSandboxCourier, type SandboxCourier } from '../server/shipping/sandbox-courier/start-sandbox-courier.ts';
import { DIALECTS } from '../test/courier-dialects.ts';
import { pause } from './clock.ts';
import type { Process } from './machine.ts';
import type { Faults } from './faults.ts';
import type { Scheduler } from './scheduler.ts';

/*
 * The world outside of the service: a courier that accepts parcels, with the protocol of a connector, and a receiver of webhooks. A request
 * is one step when it is sent and another when its answer arrives: any event may happen in between.
 */

/** Couriers of Morocco, where the clock changes for Ramadan. */
const CONNECTORS = ['sandbox', 'sendit', 'ozon-express', 'ameex', 'forcelog', 'onessta'] as const;
const TOO_LATE_MS = 15_000;

/** Answers of failing couriers; in those after "accept" the courier has accepted the parcel. */
const MISBEHAVIOURS: readonly Behaviour[] = [
  'success-false',
  'rate-limit',
  'html',
  'error',
  'html-after-accept',
  'empty-after-accept',
  'error-after-accept',
  'partial',
];

/** A webhook that reached the receiver. */
export type Receipt = { event_id: string; object_id: string; sequence: number; is_taken: boolean };

export type Outside = {
  connector: (typeof CONNECTORS)[number];
  sandbox: SandboxCourier;
  dialect: (typeof DIALECTS)['sandbox'];
  /** Makes the sandbox's signed events of a parcel. */
  webhookOf: NonNullable<(typeof DIALECT_OF)['sandbox']['webhook']> | undefined;
  receipts: Receipt[];
  /** The outside world as a process of the service reaches it. */
  outboundOf(process: Process): Outbound;
};

export const RECEIVER = 'http://127.0.0.1:9/webhooks';

export async function makeOutside(scheduler: Scheduler, faults: Faults, seed: number): Promise<Outside> {
  const { roll } = scheduler;
  const connector = CONNECTORS[seed % CONNECTORS.length]!;
  const sandbox = await startSandboxCourier({ port: 0, seed });
  const dialect = DIALECTS[connector];
  const sandboxDialect = DIALECT_OF[connector];
  const receipts: Receipt[] = [];

  /** Sends a request to the sandbox, over loopback; no other code runs meanwhile. */
  async function reach(question: Omit<Question, 'answer_bytes_max'>): Promise<Answered> {
    const done = scheduler.during();
    try {
      return await send(question);
    } finally {
      done();
    }
  }

  async function askCourier(question: Question, process: Process): Promise<Answered | Unanswered> {
    const name = `${question.method} ${new URL(question.url).pathname}`;
    await scheduler.turn(`asks the courier ${name}`, {}, process);
    if (!faults.isMet(0.25)) {
      const answer = await reach(question);
      await scheduler.turn('hears the courier', {}, process);
      return answer;
    }
    const fate = roll.pick(['is refused', 'is lost', 'answer is lost', 'comes twice', ...MISBEHAVIOURS]);
    faults.count(`courier: ${fate}`);
    scheduler.note(`  ${name} ${fate}`);
    if (fate === 'is refused') return { error: say('connection_refused'), duration_ms: 0, is_unsent: true };
    if (fate === 'is lost') return await late();
    if (fate === 'answer is lost') {
      await reach(question);
      return await late();
    }
    // A courier that would accept a reference twice is not at fault if the network repeats the request.
    if (fate === 'comes twice') {
      const first = await reach(question);
      return sandboxDialect.is_unique || question.method === 'GET' ? await reach(question) : first;
    }
    sandbox.behave({ behaviour: fate as Behaviour, on: null, times: 1 });
    const answer = await reach(question);
    sandbox.behave({});
    await scheduler.turn('hears the courier', {}, process);
    return answer;
  }

  async function late(): Promise<Unanswered> {
    await pause(TOO_LATE_MS);
    return { error: say('answer_too_late', { seconds: 15 }), duration_ms: TOO_LATE_MS };
  }

  async function receive(body: string, process: Process): Promise<Answered | Unanswered> {
    const { id, data, sequence, type } = JSON.parse(body) as {
      id: string;
      type: string;
      data: { id: string };
      sequence: number;
    };
    await scheduler.turn(`sends ${type} ${sequence}`, {}, process);
    const fate = faults.isMet(0.3) ? roll.pick(['is lost', 'answer is lost', 'error', 'rate-limit']) : 'taken';
    if (fate !== 'taken') faults.count(`receiver: ${fate}`);
    if (fate === 'is lost') return await late();
    receipts.push({
      event_id: id,
      object_id: data.id,
      sequence,
      is_taken: fate === 'taken' || fate === 'answer is lost',
    });
    scheduler.note(`  the receiver has ${type} ${sequence}: ${fate}`);
    if (fate === 'answer is lost') return await late();
    await scheduler.turn('hears the receiver', {}, process);
    const status = { error: 500, 'rate-limit': 429 }[fate] ?? 200;
    return { status, body: '', retry_after: fate === 'rate-limit' ? '7' : null, duration_ms: 5 };
  }

  return {
    connector,
    sandbox,
    dialect,
    webhookOf: sandboxDialect.webhook?.bind(sandboxDialect),
    receipts,
    outboundOf: (process) => ({
      allows_private: true,
      ask: (question) => askCourier(question, process),
      post: (_url, _headers, body) => receive(String(body), process),
      fetchFile: async () => ({ error: say('host_unreachable'), duration_ms: 0 }),
      download: async () => ({ error: say('host_unreachable'), duration_ms: 0 }),
      problemWith: async () => null,
      close: async () => undefined,
    }),
  };
}

/** Sends on a new connection, as the real clock would close an idle one. */
function send({ method, url, headers, body }: Omit<Question, 'answer_bytes_max'>): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          retry_after: response.headers['retry-after'] ?? null,
          duration_ms: 5,
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
