import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { N8N_SOURCES, N8N_TOOLS, buildN8n, installN8n, writeN8nSources } from './n8n-package.ts';

/*
 * Judges the package for n8n by n8n's own programs (decision 0174): types, `n8n-node lint`, and the scanner that looks at published
 * packages, on sources and on the build. If the registry does not answer, nothing is judged, and a message says so.
 */

const ROOT = dirname(import.meta.dirname);

const missing = installN8n();
if (missing) console.log(`The package for n8n is not judged: n8n’s packages could not be installed. ${missing}`);
else process.exitCode = (await judge()) ? 0 : 1;

async function judge(): Promise<boolean> {
  await writeN8nSources(N8N_SOURCES);
  const built = join(ROOT, '.runtime/n8n-nodes-tahsil');
  await buildN8n(N8N_SOURCES, built);
  const passed = [
    run('types', join(ROOT, 'node_modules/typescript/bin/tsc'), ['-p', N8N_SOURCES]),
    run('n8n-node lint', join(N8N_TOOLS, 'node_modules/@n8n/node-cli/bin/n8n-node.mjs'), ['lint']),
    await scan('sources', N8N_SOURCES, ['package.json', '{nodes,credentials}/**/*.{js,ts,json}']),
    await scan('build', built),
  ];
  return !passed.includes(false);
}

/** Runs a program in the sources; prints its output if it finds an error, or a warning. */
function run(name: string, script: string, args: readonly string[]): boolean {
  const bin = `${dirname(process.execPath)}:${join(N8N_TOOLS, 'node_modules/.bin')}:${process.env['PATH']}`;
  const env = { ...process.env, PATH: bin, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: N8N_SOURCES,
    env,
    encoding: 'utf8',
  });
  const isClean = status === 0 && !/\d+ problems?\b/.test(stdout);
  console.log(`--- ${name}: ${isClean ? 'clean' : `failed with ${status}\n${stdout}${stderr}`}`);
  return isClean;
}

/** Asks the program that n8n runs on published packages, as far as it needs no registry. */
async function scan(name: string, folder: string, files?: readonly string[]): Promise<boolean> {
  const scanner = join(N8N_TOOLS, 'node_modules/@n8n/scan-community-package/scanner/scanner.mjs');
  const { analyzePackage } = (await import(pathToFileURL(scanner).href)) as {
    analyzePackage(
      folder: string,
      files?: readonly string[],
    ): Promise<{ passed: boolean; message?: string; details?: string }>;
  };
  const { passed, message, details } = await analyzePackage(folder, files);
  console.log(`--- scan of the ${name}: ${passed ? 'clean' : `${message}\n${details}`}`);
  return passed;
}
