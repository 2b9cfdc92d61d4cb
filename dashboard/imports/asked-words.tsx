import { Text, Title } from '@mantine/core';
import { ASKED_WORDS, KNOWN_BY, type AskedColumn, type KnownBy } from '../../contract/intake/intake.ts';
import { Select } from '../ui/fields/select.tsx';
import { Table } from '../ui/tables/table.tsx';
import type { Answers, AskedWord } from './import-mapping.ts';
import { useImportTexts } from './texts.ts';

type Props = {
  asked: readonly AskedWord[];
  columns: readonly { value: string; label: string }[];
  answers: Answers;
  onChange: (answers: Answers) => void;
};

/** Unknown words of the file that decide the fate of a row: each with its possible meanings. */
export function AskedWords({ asked, columns, answers, onChange }: Props) {
  const t = useImportTexts();
  return (
    <section aria-label={t('asked_title')}>
      <Title order={2} size="md" mb={4}>
        {t('asked_title')}
      </Title>
      <Text c="dimmed">{t('asked_why')}</Text>
      <Table maw={640} aria-label={t('asked_title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('asked_word')}</Table.Th>
            <Table.Th>{t('asked_meaning')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {asked.map(({ column, text, rows }) => (
            <Table.Tr key={`${column} ${text}`}>
              <Table.Td>
                {ofFile(column, text) ? t(ofFile(column, text)!) : <bdi>{text}</bdi>}
                <Text size="sm" c="dimmed">
                  {ofFile(column, text) ? '' : `${columns.find(({ value }) => value === column)?.label ?? column} · `}
                  {t('asked_rows', { count: rows })}
                </Text>
              </Table.Td>
              <Table.Td>
                <Select
                  aria-label={ofFile(column, text) ? t(ofFile(column, text)!) : t('meaning_of', { header: text })}
                  placeholder={t('asked_choose')}
                  data={meaningsOf(column).map((value) => ({ value, label: t(`answer_${value}`) }))}
                  value={answers[column]?.[text] ?? null}
                  onChange={(answer) =>
                    answer && onChange({ ...answers, [column]: { ...answers[column], [text]: answer } })
                  }
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** Questions about the file as a whole, not about a word in it. */
function ofFile(column: string, text: string): `known_by_${KnownBy}` | 'hidden_rows' | undefined {
  if (column === 'hidden') return 'hidden_rows';
  const by = column === 'known' ? KNOWN_BY.find((one) => one === text) : undefined;
  return by && `known_by_${by}`;
}
const isAsked = (column: string): column is AskedColumn => Object.hasOwn(ASKED_WORDS, column);
const meaningsOf = (column: string): readonly (typeof ASKED_WORDS)[AskedColumn][number][] =>
  isAsked(column) ? ASKED_WORDS[column] : [];
