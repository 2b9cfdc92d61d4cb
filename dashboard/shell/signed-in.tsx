import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useLiveStream } from '../data/live.ts';
import { SessionContext, sessionQuery } from '../data/session.tsx';
import { PlaceContext } from '../i18n/format.tsx';
import { MakeRowHost } from '../resources/form/make-row-host.tsx';
import { ShortcutsHost } from '../ui/layers/shortcuts-host.tsx';
import { CommandMenuHost } from './commands/command-menu.tsx';

const FactorWanted = lazy(async () => ({ default: (await import('../auth/factor-wanted.tsx')).FactorWanted }));

/** Everything that needs the session. It renders only with one (main.tsx); the session is refetched now and then. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...sessionQuery, refetchOnWindowFocus: true });
  // It stays until the recovery codes are saved: by then the session no longer requires a second factor.
  const [isHeldUp, setHeldUp] = useState(false);
  if (data?.data.user.needs_totp && !isHeldUp) setHeldUp(true);
  if (!data) return null;
  return (
    <SessionContext value={data.data}>
      <PlaceContext value={data.data.workspace}>
        {isHeldUp ? (
          <Suspense>
            <FactorWanted onDone={() => setHeldUp(false)} />
          </Suspense>
        ) : (
          <Inside>{children}</Inside>
        )}
      </PlaceContext>
    </SessionContext>
  );
}

function Inside({ children }: { children: ReactNode }) {
  useLiveStream();
  return (
    <>
      {children}
      <MakeRowHost />
      <ShortcutsHost />
      <CommandMenuHost />
    </>
  );
}
