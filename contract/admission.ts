/** How much may be under way at a time: in one process, of one workspace (all strangers are one), of one caller. */
export type Shares = { total: number; workspace: number; caller: number; of: string };

const MIB = 1024 * 1024;

/**
 * Places for requests (decision 0027), by what they cost. A place is taken when the request's body is whole and given back with
 * its answer, so that a slow sender holds none. Over a caller's or workspace's share: 429; over the total: 503; both with Retry-After.
 * A caller is a token, a person with all her sessions, or, where nobody is known, a network.
 */
export const ADMISSION = {
  /** Nobody is known: stores' deliveries, links, the set-up form. */
  strangers: { total: 200, workspace: 200, caller: 50, of: 'requests' },
  /** What hashes a password, two at a time. */
  logins: { total: 64, workspace: 64, caller: 32, of: 'requests with a password' },
  /** A thousand agents may ask at once. */
  reads: { total: 1_500, workspace: 1_000, caller: 250, of: 'reads' },
  writes: { total: 900, workspace: 600, caller: 200, of: 'writes' },
  /** Writes of more than 64 kB. */
  bulk: { total: 16, workspace: 8, caller: 8, of: 'large writes' },
  /** Files, which go to disk as they come: the place is held while they do. */
  uploads: { total: 32, workspace: 8, caller: 4, of: 'uploads' },
  /** Live messages, for as long as somebody listens. */
  streams: { total: 2_000, workspace: 1_500, caller: 16, of: 'live streams' },
} as const satisfies Record<string, Shares>;

export type Kind = keyof typeof ADMISSION;

/** Bytes of bodies that came and are not answered yet; the largest single body is 24 MiB. */
export const BODIES = {
  total: 192 * MIB,
  workspace: 64 * MIB,
  caller: 48 * MIB,
  of: 'bytes of requests',
} as const satisfies Shares;

/**
 * A body is judged by its progress, never by how long it takes: one of which less came in any `window_s` than this speed makes of it
 * is cut off (408). 50 MB over 3G, 22 minutes, pass.
 */
export const SLOWEST_BODY = { bytes_per_second: 1_000, window_s: 8 } as const;
/** From the connection, or the end of the last request, to the end of the next one's headers. */
export const HEADERS_MS = 10_000;
