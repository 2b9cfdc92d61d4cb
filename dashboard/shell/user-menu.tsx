import { UnstyledButton } from '@mantine/core';
import { useRoleName } from '../names/role-names.ts';
import { useSession } from '../data/session.tsx';
import { OpenedLater } from '../ui/layers/opened-later.tsx';
import classes from './user-menu.module.css';
import { useShellTexts } from './texts.ts';

const load = async () => (await import('./user-menu-items.tsx')).UserMenuItems;

/** The signed-in user, with their menu. */
export function UserMenu({ isFolded }: { isFolded: boolean }) {
  const t = useShellTexts();
  const { user, role } = useSession();
  const roleName = useRoleName();
  return (
    <OpenedLater load={load}>
      <UnstyledButton className={classes['user']} aria-haspopup="menu">
        <span className="visually-hidden">{t('user_menu')}</span>
        <bdi className={classes['initials']} aria-hidden>
          {initialsOf(user.full_name)}
        </bdi>
        {!isFolded && (
          <span className={classes['who']}>
            <bdi>{user.full_name}</bdi>
            <small>{roleName(role.name)}</small>
          </span>
        )}
      </UnstyledButton>
    </OpenedLater>
  );
}

/** Initials of the first and the last name. */
const initialsOf = (full_name: string): string => {
  const names = full_name.split(/\s+/).filter(Boolean);
  return [names[0], names.length > 1 ? names.at(-1) : ''].map((name) => [...(name ?? '')][0] ?? '').join('');
};
