import { ActionIcon } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Tooltip } from './layers/tooltip.tsx';

/** Link to dial a phone; undefined if it is hidden. */
export const phoneLink = (phone: string): string | undefined => {
  const number = phone.replace(/[^\d+]/g, '');
  return number === '' ? undefined : `tel:${number}`;
};

/** A chat with a text ready to send: wa.me takes the digits of the international number only. */
export const whatsAppLink = (number: string, text = ''): string =>
  `https://wa.me/${number.replace(/\D/g, '')}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;

/** Link to the phone's own message program, with the same text. */
export const smsLink = (number: string, text = ''): string =>
  `sms:${number}${text === '' ? '' : `?body=${encodeURIComponent(text)}`}`;

type WhatsAppProps = {
  /** The phone with its country's code; null: none, and no button. */
  number: string | null;
  label: string;
  /** CSS pixels. */
  size?: number;
  /** Prepared text of the chat; left out: none. */
  text?: string;
  onOpen?: () => void;
  ref?: Ref<HTMLAnchorElement>;
};

/** Opens a chat. */
export function WhatsAppButton({ number, label, size, text, onOpen, ref }: WhatsAppProps) {
  if (number === null) return null;
  return (
    <Tooltip label={label}>
      <ActionIcon
        component="a"
        variant="default"
        {...(size === undefined ? {} : { size })}
        {...(ref === undefined ? {} : { ref })}
        href={whatsAppLink(number, text)}
        target="_blank"
        rel="noreferrer"
        aria-label={label}
        onClick={onOpen}
      >
        <IconBrandWhatsapp size={size === undefined ? 16 : 20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
