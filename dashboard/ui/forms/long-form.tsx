import type { FormEvent, ReactNode } from 'react';
import classes from './long-form.module.css';

/**
 * A form longer than the window: its fields scroll, and its buttons stay below them, within reach of the thumb, with faults
 * (`alert`) above. Without `buttons` it is read-only. The server reports faults of inputs, not the browser.
 */
export function LongForm(props: {
  children: ReactNode;
  alert?: ReactNode;
  buttons?: ReactNode;
  onSubmit: (event: FormEvent) => void;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit(event);
  };
  return (
    <form className={classes['form']} data-plain={!props.buttons || undefined} onSubmit={submit} noValidate>
      <div className={classes['fields']}>{props.children}</div>
      {props.buttons && (
        <div className={classes['end']}>
          {props.alert}
          <div className={classes['buttons']}>{props.buttons}</div>
        </div>
      )}
    </form>
  );
}
