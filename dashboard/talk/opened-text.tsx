import { IconBrandWhatsapp, IconDeviceMobileMessage } from '@tabler/icons-react';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useTalkTexts } from './texts.ts';
import type { Messages } from './use-messages.ts';

type OpenedMessage = Messages['opened'][number];

/** "WhatsApp opened", as timelines show it. */
export function OpenedBadge({ channel }: OpenedMessage) {
  const t = useTalkTexts();
  return (
    <StatusBadge tone="plain" icon={channel === 'sms' ? IconDeviceMobileMessage : IconBrandWhatsapp}>
      {t(channel === 'sms' ? 'opened_sms' : 'opened_whatsapp')}
    </StatusBadge>
  );
}

/** The message, and the person who opened it. */
export function OpenedText({ name, opened_by }: OpenedMessage) {
  return (
    <>
      {name && (
        <>
          <bdi>{name}</bdi> ·{' '}
        </>
      )}
      <bdi>{opened_by}</bdi>
    </>
  );
}
