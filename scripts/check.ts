import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = dirname(import.meta.dirname);
/** Type information of the last run: after small changes, a check takes 3 seconds instead of 40. */
const KEPT_TYPES = '.runtime/types.tsbuildinfo';

/** Steps from quick to slow. `static` leaves out steps that need a database or a registry. */
const STEPS = [
  { name: 'format', script: tool('oxfmt'), args: ['--check'], mend: 'node_modules/.bin/oxfmt' },
  { name: 'lint', script: tool('oxlint'), args: ['--deny-warnings'], mend: 'node_modules/.bin/oxlint --fix' },
  { name: 'types', script: tool('typescript'), args: ['--noEmit', '--incremental', '--tsBuildInfoFile', KEPT_TYPES] },
  { name: 'dead code', script: tool('knip'), args: ['--no-progress'] },
  { name: 'words', script: 'scripts/check-words.ts', args: [] },
  { name: 'foreign versions', script: 'scripts/check-versions.ts', args: [] },
  { name: 'documents', script: 'scripts/lint-documents.ts', args: [], is_static: false },
  { name: 'n8n', script: 'scripts/lint-n8n.ts', args: [], is_static: false },
  { name: 'tests', script: 'scripts/launch.cjs', args: ['test'], is_static: false },
];

/**
 * Runs all checks before a commit, so that one run shows all faults. `only`: 'static', or names of steps; empty: all steps. Returns the
 * exit code.
 */
function check(only: readonly string[]): number {
  const unknown = only.filter((word) => word !== 'static' && !STEPS.some(({ name }) => name === word));
  if (unknown.length > 0) {
    console.error(
      `No such check: ${unknown.join(', ')}. There are: static, ${STEPS.map(({ name }) => name).join(', ')}.`,
    );
    return 2;
  }
  const chosen = STEPS.filter(
    ({ name, is_static = true }) => only.length === 0 || only.includes(name) || (is_static && only.includes('static')),
  );
  const started = performance.now();
  const failed = chosen.filter((step) => !passes(step));
  for (const { name, mend } of failed) console.log(`${name} failed${mend ? `; try: ${mend}` : ''}`);
  console.log(`\ncheck: ${chosen.length - failed.length} passed, ${failed.length} failed, ${secondsSince(started)}`);
  return failed.length === 0 ? 0 : 1;
}

function passes({ name, script, args }: (typeof STEPS)[number]): boolean {
  console.log(`\n=== ${name}`);
  const started = performance.now();
  const { status, error } = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' });
  if (error) console.error(error.message);
  console.log(`=== ${name}: ${status === 0 ? 'passed' : 'FAILED'}, ${secondsSince(started)}`);
  return status === 0;
}

/** The script of a package's command, to run with this Node: the first Node on PATH may be too old. */
function tool(name: string): string {
  const folder = join(ROOT, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  return join(folder, bin[name] ?? Object.values(bin)[0]!);
}

const secondsSince = (started_ms: number): string => `${((performance.now() - started_ms) / 1000).toFixed(1)} s`;

process.exitCode = check(process.argv.slice(2));
