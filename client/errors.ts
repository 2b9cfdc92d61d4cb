import type { ErrorBody } from './operations.ts';
import type { Outcome } from './rows.ts';

type Said = Partial<ErrorBody['error']>;

/** Any answer that is no success, and a service that does not answer (`status` 0). */
export class TahsilError extends Error {
  /** Of HTTP; 0: there was no answer. */
  readonly status: number;
  /** Which kind of refusal: `VALIDATION_ERROR`, `NOT_FOUND`… */
  readonly code: string | undefined;
  /** Which message it is; never reused for another. Programs decide by it. */
  readonly reason: string | undefined;
  /** What the message is filled with. */
  readonly params: Record<string, unknown>;
  /** Dotted path of an input, as `orders.0.phone`, to what is wrong with it, in English. */
  readonly fields: Record<string, string[]>;
  /** The same paths to the same reasons as data. */
  readonly reasons: NonNullable<Said['reasons']>;
  /** Names the request in the service's log. */
  readonly requestId: string | undefined;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter_s: number | undefined;
  /** Of `create`: what became of the rows before. */
  outcome?: Outcome;

  constructor(status: number, message: string, said: Said = {}, more: { retryAfter_s?: number; cause?: unknown } = {}) {
    super(message, 'cause' in more ? { cause: more.cause } : {});
    this.name = 'TahsilError';
    this.status = status;
    this.code = said.code;
    this.reason = said.reason;
    this.params = said.params ?? {};
    this.fields = said.fields ?? {};
    this.reasons = said.reasons ?? {};
    this.requestId = said.request_id;
    this.retryAfter_s = more.retryAfter_s;
  }
}

/** The error that an answer says. */
export function errorOf(response: Response, text: string): TahsilError {
  const said = saidIn(text);
  const after = Number(response.headers.get('retry-after'));
  return new TahsilError(
    response.status,
    said.message ?? `${response.status} ${response.statusText}`,
    said,
    after > 0 ? { retryAfter_s: after } : {},
  );
}

/** A proxy before the service may answer anything. */
function saidIn(text: string): Said {
  try {
    return (JSON.parse(text) as { error?: Said } | null)?.error ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
