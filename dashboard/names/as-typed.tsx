import { Text } from '@mantine/core';
import { defineTexts } from '../i18n/texts.ts';

const useTypedTexts = defineTexts('typed', {
  as_typed: { en: 'typed: {{text}}', fr: 'saisi : {{text}}', ar: 'المكتوب: {{text}}' },
});

/** What was typed, beside what people read, where it is none of its `names` in any language: a phone shows nothing on hover (R-LIST-12). */
export function AsTyped({ typed, names }: { typed: string; names: readonly string[] }) {
  const t = useTypedTexts();
  if (typed.trim() === '' || names.some((name) => plain(name) === plain(typed))) return null;
  return (
    <Text span size="sm" c="dimmed">
      {' · '}
      {t('as_typed', { text: typed.trim() })}
    </Text>
  );
}

/** Without case, accents, blanks and signs: such differences are not worth a line. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
