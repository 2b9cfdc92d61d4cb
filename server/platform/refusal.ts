import { ERRORS, type ErrorName, type FieldErrors } from '../../contract/errors.ts';
import { about, say, type Message } from '../../contract/messages/message.ts';
import { english } from '../../contract/messages/render.ts';
import type { Partly } from '../../contract/route.ts';

/** The attempt, and its account; null: none. For the log and the audit log, never for the caller. */
export type RefusedAttempt = { what: 'password' | 'code' | 'tries'; user_id: string | null };

/** A refusal that the caller can cause and can correct. Everything else that is thrown is a bug or an outage. */
export class Refusal extends Error {
  readonly kind: ErrorName;
  /** The message to the caller; `message` is its English text. */
  readonly said: Message;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which the same request may succeed. */
  readonly retry_after_s: number | undefined;
  /** The exceeded limit per minute, when it is not the caller's own. */
  readonly limit: number | undefined;
  readonly tried: RefusedAttempt | undefined;

  constructor(
    kind: ErrorName,
    said: Message = say(ERRORS[kind].says),
    more: { fields?: FieldErrors; retry_after_s?: number; limit?: number; tried?: RefusedAttempt } = {},
  ) {
    super(english(said));
    this.kind = kind;
    this.said = said;
    this.fields = more.fields;
    this.retry_after_s = more.retry_after_s;
    this.limit = more.limit;
    this.tried = more.tried;
  }
}

/** The English texts of each field's errors. */
export const textsOf = (fields: FieldErrors): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).map(([path, said]) => [path, said.map(english)]));

/**
 * 422 that lists every bad field. Its message is the first field's, which is useful to clients that show one line only.
 */
export function invalid(fields: FieldErrors, more: { tried?: RefusedAttempt } = {}): Refusal {
  const named = withPaths(fields);
  const [first] = Object.values(named)[0] ?? [];
  return new Refusal('VALIDATION_ERROR', first, { ...more, fields: named });
}

const withPaths = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, said]) => [path, said.map((one) => about(one, path))]));

/**
 * Collects field errors of many rows, after those already known. `throwIfAny` throws all of them. `wholeRows` does the
 * same, or returns the rows: they are complete then, since each removed field has a known error.
 */
export function fieldErrors(known: FieldErrors = {}) {
  const fields: FieldErrors = { ...known };
  const throwIfAny = () => {
    if (Object.keys(fields).length > 0) throw invalid(fields);
  };
  return {
    fields,
    add: (path: string, said: Message) => {
      fields[path] = [...(fields[path] ?? []), about(said, path)];
    },
    throwIfAny,
    wholeRows: <Row>(rows: readonly Partly<Row>[]): readonly Row[] => {
      throwIfAny();
      return rows as readonly Row[];
    },
  };
}
