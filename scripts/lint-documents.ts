import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ALL_ROUTES } from '../contract/all-routes.ts';
import { openApiDocument } from '../server/openapi/document.ts';
import { installTools } from './install-tools.ts';

/*
 * Lints the three OpenAPI documents with foreign programs (decision 0150): redocly by its recommended rules, spectral by those for OpenAPI.
 * Fails on an error of either; warnings are counted. Their 240 packages have no other use here, so they have their own folder with their
 * own lockfile. If the registry does not answer, nothing is linted, and a message says so.
 */

const ASKED = join(import.meta.dirname, 'linters');
const FOLDER = join(dirname(import.meta.dirname), '.runtime/linters');
const AUDIENCES = ['programs', 'generators', 'dashboard'] as const;

const missing = installTools(ASKED, FOLDER);
if (missing) console.log(`The documents are not linted: the linters could not be installed. ${missing}`);
process.exitCode = missing ? 0 : await lint();

async function lint(): Promise<number> {
  const documents = mkdtempSync(join(tmpdir(), 'documents-'));
  try {
    const files = AUDIENCES.map((audience) => {
      const file = join(documents, `${audience}.json`);
      writeFileSync(file, JSON.stringify(openApiDocument(ALL_ROUTES, { version: '1', audience })));
      return file;
    });
    const ruleset = join(ASKED, 'spectral.json');
    const ended = await Promise.all([
      run('redocly', ['lint', '--extends=recommended', '--format=stylish', ...files]),
      run('spectral', ['lint', '--fail-severity=error', '--display-only-failures', '--ruleset', ruleset, ...files]),
    ]);
    return ended.every((code) => code === 0) ? 0 : 1;
  } finally {
    rmSync(documents, { recursive: true, force: true });
  }
}

/** Runs a linter. Prints its whole output if it finds an error, otherwise the last line. */
function run(name: string, args: readonly string[]): Promise<number | null> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
  const child = spawn(process.execPath, [join(FOLDER, 'node_modules/.bin', name), ...args], { cwd: FOLDER, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => {
      const lines = said.trim().split('\n');
      console.log(`--- ${name}: ${code === 0 ? 'no error' : `failed with ${code}`}`);
      console.log(code === 0 ? lines.at(-1) : said.trim());
      done(code);
    });
  });
}
