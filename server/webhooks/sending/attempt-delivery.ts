import { english } from '../../../contract/messages/render.ts';
import { withoutSent } from '../../platform/text/foreign-words.ts';
import type { Outbound } from '../../platform/http/outbound-http.ts';
import type { Due } from './dispatch-sql.ts';
import { readRetryAfter } from '../../platform/http/retry-after.ts';
import { nextAttempt } from './schedule.ts';
import type { Outcome } from './settle-sql.ts';
import { signedHeaders } from '../message-signature.ts';

export type Attempt = {
  due: Due;
  url: string;
  secrets: readonly Buffer[];
  body: string;
};

export type AttemptResult = {
  outcome: Outcome;
  /** False: a fault of ours prevented the request; the receiver is not to blame. */
  is_sent: boolean;
  /** 410: the receiver refuses all further events. */
  is_gone: boolean;
  /** 429 or 503 with Retry-After: the end of the requested pause; else 0. */
  paused_until_ms: number;
};

/** Sends a delivery once and judges the answer (R-EVT-4): 2xx is success, all else failure, redirects too. */
export async function attemptDelivery(
  outbound: Outbound,
  { due, url, secrets, body }: Attempt,
  clock: () => number,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const at_ms = clock();
  const answer = await outbound.post(url, signedHeaders(due.event_id, at_ms, body, secrets), body, signal);
  const ended_ms = clock();
  const common = { due, at_ms, url, duration_ms: answer.duration_ms };
  if ('error' in answer)
    return failedAttempt(common, { status: null, body: null, error: english(answer.error) }, ended_ms, null);
  const { status, duration_ms } = answer;
  const response_body = cleanedAnswer(answer.body, body, secrets);
  if (status >= 200 && status < 300) {
    const response = { response_status: status, response_body, error: null, duration_ms };
    return {
      outcome: { ...common, status: 'delivered', next_attempt_ms: null, ...response },
      is_sent: true,
      is_gone: false,
      paused_until_ms: 0,
    };
  }
  const retry_after_s = readRetryAfter(status, answer.retry_after, ended_ms);
  return failedAttempt(common, { status, body: response_body, error: null }, ended_ms, retry_after_s);
}

const PHONE_FIELD = /"[^"]*phone[^"]*":"([^"]+)"/g;

/** A receiver's answer, without the secrets and phones that it was sent. */
const cleanedAnswer = (answered: string, body: string, secrets: readonly Buffer[]): string =>
  withoutSent(answered, {
    secrets: secrets.flatMap((secret) => [secret.toString('base64'), secret.toString('hex')]),
    phones: [...new Set([...body.matchAll(PHONE_FIELD)].map(([, phone]) => phone!))],
  });

/** The result of an attempt whose request could not be built. */
export const unsendable = (due: Due, url: string, error: string, now_ms: number): AttemptResult => ({
  ...failedAttempt({ due, at_ms: now_ms, url, duration_ms: 0 }, { status: null, body: null, error }, now_ms, null),
  is_sent: false,
});

function failedAttempt(
  common: Pick<Outcome, 'due' | 'at_ms' | 'url' | 'duration_ms'>,
  response: { status: number | null; body: string | null; error: string | null },
  now_ms: number,
  retry_after_s: number | null,
): AttemptResult {
  const isGone = response.status === 410;
  const next_attempt_ms = isGone ? null : nextAttempt(common.due.attempts + 1, now_ms, retry_after_s);
  return {
    outcome: {
      ...common,
      status: next_attempt_ms === null ? 'failed' : 'pending',
      next_attempt_ms,
      response_status: response.status,
      response_body: response.body,
      error: response.error,
    },
    is_sent: true,
    is_gone: isGone,
    paused_until_ms: retry_after_s === null ? 0 : now_ms + 1_000 * retry_after_s,
  };
}
