import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { faultsOf, proseOf } from './plain-words.ts';

/*
 * `npm run check -- words`: finds wordings in comments and pages that must be read twice. Prints each fault as FILE:LINE, and exits with 1
 * if there is one.
 */

const ROOT = dirname(import.meta.dirname);

/** Files that scripts write, or that record the past. */
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
