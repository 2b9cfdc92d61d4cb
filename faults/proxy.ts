import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/* A TCP proxy that causes network faults, between clients and the service or between the service and its database. */

export type Proxy = {
  port: number;
  /** Silently blocks both directions; delivers the blocked data at the end. */
  swallow(): void;
  /** Delays each piece of data by this time, and some much longer, as when packets are lost and sent again. 0: no delay. */
  delay(usual_ms: number): void;
  /** Resets each new connection after a random number of bytes, up to this maximum. 0: no resets. */
  cutWithin(bytes_max: number): void;
  /** Ends `swallow`, `delay` and `cutWithin`. */
  heal(): void;
  /** Resets all connections; returns their number. */
  reset(): number;
  /** Simulates that the other side disappears without a notice: connections stay open and silent for ever. Returns their number. */
  abandon(): number;
  close(): Promise<void>;
};

type Pair = { near: Socket; far: Socket; is_abandoned: boolean };

/** Share of delayed pieces that count as lost: TCP sends them again after its timer, this many times later. */
const LOST = { chance: 0.03, times: 10 };

/** Starts a proxy on a free port of loopback. `target` is called for each connection, as the program behind it may restart. */
export async function startProxy(target: () => NetConnectOpts): Promise<Proxy> {
  const pairs = new Set<Pair>();
  let [isSwallowing, delay_ms, cut_bytes] = [false, 0, 0];
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target(), noDelay: true });
    const pair: Pair = { near, far, is_abandoned: false };
    pairs.add(pair);
    let left = cut_bytes > 0 ? Math.ceil(Math.random() * cut_bytes) : Infinity;
    const count = (bytes: number) => {
      left -= bytes;
      if (left <= 0) end(pair);
    };
    passOn(pair, near, far, () => delay_ms, count);
    passOn(pair, far, near, () => delay_ms, count);
    if (isSwallowing) stopReading(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function end(pair: Pair): void {
    pairs.delete(pair);
    reset(pair.near);
    reset(pair.far);
  }
  function passOn(pair: Pair, from: Socket, to: Socket, wait_ms: () => number, count: (bytes: number) => void): void {
    let turn: Promise<unknown> = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      if (pair.is_abandoned) return;
      from.pause();
      turn = turn.then(async () => {
        const wait = wait_ms();
        if (wait > 0) await pause(Math.random() < LOST.chance ? LOST.times * wait : wait);
        if (to.destroyed || pair.is_abandoned) return;
        if (!to.write(bytes)) await hasRoom(to);
        if (!isSwallowing) from.resume();
        count(bytes.length);
      });
    });
    // 'close' follows.
    from.on('error', () => undefined);
    from.on('end', () => void turn.then(() => pair.is_abandoned || to.end()));
    from.on('close', (hadError: boolean) => {
      if (pair.is_abandoned) return;
      pairs.delete(pair);
      void turn.then(() => (hadError ? reset(to) : to.destroySoon()));
    });
  }
  const stopReading = ({ near, far }: Pair) => [near, far].forEach((socket) => socket.pause());
  const all = () => [...pairs].filter(({ is_abandoned }) => !is_abandoned);
  return {
    port: (server.address() as AddressInfo).port, // A TCP server's address is an object.
    swallow: () => {
      isSwallowing = true;
      pairs.forEach(stopReading);
    },
    delay: (usual_ms) => void (delay_ms = usual_ms),
    cutWithin: (bytes_max) => void (cut_bytes = bytes_max),
    heal: () => {
      [isSwallowing, delay_ms, cut_bytes] = [false, 0, 0];
      for (const { near, far } of all()) [near, far].forEach((socket) => socket.resume());
    },
    reset: () => all().map(end).length,
    abandon: () => {
      const left = all();
      for (const pair of left) {
        pair.is_abandoned = true;
        reset(pair.far);
        // Data is read, as a kernel would, and never answered.
        pair.near.resume();
      }
      return left.length;
    },
    close: async () => {
      for (const { near, far } of pairs) [near, far].forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Resolves when the socket is writable again, or is closed. */
const hasRoom = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      socket.off('drain', go).off('close', go);
      resolve();
    };
    socket.on('drain', go).on('close', go);
  });

/** Resets a socket. A Unix socket is only closed, since it is not TCP. */
function reset(socket: Socket): void {
  if (socket.remoteFamily) socket.resetAndDestroy();
  else socket.destroy();
}
