import { Box, type BoxProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './table.module.css';

type Props<Tag extends 'table' | 'thead' | 'tbody' | 'tfoot' | 'tr' | 'th' | 'td'> = BoxProps &
  Omit<ComponentProps<Tag>, keyof BoxProps>;

/** A plain table. Ours, as Mantine's brings the library for floating parts. */
export function Table({ className = '', ...props }: Props<'table'>) {
  return <Box component="table" className={`${classes['table']} ${className}`} {...props} />;
}

Table.Thead = (props: Props<'thead'>) => <Box component="thead" {...props} />;
Table.Tbody = (props: Props<'tbody'>) => <Box component="tbody" {...props} />;
Table.Tfoot = (props: Props<'tfoot'>) => <Box component="tfoot" {...props} />;
Table.Tr = (props: Props<'tr'>) => <Box component="tr" {...props} />;
Table.Th = (props: Props<'th'>) => <Box component="th" {...props} />;
Table.Td = (props: Props<'td'>) => <Box component="td" {...props} />;
/** Wider than the window, it scrolls, and the page does not. */
Table.Scrolled = ({ minWidth = 0, children }: { minWidth?: number; children: React.ReactNode }) => (
  <div className={classes['scrolled']}>
    <div style={{ minInlineSize: minWidth }}>{children}</div>
  </div>
);
