import type { IncomingHttpHeaders } from 'node:http';
import type { ShopOrder } from './shop-orders.ts';

export type ShopRequest = {
  method: string;
  /** Behind the shop's own address. */
  path: string;
  headers: IncomingHttpHeaders;
  /** JSON, or the fields of a form. */
  body: Record<string, unknown>;
};

export type ShopReply = { status: number; body: unknown };

/** What a request asks: `does` changes the shop, `answer` is given after it. `order`: which one changes. */
export type ReadRequest = { order?: ShopOrder; does?: () => void; answer: () => ShopReply };

/** A message to the shop's webhook. */
export type ShopMessage = { headers: Record<string, string>; body: object };

/** The tokens of a shop that renews them. A refresh token that comes twice locks the app out. */
export type ShopTokens = { access: string; refresh: string; renewals: number };

export type ShopDialect = {
  /** False for a request without the shop's credentials. */
  isKnown(request: ShopRequest, tokens: ShopTokens): boolean;
  /** The shop's answer to a stranger. */
  stranger: ShopReply;
  /** Reads a request about these orders; undefined: there is nothing at this address. */
  read(request: ShopRequest, orders: ReadonlyMap<string, ShopOrder>, tokens: ShopTokens): ReadRequest | undefined;
  /** An answer of 200 with an error in it, which changed nothing. */
  errorInside: ShopReply;
  /** What its webhook sends of an order. `secret`: of the webhook, for shops that send it as it is. */
  message(
    order: ShopOrder,
    is_new: boolean,
    sign: (body: string, encoding: 'base64' | 'hex') => string,
    from: { address: string; secret: string },
  ): ShopMessage;
};

/** Credentials that every sandbox shop knows. */
export const SANDBOX_CREDENTIALS = {
  key: 'ck_sandbox_0123456789abcdef',
  secret: 'cs_sandbox_0123456789abcdef',
  token: 'shpat_sandbox_0123456789abcdef',
  refresh_token: 'ory_rt_sandbox_0123456789abcdef',
} as const;

export const CURRENCY = 'MAD';
export const isoOf = (ms: number): string => new Date(ms).toISOString();
