import { IconMessage2 } from '@tabler/icons-react';
import { Moment } from '../../i18n/format.tsx';
import classes from './comments.module.css';

export type LastComment = { body: string; written_by: string; created_at: string };

/** The latest comment on an earlier order, below it. */
export function PastComment({ of: { comment } }: { of: { comment: LastComment | null } }) {
  if (!comment) return null;
  return (
    <p className={classes['past']}>
      <IconMessage2 size={14} aria-hidden />
      <span>
        <span className={classes['body']} dir="auto">
          {comment.body}
        </span>{' '}
        <small>
          <bdi>{comment.written_by}</bdi> · <Moment iso={comment.created_at} />
        </small>
      </span>
    </p>
  );
}
