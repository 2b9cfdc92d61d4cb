import { Title, UnstyledButton } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/texts.ts';
import { OpenedLater } from '../ui/layers/opened-later.tsx';
import { useTabTitle } from '../ui/page-header.tsx';
import { useUiTexts } from '../ui/texts.ts';
import icon from '../icon.svg';
import classes from './card.module.css';

const load = async () => (await import('./preferences-menu.tsx')).PreferencesMenu;

/** A small form in the middle of the window, for signed-out users. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const t = useUiTexts();
  const { name } = useLanguage();
  useTabTitle(title);
  return (
    <div className={classes['page']}>
      <main className={classes['card']}>
        <p className={classes['brand']}>
          <img src={icon} alt="" width={24} height={24} />
          Tahsil
        </p>
        <Title order={1} className={classes['title']}>
          {title}
        </Title>
        {children}
      </main>
      <footer>
        <OpenedLater load={load}>
          <UnstyledButton className={classes['language']} aria-haspopup="menu">
            <IconLanguage size={16} aria-hidden />
            <span className="visually-hidden">{`${t('language')}, ${t('theme')}:`}</span>
            {name}
          </UnstyledButton>
        </OpenedLater>
      </footer>
    </div>
  );
}
