import {
  listUnmatched,
  previewTakeBackUnmatched,
  takeBackUnmatched,
  writeOffUnmatched,
} from '../../contract/cash/unmatched.ts';
import { call } from '../data/client.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { Follows } from '../reversals/follows.tsx';
import { useUnmatchedTexts } from './texts.ts';

const ROUTES = { write_off: writeOffUnmatched, take_back: takeBackUnmatched } as const;

/** Writes an item off, or reverses its outcome, with a reason. */
export function EndDialog({ id, how, onClose }: { id: string; how: keyof typeof ROUTES; onClose: () => void }) {
  const t = useUnmatchedTexts();
  return (
    <ReasonDialog
      id={id}
      title={t(`${how}_title`)}
      action={t(how)}
      why={t(`${how}_why`)}
      send={(body, idempotencyKey) => call(ROUTES[how], { params: { id }, body, idempotencyKey })}
      // A write-off above the limit answers with a message.
      saysOf={(answer) => t('message' in (answer as object) ? 'waits' : 'is_done')}
      changes={[listUnmatched]}
      onClose={onClose}
    >
      {how === 'take_back' && <Follows route={previewTakeBackUnmatched} id={id} />}
    </ReasonDialog>
  );
}
