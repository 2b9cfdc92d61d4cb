import { IconAlertTriangle, IconBan, IconCheck, IconChecks, IconClock, type Icon } from '@tabler/icons-react';
import type { MessageStatus } from '../../contract/automatic-messages.ts';
import { valueName } from '../names/field-names.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

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

/** Where a message stands that was sent by itself. */
export function SentBadge({ status }: { status: MessageStatus }) {
  return <StatusBadge {...LOOKS[status]}>{valueName(status)}</StatusBadge>;
}
