import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { RESOURCE_NAMES } from '../../contract/resources/resource-names.ts';
import { paths } from '../data/paths.ts';
import { useLanguage } from '../i18n/texts.ts';
import { Link } from '../state/address.tsx';
import classes from './place-bar.module.css';
import { useEntries, useMenuPages, useOpenPage, useSettings } from './use-menu.ts';

/** Bar above a page: the other pages of its place, or the way back to Settings. */
export function PlaceBar() {
  const { say } = useLanguage();
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
  return (
    <nav ref={bar} className={`${classes['bar']} not-printed`} aria-label={say(place.title)}>
      {place.pages.map(({ path, title }) => (
        <Link
          key={path}
          to={path}
          className={classes['tab']}
          {...(path === here.path ? { 'data-active': true, 'aria-current': 'page' } : {})}
        >
          {say(title)}
        </Link>
      ))}
    </nav>
  );
}
