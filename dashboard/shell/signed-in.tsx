import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useLiveStream } from '../live.ts';
import { SessionContext, sessionQuery } from '../session.tsx';
import { ShortcutsHost } from '../ui/shortcuts.tsx';
import { CommandMenuHost } from './command-menu.tsx';

/** Everything that knows who is here. The router let nobody in without a session; it is asked for again now and then. */
export function SignedIn() {
  const { data } = useQuery({ ...sessionQuery, refetchOnWindowFocus: true });
  useLiveStream();
  if (!data) return null;
  return (
    <SessionContext value={data.data}>
      <Outlet />
      <ShortcutsHost />
      <CommandMenuHost />
    </SessionContext>
  );
}
