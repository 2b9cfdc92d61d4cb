import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiTexts } from '../ui/texts.ts';

/** Beside "Export": a file with the names of fields. Opened at once, since `target` was pressed to load it. */
export function ExportChoices({ target, onFields }: { target: ReactNode; onFields: () => void }) {
  const t = useUiTexts();
  return (
    <Menu defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onFields}>{t('export_for_programs')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
