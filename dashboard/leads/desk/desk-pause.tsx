import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { KeyHint, useShortcut } from '../../ui/layers/shortcuts.tsx';
import { useLeadTexts } from '../texts.ts';

const load = () => import('./pause-reasons.tsx');
const PauseReasons = lazy(async () => ({ default: (await load()).PauseReasons }));
export const PauseScreen = lazy(async () => ({ default: (await load()).Paused }));

/** Alt+P, then the number of the reason: the lead is returned, and no other comes. */
export function PauseButton({ isCalling, onPaused }: { isCalling: boolean; onPaused: () => void }) {
  const t = useLeadTexts();
  const [isAsking, setIsAsking] = useState(false);
  const toggle = () => setIsAsking((is) => !is);
  useShortcut('alt+p', t('pause'), toggle, { is_global: true });
  // Loaded before the key is pressed, so that the number after it is not lost; not part of the page's first load.
  useEffect(() => {
    if (isCalling) void load();
  }, [isCalling]);
  const button = (
    <Button
      variant="default"
      leftSection={<IconPlayerPause size={16} aria-hidden />}
      rightSection={<KeyHint keys="alt+p" />}
      onClick={toggle}
    >
      {t('pause')}
    </Button>
  );
  if (!isAsking) return button;
  return (
    <Suspense fallback={button}>
      <PauseReasons
        button={button}
        onClose={() => setIsAsking(false)}
        onPaused={() => {
          setIsAsking(false);
          onPaused();
        }}
      />
    </Suspense>
  );
}
