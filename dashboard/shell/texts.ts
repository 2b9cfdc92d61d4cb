import { defineTexts } from '../i18n/texts.ts';

/** Words of the frame around the pages. */
export const useShellTexts = defineTexts('shell', {
  main_navigation: { en: 'Main navigation', fr: 'Navigation principale', ar: 'التنقل الرئيسي' },
  skip_to_content: { en: 'Skip to content', fr: 'Aller au contenu', ar: 'الانتقال إلى المحتوى' },
  open_menu: { en: 'Open the menu', fr: 'Ouvrir le menu', ar: 'فتح القائمة' },
  close_menu: { en: 'Close the menu', fr: 'Fermer le menu', ar: 'إغلاق القائمة' },
  fold_menu: { en: 'Fold the menu', fr: 'Replier le menu', ar: 'طي القائمة' },
  unfold_menu: { en: 'Unfold the menu', fr: 'Déplier le menu', ar: 'بسط القائمة' },
  more: { en: 'More', fr: 'Plus', ar: 'المزيد' },
  find: { en: 'Find…', fr: 'Chercher…', ar: 'بحث…' },
  command_menu: { en: 'Go to or find', fr: 'Aller à ou chercher', ar: 'انتقال أو بحث' },
  command_hint: {
    en: 'A page, a reference, a phone number or a name',
    fr: 'Une page, une référence, un téléphone ou un nom',
    ar: 'صفحة أو مرجع أو رقم هاتف أو اسم',
  },
  command_found: { en: 'Orders and leads', fr: 'Commandes et leads', ar: 'الطلبات والعملاء المحتملون' },
  command_acts: { en: 'Do', fr: 'Faire', ar: 'إجراءات' },
  command_pages: { en: 'Pages', fr: 'Pages', ar: 'الصفحات' },
  command_nothing: { en: 'Nothing found', fr: 'Rien trouvé', ar: 'لا نتائج' },
  user_menu: { en: 'Account menu', fr: 'Menu du compte', ar: 'قائمة الحساب' },
  workspaces: { en: 'Workspaces', fr: 'Espaces', ar: 'مساحات العمل' },
  profile: { en: 'My account', fr: 'Mon compte', ar: 'حسابي' },
  sign_out: { en: 'Sign out', fr: 'Se déconnecter', ar: 'تسجيل الخروج' },
  invitation_of: { en: 'Invitation of {{name}}', fr: 'Invitation de {{name}}', ar: 'دعوة من {{name}}' },
  invited_by: {
    en: 'You are invited to {{name}} as {{role}} by {{by}}.',
    fr: '{{by}} vous invite à rejoindre {{name}} en tant que {{role}}.',
    ar: 'دعاك {{by}} للانضمام إلى {{name}} بدور {{role}}.',
  },
  invited_as: {
    en: 'You are invited to {{name}} as {{role}}.',
    fr: 'Vous êtes invité à rejoindre {{name}} en tant que {{role}}.',
    ar: 'أنت مدعو للانضمام إلى {{name}} بدور {{role}}.',
  },
  invited_until: { en: 'The invitation ends', fr: 'L’invitation expire', ar: 'تنتهي الدعوة' },
  accept: { en: 'Accept', fr: 'Accepter', ar: 'قبول' },
  decline: { en: 'Decline', fr: 'Refuser', ar: 'رفض' },
  invitation_accepted: {
    en: 'You are a member of {{name}} now. The account menu takes you there.',
    fr: 'Vous êtes maintenant membre de {{name}}. Le menu du compte vous y conduit.',
    ar: 'أصبحت عضوا في {{name}}. انتقل إليها من قائمة الحساب.',
  },
  invitation_declined: {
    en: 'You declined the invitation of {{name}}',
    fr: 'Vous avez refusé l’invitation de {{name}}',
    ar: 'رفضت دعوة {{name}}',
  },
  forbidden: {
    en: 'Your role may not open this page',
    fr: 'Votre rôle ne peut pas ouvrir cette page',
    ar: 'دورك لا يسمح بفتح هذه الصفحة',
  },
  forbidden_why: {
    en: 'An Admin of the workspace can change what your role may do.',
    fr: 'Un Admin de l’espace peut changer ce que permet votre rôle.',
    ar: 'يمكن لمدير مساحة العمل تغيير صلاحيات دورك.',
  },
  crashed: {
    en: 'This page does not work right now',
    fr: 'Cette page ne fonctionne pas pour le moment',
    ar: 'هذه الصفحة لا تعمل حاليا',
  },
});
