import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { messageText } from '../../i18n/messages.ts';
import { ApiError } from '../api-error.ts';
import { errorText } from '../error-text.ts';
import { useUiTexts } from '../texts.ts';

/** `faultOf(error, 'products.0.price')`: the server's message about an input, for the `error` of a Mantine input. */
export function faultOf(error: unknown, path: string): string | undefined {
  return error instanceof ApiError
    ? error.fields[path]?.map((said) => messageText(said, 'besideInput')).join(' ')
    : undefined;
}

/** Leads to the first input with a fault. */
export const focusFirstFault = (form: HTMLFormElement | null | undefined): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/**
 * A hidden marker in a form, which scrolls to its first fault after an answer with faults. Not if the user has typed since sending: an
 * answer never disturbs later typing.
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
    if (error instanceof ApiError && !hasTyped.current) focusFirstFault(place.current?.closest('form'));
  }, [error]);
  return <span ref={place} hidden />;
}

/**
 * Faults of a form as a whole, above its buttons. `shown`: paths with a message at their inputs; messages about other paths are
 * listed here, so that none is lost. Faults of `Idempotency-Key` are left out: the title says them already.
 */
export function FormAlert({ error, shown = [] }: { error: unknown; shown?: readonly string[] }) {
  const t = useUiTexts();
  const others =
    error instanceof ApiError
      ? Object.entries(error.fields).filter(([path]) => !shown.includes(path) && path !== 'Idempotency-Key')
      : [];
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
                said.map((one) => <li key={`${path} ${one.message}`}>{messageText(one)}</li>),
              )}
            </ul>
          )}
        </Alert>
      )}
    </>
  );
}
