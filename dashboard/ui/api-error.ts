import type { Message } from '../../contract/messages/message.ts';
import type { Spoken } from '../i18n/load-messages.ts';

/** Fields of an error's envelope. */
export type Refused = {
  message?: string;
  reason?: string;
  params?: unknown;
  fields?: Record<string, string[]>;
  reasons?: Record<string, Message[]>;
};

/** Any answer that is no success, and a network that failed (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  /** Message about the whole. */
  readonly said: Spoken;
  /** Dotted path of an input to its message. */
  readonly fields: Record<string, Spoken[]>;
  /** Seconds until a retry makes sense; for 429 and 503. */
  readonly retry_after_s: number | null;

  constructor(status: number, message: string, more: Refused = {}, retry_after_s: number | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.said = { message, reason: more.reason, params: more.params };
    this.fields = Object.fromEntries(
      Object.entries(more.fields ?? {}).map(([path, texts]) => [
        path,
        texts.map((message, i) => spoken(message, named(more.reasons?.[path]?.[i], path))),
      ]),
    );
    this.retry_after_s = retry_after_s;
  }
}

/** A fault shown at its input needs no path. */
const named = (said: Message | undefined, field: string): Message | undefined =>
  said && { code: said.code, params: { field, ...said.params } };

export const spoken = (message: string | null, said: Message | undefined): Spoken => ({
  message,
  reason: said?.code,
  params: said?.params,
});
