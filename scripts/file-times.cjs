// A reporter for run-tests.ts, besides the one for people: a line of JSON for each outermost test, and one for the processor time of the
// process. Work while a file loads counts only for the process. CommonJS, as Node uses the default export of a module.
'use strict';
const { readFileSync } = require('node:fs');

/** Milliseconds of a tick of Linux. */
const TICK_MS = 10;

module.exports = async function* fileTimes(source) {
  for await (const { type, data } of source)
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0 && data.file)
      yield line({ file: data.file, ms: data.details.duration_ms, isFailed: type === 'test:fail' });
  yield line({ cpu_ms: cpuOfFamily() });
};

/** Processor time in milliseconds of this process and, on Linux, of its ended child processes, such as browsers and services. */
function cpuOfFamily() {
  const { user, system } = process.cpuUsage();
  const own_ms = (user + system) / 1_000;
  if (process.platform !== 'linux') return own_ms;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // Fields 16 and 17. The second field is a name in brackets, which may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return own_ms + (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}

const line = (said) => `${JSON.stringify(said)}\n`;
