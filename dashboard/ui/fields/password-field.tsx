import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useUiTexts } from '../texts.ts';

/** A field for a password, read left to right, whose eye shows it. */
export function PasswordField(props: TextInputProps) {
  const t = useUiTexts();
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      dir="ltr"
      type={isShown ? 'text' : 'password'}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={-1}
          aria-label={t('show_password')}
          aria-pressed={isShown}
          disabled={props.disabled ?? false}
          // The cursor stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={16} aria-hidden />
        </ActionIcon>
      }
      {...props}
    />
  );
}
