import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useUiTexts } from './texts.ts';

/** A field for a password, read left to right, whose eye shows it. */
export function PasswordField(props: PasswordInputProps) {
  const t = useUiTexts();
  return <PasswordInput dir="ltr" visibilityToggleButtonProps={{ 'aria-label': t('show_password') }} {...props} />;
}
