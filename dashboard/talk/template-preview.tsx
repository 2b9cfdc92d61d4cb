import { Text, UnstyledButton } from '@mantine/core';
import { MESSAGE_VARIABLES, fillMessage, unknownVariables } from '../../contract/talk/message-variables.ts';
import { isLanguage, type Language } from '../i18n/languages.ts';
import { currentLanguage, useLanguage } from '../i18n/texts.ts';
import type { TypedProps } from '../resources/row-extras.ts';
import classes from './talk.module.css';
import { useTalkTexts } from './texts.ts';

/** Preview of a template while it is typed, and its possible variables. */
export function TemplatePreview({ typed, set }: TypedProps) {
  const t = useTalkTexts();
  const { say } = useLanguage();
  const body = String(typed['body'] ?? '');
  const chosen = String(typed['language'] ?? '');
  const language = isLanguage(chosen) ? chosen : currentLanguage();
  const unknown = unknownVariables(body);
  const text = fillMessage(body, samplesIn(language));
  return (
    <section aria-label={t('preview')}>
      <Text size="sm" c="dimmed">
        {t('variables')}
      </Text>
      <div className={classes['variables']}>
        {Object.entries(MESSAGE_VARIABLES).map(([name, { about }]) => (
          <UnstyledButton
            key={name}
            className={classes['variable']!}
            title={say(about)}
            aria-label={`{${name}} – ${say(about)}`}
            onClick={() => set('body', `${body}${/\s$|^$/.test(body) ? '' : ' '}{${name}}`)}
          >
            <code dir="ltr">{`{${name}}`}</code>
          </UnstyledButton>
        ))}
      </div>
      {unknown.length > 0 && (
        <Text c="red.8" size="sm" role="alert">
          {t('unknown_variables', { names: unknown.map((name) => `{${name}}`).join(', ') })}
        </Text>
      )}
      <Text size="sm" fw={600} mb={4}>
        {t('preview')}
      </Text>
      <div className={classes['bubble']} dir="auto" lang={language}>
        {text || t('preview_empty')}
      </div>
    </section>
  );
}

const samplesIn = (language: Language) =>
  Object.fromEntries(Object.entries(MESSAGE_VARIABLES).map(([name, { sample }]) => [name, sample[language]]));
