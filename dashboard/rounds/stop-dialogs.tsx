import { Alert, Button, Chip, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { SAID_REASONS, type SaidReason } from '../../contract/shipping/attempt-reasons.ts';
import { DELIVERY_LIMITS } from '../../contract/orders/failed-deliveries.ts';
import { LIMITS } from '../../contract/limits.ts';
import { useSession } from '../data/session.tsx';
import { NextDayField } from '../failed-deliveries/next-day-field.tsx';
import { useReasonTexts } from '../failed-deliveries/reason-texts.ts';
import { useFormat } from '../i18n/format.tsx';
import { dayIn } from '../i18n/dates/zone.ts';
import { KeptFields, allOf, isPart, shareIn } from '../orders/page/kept-fields.tsx';
import { useKeptTexts } from '../orders/page/kept-texts.ts';
import { NumberField } from '../ui/fields/number-field.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useUnsaved } from '../ui/forms/unsaved.ts';
import { Modal } from '../ui/layers/modal.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { ProofField, type Proof } from './proof-field.tsx';
import type { ShownStop } from './merge-round.ts';
import type { StopAct } from './stop-card.tsx';
import { useRoundTexts } from './texts.ts';
import type { RoundState } from './use-round.ts';

type Props = { act: StopAct; round: RoundState; onClose: () => void };

/** Dialogs at the door. For a delivered parcel, its button is the second tap. */
export function StopDialog({ act, round, onClose }: Props) {
  const t = useRoundTexts();
  const ui = useUiTexts();
  const name = act.stop.full_name;
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <Text fw={600}>{act.kind === 'deliver' ? t('delivered_to', { name }) : t('not_delivered_to', { name })}</Text>
      }
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {act.kind === 'deliver' ? (
        <DeliverDialog act={act} round={round} onClose={onClose} />
      ) : (
        <FailDialog act={act} round={round} onClose={onClose} />
      )}
    </Modal>
  );
}

function DeliverDialog({ act: { stop }, round, onClose }: Props) {
  const t = useRoundTexts();
  const k = useKeptTexts();
  const { money, number, currency } = useFormat();
  const [kept, setKept] = useState<number[] | null>(null);
  const due = kept ? shareOf(currency, stop, kept) : stop.cod_amount;
  const [collected, setCollected] = useState<number | null>(stop.cod_amount);
  const [proof, setProof] = useState<Proof | null>(null);
  const isOther = collected !== null && collected !== due;
  const isWhole = kept === null || !isPart(stop.products, kept);
  const hasParts = stop.products.length > 1 || stop.products.some(({ quantity }) => quantity > 1);
  const keep = (quantities: number[] | null) => {
    setKept(quantities);
    setCollected(quantities ? shareOf(currency, stop, quantities) : stop.cod_amount);
  };
  useUnsaved((kept !== null || proof !== null || collected !== due) && 'typed');
  const { save, isSaving } = useSave(onClose, () =>
    round.deliver(stop, {
      ...(stop.is_prepaid ? {} : { collected: collected! }),
      ...(proof ? { proof } : {}),
      ...(kept ? { kept: { quantities: kept } } : {}),
    }),
  );
  return (
    <Stack gap="sm">
      {stop.comes_back.length > 0 && (
        <Alert color="orange">
          <strong>{t('take_back')}</strong>{' '}
          <bdi>{stop.comes_back.map((line) => `${number(line.quantity)} × ${line.name}`).join(' · ')}</bdi>
        </Alert>
      )}
      {stop.is_prepaid && <Alert color="teal">{t('paid_already')}</Alert>}
      {kept && <KeptFields lines={stop.products} quantities={kept} onChange={keep} />}
      {!stop.is_prepaid && (
        <NumberField
          label={t('collected')}
          size="lg"
          min={0}
          max={LIMITS.amount_max}
          value={collected}
          onChange={setCollected}
          inputMode="decimal"
        />
      )}
      {isOther && !stop.is_prepaid && <Alert color="orange">{t('other_amount', { amount: money(due) })}</Alert>}
      <Button
        size="lg"
        data-autofocus
        loading={isSaving}
        disabled={collected === null || (kept !== null && isWhole)}
        onClick={save}
      >
        {stop.is_prepaid ? t('deliver') : t('collected_of', { amount: money(collected ?? 0) })}
      </Button>
      {hasParts && (
        <Button variant="default" size="md" onClick={() => keep(kept ? null : allOf(stop.products))}>
          {k(kept ? 'keep_all' : 'keep_part')}
        </Button>
      )}
      <ProofField proof={proof} onChange={setProof} />
    </Stack>
  );
}

/** Closes the dialog once the phone has stored the tap. By then the stop has left the list, so the list does not move any more. */
function useSave(onClose: () => void, keep: () => Promise<unknown>) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await keep();
      onClose();
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save: () => void save() };
}

/** Amount to collect for these pieces of a stop. */
const shareOf = (currency: string, stop: ShownStop, quantities: readonly number[]): number =>
  shareIn(currency, parcelOf(stop), stop.products, quantities);

/** Rounds stored by older versions have no prepaid amount. */
const parcelOf = ({ whole_amount, delivery_fee, is_prepaid, prepaid_amount }: ShownStop) => ({
  cod: whole_amount,
  delivery_fee,
  prepaid: is_prepaid ? 0 : (prepaid_amount ?? 0),
});

const NOT_DELIVERED = { reason: null as SaidReason | null, comment: '', promised_on: '' };

function FailDialog({ act: { stop }, round, onClose }: Props) {
  const t = useRoundTexts();
  const reasons = useReasonTexts();
  const today = dayIn(useSession().workspace.time_zone);
  const draft = useDraft(`not-delivered ${stop.id}`, NOT_DELIVERED);
  const { reason, comment, promised_on } = draft.typed;
  const set = (more: Partial<typeof NOT_DELIVERED>) => draft.setTyped((before) => ({ ...before, ...more }));
  const words = comment.trim();
  const close = () => {
    draft.settle(draft.typed);
    onClose();
  };
  const { save, isSaving } = useSave(close, () =>
    round.fail(stop, {
      reason: reason!,
      ...(words ? { comment: words } : {}),
      ...(promised_on ? { promised_on } : {}),
    }),
  );
  return (
    <Stack gap="sm">
      <Chip.Group value={reason} onChange={(value) => set({ reason: value as SaidReason })}>
        <Group gap="xs" role="radiogroup" aria-label={t('why')}>
          {SAID_REASONS.map((value) => (
            <Chip key={value} value={value} size="md">
              {reasons(value)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <NextDayField
        label={t('again_on')}
        today={today}
        value={promised_on}
        onChange={(promised_on) => set({ promised_on })}
      />
      <Textarea
        label={t('words')}
        autosize
        maxLength={DELIVERY_LIMITS.comment_characters}
        value={comment}
        onChange={({ currentTarget }) => set({ comment: currentTarget.value })}
      />
      <Button size="lg" loading={isSaving} disabled={reason === null} onClick={save}>
        {t('fail')}
      </Button>
    </Stack>
  );
}
