import { ERRORS, type ErrorName, type FieldErrors } from '../../../contract/errors.ts';
import { reasonOf, say } from '../../../contract/messages/message.ts';
import { english } from '../../../contract/messages/render.ts';
import { Refusal, textsOf } from '../refusal.ts';

/** The one error envelope (R-ERR-2), as HTTP. */
export type ErrorAnswer = { status: number; headers: Record<string, string>; body: unknown };

/** Fastify's own refusals, in our words. */
const EDGE: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_MAX_LIMIT_EXCEEDED: 'BAD_REQUEST',
};

/** Turns any thrown value into a refusal. Unexpected errors become SERVER_ERROR and reveal nothing to the client (R-ERR-9). */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = (error as { code?: string } | null)?.code ?? '';
  const refusal = new Refusal(EDGE[code] ?? 'SERVER_ERROR');
  refusal.cause = error;
  return refusal;
}

/** `is_rest`: a 401 asks for a bearer token; a browser of the dashboard would answer that with a dialog. */
export function errorAnswer(
  { kind, message, said, fields, retry_after_s, limit }: Refusal,
  { request_id, is_rest }: { request_id: string; is_rest: boolean },
): ErrorAnswer {
  const { status, code } = ERRORS[kind];
  const retry = retry_after_s ?? (kind === 'OVERLOADED' ? 1 : undefined);
  return {
    status,
    headers: {
      ...(retry === undefined ? {} : { 'Retry-After': String(retry) }),
      ...(limit === undefined ? {} : { 'X-RateLimit-Limit': String(limit), 'X-RateLimit-Remaining': '0' }),
      ...(kind === 'UNAUTHENTICATED' && is_rest ? { 'WWW-Authenticate': 'Bearer' } : {}),
    },
    body: {
      // R-ERR-5: the body of a 429 has its message at the top.
      ...(kind === 'TOO_MANY_ATTEMPTS' ? { message: english(say(ERRORS[kind].says)) } : {}),
      error: { code, message, ...reasonOf(said), ...(fields ? fieldsOf(fields) : {}), request_id },
    },
  };
}

/** Texts and reasons by path. Reasons lack their field, which the path repeats: a body of bad rows has hundreds of thousands. */
const fieldsOf = (fields: FieldErrors) => ({
  fields: textsOf(fields),
  reasons: Object.fromEntries(
    Object.entries(fields).map(([path, said]) => [
      path,
      said.map(({ code, params: { field: _field, ...params } }) => ({ code, params })),
    ]),
  ),
});
