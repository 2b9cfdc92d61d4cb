import { existsSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Processes that a test starts come from the build of the service, if the whole run has made one: stripping types and loading a hundred
 * modules makes a start cost four times the processor time. A test file that runs alone starts them from the sources.
 */

/** Environment variable with the folder of the build, set by run-tests.ts. */
export const BUILD = 'TAHSIL_TEST_BUILD';
const READER = './process-main.ts';

const { builtName } = createRequire(import.meta.url)('../scripts/builds.cjs') as { builtName(module: string): string };
const folder = process.env[BUILD];

/** The built module of a process; null without a build, or if the build has no module of this name. */
function builtOf(module: string): string | null {
  const built = folder === undefined ? null : join(folder, builtName(module));
  return built !== null && existsSync(built) ? built : null;
}

/** Arguments for Node, as launch.cjs starts a built service. */
export function wordsOf([module, ...words]: readonly string[]): string[] {
  const built = builtOf(module!);
  return built === null ? [module!, ...words] : ['--require=./scripts/map-stacks.cjs', built, ...words];
}

// The process that reads spreadsheets is forked by the service itself (spreadsheet-process.ts).
const reader = builtOf('server/platform/spreadsheets/process-main.ts');
if (reader !== null)
  registerHooks({
    resolve: (name, context, next) =>
      name === READER && context.parentURL?.endsWith('/spreadsheet-process.ts')
        ? { url: pathToFileURL(reader).href, shortCircuit: true }
        : next(name, context),
  });
