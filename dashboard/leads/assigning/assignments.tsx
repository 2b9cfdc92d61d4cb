import { Moment } from '../../i18n/format.tsx';
import { useAssigningTexts } from './assigning-texts.ts';
import classes from '../desk/desk.module.css';
import type { DeskLead } from '../desk/use-desk.ts';

/** Assignments of a lead: to whom, by whom and why; nothing if there was none. */
export function Assignments({ lead }: { lead: DeskLead }) {
  const t = useAssigningTexts();
  if (lead.assignments.length === 0) return null;
  return (
    <section className={classes['past']}>
      <h3>{t('assigned')}</h3>
      <ul>
        {lead.assignments.map((one) => (
          <li key={one.id}>
            <strong>
              <bdi>{one.agent ?? one.call_center ?? t('to_pool')}</bdi>
            </strong>
            {one.before && <span>{t('from', { who: one.before })}</span>}
            <span>{t(`how_${one.how}`, { rule: one.rule ?? '' })}</span>
            <small className={classes['dim']}>
              <bdi>{one.assigned_by}</bdi> · <Moment iso={one.assigned_at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
