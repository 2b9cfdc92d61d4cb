import type { Menu as MantineMenu, MenuDropdownProps, MenuItemProps, MenuLabelProps, MenuProps } from '@mantine/core';
import {
  Children,
  cloneElement,
  isValidElement,
  useEffect,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { FLOATING } from './floating.ts';

/**
 * Mantine's menu, whose code loads when the page is idle: before that there is only its button. An earlier click opens it as soon
 * as the code is there.
 */
export function Menu(props: MenuProps) {
  const parts = FLOATING.use();
  const { opened = false, defaultOpened = false, onChange, children } = props;
  const [isAsked, setAsked] = useState(defaultOpened);
  const isWanted = isAsked || opened;
  useEffect(() => {
    if (isWanted) void FLOATING.fetch();
  }, [isWanted]);
  const target = Children.toArray(children).find((child) => isValidElement(child) && child.type === MenuTarget);
  if (parts && isWanted) return <parts.Menu defaultOpened={isAsked} {...props} />;
  const { children: button } = (target as ReactElement<{ children: ReactElement<ButtonProps> }>).props;
  const open = () => {
    onChange?.(true);
    setAsked(true);
  };
  return cloneElement(button, {
    onClick: open,
    onPointerEnter: () => void FLOATING.fetch(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
    },
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
}

type ButtonProps = {
  onClick: () => void;
  onPointerEnter: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
};

/** These render inside a loaded menu, so its parts are there. */
const parts = () => FLOATING.now()!.Menu;

function MenuTarget({ children }: { children: ReactElement }) {
  const { Target } = parts();
  return <Target>{children}</Target>;
}

function MenuDropdown(props: MenuDropdownProps) {
  const { Dropdown } = parts();
  return <Dropdown {...props} />;
}

function MenuItem(props: MenuItemProps) {
  const { Item } = parts();
  return <Item {...props} />;
}

function MenuLabel(props: MenuLabelProps) {
  const { Label } = parts();
  return <Label {...props} />;
}

Menu.Target = MenuTarget;
Menu.Dropdown = MenuDropdown;
// It may also be a link.
Menu.Item = MenuItem as typeof MantineMenu.Item;
Menu.Label = MenuLabel;
