import type { Language } from '../languages.ts';

/*
 * Mails to a person, in the person's language. They name no other person and quote no typed text. Links have lines of their
 * own, so that no direction mark touches them.
 */

type Translations = Record<Language, string>;
type MailRow = { subject: Translations; text: Translations };

const notice = (subject: Translations, text: Translations): MailRow => ({ subject, text });

export const MAILS = {
  factor_on: notice(
    {
      en: 'Your second factor is on',
      fr: 'Votre second facteur est activé',
      ar: 'تم تفعيل التحقق بخطوتين',
    },
    {
      en: 'A second factor was turned on for your account at Tahsil ({email}).',
      fr: 'Un second facteur a été activé pour votre compte Tahsil ({email}).',
      ar: 'تم تفعيل التحقق بخطوتين لحسابك في تحصيل ({email}).',
    },
  ),
  factor_off: notice(
    {
      en: 'Your second factor is off',
      fr: 'Votre second facteur est désactivé',
      ar: 'تم إيقاف التحقق بخطوتين',
    },
    {
      en: 'The second factor of your account at Tahsil was turned off ({email}).',
      fr: 'Le second facteur de votre compte Tahsil a été désactivé ({email}).',
      ar: 'تم إيقاف التحقق بخطوتين لحسابك في تحصيل ({email}).',
    },
  ),
  factor_removed: notice(
    {
      en: 'Your second factor was removed',
      fr: 'Votre second facteur a été retiré',
      ar: 'أُزيل التحقق بخطوتين',
    },
    {
      en: 'The operator of the service removed the second factor of your account at Tahsil ({email}).',
      fr: 'L’exploitant du service a retiré le second facteur de votre compte Tahsil ({email}).',
      ar: 'أزال مشغّل الخدمة التحقق بخطوتين من حسابك في تحصيل ({email}).',
    },
  ),
  password_set: notice(
    {
      en: 'Your password was changed',
      fr: 'Votre mot de passe a été changé',
      ar: 'تم تغيير كلمة المرور',
    },
    {
      en: 'The password of your account at Tahsil was changed ({email}).',
      fr: 'Le mot de passe de votre compte Tahsil a été changé ({email}).',
      ar: 'تم تغيير كلمة المرور لحسابك في تحصيل ({email}).',
    },
  ),
  token_made: notice(
    { en: 'A token was created', fr: 'Un jeton a été créé', ar: 'أُنشئ رمز وصول' },
    {
      en: 'An API token that acts in your name was created at Tahsil ({email}).',
      fr: 'Un jeton d’API qui agit en votre nom a été créé sur Tahsil ({email}).',
      ar: 'أُنشئ في تحصيل رمز وصول يعمل باسمك ({email}).',
    },
  ),
  token_ended: notice(
    { en: 'A token was revoked', fr: 'Un jeton a été révoqué', ar: 'أُلغي رمز وصول' },
    {
      en: 'An API token that acted in your name at Tahsil was revoked or deleted ({email}).',
      fr: 'Un jeton d’API qui agissait en votre nom sur Tahsil a été révoqué ou supprimé ({email}).',
      ar: 'أُلغي أو حُذف رمز وصول كان يعمل باسمك في تحصيل ({email}).',
    },
  ),
  wrong_codes: notice(
    {
      en: 'Another person knows your password',
      fr: 'Quelqu’un connaît votre mot de passe',
      ar: 'شخص ما يعرف كلمة مرورك',
    },
    {
      en: 'A person signed in to your account at Tahsil with the right password and typed wrong codes of your second factor, several times ({email}).',
      fr: 'Quelqu’un s’est connecté à votre compte Tahsil avec le bon mot de passe et a saisi plusieurs fois de mauvais codes de votre second facteur ({email}).',
      ar: 'دخل شخص إلى حسابك في تحصيل بكلمة المرور الصحيحة وأدخل رموزا خاطئة للتحقق بخطوتين عدة مرات ({email}).',
    },
  ),
  reset_one: notice(
    { en: 'Set a new password', fr: 'Choisissez un nouveau mot de passe', ar: 'تعيين كلمة مرور جديدة' },
    {
      en: 'With this link you set a new password for Tahsil. It works once, within an hour:',
      fr: 'Avec ce lien, vous choisissez un nouveau mot de passe pour Tahsil. Il sert une fois, dans l’heure :',
      ar: 'بهذا الرابط تعيّن كلمة مرور جديدة في تحصيل. يعمل مرة واحدة خلال ساعة:',
    },
  ),
  reset_several: notice(
    { en: 'Set a new password', fr: 'Choisissez un nouveau mot de passe', ar: 'تعيين كلمة مرور جديدة' },
    {
      en: 'With these links you set new passwords for Tahsil. Each works once, within an hour:',
      fr: 'Avec ces liens, vous choisissez de nouveaux mots de passe pour Tahsil. Chacun sert une fois, dans l’heure :',
      ar: 'بهذه الروابط تعيّن كلمات مرور جديدة في تحصيل. يعمل كل منها مرة واحدة خلال ساعة:',
    },
  ),
  invitation: notice(
    { en: 'Invitation to {workspace}', fr: 'Invitation à {workspace}', ar: 'دعوة إلى {workspace}' },
    {
      en: 'You are invited to the workspace {workspace} on Tahsil. Sign in as usual to accept or decline, within {days} days:',
      fr: 'Vous êtes invité à l’espace {workspace} sur Tahsil. Connectez-vous comme d’habitude pour accepter ou refuser, sous {days} jours :',
      ar: 'أنت مدعو إلى مساحة العمل {workspace} في تحصيل. سجّل الدخول كالمعتاد للقبول أو الرفض خلال {days} أيام:',
    },
  ),
  access: notice(
    { en: 'Your access to {workspace}', fr: 'Votre accès à {workspace}', ar: 'وصولك إلى {workspace}' },
    {
      en: 'With this link you set your password for the workspace {workspace} on Tahsil, and accept its invitation if you have not. It works once, within {days} days:',
      fr: 'Avec ce lien, vous choisissez votre mot de passe pour l’espace {workspace} sur Tahsil, et acceptez son invitation si ce n’est fait. Il sert une fois, sous {days} jours :',
      ar: 'بهذا الرابط تعيّن كلمة مرورك لمساحة العمل {workspace} في تحصيل، وتقبل دعوتها إن لم تفعل. يعمل مرة واحدة خلال {days} أيام:',
    },
  ),
} as const satisfies Record<string, MailRow>;
export type MailKey = keyof typeof MAILS;

const HELLO: Translations = { en: 'Hello', fr: 'Bonjour', ar: 'مرحبا' };
const WORKSPACE: Translations = {
  en: 'Workspace {workspace}:',
  fr: 'Espace {workspace} :',
  ar: 'مساحة العمل {workspace}:',
};

/** Closing text, by kind of mail. */
const ENDS = {
  notice: {
    en: 'If that was you, there is nothing to do. If it was not, set a new password at once ("Forgot your password?" where you sign in), end the sessions that you do not know, and tell an Admin of your workspace.',
    fr: 'Si c’était vous, il n’y a rien à faire. Sinon, changez tout de suite de mot de passe (« Mot de passe oublié ? » à la connexion), terminez les sessions que vous ne connaissez pas et prévenez un Admin de votre espace.',
    ar: 'إن كان هذا منك فلا شيء عليك. وإلا فعيّن كلمة مرور جديدة فورا («نسيت كلمة المرور؟» عند تسجيل الدخول)، وأنهِ الجلسات التي لا تعرفها، وأخبر مدير مساحة العمل.',
  },
  reset: {
    en: 'If you did not ask for it, do nothing: your password stays as it is.',
    fr: 'Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
    ar: 'إن لم تطلب ذلك فلا تفعل شيئا: تبقى كلمة مرورك كما هي.',
  },
  access: {
    en: 'Then sign in with {email}. If you do not know this workspace, do nothing.',
    fr: 'Connectez-vous ensuite avec {email}. Si vous ne connaissez pas cet espace, ne faites rien.',
    ar: 'ثم سجّل الدخول بـ {email}. إن كنت لا تعرف هذه المساحة فلا تفعل شيئا.',
  },
} as const satisfies Record<string, Translations>;

type MailParams = { email: string; workspace?: string; days?: number };
type Link = { workspace?: string | null; link: string };

/** A complete mail: greeting, what happened, links on lines of their own, and what to do. */
export function mailOf(
  key: MailKey,
  language: Language,
  params: MailParams,
  { links = [], end }: { links?: readonly Link[]; end?: keyof typeof ENDS } = {},
): { to: string; subject: string; text: string } {
  const say = (row: Translations, more: object = {}) =>
    row[language].replace(/\{(\w+)\}/g, (_, name: string) =>
      String(({ ...params, ...more } as Record<string, unknown>)[name] ?? ''),
    );
  const named = links.map(({ workspace, link }) => (workspace ? `${say(WORKSPACE, { workspace })}\n${link}` : link));
  const comma = language === 'ar' ? '،' : ',';
  const parts = [`${HELLO[language]} ${params.email}${comma}`, say(MAILS[key].text), ...named];
  return {
    to: params.email,
    subject: say(MAILS[key].subject),
    text: `${[...parts, ...(end ? [say(ENDS[end])] : [])].join('\n\n')}\n`,
  };
}
