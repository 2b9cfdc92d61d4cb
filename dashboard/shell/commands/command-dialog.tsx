import { IconHistory, IconLogout, IconMoon, IconSearch, IconSun, type Icon } from '@tabler/icons-react';
import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './command-dialog.module.css';
import { useSession } from '../../data/session.tsx';
import { LANGUAGE_NAMES, type LocalizedText } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/texts.ts';
import type { Page } from '../../routes/page.ts';
import { useNavigate } from '../../state/address.tsx';
import { useShellTexts } from '../texts.ts';
import { useSignOut } from '../../auth/use-sign-out.ts';
import { useActs, useMenuPages } from '../use-menu.ts';
import type { EarlyInput } from './command-begun.tsx';
import { useFoundRecords } from './find-records.tsx';

/** A page that was opened from the command menu. */
type Visit = { to: string; name: string };

const VISITS_MAX = 5;

/** Key for one person in this tab: the next user does not see the visits. */
const keyOf = (user_id: string): string => `tahsil.recent.${user_id}`;

/** Visits, newest first. */
function visitsOf(user_id: string): Visit[] {
  return JSON.parse(sessionStorage.getItem(keyOf(user_id)) ?? '[]') as Visit[]; // as keepVisit writes it
}

function keepVisit(user_id: string, visit: Visit): void {
  const others = visitsOf(user_id).filter(({ to }) => to !== visit.to);
  sessionStorage.setItem(keyOf(user_id), JSON.stringify([visit, ...others].slice(0, VISITS_MAX)));
}

/** `run`: an action instead of a link; `to` then only identifies it. */
type Choice = { to: string; name: string; icon: Icon; label?: ReactNode; run?: () => void };
type Group = { name: string; choices: readonly Choice[] };

/**
 * Any page or act by its name in any language; an order, a lead or a product by its usual keys. The first result is selected, and Enter
 * takes it, also when it comes later than the key. An empty text lists recent pages first.
 */
export function CommandDialog({ begun, onClose }: { begun: EarlyInput; onClose: () => void }) {
  const t = useShellTexts();
  const { say } = useLanguage();
  const { user } = useSession();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState(begun.typed);
  const [chosen, setChosen] = useState(0);
  const [isAwaited, setAwaited] = useState(begun.isAwaited);
  const { found, isSettled } = useFoundRecords(typed);
  const pageChoices = (pages: readonly Page[], iconOf: (page: Page) => Icon): Choice[] =>
    pages
      .filter((page) => isMeant(page, typed))
      .map((page) => ({ to: page.path, name: say(page.title), icon: iconOf(page) }));
  const recent = typed === '' ? visitsOf(user.id).map((visit) => ({ ...visit, icon: IconHistory })) : [];
  const groups: Group[] = [
    { name: t('command_recent'), choices: recent },
    { name: t('command_found'), choices: found },
    {
      name: t('command_acts'),
      choices: [
        ...pageChoices(useActs(), ({ act }) => act!),
        ...useOwnActs().filter(({ name }) => isSaid(name, typed)),
      ],
    },
    { name: t('command_pages'), choices: pageChoices(useMenuPages(), ({ menu }) => menu!.icon) },
  ].filter(({ choices }) => choices.length > 0);
  const all = groups.flatMap(({ choices }) => choices);
  const at = Math.min(chosen, all.length - 1);
  const open = ({ to, name, run }: Choice) => {
    onClose();
    if (run) return run();
    keepVisit(user.id, { to, name });
    void navigate({ to });
  };
  // Opened before the next key, which would otherwise be lost.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // The cursor goes behind the text that was typed before the dialog was loaded.
    const field = dialog.current?.querySelector('input');
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  useEffect(() => {
    if (!isAwaited || !isSettled) return;
    setAwaited(false);
    if (all[0]) open(all[0]);
  });
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const press = (event: KeyboardEvent) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way) setChosen((at + way + all.length) % Math.max(1, all.length));
    else if (event.key !== 'Enter') return;
    // An entry chosen by arrows opens at once, even while results are loading.
    else if (!isSettled && chosen === 0) setAwaited(true);
    else if (all[at]) open(all[at]);
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      aria-label={t('command_menu')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <label className={classes['search']}>
        <IconSearch size={18} aria-hidden />
        <input
          role="combobox"
          aria-expanded
          aria-controls="command-choices"
          aria-activedescendant={all[at] && `command-${at}`}
          aria-label={t('command_hint')}
          placeholder={t('command_hint')}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={typed}
          onKeyDown={press}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosen(0);
            setAwaited(false);
          }}
        />
      </label>
      <div id="command-choices" role="listbox" aria-label={t('command_menu')} className={classes['choices']}>
        {groups.map(({ name, choices }) => (
          <div key={name} role="group" aria-label={name}>
            <small aria-hidden>{name}</small>
            {choices.map((choice) => {
              const { to, icon: Shape, label } = choice;
              const place = all.indexOf(choice);
              return (
                <div
                  key={to}
                  id={`command-${place}`}
                  role="option"
                  aria-selected={place === at}
                  className={classes['choice']}
                  onClick={() => open(choice)}
                >
                  <Shape size={18} stroke={1.75} aria-hidden />
                  <span>{label ?? choice.name}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {all.length === 0 && <p role="status">{isSettled ? t('command_nothing') : t('command_looking')}</p>}
    </dialog>
  );
}

const isMeant = ({ title }: Page, typed: string): boolean =>
  LANGUAGE_NAMES.some((language) => isSaid(title[language], typed));

const isSaid = (name: string, typed: string): boolean => name.toLowerCase().includes(typed.trim().toLowerCase());

const OWN_ACTS = {
  dark: { en: 'Dark theme', fr: 'Thème sombre', ar: 'المظهر الداكن' },
  light: { en: 'Light theme', fr: 'Thème clair', ar: 'المظهر الفاتح' },
  sign_out: { en: 'Sign out', fr: 'Se déconnecter', ar: 'تسجيل الخروج' },
} as const satisfies Record<string, LocalizedText>;

/** Commands that belong to no page (theme, sign out), so no page lists them. */
function useOwnActs(): Choice[] {
  const { say } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const other = document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'light' : 'dark';
  const leave = useSignOut();
  const act = (name: keyof typeof OWN_ACTS, icon: Icon, run: () => void) => ({
    to: `#${name}`,
    name: say(OWN_ACTS[name]),
    icon,
    run,
  });
  return [
    act(other, other === 'dark' ? IconMoon : IconSun, () => setColorScheme(other)),
    act('sign_out', IconLogout, () => leave.mutate()),
  ];
}
