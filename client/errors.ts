import type { ErrorBody } from './operations.ts';
import type { Outcome } from './rows.ts';

type Said = Partial<ErrorBody['error']>;

/** Any unsuccessful answer; `status` 0 if the service does not answer. */
export class TahsilError extends Error {
  /** HTTP status; 0: no answer. */
  readonly status: number;
  /** Kind of refusal: `VALIDATION_ERROR`, `NOT_FOUND`… */
  readonly code: string | undefined;
  /** Stable id of the message, for decisions by programs; an id never gets another meaning. */
  readonly reason: string | undefined;
  /** Parameters of the message. */
  readonly params: Record<string, unknown>;
  /** Faults by the dotted path of the input, such as `orders.0.phone`; texts in English. */
  readonly fields: Record<string, string[]>;
  /** The same faults as data, by the same paths. */
  readonly reasons: NonNullable<Said['reasons']>;
  /** Id of the request in the service's log. */
  readonly requestId: string | undefined;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter_s: number | undefined;
  /** Set by `create`: outcome of the rows before the error. */
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

/** The error that the service's answer describes. */
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

/** Parsed body; empty if it is not JSON, since a proxy may answer instead of the service. */
function saidIn(text: string): Said {
  try {
    return (JSON.parse(text) as { error?: Said } | null)?.error ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
