import type { MessageRows } from './message.ts';

/** Messages that any request can get, whatever its subject (contract/errors.ts). */
export const SERVICE_MESSAGES = {
  bad_request: {
    en: 'The request could not be read.',
    fr: 'La demande est illisible.',
    ar: 'تعذّرت قراءة الطلب.',
  },
  unauthenticated: {
    en: 'A valid token or session is needed.',
    fr: 'Il faut un jeton ou une session valide.',
    ar: 'يلزم رمز وصول أو جلسة صالحة.',
  },
  subscription_inactive: {
    en: 'The subscription of this workspace is not active; reading and exporting stay open.',
    fr: 'L’abonnement de cet espace n’est pas actif ; la lecture et l’export restent ouverts.',
    ar: 'اشتراك مساحة العمل هذه غير نشط؛ تبقى القراءة والتصدير متاحين.',
  },
  forbidden: { en: 'You may not do this.', fr: 'Vous n’avez pas ce droit.', ar: 'لا يحق لك فعل هذا.' },
  second_factor_needed: {
    en: 'Your role requires a second factor: set one up on your account page, or with POST /auth/totp/start.',
    fr: 'Votre rôle exige un second facteur et vous n’en avez pas : ajoutez-le sur la page de votre compte.',
    ar: 'دورك يتطلب التحقق بخطوتين وهو غير مفعّل لديك: فعّله من صفحة حسابك.',
  },
  not_found: { en: 'Not found.', fr: 'Introuvable.', ar: 'غير موجود.' },
  method_not_allowed: {
    en: 'This path does not support this method.',
    fr: 'Cette adresse n’accepte pas cette méthode.',
    ar: 'هذا المسار لا يقبل هذه الطريقة.',
  },
  conflict: {
    en: 'This conflicts with existing data.',
    fr: 'Ceci est en conflit avec ce qui existe.',
    ar: 'هذا يتعارض مع ما هو موجود.',
  },
  payload_too_large: {
    en: 'The body is larger than this path allows.',
    fr: 'L’envoi est plus gros que ce qui est accepté ici.',
    ar: 'حجم المُرسل أكبر مما يُقبل هنا.',
  },
  unsupported_media_type: {
    en: 'Send the body as application/json.',
    fr: 'Envoyez le corps en application/json.',
    ar: 'أرسل المحتوى بصيغة application/json.',
  },
  invalid: { en: 'The given data was invalid.', fr: 'Les données envoyées sont invalides.', ar: 'البيانات غير صالحة.' },
  too_many_attempts: { en: 'Too Many Attempts.', fr: 'Trop de tentatives.', ar: 'محاولات كثيرة جدا.' },
  server_error: {
    en: 'Something went wrong on our side.',
    fr: 'Un problème est survenu de notre côté.',
    ar: 'حدث خطأ من جهتنا.',
  },
  overloaded: {
    en: 'The service is busy; try again shortly.',
    fr: 'Le service est très sollicité ; réessayez dans un instant.',
    ar: 'الخدمة مشغولة؛ أعد المحاولة بعد قليل.',
  },
  database_unreachable: {
    en: 'The database cannot be reached right now.',
    fr: 'La base de données est injoignable pour l’instant.',
    ar: 'تعذّر الوصول إلى قاعدة البيانات الآن.',
  },
  database_read_only: {
    en: 'The data is being moved: for some minutes it can be read, but not changed.',
    fr: 'Rien ne peut être modifié pendant quelques minutes, car les données sont en cours de déplacement ; elles restent lisibles.',
    ar: 'لا يمكن تغيير أي شيء لبضع دقائق لأن البيانات قيد النقل، ويمكن الاطلاع عليها أثناء ذلك.',
  },
  job_given_up: {
    en: 'The job failed several times and was given up.',
    fr: 'La tâche a échoué plusieurs fois et a été abandonnée.',
    ar: 'فشلت المهمة عدة مرات وتُركت.',
  },
  job_timed_out_minutes: {
    en: 'The job took longer than {limit} minutes and was ended.',
    fr: 'La tâche a dépassé {limit} minutes et a été arrêtée.',
    ar: 'تجاوزت المهمة المدة المسموحة ({limit} دقيقة) فأُوقفت.',
  },
  job_timed_out_seconds: {
    en: 'The job took longer than {limit} seconds and was ended.',
    fr: 'La tâche a dépassé {limit} secondes et a été arrêtée.',
    ar: 'تجاوزت المهمة المدة المسموحة ({limit} ثانية) فأُوقفت.',
  },
  subscription_was_inactive: {
    en: 'The subscription was not active when this arrived.',
    fr: 'L’abonnement n’était pas actif à la réception.',
    ar: 'لم يكن الاشتراك نشطا حين وصل هذا.',
  },
  job_quarantined: {
    en: 'The job crashed the worker three times and was given up. Its earlier work is kept.',
    fr: 'La tâche a fait planter le processus trois fois et a été abandonnée. Le travail déjà fait est gardé.',
    ar: 'أسقطت المهمة المنفّذ ثلاث مرات وتُركت. ما أُنجز قبل ذلك محفوظ.',
  },
} as const satisfies MessageRows;
