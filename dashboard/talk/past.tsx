import { Moment } from '../i18n/format.tsx';
import { CustomerBadge, useAskedText } from './asked.tsx';
import { OpenedBadge, OpenedText } from './opened-text.tsx';
import { useMessages, type About } from './use-messages.ts';

/** What the customer did on her page, and the messages that were opened, as items of a list; `dim`: the class of moments. */
export function PastMessages({ about, dim }: { about: About; dim: string | undefined }) {
  const { opened = [], requests = [] } = useMessages(about) ?? {};
  const textOf = useAskedText();
  return (
    <>
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
