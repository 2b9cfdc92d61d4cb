import type { Icon } from '@tabler/icons-react';
import classes from './status-badge.module.css';

/** Colours mean statuses and nothing else: good (arrived, paid), warn (needs attention), bad (lost), info (on its way), plain. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'plain';

/** A status as icon, word and colour, so that none of them alone carries the meaning. */
export function StatusBadge({ tone, icon: Shape, children }: { tone: Tone; icon: Icon; children: string }) {
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Shape size={14} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
