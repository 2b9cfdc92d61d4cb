import { Group, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import classes from './page-header.module.css';

/** The heading of a page, what belongs beside it, and its main actions at the end of the line. Names the browser's tab too. */
export function PageHeader({ title, aside, actions }: { title: string; aside?: ReactNode; actions?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Tahsil`;
  }, [title]);
  return (
    <header className={classes['header']}>
      <Group gap="sm" align="baseline" wrap="nowrap" className={classes['name']}>
        <Title order={1} className={classes['title']}>
          {title}
        </Title>
        {aside}
      </Group>
      {actions && <div className={classes['actions']}>{actions}</div>}
    </header>
  );
}
