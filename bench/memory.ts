import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { poster } from './bulk-orders.ts';
import { connection, load, requestBytes } from './http-client.ts';
import { atMost, type Figure } from './measure.ts';
import type { Bench } from './service.ts';

const BULKS = 60;
const LIST_ROUNDS = 20;
const REQUESTS = 500;

/** Peak memory of a newly started service process that receives bulk creates, two at once, while 10 clients read lists. */
export async function benchMemory(bench: Bench): Promise<Figure[]> {
  const side = await bench.fresh();
  const idle = peakMib(side.pid);
  const posts = poster(bench, side);
  const connections = Array.from({ length: 10 }, () => connection(side.base));
  const list = requestBytes({ method: 'GET', path: '/api/web/1.0/orders?per_page=50', token: side.token });
  let highest = idle;
  await Promise.all([
    (async () => {
      for (let i = 0; i < bench.count(BULKS); i++) await posts.post(2);
    })(),
    (async () => {
      for (let i = 0; i < bench.count(LIST_ROUNDS); i++) {
        await load(connections, [list], bench.count(REQUESTS));
        highest = Math.max(highest, peakMib(side.pid));
      }
    })(),
  ]);
  highest = Math.max(highest, peakMib(side.pid));
  posts.close();
  for (const one of connections) one.close();
  return [
    { name: 'memory of the service after its start', unit: 'MiB', value: idle, target: atMost(110, 'value') },
    { name: 'memory under bulk creates and lists, peak', unit: 'MiB', value: highest, target: atMost(256, 'value') },
  ];
}

/** Peak memory of a process in MiB; if the system does not record it, the current memory. */
export function peakMib(pid: number): number {
  const file = `/proc/${pid}/status`;
  const text = existsSync(file)
    ? /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(file, 'utf8'))![1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return Number(text) / 1_024;
}
