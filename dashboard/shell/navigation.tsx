import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../i18n/texts.ts';
import { JobsTray } from '../jobs/jobs-tray.tsx';
import { Bell } from '../notifications/bell.tsx';
import type { MenuGroup } from '../routes/page.ts';
import { MENU_GROUPS } from '../routes/pages.tsx';
import { useSession } from '../data/session.tsx';
import { KeyHint } from '../ui/shortcuts.tsx';
import { openCommandMenu } from './command-menu.tsx';
import classes from './navigation.module.css';
import { useMenu, type MenuPage } from './use-menu.ts';
import { UserMenu } from './user-menu.tsx';
import { useShellTexts } from './texts.ts';

/** The pages by group, search above them, and who is here below. Folded, only icons are left. */
export function Navigation({
  isFolded,
  onFold,
  onFollow,
}: {
  isFolded: boolean;
  onFold?: (isFolded: boolean) => void;
  onFollow?: () => void;
}) {
  const t = useShellTexts();
  const { workspace } = useSession();
  const Fold = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes['navigation']} data-folded={isFolded || undefined}>
      <div className={classes['top']}>
        {!isFolded && <strong className={classes['workspace']}>{workspace.name}</strong>}
        {onFold && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={isFolded ? t('unfold_menu') : t('fold_menu')}
            onClick={() => onFold(!isFolded)}
          >
            <Fold size={18} className="mirrored" aria-hidden />
          </ActionIcon>
        )}
      </div>
      <UnstyledButton
        className={classes['find']}
        {...(isFolded ? { 'aria-label': t('command_menu') } : {})}
        onClick={() => {
          onFollow?.();
          openCommandMenu();
        }}
      >
        <IconSearch size={16} aria-hidden />
        {!isFolded && (
          <>
            <span>{t('find')}</span>
            {/* A phone has no such keys. */}
            {!onFollow && <KeyHint keys="mod+k" />}
          </>
        )}
      </UnstyledButton>
      <Pages isFolded={isFolded} {...(onFollow ? { onFollow } : {})} />
      <Bell isFolded={isFolded} />
      <JobsTray isFolded={isFolded} />
      <UserMenu isFolded={isFolded} />
    </div>
  );
}

function Pages({ isFolded, onFollow }: { isFolded: boolean; onFollow?: () => void }) {
  const t = useShellTexts();
  const { say } = useLanguage();
  const menu = useMenu();
  const groups = (Object.keys(MENU_GROUPS) as MenuGroup[])
    .map((name) => ({ name, pages: menu.filter((page) => page.menu.group === name) }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <nav className={classes['pages']} aria-label={t('main_navigation')}>
      {groups.map(({ name, pages }) => (
        <section key={name} aria-label={say(MENU_GROUPS[name])}>
          {!isFolded && <h2 className={classes['group']}>{say(MENU_GROUPS[name])}</h2>}
          <ul className={classes['list']}>
            {pages.map((page) => (
              <li key={page.path}>
                <PageLink page={page} isFolded={isFolded} {...(onFollow ? { onFollow } : {})} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function PageLink({ page, isFolded, onFollow }: { page: MenuPage; isFolded: boolean; onFollow?: () => void }) {
  const { say } = useLanguage();
  const { icon: Shape } = page.menu;
  return (
    <Link
      to={page.path}
      className={classes['link']}
      activeProps={{ 'data-active': true }}
      {...(isFolded ? { 'aria-label': say(page.title), title: say(page.title) } : {})}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      <Shape size={18} stroke={1.75} aria-hidden />
      {!isFolded && <span>{say(page.title)}</span>}
    </Link>
  );
}
