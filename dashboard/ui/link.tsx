import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '../state/address.tsx';

type TargetProps = { to: string; children: ReactNode; onClick?: () => void };

/** A link inside the dashboard; `to` is of data/paths.ts. */
export function AppLink({ to, children, ...more }: TargetProps & AnchorProps) {
  return (
    <Anchor {...more} renderRoot={(props) => <Link {...props} to={to} />}>
      {children}
    </Anchor>
  );
}

/** A link that looks like a button. */
export function LinkButton({ to, children, ...more }: TargetProps & ButtonProps) {
  return (
    <Button {...more} renderRoot={(props) => <Link {...props} to={to} />}>
      {children}
    </Button>
  );
}
