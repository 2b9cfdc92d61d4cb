import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { CopyLine } from '../ui/copy-line.tsx';
import { useUiTexts } from '../ui/texts.ts';
import type { Invitation, Member } from './member.ts';
import { useTeamTexts } from './texts.ts';

/** How the person gets access: by mail, by a link to copy, or with an existing password. */
export function InvitationText({ invitation, email }: { invitation: Invitation; email: string }) {
  const t = useTeamTexts();
  if (invitation.link) return <CopyLine label={t('link')} value={invitation.link} note={t('link_why')} />;
  return <Text>{t(invitation.is_mailed ? 'mailed' : 'no_link', { email })}</Text>;
}

export function InvitationDialog({
  member,
  invitation,
  onClose,
}: {
  member: Member;
  invitation: Invitation;
  onClose: () => void;
}) {
  const t = useTeamTexts();
  const ui = useUiTexts();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<Text fw={600}>{t('new_link_title', { name: member.full_name })}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap="md">
        <InvitationText invitation={invitation} email={member.email} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
