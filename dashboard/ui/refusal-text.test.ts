import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalText } from './refusal-text.ts';

for (const [message, fr] of [
  [
    'This user is in use by call centers and cannot be deleted; make it inactive instead.',
    'Impossible à supprimer, car utilisé par : centres d’appels. Désactivez-le plutôt.',
  ],
  ['This city is in use by areas and cannot be deleted.', 'Impossible à supprimer, car utilisé par : quartiers.'],
  [
    'This role is in use by Amina, $1 and 3 more; give them another role first.',
    'Ce rôle est celui de Amina, $1 and 3 more ; donnez-leur d’abord un autre rôle.',
  ],
  ['There is an application with this name already.', 'Existe déjà : ce nom.'],
  ['a@b.test is a member of this workspace already.', 'a@b.test est déjà membre.'],
  ['Something else.', 'Something else.'],
] as const) {
  test(`${message} is said in French, and in English as it came`, () => {
    assert.equal(refusalText(message, 'fr'), fr);
    assert.equal(refusalText(message, 'en'), message);
    assert.ok(!/\$1/.test(refusalText(message.replace('$1', 'Nadia'), 'ar')));
  });
}
