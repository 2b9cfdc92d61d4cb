import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiTexts } from '../ui/texts.ts';

/** The menu beside "Export": a file with field names as headings. It starts open, because pressing `target` loaded it. */
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
