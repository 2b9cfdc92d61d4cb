import { previewReverseAdvance, reverseAdvance, sellerAdvances } from '../../contract/cash/seller-advances.ts';
import { call } from '../data/client.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { Follows } from '../reversals/follows.tsx';
import { useAdvanceTexts } from './texts.ts';

/** Reverses an advance or a repayment, with a reason. */
export function ReverseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useAdvanceTexts();
  return (
    <ReasonDialog
      id={id}
      title={t('reverse_title')}
      action={t('reverse')}
      why={t('reverse_why')}
      send={(body, idempotencyKey) => call(reverseAdvance, { params: { id }, body, idempotencyKey })}
      saysOf={() => t('is_reversed')}
      changes={[sellerAdvances.routes.list!]}
      onClose={onClose}
    >
      <Follows route={previewReverseAdvance} id={id} />
    </ReasonDialog>
  );
}
