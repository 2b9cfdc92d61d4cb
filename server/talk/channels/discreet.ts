import type { Message } from '../../../contract/messages/message.ts';
import { createHmac } from 'node:crypto';
import { withoutSent, type SentParts } from '../../platform/text/foreign-words.ts';
import type { ChannelRow } from './channels-sql.ts';
import type { OutgoingMessage, Provider } from './provider.ts';

/*
 * Every text from a channel passes here before it is stored or shown (R-COUR-12), to remove its secrets, the phone, the user id and the
 * message text.
 */

/** The provider, whose answers are cleaned of the data that was sent. */
export const discreet = (provider: Provider): Provider => ({
  async send(open, message) {
    const outcome = await provider.send(open, message);
    return 'error' in outcome
      ? { ...outcome, error: cleanedError(outcome.error, open, { ...message, names: [message.to] }) }
      : outcome;
  },
});

/** A channel's answer without the data that was sent. `message` null: only the channel was tested; `names`: its recipient's user ids. */
export const cleanedWords = (words: string, { channel, secrets }: ChannelCall, message: SentMessage | null): string =>
  withoutSent(words, { secrets: [...secretsOf(secrets), ...writtenSecrets(channel)], ...textsOf(message) });

/** A message with the channel's answer in it, cleaned in the same way. */
export const cleanedError = ({ code, params }: Message, asked: ChannelCall, message: SentMessage | null): Message => ({
  code,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? cleanedWords(value, asked, message) : value,
    ]),
  ),
});

type ChannelCall = {
  channel: Pick<ChannelRow, 'url' | 'headers' | 'request_body'>;
  secrets: Readonly<Partial<Record<string, string>>>;
};
type SentMessage = Pick<OutgoingMessage, 'phone' | 'text' | 'parts'> & { names?: readonly string[] };

const textsOf = (message: SentMessage | null): SentParts =>
  message
    ? {
        phones: [message.phone],
        texts: [...(message.names ?? []), message.text, ...message.text.split('\n'), ...(message.parts?.params ?? [])],
      }
    : {};

/** The secrets, and for WhatsApp the proof in the address. */
function secretsOf(secrets: ChannelCall['secrets']): string[] {
  const { access_token, app_secret } = secrets;
  const proof = access_token && app_secret ? [createHmac('sha256', app_secret).update(access_token).digest('hex')] : [];
  return [...Object.values(secrets).flatMap((secret) => secret ?? []), ...proof];
}

const SECRET_NAME = /(?:key|token|secret|pass\w*|pwd|auth\w*)["']?\s*[=:]\s*["']?([^\s"'&,{}]{4,})/gi;

/** Secrets that a person wrote into the description of a gateway instead of its field. */
const writtenSecrets = ({
  url,
  headers,
  request_body,
}: Pick<ChannelRow, 'url' | 'headers' | 'request_body'>): string[] =>
  [url, headers?.replace(/:\s*(bearer|basic|token)\s+/gi, ': '), request_body].flatMap((written) =>
    [...(written ?? '').matchAll(SECRET_NAME)].map(([, secret]) => secret!),
  );
