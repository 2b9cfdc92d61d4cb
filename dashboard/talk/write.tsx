import { ActionIcon, Group } from '@mantine/core';
import { Menu } from '../ui/layers/menu.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { WhatsAppButton } from '../ui/contact.tsx';
import { KeyHint, useShortcut } from '../ui/layers/shortcuts.tsx';
import { MessageItems } from './message-items.tsx';
import { useTalkTexts } from './texts.ts';
import { useMessages, useRecordOpening } from './use-messages.ts';
import type { WriteProps } from './write-button.tsx';
import { Tooltip } from '../ui/layers/tooltip.tsx';

/** The likeliest message behind one click or key, the others in a menu. */
export function Write({ about, number, label, size, keys }: WriteProps & { number: string }) {
  const t = useTalkTexts();
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const messages = useMessages(about);
  const opened = useRecordOpening(about);
  const likeliest = messages?.messages[0];
  useShortcut(keys, t('write'), () => link.current?.click());
  return (
    <Group gap={2} wrap="nowrap">
      <WhatsAppButton
        ref={link}
        number={number}
        label={label}
        {...(size === undefined ? {} : { size })}
        text={likeliest?.text ?? ''}
        onOpen={() => opened('whatsapp', likeliest?.template_id ?? null)}
      />
      <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" width={340} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Tooltip
            label={
              <>
                {t('messages')} <KeyHint keys={keys} />
              </>
            }
          >
            <ActionIcon variant="default" {...(size === undefined ? {} : { size })} aria-label={t('messages')}>
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>{isOpen && <MessageItems messages={messages} number={number} onOpen={opened} />}</Menu.Dropdown>
      </Menu>
    </Group>
  );
}
