import type { Message } from '../../contract/messages/message.ts';
import type { ServiceMessage } from '../i18n/load-messages.ts';

/** Fields of an error's envelope. */
export type ErrorEnvelope = {
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
  readonly said: ServiceMessage;
  /** Dotted path of an input to its message. */
  readonly fields: Record<string, ServiceMessage[]>;
  /** Seconds until a retry makes sense; for 429 and 503. */
  readonly retry_after_s: number | null;

  constructor(status: number, message: string, more: ErrorEnvelope = {}, retry_after_s: number | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.said = { message, reason: more.reason, params: more.params };
    this.fields = Object.fromEntries(
      Object.entries(more.fields ?? {}).map(([path, texts]) => [
        path,
        texts.map((message, i) => toServiceMessage(message, withField(more.reasons?.[path]?.[i], path))),
      ]),
    );
    this.retry_after_s = retry_after_s;
  }
}

/** A fault shown at its input needs no path. */
const withField = (said: Message | undefined, field: string): Message | undefined =>
  said && { code: said.code, params: { field, ...said.params } };

export const toServiceMessage = (message: string | null, said: Message | undefined): ServiceMessage => ({
  message,
  reason: said?.code,
  params: said?.params,
});
