import type { ChannelKind } from '../../../contract/message-channels.ts';
import type { Provider } from './provider.ts';
import { smsGateway } from './sms-gateway.ts';
import { whatsApp } from './whatsapp.ts';

export const PROVIDER_OF: Record<ChannelKind, Provider> = { whatsapp: whatsApp, sms: smsGateway };
