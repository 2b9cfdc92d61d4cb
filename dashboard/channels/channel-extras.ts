import { CHANNEL_FIELDS, type ChannelKind } from '../../contract/talk/message-channels.ts';
import type { FormValues } from '../resources/form/form-values.ts';
import type { RowExtras } from '../resources/row-extras.ts';

const OF_KINDS: readonly string[] = Object.values(CHANNEL_FIELDS).flatMap(({ must, may }) => [...must, ...may]);
/** Fields that the form never shows: only test installations set another address of WhatsApp. */
const NEVER: readonly string[] = ['whatsapp.url'];

/** A WhatsApp number and a gateway share only the name. */
export function isOfKind(name: string, typed: FormValues): boolean {
  if (!OF_KINDS.includes(name)) return true;
  const kind = String(typed['kind'] ?? '');
  if (!Object.hasOwn(CHANNEL_FIELDS, kind) || NEVER.includes(`${kind}.${name}`)) return false;
  const { must, may } = CHANNEL_FIELDS[kind as ChannelKind];
  return [...must, ...may].some((one) => one === name);
}

export const CHANNEL_EXTRAS: RowExtras = { isAsked: isOfKind, opensNew: true };
