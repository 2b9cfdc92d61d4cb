import { Popover } from '@mantine/core';
import { cloneElement, useState, type ReactElement, type ReactNode } from 'react';
import { useIsPhone } from '../use-is-phone.ts';

/** The list of a tray, beside its button. Initially open, as it is loaded on demand. */
export function TrayPopover({
  button,
  name,
  children,
}: {
  button: ReactElement;
  name: string;
  children: (close: () => void) => ReactNode;
}) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position={isPhone ? 'top' : 'right-end'}
      width={isPhone ? 264 : 380}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        {cloneElement(button as ReactElement<{ onClick: () => void }>, { onClick: () => setOpen(!isOpen) })}
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>{children(() => setOpen(false))}</Popover.Dropdown>
    </Popover>
  );
}
