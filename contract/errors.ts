import type { Message, MessageKey } from './messages/message.ts';

/**
 * Every error that a client can get (R-ERR-2): our name for it, the HTTP status, and the code in the envelope; `says`:
 * its default message. Names are never reused for another meaning.
 */
export const ERRORS = {
  BAD_REQUEST: { status: 400, code: 'BAD_REQUEST', says: 'bad_request' },
  UNAUTHENTICATED: { status: 401, code: 'UNAUTHENTICATED', says: 'unauthenticated' },
  SUBSCRIPTION_INACTIVE: { status: 402, code: 'SUBSCRIPTION_INACTIVE', says: 'subscription_inactive' },
  FORBIDDEN: { status: 403, code: 'HTTP_ERROR', says: 'forbidden' },
  SECOND_FACTOR_NEEDED: { status: 403, code: 'HTTP_ERROR', says: 'second_factor_needed' },
  NOT_FOUND: { status: 404, code: 'NOT_FOUND', says: 'not_found' },
  METHOD_NOT_ALLOWED: { status: 405, code: 'METHOD_NOT_ALLOWED', says: 'method_not_allowed' },
  CONFLICT: { status: 409, code: 'CONFLICT', says: 'conflict' },
  PAYLOAD_TOO_LARGE: { status: 413, code: 'PAYLOAD_TOO_LARGE', says: 'payload_too_large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', says: 'unsupported_media_type' },
  VALIDATION_ERROR: { status: 422, code: 'VALIDATION_ERROR', says: 'invalid' },
  TOO_MANY_ATTEMPTS: { status: 429, code: 'HTTP_ERROR', says: 'too_many_attempts' },
  SERVER_ERROR: { status: 500, code: 'SERVER_ERROR', says: 'server_error' },
  OVERLOADED: { status: 503, code: 'OVERLOADED', says: 'overloaded' },
} as const satisfies Record<string, { status: number; code: string; says: MessageKey }>;

export type ErrorName = keyof typeof ERRORS;

/** Dotted path of a field, for example `data.0.phone`, to its messages. */
export type FieldErrors = Record<string, Message[]>;
