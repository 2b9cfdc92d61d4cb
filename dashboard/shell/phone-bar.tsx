import { UnstyledButton } from '@mantine/core';
import { IconDots, IconSearch } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useLanguage } from '../i18n/texts.ts';
import { Link, useAskedPath } from '../state/address.tsx';
import { openCommandMenu } from './commands/command-menu.tsx';
import classes from './phone-bar.module.css';
import { useEntries } from './use-menu.ts';
import { useShellTexts } from './texts.ts';

/** Typical pages on a phone, before the rest of the navigation. */
const BAR = ['/round', '/overview', '/desk', '/orders', '/scan', '/leads', '/stock'];
/** Number of pages that fit beside search and "more" at 390 px. */
const PAGES_SHOWN = 3;

/** Loaded when it is opened. */
const PhoneDrawer = lazy(async () => ({ default: (await import('./phone-drawer.tsx')).PhoneDrawer }));

/** The first pages of the navigation at the bottom of a phone, and a drawer with all of them. */
export function PhoneBar() {
  const t = useShellTexts();
  const { say } = useLanguage();
  const asked = useAskedPath();
  const entries = useEntries();
  const first = BAR.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <nav className={`${classes['bar']} ink not-printed`} aria-label={t('main_navigation')}>
        {[...new Set([...first, ...entries])].slice(0, PAGES_SHOWN).map(({ path, title, icon: Shape }) => (
          <Link
            key={path}
            to={path}
            className={classes['item']}
            {...(asked === path || asked.startsWith(`${path}/`) ? { 'data-active': true, 'aria-current': 'page' } : {})}
          >
            <Shape size={20} stroke={1.75} aria-hidden />
            <span>{say(title)}</span>
          </Link>
        ))}
        <UnstyledButton className={classes['item']} onClick={openCommandMenu}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
          <span>{t('find')}</span>
        </UnstyledButton>
        <UnstyledButton
          className={classes['item']}
          aria-expanded={isOpen}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          <IconDots size={20} stroke={1.75} aria-hidden />
          <span>{t('more')}</span>
        </UnstyledButton>
      </nav>
      {wasOpened && (
        <Suspense>
          <PhoneDrawer opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
