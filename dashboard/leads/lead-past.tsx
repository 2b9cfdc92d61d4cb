import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Moment, Money, Reference } from '../i18n/format.tsx';
import { PastComment } from '../orders/page/past-comment.tsx';
import { OrderStatusBadge } from '../orders/order-status.tsx';
import { paths } from '../data/paths.ts';
import { AppLink } from '../ui/link.tsx';
import { ConversationPart } from '../talk/later.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './desk/desk.module.css';
import { LeadStatusBadge } from './lead-status.tsx';
import type { DeskLead } from './desk/use-desk.ts';
import { useLeadTexts } from './texts.ts';
import { ChangedBy } from '../talk/changed-by.tsx';

/** Facts about the customer: earlier orders and how they ended, notes, and the lead's history. */
export function LeadPast({ lead, addNote }: { lead: DeskLead; addNote?: ReactNode }) {
  const t = useLeadTexts();
  const { delivered, returned, refused, is_flagged } = lead.reliability;
  const notes = lead.notes.filter(({ is_draft }) => !is_draft);
  return (
    <>
      <section className={classes['past']}>
        <h3>{t('past_orders')}</h3>
        {delivered + returned + refused === 0 && lead.past_orders.length === 0 ? (
          <p className={classes['dim']}>{t('no_past_orders')}</p>
        ) : (
          <p>
            {t('reliability_text', { delivered, returned, refused })}{' '}
            {is_flagged && (
              <StatusBadge tone="warn" icon={IconAlertTriangle}>
                {t('flagged')}
              </StatusBadge>
            )}
          </p>
        )}
        <ul>
          {lead.past_orders.map((order) => (
            <li key={order.id}>
              <AppLink to={paths.order(order.reference)}>
                <Reference>{order.reference}</Reference>
              </AppLink>
              <OrderStatusBadge status={order.status} />
              <Money amount={order.total} currency={order.currency} />
              <small className={classes['dim']}>
                <Moment iso={order.created_at} />
              </small>
              <PastComment of={order} />
            </li>
          ))}
        </ul>
      </section>
      <ConversationPart about={{ lead: lead.reference }} />
      <section className={classes['past']}>
        <h3>{t('notes')}</h3>
        {notes.length === 0 && <p className={classes['dim']}>{t('no_notes')}</p>}
        {addNote}
        <ul>
          {notes.map((note) => (
            <li key={note.id} className={classes['note']}>
              <span dir="auto">{note.body}</span>
              <small className={classes['dim']}>
                <bdi>{note.written_by}</bdi> · <Moment iso={note.created_at} />
              </small>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes['past']}>
        <h3>{t('history')}</h3>
        <ul>
          {lead.leadHistories.map((move) => (
            <li key={move.id}>
              <LeadStatusBadge status={move.new_status} />
              <ChangedBy name={move.changed_by} />
              {move.is_undo && <small className={classes['dim']}>{t('taken_back_mark')}</small>}
              <small className={classes['dim']}>
                <Moment iso={move.changed_at} />
              </small>
            </li>
          ))}
          <li>
            <LeadStatusBadge status="new" />
            <bdi>{lead.created_by}</bdi>
            <small className={classes['dim']}>
              <Moment iso={lead.created_at} />
            </small>
          </li>
        </ul>
      </section>
    </>
  );
}
