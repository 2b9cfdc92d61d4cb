import { useSpoken } from '../../i18n/messages.ts';

/**
 * Why nothing could be made of a row of a file or of a delivery: one reason behind the other, each with its column before it. `text`: the
 * same in English, which is all that an older version kept.
 */
export function RowReason({
  text,
  reasons,
}: {
  text: string;
  reasons?: readonly { code: string; params: unknown }[] | undefined;
}) {
  const say = useSpoken();
  const said = (reasons ?? []).map(({ code, params }) => say({ message: null, reason: code, params }));
  return <bdi>{said.length > 0 && said.every(Boolean) ? [...new Set(said)].join(' · ') : text}</bdi>;
}
