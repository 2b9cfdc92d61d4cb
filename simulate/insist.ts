import { REST_PREFIX } from '../contract/route.ts';
import { pause } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Scheduler } from './scheduler.ts';
import type { Answer, Request, Service } from './service.ts';

/* Careful clients: they repeat an unanswered request, with the same Idempotency-Key, until it is answered. */

/** A caller with its credentials. */
export type Caller = { name: string; headers: Record<string, string>; is_at_dashboard: boolean };

const ASKED_MAX = 80;
const TWICE = 0.1;
const LOST = 0.08;

export type Insist = ReturnType<typeof makeInsist>;

export function makeInsist(service: Service, scheduler: Scheduler, faults: Faults) {
  const { roll } = scheduler;
  let keys = 0;

  /** Sends a request; null without an answer, or if the answer is lost on its way. */
  async function ask(request: Request): Promise<Answer | null> {
    const answer = await service.ask(request);
    if (!faults.isMet(LOST)) return answer;
    faults.count('an answer is lost');
    return null;
  }

  /** Repeats a request until a final answer: a success, or a refusal of the request itself. `is_document`: its 409 is final too. */
  return async function insist(
    caller: Caller,
    method: string,
    path: string,
    body: object,
    { is_document = false } = {},
  ): Promise<Answer> {
    const request: Request = {
      method,
      url: `${caller.is_at_dashboard ? '' : REST_PREFIX}${path}`,
      headers: { ...caller.headers, 'idempotency-key': `key-${++keys}` },
      body: JSON.stringify(body),
    };
    let last: Answer | undefined;
    for (let asked = 0; asked < ASKED_MAX; asked++) {
      // As after a double click, or if a proxy sends the request again.
      const times = asked === 0 && roll.isLikely(TWICE) ? 2 : 1;
      const answers = await Promise.all(Array.from({ length: times }, () => ask(request)));
      for (const answer of answers)
        scheduler.note(`  ${caller.name} hears ${answer?.status ?? 'nothing'} of ${method} ${path}`);
      last = answers.find((answer) => answer !== null) ?? last;
      const final = finalOf(answers, `${method} ${path}`, is_document);
      if (final) {
        faults.count(`answered ${final.status}`);
        return final;
      }
      await pause(200 * Math.min(asked + 1, 10));
      await scheduler.turn(`${caller.name} asks again`, {});
    }
    throw new Error(`${method} ${path} was not answered, however often it was asked: ${last?.text ?? 'nothing'}`);
  };
}

/** The final answer, if there is one. Throws for a forbidden answer, and for two answers that differ. */
function finalOf(answers: readonly (Answer | null)[], what: string, isDocument: boolean): Answer | undefined {
  const heard = answers.filter((answer) => answer !== null);
  const broken = heard.find(({ status }) => status >= 500 && status !== 503);
  if (broken) throw new Error(`${what} was answered ${broken.status}: ${broken.text.slice(0, 400)}`);
  const done = heard.filter(({ status }) => status < 300);
  if (new Set(done.map(({ text }) => text)).size > 1)
    throw new Error(`${what} was done twice: ${done.map(({ text }) => text.slice(0, 200)).join(' and ')}`);
  const stands = ({ status, text }: Answer): boolean =>
    !MAY_COME_AGAIN.includes(status) ||
    text.includes(BEING_PUSHED) ||
    (isDocument && status === 409 && !text.includes(KEY_IS_BUSY));
  return done[0] ?? heard.find(stands);
}

/** Statuses of a busy or unavailable service, or of too many requests: the same request may be answered later. */
const MAY_COME_AGAIN = [409, 429, 503];
/** A courier may not tell for a quarter of an hour whether it has a parcel: the client does not wait for that. */
const BEING_PUSHED = '"reason":"order_being_pushed"';
/** Another request with the same key is running. */
const KEY_IS_BUSY = '"reason":"idempotency_key_busy"';
