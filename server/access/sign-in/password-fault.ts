import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, type Message } from '../../../contract/messages/message.ts';
import { LIMITS } from '../../../contract/limits.ts';

/*
 * Forbidden passwords, wherever one is set (docs/decisions/0026-signing-in-safely.md): too short, equal to the person's e-mail, one
 * repeated character, or among the first that attackers try.
 */

/** The fault of a password; null if there is none. */
export function passwordFault(password: string, email: string): Message | null {
  const { new_password_characters_min: min, new_password_characters_max: max } = LIMITS;
  const [typed, address] = [foldText(password), foldText(email)];
  const characters = [...typed].length;
  if (characters < min) return say('characters_min', { min });
  if (characters > max) return say('characters_max', { max });
  if (typed === address || typed === address.split('@')[0]) return say('password_is_email');
  if (new Set(typed).size === 1) return say('password_one_character');
  if (commonPasswords().has(typed)) return say('password_common');
  return null;
}

/** Upper case and look-alike letters do not make a common password safer. */
const foldText = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

let common: ReadonlySet<string> | undefined;

/**
 * The 10,000 most common passwords of ten characters and more, in lower case. Source: the million most common of Mark Burnett's ten million
 * leaked passwords (public domain). Read when the first password is set: most processes never need it.
 */
const commonPasswords = (): ReadonlySet<string> =>
  (common ??= new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n')));
