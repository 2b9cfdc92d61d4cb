import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import type { Store } from '../state/store.ts';
import { useShortcut } from '../ui/layers/shortcuts.tsx';
import { useUiTexts } from '../ui/texts.ts';
import classes from './peek.module.css';

type PeekProps<Row> = {
  peeked: Store<Row | null>;
  nameOf: (row: Row) => string;
  open: (row: Row) => void;
  draw: (row: Row) => ReactNode;
};

/** A list with its peek: side by side on a wide screen, else the peek covers the list. */
export const Panes = ({ children }: { children: ReactNode }) => <div className={classes['panes']}>{children}</div>;

/** The peeked row, beside the list. The list's keys keep working: j and k move from row to row. */
export function Peek<Row>(props: PeekProps<Row>) {
  const row = props.peeked.use();
  return row && <PeekPanel {...props} row={row} />;
}

function PeekPanel<Row>({ peeked, nameOf, open, draw, row }: PeekProps<Row> & { row: Row }) {
  const t = useUiTexts();
  const close = () => peeked.set(null);
  useShortcut('escape', t('close'), close);
  const name = nameOf(row);
  return (
    <aside className={`${classes['peek']} not-printed`} aria-label={name}>
      <header className={classes['head']}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <Button size="compact-sm" variant="default" onClick={() => open(row)}>
          {t('open_it')}
        </Button>
        <ActionIcon variant="subtle" color="gray" aria-label={t('close')} onClick={close}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      <Suspense fallback={<Skeleton height={240} />}>{draw(row)}</Suspense>
    </aside>
  );
}
