import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { startSandboxCourier as start } from '../../server/shipping/sandbox-courier/start-sandbox-courier.ts';
import type { Command, CommandOptions } from '../arguments.ts';
import { WrongUse } from '../wrong-use.ts';

/** For trials and tests only: builds leave it out, so it runs from source (decision 0055). */
const SANDBOX = join(import.meta.dirname, '../../server/shipping/sandbox-courier/start-sandbox-courier.ts');
/** A hint to print: services send nothing to private networks unless WEBHOOK_ALLOW_PRIVATE allows it. */
const REACHED = 'A service that is started with WEBHOOK_ALLOW_PRIVATE=1 takes this address; others take https only.';

export const sandboxCourier: Command = {
  name: 'sandbox-courier',
  about:
    'Runs a simulated courier until it is stopped. It speaks the dialect of every courier, each under its own path, such as /sandbox or /yalidine; PUT /control sets its behaviour. Start the service with WEBHOOK_ALLOW_PRIVATE=1 to reach it.',
  options: [
    { name: 'port', value: 'N', about: 'Port to listen on; default 4010' },
    { name: 'seed', value: 'N', about: 'The same seed gives the same numbers and fates; default 1' },
    { name: 'step-seconds', value: 'N', about: 'Interval of automatic moves; default 60, 0 for none' },
  ],
  async run(_config, options) {
    const port = whole(options, 'port', 4010, 65_535);
    const seed = whole(options, 'seed', 1, 4_294_967_295);
    const step_ms = 1_000 * whole(options, 'step-seconds', 60, 86_400);
    const { startSandboxCourier } = (await import(/* @vite-ignore */ pathToFileURL(SANDBOX).href)) as {
      startSandboxCourier: typeof start;
    };
    const courier = await startSandboxCourier({ port, seed, step_ms });
    process.stdout.write(`The sandbox courier listens on ${courier.url}; seed ${seed}.\n${REACHED}\n`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await courier.close();
    return undefined;
  },
};

function whole(options: CommandOptions, name: string, fallback: number, max: number): number {
  const text = options.one(name);
  if (text === undefined) return fallback;
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text);
  throw new WrongUse(`--${name} must be a whole number from 0 to ${max}.`);
}
