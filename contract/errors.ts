/**
 * Every error a client can get (R-ERR-2): our name for it, the HTTP status, and the code in the envelope; `reason`
 * tells a program apart what shares both with others.
 * Names are never reused for another meaning.
 */
export const ERRORS = {
  BAD_REQUEST: { status: 400, code: 'BAD_REQUEST', message: 'The request could not be read.' },
  UNAUTHENTICATED: { status: 401, code: 'UNAUTHENTICATED', message: 'A valid token or session is needed.' },
  SUBSCRIPTION_INACTIVE: {
    status: 402,
    code: 'SUBSCRIPTION_INACTIVE',
    message: 'The subscription of this workspace is not active; reading and exporting stay open.',
  },
  FORBIDDEN: { status: 403, code: 'HTTP_ERROR', message: 'You may not do this.' },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    code: 'HTTP_ERROR',
    reason: 'second_factor_needed',
    message:
      'Your role asks for a second factor, and you have none: set one up on your account page, or with POST /auth/totp/start.',
  },
  NOT_FOUND: { status: 404, code: 'NOT_FOUND', message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, code: 'METHOD_NOT_ALLOWED', message: 'This path does not take this method.' },
  CONFLICT: { status: 409, code: 'CONFLICT', message: 'This is in conflict with what is there.' },
  PAYLOAD_TOO_LARGE: { status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'The body is larger than this path takes.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Send the body as application/json.',
  },
  VALIDATION_ERROR: { status: 422, code: 'VALIDATION_ERROR', message: 'The given data was invalid.' },
  TOO_MANY_ATTEMPTS: { status: 429, code: 'HTTP_ERROR', message: 'Too Many Attempts.' },
  SERVER_ERROR: { status: 500, code: 'SERVER_ERROR', message: 'Something went wrong on our side.' },
  OVERLOADED: { status: 503, code: 'OVERLOADED', message: 'The service is busy; try again shortly.' },
} as const satisfies Record<string, { status: number; code: string; reason?: string; message: string }>;

export type ErrorName = keyof typeof ERRORS;

/** Dotted path of a field, for example `data.0.phone`, to its messages. */
export type FieldErrors = Record<string, string[]>;
