import { IconChevronDown, IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { RESOURCE_NAMES } from '../../contract/resources/resource-names.ts';
import { paths } from '../data/paths.ts';
import { useLanguage } from '../i18n/texts.ts';
import { Link } from '../state/address.tsx';
import { Menu } from '../ui/layers/menu.tsx';
import classes from './place-bar.module.css';
import { useShellTexts } from './texts.ts';
import { useEntries, useMenuPages, useOpenPage, useSettings, type MenuPage } from './use-menu.ts';

/** So many tabs are found at a glance; a place with more has “More”. */
const TABS_MAX = 6;

/** Bar above a page: the other pages of its place, or the way back to Settings. */
export function PlaceBar() {
  const { say } = useLanguage();
  const t = useShellTexts();
  const here = useOpenPage(useMenuPages());
  const settings = useSettings();
  const place = useEntries().find(({ pages }) => here && pages.includes(here));
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    bar.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [here]);
  if (here && settings.pages.includes(here))
    return (
      <Link to={paths.settings()} className={`${classes['back']} not-printed`}>
        <IconChevronLeft size={16} className="mirrored" aria-hidden />
        {say(RESOURCE_NAMES.settings)}
      </Link>
    );
  if (!here || !place || place.pages.length < 2) return null;
  const isLong = place.main !== undefined && place.pages.length > TABS_MAX;
  // The open page has a tab, wherever it is listed.
  const tabs = place.pages.filter((page) => !isLong || place.main!.includes(page.path) || page.path === here.path);
  const others = place.pages.filter((page) => !tabs.includes(page));
  return (
    <div className={`${classes['row']} not-printed`}>
      <nav ref={bar} className={classes['bar']} aria-label={say(place.title)}>
        {tabs.map((page) => (
          <Tab key={page.path} page={page} isOpen={page.path === here.path} />
        ))}
      </nav>
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <button type="button" className={classes['more']} aria-label={t('more_of', { place: say(place.title) })}>
              {t('more')}
              <IconChevronDown size={14} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ path, title, menu: { icon: Shape } }) => (
              <Menu.Item
                key={path}
                leftSection={<Shape size={16} aria-hidden />}
                renderRoot={(props) => <Link {...props} to={path} />}
              >
                {say(title)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

function Tab({ page: { path, title }, isOpen }: { page: MenuPage; isOpen: boolean }) {
  const { say } = useLanguage();
  return (
    <Link
      to={path}
      className={classes['tab']}
      {...(isOpen ? { 'data-active': true, 'aria-current': 'page' as const } : {})}
    >
      {say(title)}
    </Link>
  );
}
