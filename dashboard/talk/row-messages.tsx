import { ActionIcon } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { makeStore } from '../state/store.ts';
import { MessageItems } from './message-items.tsx';
import { useMessages, useRecordOpening } from './use-messages.ts';
import { Menu } from '../ui/layers/menu.tsx';

/** The order whose message menu is open: one for all rows of a list. */
export const writingTo = makeStore<string | null>(null);

/** Messages to the customer of an order in a list, fetched when the menu opens. */
export function RowMessages({ order, number, label }: { order: string; number: string | null; label: string }) {
  const isOpen = writingTo.use() === order;
  const messages = useMessages({ order }, isOpen);
  const opened = useRecordOpening({ order });
  if (number === null) return null;
  return (
    <Menu
      opened={isOpen}
      onChange={(opens) => writingTo.set(opens ? order : null)}
      position="bottom-end"
      width={340}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="default" aria-label={label} title={label}>
          <IconBrandWhatsapp size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{isOpen && <MessageItems messages={messages} number={number} onOpen={opened} />}</Menu.Dropdown>
    </Menu>
  );
}
