import { join } from 'node:path';
import { ConfigError, readConfig } from '../server/config.ts';
import { DatabaseTooOld } from '../server/platform/database/versions/before-baseline.ts';
import { DatabaseTooNew } from '../server/platform/database/versions/oldest-version.ts';
import { BackupFault } from '../server/platform/backup/backup-fault.ts';
import { Refusal, textsOf } from '../server/platform/refusal.ts';
import { WrongUse } from './wrong-use.ts';
import { explainConnection } from './explain-connection.ts';
import { COMMANDS } from './commands.ts';
import { readArguments, usage } from './arguments.ts';

/** The operator's tool: `npm run --silent tahsil -- <command> …`. With --json, the last line of standard output is the result. */
try {
  const asked = readArguments(COMMANDS, process.argv.slice(2));
  if (!asked) process.stdout.write(usage(COMMANDS));
  else {
    const config = readConfig(process.env, join(import.meta.dirname, '..'));
    const result = await asked.command.run(config, asked.options);
    if (result !== undefined) process.stdout.write(asked.is_json ? `${JSON.stringify(result)}\n` : readable(result));
  }
} catch (error) {
  const isPlain =
    error instanceof ConfigError ||
    error instanceof WrongUse ||
    error instanceof BackupFault ||
    error instanceof DatabaseTooNew ||
    error instanceof DatabaseTooOld ||
    error instanceof Refusal ||
    (error instanceof Error && error.name === 'DataDirectoryHeld');
  const said = isPlain ? messages(error as Error) : explainConnection(error);
  process.stderr.write(`${said ?? String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}

function messages(error: Error): string {
  return error instanceof Refusal && error.fields
    ? Object.values(textsOf(error.fields)).flat().join('\n')
    : error.message;
}

function readable(result: object): string {
  return Object.entries(result)
    .map(([name, value]) => `${name.padEnd(14)} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}\n`)
    .join('');
}
