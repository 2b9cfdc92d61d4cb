import { Menu } from '@mantine/core';
import { IconBuildingStore, IconLogout, IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { switchWorkspace } from '../../contract/access/auth.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useSession } from '../data/session.tsx';
import { useNavigate } from '../state/address.tsx';
import { LanguageItems, ThemeItems } from '../ui/preferences.tsx';
import { useSignOut } from '../auth/use-sign-out.ts';
import { useShellTexts } from './texts.ts';

/** The user's own: workspaces, language, theme, account, signing out. Initially open, as it is loaded on demand. */
export function UserMenuItems({ button }: { button: ReactElement }) {
  const t = useShellTexts();
  const { workspace, workspaces } = useSession();
  const navigate = useNavigate();
  const leave = useSignOut();
  const move = useMutation({
    mutationFn: (workspace_id: string) => call(switchWorkspace, { body: { workspace_id } }),
    // Data of one workspace must not stay on the screen of another.
    onSuccess: () => window.location.assign('/app'),
  });
  return (
    <Menu position="top-start" width={240} defaultOpened>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {workspaces.length > 1 && (
          <>
            <Menu.Label>{t('workspaces')}</Menu.Label>
            {workspaces.map(({ id, name }) => (
              <Menu.Item
                key={id}
                leftSection={<IconBuildingStore size={16} aria-hidden />}
                disabled={id === workspace.id}
                onClick={() => move.mutate(id)}
              >
                {name}
              </Menu.Item>
            ))}
            <Menu.Divider />
          </>
        )}
        <LanguageItems />
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUser size={16} aria-hidden />}
          onClick={() => void navigate({ to: paths.profile() })}
        >
          {t('profile')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} className="mirrored" aria-hidden />}
          onClick={() => leave.mutate()}
        >
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
