/** Limits on concurrent requests: per process, per workspace (all anonymous callers count as one) and per caller. */
export type Shares = { total: number; workspace: number; caller: number; of: string };

const MIB = 1024 * 1024;

/**
 * Concurrency slots for requests, by cost (decision 0027). A request takes its slot once its body is complete, so a
 * slow sender holds none, and frees it with its answer. Over a caller's or workspace's share: 429; over the total: 503;
 * both with Retry-After. A caller is a token, a person with all their sessions, a known address of deliveries, or, when
 * anonymous, a network.
 */
export const ADMISSION = {
  /** Deliveries to known addresses of stores, couriers and channels; each address is a workspace and a caller of its own. */
  deliveries: { total: 800, workspace: 400, caller: 400, of: 'deliveries' },
  /** Other anonymous requests: links, the set-up form, deliveries to unknown addresses. */
  strangers: { total: 200, workspace: 200, caller: 50, of: 'requests' },
  /** Requests that hash a password, two at a time. */
  logins: { total: 64, workspace: 64, caller: 32, of: 'requests with a password' },
  /** A thousand agents may ask at once. */
  reads: { total: 1_500, workspace: 1_000, caller: 250, of: 'reads' },
  writes: { total: 900, workspace: 600, caller: 200, of: 'writes' },
  /** Writes of more than 64 kB. */
  bulk: { total: 16, workspace: 8, caller: 8, of: 'large writes' },
  /** Requests of agents to /mcp. The REST requests of their tools take slots of their own, as reads or writes. */
  agents: { total: 200, workspace: 100, caller: 25, of: 'requests of an agent' },
  /** File uploads, which are streamed to disk: they hold their slot meanwhile. */
  uploads: { total: 32, workspace: 8, caller: 4, of: 'uploads' },
  /** Live event streams, for as long as the client listens. */
  streams: { total: 2_000, workspace: 1_500, caller: 16, of: 'live streams' },
} as const satisfies Record<string, Shares>;

export type Kind = keyof typeof ADMISSION;

/**
 * Reads, or writes, that pile up. The bound holds while `total` of a kind have been in the process for longer than
 * `after_ms`: a workspace with `workspace` of those gets no further one in (503). Admitted requests are then answered
 * while their clients still wait, and small callers are not refused because of large ones.
 */
export const PILED_UP = { after_ms: 700, total: 64, workspace: 16 } as const;

/**
 * A process sends this many refusals for overload (429, 503) per second; further ones wait their turn, `longest_ms` at
 * most. A refusal costs a third as much as serving a list, so clients that retry at once would leave no time for others.
 */
export const REFUSALS = { per_second: 500, longest_ms: 8_000 } as const;

/** Bytes of received bodies of unanswered requests; the largest single body is 24 MiB. */
export const BODIES = {
  total: 192 * MIB,
  workspace: 64 * MIB,
  caller: 48 * MIB,
  of: 'bytes of requests',
} as const satisfies Shares;

/**
 * A body is judged by its progress, not by its duration. It is cut off (408) when less arrives in any `window_s` than
 * this speed would give. 50 MB over 3G, 22 minutes, pass.
 */
export const SLOWEST_BODY = { bytes_per_second: 1_000, window_s: 8 } as const;
/**
 * Bytes of answers that may wait in a process for their clients: beyond them, connections without any read for this
 * many seconds are closed, the largest first. Also the most requests that a connection may send without waiting for
 * answers: no browser, proxy or library sends more than one.
 */
export const UNREAD_ANSWERS = { bytes_max: 64 * MIB, stalled_s: 3, pipelined_max: 16 } as const;
/** From the connection, or the end of the last request, to the end of the next one's headers. */
export const HEADERS_MS = 10_000;
