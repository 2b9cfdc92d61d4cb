import { IconAlertTriangle, IconBan, IconCheck, IconChecks, IconClock, type Icon } from '@tabler/icons-react';
import type { MessageStatus } from '../../contract/talk/automatic-messages.ts';
import { valueName } from '../names/field-names.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { useTalkTexts } from './texts.ts';
import type { Messages } from './use-messages.ts';

const LOOKS: Record<MessageStatus, { tone: Tone; icon: Icon }> = {
  waiting: { tone: 'info', icon: IconClock },
  sending: { tone: 'info', icon: IconClock },
  unsure: { tone: 'warn', icon: IconAlertTriangle },
  sent: { tone: 'plain', icon: IconCheck },
  delivered: { tone: 'good', icon: IconChecks },
  read: { tone: 'good', icon: IconChecks },
  failed: { tone: 'bad', icon: IconAlertTriangle },
  skipped: { tone: 'plain', icon: IconBan },
};

/** Status of an automatic message. */
export function SentBadge({ status }: { status: MessageStatus }) {
  return <StatusBadge {...LOOKS[status]}>{valueName(status)}</StatusBadge>;
}

/** Text and channel of the message, and the reason of a failure. */
export function SentText({ channel, name, reason }: Pick<Messages['sent'][number], 'channel' | 'name' | 'reason'>) {
  const t = useTalkTexts();
  const what = t(channel === 'sms' ? 'sent_sms' : 'sent_whatsapp', { name });
  return <bdi>{reason === null ? what : `${what} · ${valueName(reason)}`}</bdi>;
}
