import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { ConnectorName } from '../../contract/shipping/connectors.ts';
import { showCourierSheet } from '../../contract/shipping/shipping-companies.ts';
import { query } from '../data/client.ts';
import classes from './courier-page.module.css';
import { useCourierTexts } from './texts.ts';

/** Facts about a courier's API with their sources, on demand. Sheets are in English. */
export function CourierSheet({ connector }: { connector: ConnectorName }) {
  const t = useCourierTexts();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...query(showCourierSheet, { params: { connector } }), enabled: isOpen });
  return (
    <details className={classes['sheet']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('sheet')}</summary>
      {data && (
        <dl>
          {data.data.rows.map(({ topic, text }) => (
            <Row key={topic} topic={topic} text={text} isEnglish />
          ))}
          {data.data.not_sure && <Row topic={t('not_sure')} text={data.data.not_sure} />}
          <Row topic={t('sources')} text={data.data.sources} />
        </dl>
      )}
    </details>
  );
}

function Row({ topic, text, isEnglish = false }: { topic: string; text: string; isEnglish?: boolean }) {
  return (
    <>
      <dt {...(isEnglish ? { lang: 'en', dir: 'ltr' } : {})}>{topic}</dt>
      <dd lang="en" dir="ltr">
        {text
          .split('`')
          .map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : <Fragment key={i}>{part}</Fragment>))}
      </dd>
    </>
  );
}
