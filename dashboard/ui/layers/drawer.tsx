import { Drawer as MantineDrawer, type DrawerProps } from '@mantine/core';
import { useGuardedClose } from '../forms/unsaved.ts';

/** Mantine’s drawer. What was typed in it is asked about before it closes. For pieces that are loaded later themselves. */
export function Drawer(props: DrawerProps) {
  return <MantineDrawer {...props} onClose={useGuardedClose(props.opened, props.onClose)} />;
}
