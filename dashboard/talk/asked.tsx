import { Alert } from '@mantine/core';
import { IconMessageReply } from '@tabler/icons-react';
import type { CustomerSaid } from '../../contract/talk/customer-page.ts';
import { Moment, useFormat } from '../i18n/format.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useTalkTexts } from './texts.ts';
import { useMessages, type About, type Messages } from './use-messages.ts';

type CustomerRequest = Pick<Messages['requests'][number], 'act' | 'address' | 'wanted_on' | 'words' | 'is_done'>;

/** A customer's request as text, such as "asks for 25 November". */
export function useAskedText(): (asked: Omit<CustomerRequest, 'is_done'> & { is_done?: boolean }) => string {
  const t = useTalkTexts();
  const format = useFormat();
  return ({ act, address, wanted_on, words, is_done = false }) => {
    const said = sayOf(t, act as CustomerSaid, is_done, {
      address: address ?? '',
      day: wanted_on === null ? '' : format.day(wanted_on),
    });
    return words === null ? said : `${said} · ${words}`;
  };
}

function sayOf(
  t: ReturnType<typeof useTalkTexts>,
  act: CustomerSaid,
  isDone: boolean,
  { address, day }: { address: string; day: string },
): string {
  switch (act) {
    case 'confirm':
      return t(isDone ? 'confirm' : 'asks_confirm');
    case 'cancel':
      return t(isDone ? 'cancel' : 'asks_cancel');
    case 'address':
      return t(isDone ? 'address' : 'asks_address', { address });
    case 'change':
      return t('wants_change');
    case 'write':
      return t('wrote');
    case 'day':
      return t('day', { day });
    default:
      return act satisfies never;
  }
}

export function CustomerBadge() {
  const t = useTalkTexts();
  return (
    <StatusBadge tone="info" icon={IconMessageReply}>
      {t('customer')}
    </StatusBadge>
  );
}

/** The customer's latest request, above the agent's work; nothing without one. */
export function CustomerWord({ about }: { about: About }) {
  const t = useTalkTexts();
  const textOf = useAskedText();
  const [newest] = useMessages(about)?.requests ?? [];
  if (!newest) return null;
  return (
    <Alert color="teal" icon={<IconMessageReply aria-hidden />} mb="sm" role="status">
      <strong>{t('customer')}</strong> <bdi>{textOf(newest)}</bdi> · <Moment iso={newest.asked_at} />
    </Alert>
  );
}
