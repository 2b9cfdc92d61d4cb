import { DirectionProvider, MantineProvider, localStorageColorSchemeManager, useDirection } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLanguage } from '../i18n/texts.ts';
import { cssVariables, theme } from './theme.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { ToastHost } from '../ui/toast.tsx';

/** index.html reads it too, before the first paint. */
const schemes = localStorageColorSchemeManager({ key: 'tahsil.theme' });

/** Theme and direction around everything. */
export function AppRoot() {
  return (
    <DirectionProvider initialDirection={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        colorSchemeManager={schemes}
      >
        <FollowDirection />
        <Outlet />
        <ConfirmHost />
        <ToastHost />
      </MantineProvider>
    </DirectionProvider>
  );
}

function FollowDirection() {
  const { direction } = useLanguage();
  const { setDirection } = useDirection();
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
}
