import { Alert } from '@mantine/core';
import { Suspense, lazy, useEffect, useState, type ReactNode } from 'react';
import { useSession } from '../data/session.tsx';
import { useAddress } from '../state/address.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUiTexts } from '../ui/texts.ts';
import classes from './frame.module.css';
import { Navigation } from './navigation.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PlaceBar } from './place-bar.tsx';
import { useShellTexts } from './texts.ts';

const KEY = 'tahsil.menu';
/** Folded by default in a narrow window: the page needs the width. */
const isNarrow = () => window.matchMedia('(max-width: 900px)').matches;
/** Loaded on demand: few users have a second invitation. */
const Invitations = lazy(async () => ({ default: (await import('./invitations.tsx')).Invitations }));

/** The navigation beside the page; on a phone it is below, within reach of the thumb. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useShellTexts();
  const ui = useUiTexts();
  const session = useSession();
  const isPhone = useIsPhone();
  const [isFolded, setFolded] = useState(
    () => (localStorage.getItem(KEY) ?? (isNarrow() ? 'folded' : 'open')) === 'folded',
  );
  const fold = (isFolded: boolean) => {
    localStorage.setItem(KEY, isFolded ? 'folded' : 'open');
    setFolded(isFolded);
  };
  useFocusOnNewPage();
  return (
    <div className={classes['frame']} data-folded={isFolded || undefined}>
      <a href="#content" className={classes['skip']}>
        {t('skip_to_content')}
      </a>
      {!isPhone && (
        <aside className={`${classes['side']} ink not-printed`}>
          <Navigation isFolded={isFolded} onFold={fold} />
        </aside>
      )}
      <main id="content" tabIndex={-1} className={classes['content']}>
        {!session.workspace.is_active && (
          <Alert variant="light" color="orange" mb="sm">
            {ui('error_inactive')}
          </Alert>
        )}
        {session.invitations.length > 0 && (
          <Suspense>
            <Invitations />
          </Suspense>
        )}
        <PlaceBar />
        {children}
      </main>
      {isPhone && <PhoneBar />}
    </div>
  );
}

/** Keyboard and screen-reader users continue at the top of the new page. */
function useFocusOnNewPage() {
  const { path } = useAddress();
  const [first] = useState(path);
  useEffect(() => {
    const content = document.querySelector<HTMLElement>('#content');
    // A page that starts with a field has focused it already.
    if (path !== first && !content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [path, first]);
}
