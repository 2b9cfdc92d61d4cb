import { say, type Message } from '../../../contract/messages/message.ts';
import { GATEWAY_PLACES, type GatewayPlace } from '../../../contract/talk/message-channels.ts';
import {
  faultsOfRequest,
  fillRequest,
  hasPlace,
  type DescribedRequest,
} from '../../platform/http/described-request.ts';
import { ANSWER_BYTES, outcomeOf, channelAnswer, type OutgoingMessage, type Provider } from './provider.ts';

/*
 * SMS by any gateway that accepts a message over HTTP, as the workspace describes it.
 */

type Values = Record<GatewayPlace, string>;

export const smsGateway: Provider = {
  async send({ channel, secrets, outbound, signal }, message) {
    const { url, headers, body } = fillRequest(channel, valuesOf(message, secrets.secret ?? ''));
    const answer = await outbound.ask(
      {
        method: channel.method ?? 'POST',
        url,
        headers,
        ...(body === null ? {} : { body }),
        answer_bytes_max: ANSWER_BYTES,
      },
      signal,
    );
    const general = outcomeOf(answer);
    if (general) return general;
    const { status, body: said } = answer as Extract<typeof answer, { status: number }>; // outcomeOf handled a missing answer
    if (status === 401 || status === 403) return { kind: 'denied', error: channelAnswer(`${status} ${said}`) };
    const isTaken = status >= 200 && status < 300 && (channel.taken_when === null || said.includes(channel.taken_when));
    return isTaken
      ? { kind: 'taken', provider_id: null }
      : { kind: 'refused', error: channelAnswer(`${status} ${said}`) };
  },
};

const valuesOf = ({ id, phone, text }: Pick<OutgoingMessage, 'id' | 'phone' | 'text'>, secret: string): Values => ({
  phone,
  digits: phone.slice(1),
  text,
  reference: id,
  secret,
});

/** Faults in the description of a gateway, by field; the outbound policy checks its address. */
export function gatewayFaults(
  gateway: DescribedRequest & { drops_repeats: boolean },
): [field: string, problem: Message][] {
  const faults = faultsOfRequest(gateway, GATEWAY_PLACES, [['phone', 'digits'], ['text']]);
  if (gateway.drops_repeats && !hasPlace(gateway, 'reference'))
    faults.push(['drops_repeats', say('gateway_needs_place', { place: '{reference}' })]);
  if ((gateway.headers ?? '').includes('{text}'))
    faults.push(['headers', say('gateway_text_in_header', { place: '{text}' })]);
  return faults;
}
