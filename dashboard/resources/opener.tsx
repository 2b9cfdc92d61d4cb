import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useOpenerTexts } from './opener-texts.ts';
import classes from './opener.module.css';

/** Expands the content below a row in place. */
export function Opener({ count, isOpen, onTurn }: { count: number; isOpen: boolean; onTurn: () => void }) {
  const t = useOpenerTexts();
  return (
    <UnstyledButton className={classes['opener']!} aria-expanded={isOpen} onClick={onTurn}>
      {t('variants', { count })}
      <IconChevronDown size={14} aria-hidden data-open={isOpen || undefined} />
    </UnstyledButton>
  );
}
