import { resolve } from 'node:path';
import { EVENT_TYPES } from '../../contract/webhooks/events.ts';
import { forwardEvents } from '../forward-events.ts';
import type { Command, CommandOptions } from '../arguments.ts';
import { WrongUse } from '../wrong-use.ts';

const STATE = '.runtime/listen.json';
const ABOUT =
  'Forwards webhooks to a receiver on this machine until it is stopped: reads the feed of events and sends each to the receiver, signed like webhooks. A restart continues at the same position.';

export const listen: Command = listenFor(STATE);

/** The command `tahsil listen`. It keeps its state in the file `state`, or in the file that `--state` names. */
export function listenFor(state: string): Command {
  return {
    name: 'listen',
    about: ABOUT,
    options: [
      { name: 'forward', value: 'URL', is_required: true, about: 'The receiver, such as http://localhost:8080/hook' },
      { name: 'token', value: 'TOKEN', is_required: true, about: 'An API token; it gets the events that it may list' },
      { name: 'url', value: 'URL', about: 'The service; default this machine’s' },
      { name: 'types', value: 'TYPE', may_repeat: true, about: 'Such as order.created; may repeat; default all' },
      { name: 'secret', value: 'SECRET', about: 'whsec_…, with which the receiver verifies; default: a new one' },
      { name: 'state', value: 'FILE', about: `File of its position; default ${state}` },
    ],
    async run(config, options) {
      const types = options.many('types');
      const unknown = types.find((type) => !(EVENT_TYPES as readonly string[]).includes(type));
      if (unknown !== undefined)
        throw new WrongUse(`--types must be of ${EVENT_TYPES.join(', ')}, but is "${unknown}".`);
      const end = new AbortController();
      const stop = () => end.abort();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
      return await forwardEvents({
        service_url: address(options, 'url') ?? config.public_url,
        forward_url: address(options, 'forward')!,
        token: options.required('token'),
        types,
        secret: secretOf(options),
        state_file: resolve(options.one('state') ?? state),
        say: (line) => process.stdout.write(`${line}\n`),
        signal: end.signal,
      });
    },
  };
}

function address(options: CommandOptions, name: string): string | undefined {
  const text = options.one(name);
  if (text === undefined) return undefined;
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '');
  throw new WrongUse(`--${name} must be an address that begins with http:// or https://, but is "${text}".`);
}

const SECRET_BYTES = { min: 16, max: 64 };

function secretOf(options: CommandOptions): Buffer | null {
  const text = options.one('secret');
  if (text === undefined) return null;
  const secret = Buffer.from(/^whsec_([A-Za-z0-9+/]+=*)$/.exec(text)?.[1] ?? '', 'base64');
  if (secret.length >= SECRET_BYTES.min && secret.length <= SECRET_BYTES.max) return secret;
  throw new WrongUse(`--secret must be whsec_ and ${SECRET_BYTES.min} to ${SECRET_BYTES.max} bytes in base64.`);
}
