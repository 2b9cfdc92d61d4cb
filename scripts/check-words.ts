import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { faultsOf, proseOf } from './plain-words.ts';

/* `npm run check -- words`: comments and pages read at first sight. Prints each fault as FILE:LINE, and ends with 1 when there is one. */

const ROOT = dirname(import.meta.dirname);

/** Written by scripts, or a record of what was. */
const LEFT_OUT = ['client/operations.ts', 'database/rows.ts', 'CHANGELOG.md'];

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !LEFT_OUT.includes(file));
const faults = files.flatMap((file) =>
  proseOf(join(ROOT, file), file).flatMap(({ line, text }) =>
    faultsOf(text).map((fault) => `${file}:${line}: ${fault}`),
  ),
);
for (const fault of faults) console.log(fault);
if (faults.length > 0) console.error(`${faults.length} sentences are read twice; STYLE.md, Comments, says how.`);
process.exitCode = faults.length > 0 ? 1 : 0;
