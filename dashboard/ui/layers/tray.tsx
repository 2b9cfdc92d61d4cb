import { UnstyledButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactElement } from 'react';
import { OpenedLater } from './opened-later.tsx';
import classes from './tray.module.css';

/** A line of the navigation with a number that opens a list beside itself; `load` gives the list, in a TrayPopover. */
export function Tray(props: {
  icon: Icon;
  name: string;
  count: number;
  /** Meaning of the number, for screen readers. */
  countName: string;
  isFolded: boolean;
  load: () => Promise<ComponentType<{ button: ReactElement }>>;
}) {
  const { icon: Shape, name, count, isFolded } = props;
  return (
    <OpenedLater load={props.load}>
      <UnstyledButton
        className={classes['button']}
        data-folded={isFolded || undefined}
        title={isFolded ? name : undefined}
        aria-haspopup="dialog"
      >
        <Shape size={18} stroke={1.75} aria-hidden />
        <span className={isFolded ? 'visually-hidden' : classes['name']}>{name}</span>
        {count > 0 && (
          <>
            <span className={classes['count']} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
            <span className="visually-hidden">{`: ${props.countName}`}</span>
          </>
        )}
      </UnstyledButton>
    </OpenedLater>
  );
}
