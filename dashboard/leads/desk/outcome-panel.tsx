import { Button, Menu, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { LIMITS } from '../../../contract/limits.ts';
import { KEYED_OUTCOMES, OTHER_OUTCOMES, type LeadStatus } from '../../../contract/leads/lead-moves.ts';
import { useSession } from '../../data/session.tsx';
import { useFormat } from '../../i18n/format.tsx';
import { MomentField } from '../../ui/fields/day-field.tsx';
import { KeyHint, useShortcut } from '../../ui/layers/shortcuts.tsx';
import classes from './desk.module.css';
import { LEAD_LOOKS } from '../lead-status.tsx';
import { asksFirst, asksMoment, callbackChoices, datedNow, reasonsOf } from './outcomes.ts';
import type { Outcome } from './use-desk.ts';
import { usePhoneTexts } from './phone-texts.ts';
import { reasonName } from './reason-name.ts';
import { useLeadTexts } from '../texts.ts';

type PanelProps = {
  /** What the facts of the call suggest; the agent chooses. */
  proposed: LeadStatus | null;
  comment: string;
  onComment: (comment: string) => void;
  onEnd: (outcome: Outcome) => void;
  isBusy: boolean;
};

/** One key per outcome; outcomes with a moment or a reason ask for it in place. */
export function OutcomePanel({ proposed, comment, onComment, onEnd, isBusy }: PanelProps) {
  const t = useLeadTexts();
  const phone = usePhoneTexts();
  const { policies } = useSession().workspace;
  const [asking, setAsking] = useState<LeadStatus | null>(null);
  const choose = (status: LeadStatus) => {
    if (isBusy) return;
    // The same key again chooses no reason.
    if (status === asking && !asksMoment(policies, status)) return onEnd({ status, ...datedNow(policies, status) });
    if (asksFirst(policies, status)) return setAsking(status);
    onEnd({ status, ...datedNow(policies, status) });
  };
  return (
    <section className={classes['outcomes']} aria-label={t('outcome')}>
      <Textarea
        label={t('comment')}
        placeholder={t('comment_why')}
        autosize
        minRows={1}
        maxRows={5}
        dir="auto"
        maxLength={LIMITS.note_characters}
        value={comment}
        onChange={({ currentTarget }) => onComment(currentTarget.value)}
      />
      {proposed && <p className={classes['proposal']}>{phone('proposed', { status: t(proposed) })}</p>}
      <div className={classes['keys']}>
        {KEYED_OUTCOMES.map((status, i) => (
          <OutcomeKey
            key={status}
            status={status}
            keys={`alt+${i + 1}`}
            isChosen={asking === status}
            isProposed={proposed === status}
            onChoose={() => choose(status)}
          />
        ))}
      </div>
      {asking && (
        <Details key={asking} status={asking} onEnd={onEnd} onCancel={() => setAsking(null)} isBusy={isBusy} />
      )}
      <Menu>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('more_outcomes')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {OTHER_OUTCOMES.map((status) => (
            <Menu.Item key={status} onClick={() => choose(status)}>
              {t(status)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </section>
  );
}

type KeyProps = { status: LeadStatus; keys: string; isChosen: boolean; isProposed: boolean; onChoose: () => void };

function OutcomeKey(props: KeyProps) {
  const t = useLeadTexts();
  const { status, keys, isChosen, isProposed, onChoose } = props;
  const { icon: Shape, tone } = LEAD_LOOKS[status];
  const label = status === 'confirmed' ? t('confirm') : t(status);
  useShortcut(keys, label, onChoose, { is_global: true });
  return (
    <button
      type="button"
      className={classes['key']}
      data-tone={tone}
      data-proposed={isProposed || undefined}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <Shape size={18} aria-hidden />
      <span>{label}</span>
      <KeyHint keys={keys} />
    </button>
  );
}

type DetailsProps = { status: LeadStatus; onEnd: (outcome: Outcome) => void; onCancel: () => void; isBusy: boolean };

/** The moment of a callback, or the reason, by its digit. The last answer ends the call; a reason is optional. */
function Details({ status, onEnd, onCancel, isBusy }: DetailsProps) {
  const t = useLeadTexts();
  const { policies } = useSession().workspace;
  const [reason, setReason] = useState<string | null>(null);
  const [moment, setMoment] = useState('');
  useShortcut('escape', t('outcome'), onCancel, { is_global: true });
  const { time_zone } = useFormat();
  const end = (at?: string, why = reason) => {
    const date = at ? { action_date: at } : datedNow(policies, status);
    onEnd({ status, ...(why ? { sub_status: why } : {}), ...date });
  };
  const reasons = reasonsOf(policies, status);
  const isMomentAsked = asksMoment(policies, status);
  const isWithout = reasons.length > 0 && !isMomentAsked;
  const give = (why: string) => (isMomentAsked ? setReason(why) : !isBusy && end(undefined, why));
  return (
    <form
      ref={intoView}
      className={classes['details']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMomentAsked) end();
        else if (moment !== '') end(moment);
      }}
    >
      {reasons.length > 0 && (
        <div role="group" aria-label={t('reason')}>
          <strong>{t('reason')}</strong>
          <div className={classes['moments']}>
            {reasons.map((why, i) => (
              <ReasonKey
                key={why}
                label={reasonName(t, why)}
                keys={i < DIGITS_MAX ? String(i + 1) : undefined}
                isChosen={why === reason}
                onChoose={() => give(why)}
              />
            ))}
          </div>
        </div>
      )}
      {isMomentAsked && (
        <>
          <strong>{t('call_back_at')}</strong>
          <div className={classes['moments']}>
            {callbackChoices(new Date(), time_zone).map(({ name, at }, i) => (
              <Button key={name} variant="default" autoFocus={i === 0} onClick={() => end(at)} disabled={isBusy}>
                {t(name)}
              </Button>
            ))}
          </div>
          <MomentField label={t('at_moment')} value={moment} onChange={setMoment} leans="future" />
        </>
      )}
      {(!isMomentAsked || moment !== '') && (
        // The focus leaves the comment, so that a digit means a reason.
        <Button
          type="submit"
          variant={isWithout ? 'default' : 'filled'}
          loading={isBusy}
          autoFocus={!isMomentAsked}
          rightSection={<KeyHint keys="enter" />}
        >
          {t(isWithout ? 'end_without_reason' : 'end_call')}
        </Button>
      )}
    </form>
  );
}

const DIGITS_MAX = 9;

function ReasonKey(props: { label: string; keys: string | undefined; isChosen: boolean; onChoose: () => void }) {
  const { label, keys, isChosen, onChoose } = props;
  useShortcut(keys ?? '', label, onChoose, { is_off: keys === undefined });
  return (
    <Button
      variant={isChosen ? 'light' : 'default'}
      aria-pressed={isChosen}
      justify="space-between"
      rightSection={keys && <KeyHint keys={keys} />}
      onClick={onChoose}
    >
      {label}
    </Button>
  );
}

/** On a phone the keys are fixed and their questions are further down. */
const intoView = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: 'center' });
