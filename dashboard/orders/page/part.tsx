import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './order-page.module.css';

/** A part of an order’s page, with its heading. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={`${classes['part']} panel`}>
      <Group justify="space-between">
        <h2>{title}</h2>
        {aside}
      </Group>
      {children}
    </section>
  );
}

/** Label and value, left out when there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <div className={classes['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
