import { Badge, Group, Skeleton, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { MessageChannel } from '../../contract/talk/customer-messages.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { smsLink, whatsAppLink } from '../ui/contact.tsx';
import classes from './talk.module.css';
import { useTalkTexts } from './texts.ts';
import type { Messages } from './use-messages.ts';
import { Menu } from '../ui/layers/menu.tsx';

type Props = {
  /** Undefined: still loading. */
  messages: Messages | undefined;
  number: string;
  onOpen: (channel: MessageChannel, template_id: string | null) => void;
};

/** Messages of a menu: each opens in WhatsApp, or beside it in SMS. */
export function MessageItems({ messages, number, onOpen }: Props) {
  const t = useTalkTexts();
  if (!messages) return <Skeleton height={96} />;
  const items = [...messages.messages, { template_id: null, name: t('empty_message'), language: null, text: '' }];
  return (
    <>
      {messages.messages.length === 0 && <Menu.Label>{t('none_fits')}</Menu.Label>}
      {items.map(({ template_id, name, language, text }) => (
        <Group key={template_id} gap={4} wrap="nowrap" align="stretch">
          <Menu.Item
            component="a"
            className={classes['message']!}
            href={whatsAppLink(number, text)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
            rightSection={
              language && (
                <Badge size="xs" variant="default" aria-label={LANGUAGES[language].name}>
                  {language}
                </Badge>
              )
            }
            onClick={() => onOpen('whatsapp', template_id)}
          >
            <bdi>{name}</bdi>
            {text !== '' && (
              <Text size="xs" lineClamp={2} dir="auto" lang={language ?? undefined}>
                {text}
              </Text>
            )}
          </Menu.Item>
          <Menu.Item
            component="a"
            className={classes['sms']!}
            href={smsLink(number, text)}
            aria-label={t('by_sms', { name })}
            onClick={() => onOpen('sms', template_id)}
          >
            <small aria-hidden>SMS</small>
          </Menu.Item>
        </Group>
      ))}
    </>
  );
}
