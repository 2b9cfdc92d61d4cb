import { Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LANGUAGE_NAMES } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/texts.ts';
import { useFoundRecords, type FoundRecord } from './find-records.ts';
import type { Page } from '../routes/page.ts';
import { useActs, useMenu } from './use-menu.ts';
import { useShellTexts } from './texts.ts';

/** Any page by its name in any language; an order or a lead by reference, phone or name. */
export function CommandDialog() {
  const t = useShellTexts();
  const { say } = useLanguage();
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const pages = useMenu().filter((page) => isMeant(page, typed));
  const acts = useActs().filter((page) => isMeant(page, typed));
  const found = useFoundRecords(typed);
  const go = (to: string) => void navigate({ to });
  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      aria-label={t('command_menu')}
      scrollable
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
    >
      <Spotlight.Search
        placeholder={t('command_hint')}
        aria-label={t('command_hint')}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {found.length > 0 && (
          <Spotlight.ActionsGroup label={t('command_found')}>
            {found.map((record) => (
              <RecordAction key={record.to} record={record} onGo={go} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {acts.length > 0 && (
          <Spotlight.ActionsGroup label={t('command_acts')}>
            {acts.map(({ path, title, act: Shape }) => (
              <Spotlight.Action
                key={path}
                label={say(title)}
                leftSection={<Shape size={18} stroke={1.75} aria-hidden />}
                onClick={() => go(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('command_pages')}>
            {pages.map(({ path, title, menu: { icon: Shape } }) => (
              <Spotlight.Action
                key={path}
                label={say(title)}
                leftSection={<Shape size={18} stroke={1.75} aria-hidden />}
                onClick={() => go(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length + acts.length + found.length === 0 && <Spotlight.Empty>{t('command_nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function RecordAction({ record, onGo }: { record: FoundRecord; onGo: (to: string) => void }) {
  const { reference, description, icon: Shape, to } = record;
  return (
    <Spotlight.Action onClick={() => onGo(to)}>
      <Shape size={18} stroke={1.75} aria-hidden style={{ flex: 'none', marginInlineEnd: 12 }} />
      <span style={{ flex: 1, textAlign: 'start' }}>
        <bdi dir="ltr" className="figures">
          {reference}
        </bdi>{' '}
        · <bdi>{description}</bdi>
      </span>
    </Spotlight.Action>
  );
}

const isMeant = ({ title }: Page, typed: string): boolean =>
  LANGUAGE_NAMES.some((language) => title[language].toLowerCase().includes(typed.trim().toLowerCase()));
