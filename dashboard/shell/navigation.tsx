import { ActionIcon, UnstyledButton } from '@mantine/core';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { RESOURCE_NAMES } from '../../contract/resources/resource-names.ts';
import { paths } from '../data/paths.ts';
import { useLanguage } from '../i18n/texts.ts';
import { JobsTray } from '../jobs/jobs-tray.tsx';
import { Bell } from '../notifications/bell.tsx';
import type { MenuGroup } from '../routes/page.ts';
import { MENU_GROUPS, PAGES } from '../routes/pages.tsx';
import { useSession } from '../data/session.tsx';
import { Link, useAskedPath } from '../state/address.tsx';
import { later } from '../ui/layers/later.ts';
import { KeyHint } from '../ui/layers/shortcuts.tsx';
import { openCommandMenu } from './commands/command-menu.tsx';
import icon from '../icon.svg';
import classes from './navigation.module.css';
import { useEntries, useOpenPage, useSettings, type Entry } from './use-menu.ts';
import { UserMenu } from './user-menu.tsx';
import { useShellTexts } from './texts.ts';

/** The pages by group, search above them, and the user below. Folded, only icons are left. */
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
  const { workspace, account_name } = useSession();
  const Fold = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes['navigation']} data-folded={isFolded || undefined}>
      <div className={classes['top']}>
        <div className={classes['house']}>
          <img src={icon} alt="Tahsil" width={28} height={28} />
          {/* A seller’s own shop, if it is one of several. */}
          {!isFolded && (
            <strong className={classes['workspace']} title={workspace.name}>
              {account_name ?? workspace.name}
            </strong>
          )}
        </div>
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
  const entries = useEntries();
  const settings = useSettings();
  const nav = useRef<HTMLElement>(null);
  const asked = useAskedPath();
  const groups = (Object.keys(MENU_GROUPS) as MenuGroup[])
    .map((name) => ({ name, entries: entries.filter(({ group }) => group === name) }))
    .filter(({ entries }) => entries.length > 0);
  const shared = { isFolded, ...(onFollow ? { onFollow } : {}) };
  useEffect(() => {
    nav.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  return (
    <nav ref={nav} className={classes['pages']} aria-label={t('main_navigation')}>
      {groups.map(({ name, entries }) => (
        <section key={name} aria-label={say(MENU_GROUPS[name])}>
          {!isFolded && <h2 className={classes['group']}>{say(MENU_GROUPS[name])}</h2>}
          <ul className={classes['list']}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <EntryLink {...entry} {...shared} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {settings.isWorth && (
        <div className={classes['apart']}>
          <EntryLink
            path={paths.settings()}
            title={RESOURCE_NAMES.settings}
            icon={IconSettings}
            pages={settings.pages}
            {...shared}
          />
        </div>
      )}
    </nav>
  );
}

/** The numbers beside names, by page: no page waits for them, and none breaks when the network is away. */
const COUNTS = new Map(PAGES.flatMap(({ path, count }) => (count ? [[path, later(count)] as const] : [])));

function WaitingCount({ of }: { of: string }) {
  const code = COUNTS.get(of)!.useWanted();
  return code && <code.Count className={classes['count']} />;
}

type EntryLinkProps = Omit<Entry, 'group'> & { isFolded: boolean; onFollow?: () => void };

function EntryLink({ path, title, icon: Shape, pages, isFolded, onFollow }: EntryLinkProps) {
  const { say } = useLanguage();
  const asked = useAskedPath();
  // True for every page of the place.
  const isHere = useOpenPage(pages) !== undefined || asked === path || asked.startsWith(`${path}/`);
  return (
    <Link
      to={path}
      className={classes['link']}
      {...(isHere ? { 'data-active': true, 'aria-current': 'page' } : {})}
      {...(isFolded ? { 'aria-label': say(title), title: say(title) } : {})}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      <Shape size={18} stroke={1.75} aria-hidden />
      {!isFolded && <span>{say(title)}</span>}
      {pages.map(({ path: page }) => COUNTS.has(page) && <WaitingCount key={page} of={page} />)}
    </Link>
  );
}
