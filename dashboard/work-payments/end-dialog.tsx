import {
  cancelWorkPayment,
  previewCancelWorkPayment,
  previewReverseWorkPayment,
  reverseWorkPayment,
  workPayments,
} from '../../contract/cash/work-payments.ts';
import { call } from '../data/client.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { Follows } from '../reversals/follows.tsx';
import { useWorkTexts } from './texts.ts';

const ROUTES = { cancel: cancelWorkPayment, reverse: reverseWorkPayment } as const;
const CHANGES = [workPayments.routes.list!, workPayments.routes.retrieve!];

/** Cancels an unpaid payment for work, or reverses a paid one, with a reason. */
export function EndDialog({ id, how, onClose }: { id: string; how: keyof typeof ROUTES; onClose: () => void }) {
  const t = useWorkTexts();
  return (
    <ReasonDialog
      id={id}
      title={t(`${how}_title`)}
      action={t(how)}
      why={t(`${how}_why`)}
      send={(body, idempotencyKey) => call(ROUTES[how], { params: { id }, body, idempotencyKey })}
      saysOf={() => t(how === 'cancel' ? 'is_canceled' : 'is_reversed')}
      changes={CHANGES}
      onClose={onClose}
    >
      <Follows route={how === 'cancel' ? previewCancelWorkPayment : previewReverseWorkPayment} id={id} />
    </ReasonDialog>
  );
}
