import { useMessageText } from '../../i18n/messages.ts';

/**
 * Reasons why a row of a file or of a delivery was refused, each after its column. `text`: the same in English, the only form that older
 * versions stored.
 */
export function RowReason({
  text,
  reasons,
}: {
  text: string;
  reasons?: readonly { code: string; params: unknown }[] | undefined;
}) {
  const say = useMessageText();
  const said = (reasons ?? []).map(({ code, params }) => say({ message: null, reason: code, params }));
  return <bdi>{said.length > 0 && said.every(Boolean) ? [...new Set(said)].join(' · ') : text}</bdi>;
}
