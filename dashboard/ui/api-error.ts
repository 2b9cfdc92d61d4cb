import type { Message } from '../../contract/messages/message.ts';
import type { Spoken } from '../i18n/load-messages.ts';

/** What the envelope of an error says. */
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
  /** What is said of the whole. */
  readonly said: Spoken;
  /** Dotted path of an input to what is said of it. */
  readonly fields: Record<string, Spoken[]>;
  /** Seconds after which it is worth trying again; of 429 and 503. */
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

/** Of an input the service says what it is without its path, which it stands under. */
const named = (said: Message | undefined, field: string): Message | undefined =>
  said && { code: said.code, params: { field, ...said.params } };

export const spoken = (message: string | null, said: Message | undefined): Spoken => ({
  message,
  reason: said?.code,
  params: said?.params,
});
