import {
  cancelPayout,
  payouts,
  previewCancelPayout,
  previewTakeBackPayout,
  takeBackPayout,
} from '../../contract/cash/payouts.ts';
import { call } from '../data/client.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { Follows } from '../reversals/follows.tsx';
import { usePayoutTexts } from './texts.ts';

const ROUTES = { cancel: cancelPayout, take_back: takeBackPayout } as const;
const PREVIEWS = { cancel: previewCancelPayout, take_back: previewTakeBackPayout } as const;
const CHANGES = [payouts.routes.list!, payouts.routes.retrieve!];

/** Cancels an unpaid payout, or reverses a paid one, with a reason. */
export function CancelDialog({ id, how, onClose }: { id: string; how: keyof typeof ROUTES; onClose: () => void }) {
  const t = usePayoutTexts();
  return (
    <ReasonDialog
      id={id}
      title={t(`${how}_title`)}
      action={t(how)}
      why={t(`${how}_why`)}
      send={(body, idempotencyKey) => call(ROUTES[how], { params: { id }, body, idempotencyKey })}
      saysOf={() => t(how === 'cancel' ? 'is_canceled' : 'is_taken_back')}
      changes={CHANGES}
      onClose={onClose}
    >
      <Follows route={PREVIEWS[how]} id={id} />
    </ReasonDialog>
  );
}
