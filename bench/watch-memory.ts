import { readFileSync, readdirSync } from 'node:fs';

/** Milliseconds between two looks; the process takes longer than that to start. */
const LOOK_MS = 100;
/** Path of the process, as source and as built. */
const MAIN = /spreadsheets[/-]process-main/;

/** Watches all spreadsheet processes of this machine; the returned function stops and returns the highest peak, in MB. Linux only. */
export function watchMemory(): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (!MAIN.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) continue;
        const kilobytes = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        if (kilobytes) peak = Math.max(peak, Number(kilobytes) / 1_000);
      } catch {
        // It ended between two looks.
      }
    }
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    if (peak === 0) throw new Error('No spreadsheet process was seen: it is called otherwise.');
    return peak;
  };
}
