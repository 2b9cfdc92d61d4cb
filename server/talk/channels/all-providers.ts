import type { ChannelKind } from '../../../contract/talk/message-channels.ts';
import { discreet } from './discreet.ts';
import type { Provider } from './provider.ts';
import { smsGateway } from './sms-gateway.ts';
import { whatsApp } from './whatsapp.ts';

/** The provider of each kind of channel; its answers are cleaned of the secrets and texts that were sent. */
export const PROVIDER_OF: Record<ChannelKind, Provider> = {
  whatsapp: discreet(whatsApp),
  sms: discreet(smsGateway),
};
