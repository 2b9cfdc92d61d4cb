import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/* A TCP proxy that causes network faults. It is between clients and the service, or between the service and its database. */

export type Proxy = {
  port: number;
  /** Blocks both directions silently; blocked data arrives at the end. */
  swallow(): void;
  /** Each piece waits so long, some much longer, as when packets are lost and sent again. 0: none waits. */
  delay(usual_ms: number): void;
  /** New connections are reset after so many bytes, drawn anew for each. 0: none is. */
  cutWithin(bytes_max: number): void;
  /** Ends `swallow`, `delay` and `cutWithin`. */
  heal(): void;
  /** Resets all connections. Returns how many. */
  reset(): number;
  /** The other side goes away without a notice to this one: its connections stay open and silent for ever. Returns how many. */
  abandon(): number;
  close(): Promise<void>;
};

type Pair = { near: Socket; far: Socket; is_abandoned: boolean };

/** Share of waiting pieces that count as lost on their way: TCP sends them again after its timer. */
const LOST = { chance: 0.03, times: 10 };

/** Starts one on a free port of loopback. `target` is called for each connection: the program behind it may restart. */
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
    port: (server.address() as AddressInfo).port, // a TCP server's address is no string
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
        // Read, as a kernel would, and never answered.
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

/** Resolves when the socket is writable again, or closed. */
const hasRoom = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      socket.off('drain', go).off('close', go);
      resolve();
    };
    socket.on('drain', go).on('close', go);
  });

/** A socket of this machine is not TCP: it is only closed. */
function reset(socket: Socket): void {
  if (socket.remoteFamily) socket.resetAndDestroy();
  else socket.destroy();
}
