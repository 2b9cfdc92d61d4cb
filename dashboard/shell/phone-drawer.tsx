import { Drawer } from '@mantine/core';
import { Navigation } from './navigation.tsx';
import { useShellTexts } from './texts.ts';

/** The whole navigation, over the page. */
export function PhoneDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useShellTexts();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // Mantine mirrors it for Arabic.
      position="left"
      size={280}
      withCloseButton={false}
      aria-label={t('main_navigation')}
      classNames={{ content: 'ink' }}
      styles={{ body: { padding: 0, blockSize: '100%' } }}
    >
      <Navigation isFolded={false} onFollow={onClose} />
    </Drawer>
  );
}
