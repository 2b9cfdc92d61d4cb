import { Drawer as MantineDrawer, type DrawerProps } from '@mantine/core';
import { useGuardedClose } from '../forms/unsaved.ts';

/** Mantine’s drawer. It asks about unsent input before it closes. For parts that are loaded later themselves. */
export function Drawer(props: DrawerProps) {
  return <MantineDrawer {...props} onClose={useGuardedClose(props.opened, props.onClose)} />;
}
