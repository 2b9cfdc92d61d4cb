import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { LANGUAGES, LANGUAGE_NAMES, isLanguage } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/texts.ts';
import { useUiTexts } from './texts.ts';

/** The languages, each by its own name. */
export function LanguageItems() {
  const t = useUiTexts();
  const { language, change } = useLanguage();
  return (
    <Menu.RadioGroup value={language} onChange={(name) => isLanguage(name) && change(name)}>
      <Menu.Label>{t('language')}</Menu.Label>
      {LANGUAGE_NAMES.map((name) => (
        <Menu.RadioItem key={name} value={name} lang={name}>
          {LANGUAGES[name].name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

const SCHEMES = [
  { name: 'light', icon: IconSun },
  { name: 'dark', icon: IconMoon },
  { name: 'auto', icon: IconDeviceDesktop },
] as const satisfies { name: MantineColorScheme; icon: unknown }[];

export function ThemeItems() {
  const t = useUiTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(name) => setColorScheme(name as MantineColorScheme)}>
      <Menu.Label>{t('theme')}</Menu.Label>
      {SCHEMES.map(({ name, icon: Shape }) => (
        <Menu.RadioItem key={name} value={name} rightSection={<Shape size={16} aria-hidden />}>
          {t(`theme_${name}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
