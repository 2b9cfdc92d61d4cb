import type { MessageStatus } from '../../contract/automatic-messages.ts';
import { Moment } from '../i18n/format.tsx';
import { valueName } from '../names/field-names.ts';
import { CustomerBadge, useAskedText } from './asked.tsx';
import { OpenedBadge, OpenedText } from './opened-text.tsx';
import { SentBadge } from './sent-badge.tsx';
import { useTalkTexts } from './texts.ts';
import { useMessages, type About } from './use-messages.ts';

/** What was sent by itself, what the customer did and answered, and the messages that were opened, as items of a list; `dim`: the class of moments. */
export function PastMessages({ about, dim }: { about: About; dim: string | undefined }) {
  const t = useTalkTexts();
  const { opened = [], requests = [], sent = [] } = useMessages(about) ?? {};
  const textOf = useAskedText();
  return (
    <>
      {sent.map(({ id, channel, name, status, reason, created_at }) => (
        <li key={id}>
          <SentBadge status={status as MessageStatus} />
          <bdi>{t(channel === 'sms' ? 'sent_sms' : 'sent_whatsapp', { name })}</bdi>
          {reason && <small className={dim}>{valueName(reason)}</small>}
          <small className={dim}>
            <Moment iso={created_at} />
          </small>
        </li>
      ))}
      {requests.map((one) => (
        <li key={one.id}>
          <CustomerBadge />
          <bdi>{textOf(one)}</bdi>
          <small className={dim}>
            <Moment iso={one.asked_at} />
          </small>
        </li>
      ))}
      {opened.map((one) => (
        <li key={one.id}>
          <OpenedBadge {...one} />
          <OpenedText {...one} />
          <small className={dim}>
            <Moment iso={one.opened_at} />
          </small>
        </li>
      ))}
    </>
  );
}
