import { readFileSync, readdirSync } from 'node:fs';

const LOOK_MS = 200;

/** Looks at the spreadsheet process of this checkout; gives the most it has held, in MB, and looks no more. Linux only. */
export function watchMemory(): () => number {
  let peak = Number.NaN;
  const timer = setInterval(() => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('spreadsheets/process-main')) continue;
        const kilobytes = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        if (kilobytes) peak = Math.max(Number.isNaN(peak) ? 0 : peak, Number(kilobytes) / 1_000);
      } catch {
        // it ended between the two looks
      }
    }
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
