import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { LanguageItems, ThemeItems } from '../ui/preferences.tsx';

/** Language and theme for signed-out users. */
export function PreferencesMenu({ button }: { button: ReactElement }) {
  return (
    <Menu position="top" width={200} defaultOpened>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
        <Menu.Divider />
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}
