import { readFileSync, readdirSync } from 'node:fs';

/** Such a process takes longer to start. */
const LOOK_MS = 100;
/** As source, and as built. */
const MAIN = /spreadsheets[/-]process-main/;

/** Watches the spreadsheet process of this checkout; returns its peak, in MB, and stops. Linux only. */
export function watchMemory(): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (!MAIN.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) continue;
        const kilobytes = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        if (kilobytes) peak = Math.max(peak, Number(kilobytes) / 1_000);
      } catch {
        // it ended between the two looks
      }
    }
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    if (peak === 0) throw new Error('No spreadsheet process was seen: it is called otherwise.');
    return peak;
  };
}
