import { Group, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import classes from './page-header.module.css';

/** Names the browser's tab after the page. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Tahsil`;
  }, [title]);
}

type Props = {
  title: string;
  /** Title of the browser's tab, where the heading alone does not identify the page. */
  tab?: string;
  aside?: ReactNode;
  actions?: ReactNode;
  /** On a phone its actions stay at the bottom, under the thumb. */
  is_at_thumb?: boolean;
};

/** The heading of a page, its companions, and its main actions at the end of the line. Names the browser's tab too. */
export function PageHeader({ title, tab = title, aside, actions, is_at_thumb }: Props) {
  useTabTitle(tab);
  return (
    <header className={classes['header']}>
      <Group gap="sm" align="baseline" wrap="nowrap" className={classes['name']}>
        <Title order={1} className={classes['title']}>
          {title}
        </Title>
        {aside}
      </Group>
      {actions && (
        <div className={classes['actions']} data-at-thumb={is_at_thumb || undefined}>
          {actions}
        </div>
      )}
    </header>
  );
}
