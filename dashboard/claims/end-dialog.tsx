import {
  cancelClaim,
  listClaims,
  previewCancelClaim,
  previewTakeBackClaim,
  takeBackClaim,
  writeOffClaim,
} from '../../contract/cash/claims.ts';
import { call } from '../data/client.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { Follows } from '../reversals/follows.tsx';
import { useClaimTexts } from './texts.ts';

const ROUTES = {
  write_off: writeOffClaim,
  take_back: cancelClaim,
  arrived: takeBackClaim,
  reopen: takeBackClaim,
} as const;
const PREVIEWS = {
  take_back: previewCancelClaim,
  arrived: previewTakeBackClaim,
  reopen: previewTakeBackClaim,
} as const;

/** Ends a claim, or reverses its end, with a reason. */
export function EndDialog({ id, how, onClose }: { id: string; how: keyof typeof ROUTES; onClose: () => void }) {
  const t = useClaimTexts();
  return (
    <ReasonDialog
      id={id}
      title={t(how)}
      action={t(how)}
      why={t(`${how}_why`)}
      send={(body, idempotencyKey) => call(ROUTES[how], { params: { id }, body, idempotencyKey })}
      // A write-off above the limit answers with a message.
      saysOf={(answer) => t('message' in (answer as object) ? 'waits' : 'ended')}
      changes={[listClaims]}
      onClose={onClose}
    >
      {how !== 'write_off' && <Follows route={PREVIEWS[how]} id={id} />}
    </ReasonDialog>
  );
}
