import { Group, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import classes from './page-header.module.css';

/** Names the browser's tab after the page. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Tahsil`;
  }, [title]);
}

/** The heading of a page, what belongs beside it, and its main actions at the end of the line. Names the browser's tab too. */
export function PageHeader({ title, aside, actions }: { title: string; aside?: ReactNode; actions?: ReactNode }) {
  useTabTitle(title);
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
