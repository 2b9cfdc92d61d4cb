/*
 * Keeps a processor busy, for `npm test -- --busy`. It ends after an hour, or when the process whose id it receives has ended in any way.
 */

const LIMIT_MS = 3_600_000;

const started_by = Number(process.argv[2]);
const until = Date.now() + LIMIT_MS;
let turns = 0;
while (process.ppid === started_by && Date.now() < until) for (let i = 0; i < 10_000_000; i++) turns++;
