import { DirectionProvider, MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { currentLanguage } from '../i18n/texts.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { cssVariables, theme } from './theme.ts';
import { ConfirmHost } from '../ui/layers/confirm.tsx';
import { ToastHost } from '../ui/layers/toast.tsx';

/** index.html reads it too, before the first paint. */
const schemes = localStorageColorSchemeManager({ key: 'tahsil.theme' });

/** Theme and direction around everything. */
export function AppRoot({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider initialDirection={LANGUAGES[currentLanguage()].direction}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        colorSchemeManager={schemes}
      >
        {children}
        <ConfirmHost />
        <ToastHost />
      </MantineProvider>
    </DirectionProvider>
  );
}
