import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
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
 * What went wrong with a form as a whole, above its buttons. `shown`: paths whose messages stand at their inputs; whatever the server
 * says of others is listed here, so that nothing it says is lost.
 */
export function FormAlert({ error, shown = [] }: { error: unknown; shown?: readonly string[] }) {
  const t = useUiTexts();
  if (!error) return null;
  const others =
    error instanceof ApiError ? Object.entries(error.fields).filter(([path]) => !shown.includes(path)) : [];
  return (
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
  );
}
