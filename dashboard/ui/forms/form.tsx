import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { spokenText } from '../../i18n/messages.ts';
import { ApiError } from '../api-error.ts';
import { errorText } from '../error-text.ts';
import { useUiTexts } from '../texts.ts';

/** `faultOf(error, 'products.0.price')`: what the server says of an input, for the `error` of a Mantine input. */
export function faultOf(error: unknown, path: string): string | undefined {
  return error instanceof ApiError
    ? error.fields[path]?.map((said) => spokenText(said, 'besideInput')).join(' ')
    : undefined;
}

/**
 * A hidden place in a form, which leads to its first fault when an answer brings some. Who has typed since she sent it stays where she
 * is: an answer never takes away what was typed since.
 */
function FirstFault({ error }: { error: unknown }) {
  const place = useRef<HTMLSpanElement>(null);
  const hasTyped = useRef(false);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return undefined;
    const typed = () => void (hasTyped.current = true);
    const sent = () => void (hasTyped.current = false);
    form.addEventListener('input', typed);
    form.addEventListener('submit', sent, { capture: true });
    return () => {
      form.removeEventListener('input', typed);
      form.removeEventListener('submit', sent, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (!(error instanceof ApiError) || hasTyped.current) return;
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return <span ref={place} hidden />;
}

/**
 * What went wrong with a form as a whole, above its buttons. `shown`: paths whose messages stand at their inputs; whatever the server
 * says of others is listed here, so that nothing it says is lost.
 */
export function FormAlert({ error, shown = [] }: { error: unknown; shown?: readonly string[] }) {
  const t = useUiTexts();
  const others =
    error instanceof ApiError ? Object.entries(error.fields).filter(([path]) => !shown.includes(path)) : [];
  return (
    <>
      <FirstFault error={error} />
      {Boolean(error) && (
        <Alert
          role="alert"
          variant="light"
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={errorText(t, error)}
        >
          {others.length > 0 && (
            <ul style={{ margin: 0, paddingInlineStart: 16 }}>
              {others.flatMap(([path, said]) =>
                said.map((one) => <li key={`${path} ${one.message}`}>{spokenText(one)}</li>),
              )}
            </ul>
          )}
        </Alert>
      )}
    </>
  );
}
