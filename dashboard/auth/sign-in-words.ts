/** Texts of the sign-in page. Plain data: the build assembles that page, and it has no library (decision 0086). */
export const SIGN_IN_WORDS = {
  sign_in: { en: 'Sign in', fr: 'Se connecter', ar: 'تسجيل الدخول' },
  email: { en: 'E-mail', fr: 'E-mail', ar: 'البريد الإلكتروني' },
  password: { en: 'Password', fr: 'Mot de passe', ar: 'كلمة المرور' },
  show_password: { en: 'Show what is typed', fr: 'Afficher la saisie', ar: 'إظهار ما كُتب' },
  forgot: { en: 'Forgot your password?', fr: 'Mot de passe oublié ?', ar: 'نسيت كلمة المرور؟' },
  wrong: {
    en: 'Wrong e-mail or password.',
    fr: 'E-mail ou mot de passe incorrect.',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  no_workspace: {
    en: 'You are not an active member of any workspace. Ask an Admin.',
    fr: 'Vous n’êtes membre actif d’aucun espace. Adressez-vous à un Admin.',
    ar: 'لست عضوا نشطا في أي مساحة عمل. راجع المدير.',
  },
  unreachable: {
    en: 'The service cannot be reached. Check the connection and try again.',
    fr: 'Le service est injoignable. Vérifiez la connexion et réessayez.',
    ar: 'تعذّر الوصول إلى الخدمة. تحقّق من الاتصال ثم أعد المحاولة.',
  },
  invited_title: { en: 'You are invited', fr: 'Vous êtes invité', ar: 'لديك دعوة' },
  invited: {
    en: 'You are not a member of any workspace yet. This one invites you:',
    fr: 'Vous n’êtes encore membre d’aucun espace. Celui-ci vous invite :',
    ar: 'لست عضوا في أي مساحة عمل بعد. هذه المساحة تدعوك:',
  },
  accept_and_sign_in: { en: 'Accept and sign in', fr: 'Accepter et se connecter', ar: 'قبول وتسجيل الدخول' },
  code: { en: 'Code', fr: 'Code', ar: 'الرمز' },
  code_title: { en: 'One more step', fr: 'Encore une étape', ar: 'خطوة أخرى' },
  code_help: {
    en: 'Type the code that your authenticator app shows, or one of your recovery codes.',
    fr: 'Saisissez le code de votre application d’authentification, ou un code de secours.',
    ar: 'أدخل الرمز الظاهر في تطبيق المصادقة أو أحد رموز الاسترداد.',
  },
  code_wrong: {
    en: 'This code cannot be used. Wait for the next one and try again.',
    fr: 'Ce code n’est pas valable. Attendez le suivant et réessayez.',
    ar: 'لا يمكن استخدام هذا الرمز. انتظر الرمز التالي وأعد المحاولة.',
  },
  back: { en: 'Back', fr: 'Retour', ar: 'رجوع' },
  languages: { en: 'Language', fr: 'Langue', ar: 'اللغة' },
} as const;
