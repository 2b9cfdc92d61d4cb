import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, Suspense, lazy } from 'react';
import classes from './desk.module.css';
import { showLead } from '../../../contract/leads/leads.ts';
import { saveDraft } from '../../../contract/leads/call-desk.ts';
import { call } from '../../data/client.ts';
import { useSession } from '../../data/session.tsx';
import { Reference, Ltr } from '../../i18n/format.tsx';
import { BlacklistFlag } from '../../orders/blacklist-flag.tsx';
import { CustomerHistory, UnderWay } from '../../orders/page/customer-history.tsx';
import { Prepaid, StoreWord } from '../../orders/store-word.tsx';
import { useAskCity } from '../../pickers/city-input.tsx';
import { StockWarning } from '../../pickers/stock-warning.tsx';
import { CustomerWord } from '../../talk/later.tsx';
import { FormAlert } from '../../ui/forms/form.tsx';
import { scroller } from '../../ui/scroller.ts';
import { CustomerForm } from '../customer-form.tsx';
import { GuardFlag } from '../guard/guard-flag.tsx';
import { LeadStatusBadge } from '../lead-status.tsx';
import { StepsNote } from '../steps/steps-note.tsx';
import { useLeadEdit } from '../use-lead-edit.ts';
import { useLeadTexts } from '../texts.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import type { Desk, DeskLead, Outcome } from './use-desk.ts';
import { usePhoneCall } from './use-phone-call.ts';

const SOON_S = 60;

/** Remaining hold of the lead; it is renewed while the page is open. */
function HoldTimer({ until }: { until: string | null }) {
  const t = useLeadTexts();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (!until) return null;
  const left_s = Math.max(0, Math.round((Date.parse(until) - now) / 1_000));
  const time = `${Math.floor(left_s / 60)}:${String(left_s % 60).padStart(2, '0')}`;
  return (
    <span className={classes['timer']} data-soon={left_s < SOON_S || undefined} role="timer">
      <Ltr>{t('held_for', { time })}</Ltr>
    </span>
  );
}

/** Loaded after the first paint of the call, since agents need the script first. */
const LeadPast = lazy(async () => ({ default: (await import('../lead-past.tsx')).LeadPast }));

const DRAFT_PAUSE_MS = 800;

/** A call: the customer and the order on one side, the outcome on the other. */
export function DeskCall({ desk, lead }: { desk: Desk; lead: DeskLead }) {
  const t = useLeadTexts();
  const edit = useLeadEdit(lead, desk.setLead);
  const { sees_sellers } = useSession();
  const [comment, setComment] = useComment(lead);
  const askCity = useAskCity();
  const city = useRef<HTMLInputElement>(null);
  const isAsking = useRef(false);
  // Scrolls to the top for each lead.
  useLayoutEffect(() => void (scroller().scrollTop = 0), []);
  /** Asked before the order is created: it prevents parcels that no courier takes. */
  const isGoing = async (): Promise<boolean> => {
    isAsking.current = true;
    const isMeant = await askCity(edit.values.city);
    isAsking.current = false;
    if (!isMeant) city.current?.focus();
    return isMeant;
  };
  const outcome = useRef<HTMLDivElement>(null);
  const phone = usePhoneCall(lead.reference, () => leadTo(outcome.current));
  const callNow = async (): Promise<void> => {
    // The gateway calls the saved number.
    if (edit.isChanged && !(await edit.save())) return;
    phone.start();
  };
  /** Accepted changes of the shop are in the form, beside the agent's own input. */
  const renew = async (): Promise<void> => {
    const { data } = await call(showLead, { params: { reference: lead.reference } });
    edit.renew(data);
    desk.setLead(data);
  };
  const end = async (outcome: Outcome) => {
    if (isAsking.current || (outcome.status === 'confirmed' && !(await isGoing()))) return;
    // Typed values are saved before the order is made of them.
    if (edit.isChanged && !(await edit.save())) return;
    desk.end({ ...outcome, ...(comment.trim() === '' ? {} : { comment: comment.trim() }) });
  };
  return (
    <div className={classes['call']}>
      <header className={classes['call_head']}>
        <Group gap="xs">
          <strong>
            <Reference>{lead.reference}</Reference>
          </strong>
          <LeadStatusBadge status={lead.status_key} />
          <BlacklistFlag of={lead} />
          {sees_sellers && (
            <strong>
              <bdi>{t('for_shop', { shop: lead.account.name })}</bdi>
            </strong>
          )}
          <GuardFlag of={lead} />
          <StepsNote of={lead} />
          {lead.attempts > 0 && <span className={classes['dim']}>{t('attempts', { count: lead.attempts })}</span>}
          {lead.duplicate_of && (
            <span className={classes['warn']}>{t('duplicate_of', { reference: lead.duplicate_of })}</span>
          )}
        </Group>
        <Group gap="xs">
          <HoldTimer until={lead.held_until} />
          <Button variant="subtle" color="gray" size="compact-sm" onClick={desk.giveBack}>
            {t('give_back')}
          </Button>
        </Group>
      </header>
      {desk.hold.isLost && (
        <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />} className={classes['wide']!}>
          {t('hold_over')}{' '}
          <Button size="compact-sm" variant="default" onClick={desk.hold.again}>
            {t('hold_again')}
          </Button>
        </Alert>
      )}
      <div className="panel">
        <StoreWord lead_reference={lead.reference} store={lead.store} onAnswered={() => void renew()} />
        <Prepaid of={lead} />
        <CustomerWord about={{ lead: lead.reference }} />
        <CustomerForm lead={lead} edit={edit} city={city} phone={phone} onCall={() => void callNow()} />
      </div>
      <div className={`${classes['side']} panel`} ref={outcome}>
        <UnderWay orders={(edit.customer ?? lead).past_orders} />
        <StockWarning lines={edit.values.products} account_id={edit.account_id} />
        <FormAlert error={desk.error} />
        <OutcomePanel
          proposed={phone.isUnanswered ? 'no_reply' : null}
          comment={comment}
          onComment={setComment}
          onEnd={(outcome) => void end(outcome)}
          isBusy={desk.isBusy || edit.isSaving}
        />
        {edit.customer && (
          <section className={classes['past']}>
            <h3>{t('of_new_phone')}</h3>
            <BlacklistFlag of={edit.customer} />
            <CustomerHistory reliability={edit.customer.reliability} orders={edit.customer.past_orders} />
          </section>
        )}
        <Suspense>
          <LeadPast lead={lead} />
        </Suspense>
      </div>
    </div>
  );
}

/** Focuses the proposed outcome, else the comment; not while the agent types elsewhere. */
function leadTo(side: HTMLElement | null): void {
  if (document.activeElement?.matches('input, textarea')) return;
  (side?.querySelector<HTMLElement>('[data-proposed]') ?? side?.querySelector('textarea'))?.focus();
}

/** Input during the call, saved after a pause: it survives the browser. */
function useComment({ reference, notes }: DeskLead) {
  const [comment, setComment] = useState(() => notes.find(({ is_draft }) => is_draft)?.body ?? '');
  const saved = useRef(comment);
  useEffect(() => {
    const body = comment.trim();
    if (body === '' || body === saved.current) return;
    const timer = setTimeout(() => {
      saved.current = body;
      // The outcome carries the comment too: an unsaved draft must not disturb the call.
      call(saveDraft, { params: { reference }, body: { body } }).catch(() => (saved.current = ''));
    }, DRAFT_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [comment, reference]);
  return [comment, setComment] as const;
}
