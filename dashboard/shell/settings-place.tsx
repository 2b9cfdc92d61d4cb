import { TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import { RESOURCE_NAMES } from '../../contract/resources/resource-names.ts';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import { LANGUAGE_NAMES, type LocalizedText } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/texts.ts';
import type { Place, SettingsSection } from '../routes/page.ts';
import { PLACES, SETTINGS_SECTIONS } from '../routes/pages.tsx';
import { SETTING_GROUPS, type SettingGroup } from '../settings/fields.ts';
import { useSettingTexts } from '../settings/texts.ts';
import { Link } from '../state/address.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { Forbidden } from './dead-ends.tsx';
import classes from './settings-place.module.css';
import { useShellTexts } from './texts.ts';
import { sectionOf, useMenuPages, useSettings } from './use-menu.ts';

type Line = { to: string; name: string; icon: Icon; beside?: string };

/** All setup pages, by purpose, with a search that also finds single settings. */
export function SettingsPlace() {
  const t = useShellTexts();
  const { say } = useLanguage();
  const [typed, setTyped] = useState('');
  const { pages } = useSettings();
  const isPhone = useIsPhone();
  const hidden = useHidden();
  const found = useFoundSettings(typed);
  if (pages.length === 0) return <Forbidden />;
  const isMeant = (title: LocalizedText) => holds(LANGUAGE_NAMES.map((language) => title[language]).join(' '), typed);
  const sections: { name: string; lines: Line[] }[] = [
    ...(Object.keys(SETTINGS_SECTIONS) as SettingsSection[]).map((section) => ({
      name: say(SETTINGS_SECTIONS[section]),
      lines: pages
        .filter((page) => sectionOf(page) === section && isMeant(page.title))
        .map(({ path, title, menu: { icon } }) => ({ to: path, name: say(title), icon })),
    })),
    {
      name: t('not_used_yet'),
      lines: hidden
        .filter(({ title }) => isMeant(title))
        .map(({ to, title, icon }) => ({ to, name: say(title), icon })),
    },
    { name: t('single_settings'), lines: found },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <>
      <PageHeader title={say(RESOURCE_NAMES.settings)} />
      <TextInput
        type="search"
        aria-label={t('find_setting')}
        placeholder={t('find_setting')}
        leftSection={<IconSearch size={16} aria-hidden />}
        maw={420}
        mb="md"
        maxLength={100}
        // On a phone the keyboard would cover the list.
        autoFocus={!isPhone}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {sections.length === 0 && <EmptyState title={t('command_nothing')} why={t('no_setting_why')} />}
      <div className={`${classes['sections']} panels`}>
        {sections.map(({ name, lines }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <ul>
              {lines.map(({ to, name, icon: Shape, beside }) => (
                <li key={to}>
                  <Link to={to} className={classes['line']}>
                    <Shape size={18} stroke={1.75} aria-hidden />
                    <span>{name}</span>
                    {beside && <small>{beside}</small>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** Parts of Settings that the navigation hides. */
function useHidden(): { to: string; title: LocalizedText; icon: Icon }[] {
  const pages = useMenuPages();
  const { uses } = useSession();
  return (Object.keys(PLACES) as Place[]).flatMap((place) => {
    const { is_hidden_until, is_of_person, title, icon } = PLACES[place];
    if (is_of_person) return [];
    const first = pages.find(({ menu }) => 'place' in menu && menu.place === place);
    return first && is_hidden_until && !uses.includes(is_hidden_until) ? [{ to: first.path, title, icon }] : [];
  });
}

/** Settings by a part of their name or description. */
function useFoundSettings(typed: string): Line[] {
  const t = useSettingTexts();
  const may = useMay();
  if (typed.trim() === '' || !may(action('settings', 'list'))) return [];
  return (Object.keys(SETTING_GROUPS) as SettingGroup[]).flatMap((group) =>
    SETTING_GROUPS[group]
      .filter((key) => holds(`${t(key)} ${t(`${key}_why`)} ${t(group)}`, typed))
      .map((key) => ({
        to: paths.generalSettings(key),
        name: t(key),
        icon: IconAdjustmentsHorizontal,
        beside: t(group),
      })),
  );
}

const holds = (text: string, typed: string): boolean => text.toLowerCase().includes(typed.trim().toLowerCase());
