import { useMessageText } from '../../i18n/messages.ts';

/**
 * Why a row of a file or of a delivery became nothing: the reasons in a row, each after its column. `text`: the same in English, all that
 * an older version stored.
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
