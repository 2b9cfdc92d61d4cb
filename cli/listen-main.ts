import type { Config } from '../server/config.ts';
import { readArguments, usage } from './arguments.ts';
import { listenFor } from './commands/listen.ts';
import { WrongUse } from './wrong-use.ts';

/*
 * `/docs/tahsil-listen.mjs`: `tahsil listen` as one file, for developers with a token but without a checkout (decision 0153). The build
 * bundles it; it needs only Node.
 */

const listen = listenFor('tahsil-listen.json');
// The command reads no other setting of Config.
const CONFIG = { public_url: 'http://127.0.0.1:3000' } as Config;
try {
  const asked = readArguments([listen], ['listen', ...process.argv.slice(2)]);
  if (!asked) process.stdout.write(usage([listen]));
  else process.stdout.write(`${JSON.stringify(await asked.command.run(CONFIG, asked.options))}\n`);
} catch (error) {
  if (!(error instanceof WrongUse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
