import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';

/** Where a phone is dialled; undefined where it does not show. */
export const dialled = (phone: string): string | undefined => {
  const number = phone.replace(/[^\d+]/g, '');
  return number === '' ? undefined : `tel:${number}`;
};

type WhatsAppProps = {
  /** The phone with its country's code; null: nothing to write to, and no button. */
  number: string | null;
  label: string;
  /** CSS pixels. */
  size?: number;
};

/** Opens a chat: wa.me takes the digits of the international number only. */
export function WhatsAppButton({ number, label, size }: WhatsAppProps) {
  if (number === null) return null;
  return (
    <Tooltip label={label}>
      <ActionIcon
        component="a"
        variant="default"
        {...(size === undefined ? {} : { size })}
        href={`https://wa.me/${number.replace(/\D/g, '')}`}
        target="_blank"
        rel="noreferrer"
        aria-label={label}
      >
        <IconBrandWhatsapp size={size === undefined ? 16 : 20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
