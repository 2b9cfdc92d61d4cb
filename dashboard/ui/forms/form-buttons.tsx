import type { ReactNode } from 'react';
import classes from './form-buttons.module.css';

type Place = 'end' | 'amid' | 'ground' | 'drawer';

/**
 * The buttons of a form that is a page or a drawer: below its fields, the submit button first, and always in view. `place`: `end`
 * of its panel, `amid` of one with more below, `ground` below a list, `drawer` of a drawer.
 */
export function FormButtons({ children, place = 'end' }: { children: ReactNode; place?: Place }) {
  return (
    <div className={classes['buttons']} data-place={place}>
      {children}
    </div>
  );
}
