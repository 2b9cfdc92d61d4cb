import type { MessageRows } from './message.ts';

/** Messages about access: people, roles, sessions, settings, saved views, applications and notifications. */
export const ACCESS_MESSAGES = {
  // Signing in.
  wrong_credentials: {
    en: 'The e-mail or password is wrong.',
    fr: 'L’e-mail ou le mot de passe est incorrect.',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  code_wanted: {
    en: 'A code from your authenticator app is needed.',
    fr: 'Il faut un code de votre application d’authentification.',
    ar: 'يلزم رمز من تطبيق المصادقة.',
  },
  code_not_usable: {
    en: 'The {field} field is not a code that is valid now.',
    fr: 'Ce code n’est pas valable maintenant.',
    ar: 'هذا الرمز غير صالح الآن.',
  },
  member_nowhere: {
    en: 'You are not an active member of any workspace; ask an Admin.',
    fr: 'Vous n’êtes membre actif d’aucun espace ; adressez-vous à un Admin.',
    ar: 'لست عضوا نشطا في أي مساحة عمل؛ اطلب ذلك من مدير.',
  },
  member_nowhere_yet: {
    en: 'You are not an active member of any workspace yet; send accepts_invitation to accept this invitation.',
    fr: 'Vous n’êtes encore membre d’aucun espace ; acceptez cette invitation pour entrer.',
    ar: 'لست بعد عضوا في أي مساحة عمل؛ اقبل هذه الدعوة للدخول.',
  },
  invitation_to: { en: '{workspace} ({role})', fr: '{workspace} ({role})', ar: '{workspace} ({role})' },
  no_open_invitation: {
    en: 'There is no open invitation to this workspace.',
    fr: 'Aucune invitation en cours pour cet espace.',
    ar: 'لا دعوة مفتوحة إلى مساحة العمل هذه.',
  },
  token_unknown: {
    en: 'This token is unknown, expired or revoked.',
    fr: 'Ce jeton est inconnu, expiré ou révoqué.',
    ar: 'رمز الوصول هذا مجهول أو منتهي أو ملغى.',
  },
  session_ended: {
    en: 'Your session has ended. Sign in again.',
    fr: 'Votre session est terminée. Reconnectez-vous.',
    ar: 'انتهت جلستك. سجّل الدخول من جديد.',
  },
  no_workspace_of_yours: {
    en: 'The {field} field names no workspace of yours.',
    fr: 'Vous n’êtes pas membre de cet espace.',
    ar: 'لست عضوا في مساحة العمل هذه.',
  },

  // Passwords and the second factor.
  password_is_email: {
    en: 'The {field} field must not be the e-mail address.',
    fr: 'Autre chose que l’adresse e-mail.',
    ar: 'يجب أن تختلف عن البريد الإلكتروني.',
  },
  password_one_character: {
    en: 'The {field} field must not be one character repeated.',
    fr: 'Autre chose qu’un seul caractère répété.',
    ar: 'لا يكفي حرف واحد مكرر.',
  },
  password_common: {
    en: 'The {field} field must not be a common password.',
    fr: 'Ce mot de passe est trop courant.',
    ar: 'كلمة المرور هذه شائعة جدا.',
  },
  password_elsewhere: {
    en: 'The {field} field is the password of this e-mail in another workspace; choose a different one here.',
    fr: 'C’est le mot de passe de cet e-mail dans un autre espace ; choisissez-en un pour ici.',
    ar: 'هذه كلمة مرور هذا البريد في مساحة عمل أخرى؛ اختر واحدة خاصة بهذه المساحة.',
  },
  password_wrong: {
    en: 'The {field} field is not your password.',
    fr: 'Ce n’est pas votre mot de passe.',
    ar: 'ليست كلمة مرورك.',
  },
  password_changed_meanwhile: {
    en: 'The password was changed meanwhile.',
    fr: 'Le mot de passe a été changé entre-temps.',
    ar: 'تغيّرت كلمة المرور في هذه الأثناء.',
  },
  password_stays: {
    en: '{email} has a password already, which is kept. Leave the password out to make this person a member, or set it with: tahsil password --email {email}',
    fr: '{email} a déjà un mot de passe, qui reste tel quel. Laissez le mot de passe vide pour ajouter cette personne, ou changez-le avec : tahsil password --email {email}',
    ar: 'لدى {email} كلمة مرور من قبل وتبقى كما هي. أضف الشخص بلا كلمة مرور، أو غيّرها بالأمر: tahsil password --email {email}',
  },
  password_required_for: {
    en: 'The {field} field is required: {email} has no password yet.',
    fr: 'Obligatoire : {email} n’a pas encore de mot de passe.',
    ar: 'مطلوب: لا كلمة مرور بعد لـ {email}.',
  },
  reset_link_bad: {
    en: 'The {field} field belongs to a link that is unknown, used or expired.',
    fr: 'Ce lien est inconnu, déjà utilisé ou trop ancien.',
    ar: 'هذا الرابط مجهول أو مستعمل أو قديم.',
  },
  factor_on_already: {
    en: 'An authenticator app is already in use; turn it off first.',
    fr: 'Une application d’authentification est déjà active ; désactivez-la d’abord.',
    ar: 'تطبيق مصادقة مفعّل من قبل؛ أوقفه أولا.',
  },
  factor_not_started: {
    en: 'Start with POST /auth/totp/start, then confirm with a code.',
    fr: 'Commencez par POST /auth/totp/start, puis confirmez avec un code.',
    ar: 'ابدأ بـ POST /auth/totp/start ثم أكّد برمز.',
  },
  factor_code_wrong: {
    en: 'The {field} field must be the code that the authenticator app shows now.',
    fr: 'Il faut le code que l’application affiche en ce moment.',
    ar: 'يلزم الرمز الذي يعرضه التطبيق الآن.',
  },
  no_second_factor: {
    en: 'This person has no second factor.',
    fr: 'Cette personne n’a pas de second facteur.',
    ar: 'لم يفعّل هذا الشخص التحقق بخطوتين.',
  },

  // The first workspace, and what the operator does.
  setup_link_bad: {
    en: 'This setup link was already used or has expired. Start the service again for a new one.',
    fr: 'Ce lien d’installation a déjà servi ou est trop ancien. Redémarrez le service pour en avoir un nouveau.',
    ar: 'رابط الإعداد هذا مستعمل أو قديم. أعد تشغيل الخدمة للحصول على رابط جديد.',
  },
  characters_on_one_line: {
    en: 'The {field} field must be {min} to {max} characters on one line.',
    fr: 'De {min} à {max} caractères, sur une ligne.',
    ar: 'من {min} إلى {max} حرفا في سطر واحد.',
  },
  email_of_nobody: {
    en: 'No user has the e-mail {email}. Create one with: {command}',
    fr: 'Personne n’a l’e-mail {email}. Ajoutez quelqu’un avec : {command}',
    ar: 'لا أحد له البريد {email}. أنشئ شخصا بالأمر: {command}',
  },
  email_of_several: {
    en: '{email} is used in several workspaces, and its owner is not verified. Choose one with --workspace: {places:list}.',
    fr: '{email} est utilisé dans plusieurs espaces, et son titulaire n’est pas vérifié. Choisissez-en un avec --workspace : {places:list}.',
    ar: '{email} مستعمل في عدة مساحات عمل ولم يتم التحقق من صاحبه. حدد المساحة بـ --workspace: {places:list}.',
  },

  // Members.
  member_already: {
    en: '{email} is a member of this workspace already.',
    fr: '{email} est déjà membre de cet espace.',
    ar: '{email} عضو في مساحة العمل هذه من قبل.',
  },
  email_invited_too_often: {
    en: '{count} workspaces have invited {email}, and its owner is not verified. Ask the operator: tahsil user create.',
    fr: '{email} a été invité par d’autres espaces ({count}), et son titulaire n’est pas vérifié. Adressez-vous à l’exploitant : tahsil user create.',
    ar: 'دُعي {email} من مساحات أخرى (عددها {count}) ولم يتم التحقق من صاحبه. اطلب من مشغّل الخدمة: tahsil user create.',
  },
  email_stays: {
    en: 'The {field} field cannot be changed: the person signs in with it. Invite the new address.',
    fr: 'Ne peut pas changer : la personne se connecte avec. Invitez la nouvelle adresse.',
    ar: 'لا يمكن تغييره: به يسجّل الشخص الدخول. ادعُ العنوان الجديد.',
  },
  unknown_role: {
    en: 'The {field} field names no role of this workspace.',
    fr: 'Ce rôle n’existe pas dans cet espace.',
    ar: 'لا يوجد هذا الدور في مساحة العمل.',
  },
  unknown_role_named: {
    en: 'The {field} field names no role of this workspace: "{role}".',
    fr: 'Ce rôle n’existe pas dans cet espace : {role}.',
    ar: 'لا يوجد هذا الدور في مساحة العمل: {role}.',
  },
  unknown_account: {
    en: 'The {field} field names no account of this workspace.',
    fr: 'Ce compte n’existe pas dans cet espace.',
    ar: 'لا يوجد هذا الحساب في مساحة العمل.',
  },
  unknown_member: {
    en: 'The {field} field names no member of this workspace.',
    fr: 'Cette personne n’est pas membre de cet espace.',
    ar: 'ليس عضوا في مساحة العمل.',
  },
  admin_in_house: {
    en: 'The {field} field must be the workspace’s own account for an Admin, who sees the whole workspace.',
    fr: 'Un Admin voit tout l’espace : son compte est celui de la boutique.',
    ar: 'المدير يرى مساحة العمل كلها: حسابه حساب المتجر.',
  },
  not_yourself: {
    en: 'You cannot deactivate or remove yourself; ask another Admin.',
    fr: 'Vous ne pouvez pas vous désactiver ni vous retirer vous-même ; demandez à quelqu’un d’autre qui en a le droit.',
    ar: 'لا يمكنك تعطيل نفسك أو إزالتها؛ اطلب ذلك من غيرك ممن يحق له.',
  },
  last_admin: {
    en: 'This is the last Admin of the workspace; make another user Admin first.',
    fr: 'C’est le dernier Admin de l’espace ; nommez d’abord quelqu’un d’autre.',
    ar: 'هذا آخر مدير لمساحة العمل؛ عيّن غيره أولا.',
  },
  member_inactive: {
    en: 'This member is inactive; make them active before you invite them.',
    fr: 'Ce membre est inactif ; activez-le avant de l’inviter.',
    ar: 'هذا العضو متوقف؛ فعّله قبل دعوته.',
  },
  link_for_herself: {
    en: 'The password of this person opens other workspaces too, so its link goes only to this person. Without SMTP_URL no mail can be sent. The operator can set the password: tahsil password.',
    fr: 'Son mot de passe ouvre aussi d’autres espaces : le lien pour le changer ne va qu’à cette personne, et sans SMTP_URL aucun e-mail ne part. L’exploitant peut le changer : tahsil password.',
    ar: 'كلمة مرور هذا الشخص تفتح مساحات عمل أخرى أيضا، فلا يُرسل رابط تغييرها إلا إليه، ولا يُرسل بريد بدون SMTP_URL. يمكن لمشغّل الخدمة تغييرها: tahsil password.',
  },
  invitations_to_address: {
    en: 'At most {max} invitations to one e-mail address per day.',
    fr: 'Pas plus de {max} invitations par jour vers une même adresse.',
    ar: 'عدد الدعوات إلى عنوان واحد في اليوم لا يزيد على {max}.',
  },
  invitations_by_person: {
    en: 'At most {max} invitations by one person per hour.',
    fr: 'Pas plus de {max} invitations par heure et par personne.',
    ar: 'عدد دعوات الشخص الواحد في الساعة لا يزيد على {max}.',
  },
  invitations_by_workspace: {
    en: 'At most {max} invitations by one workspace per day.',
    fr: 'Pas plus de {max} invitations par jour et par espace.',
    ar: 'عدد دعوات مساحة العمل في اليوم لا يزيد على {max}.',
  },

  // Roles and rights.
  no_rights: {
    en: 'Your role or the token’s scopes do not allow this.',
    fr: 'Votre rôle ou les droits du jeton ne le permettent pas.',
    ar: 'دورك أو صلاحيات رمز الوصول لا تسمح بهذا.',
  },
  scope_missing: {
    en: 'The token lacks the scope “{scope}”.',
    fr: 'Il manque au jeton le droit « {scope} ».',
    ar: 'ينقص رمز الوصول الصلاحية «{scope}».',
  },
  role_beyond: {
    en: 'The role {role} needs rights that you do not have yourself: {rights:rights}.',
    fr: 'Le rôle {role} demande des droits que vous n’avez pas : {rights:rights}.',
    ar: 'الدور {role} يتطلب صلاحيات ليست لديك: {rights:rights}.',
  },
  role_change_beyond: {
    en: 'Changing the role {role} needs rights that you do not have yourself: {rights:rights}.',
    fr: 'Modifier le rôle {role} demande des droits que vous n’avez pas : {rights:rights}.',
    ar: 'تعديل الدور {role} يتطلب صلاحيات ليست لديك: {rights:rights}.',
  },
  role_deletion_beyond: {
    en: 'Deleting the role {role} needs rights that you do not have yourself: {rights:rights}.',
    fr: 'Supprimer le rôle {role} demande des droits que vous n’avez pas : {rights:rights}.',
    ar: 'حذف الدور {role} يتطلب صلاحيات ليست لديك: {rights:rights}.',
  },
  role_in_use: {
    en: 'This role is in use by {who:list}; give them another role first.',
    fr: 'Ce rôle est celui de : {who:list}. Donnez-leur d’abord un autre rôle.',
    ar: 'هذا الدور لدى: {who:list}. امنحهم دورا آخر أولا.',
  },
  role_in_use_by_many: {
    en: 'This role is in use by {who:list} and {more} more; give them another role first.',
    fr: 'Ce rôle est celui de : {who:list} et {more} de plus. Donnez-leur d’abord un autre rôle.',
    ar: 'هذا الدور لدى: {who:list} و{more} غيرهم. امنحهم دورا آخر أولا.',
  },
  role_of_service: {
    en: '{role} is one of the service’s own roles, which cannot be changed; create your own role.',
    fr: '{role} est un rôle du service, qui reste tel quel ; créez votre propre rôle.',
    ar: '{role} من أدوار الخدمة وتبقى كما هي؛ أنشئ دورا خاصا بك.',
  },
  asker_may_no_more: {
    en: 'The user who requested this no longer has the right to it: request it again with the current rights.',
    fr: 'La personne qui l’a demandé n’y a plus droit : refaites la demande avec les droits actuels.',
    ar: 'من طلب هذا لم يعد يحق له: أعد الطلب بالصلاحيات الحالية.',
  },
  cash_not_shown: {
    en: 'The {field} field filters by cash, which your role does not see.',
    fr: 'Ce filtre porte sur l’argent, que votre rôle ne voit pas.',
    ar: 'هذا المرشّح يخص النقد، ودورك لا يراه.',
  },
  whole_phone_only: {
    en: 'The {field} field must be a complete phone number, as your role does not see phones.',
    fr: 'Un numéro de téléphone complet : votre rôle ne voit pas les téléphones.',
    ar: 'رقم هاتف كامل: دورك لا يرى الهواتف.',
  },

  // Settings.
  no_such_setting: { en: 'There is no such setting.', fr: 'Ce réglage n’existe pas.', ar: 'لا يوجد إعداد كهذا.' },
  setting_fixed: {
    en: 'The {field} field cannot be changed: {why:message}',
    fr: 'Ne peut pas changer : {why:message}',
    ar: 'لا يمكن تغييره: {why:message}',
  },
  setting_counted_by: {
    en: 'Leads, orders or stock movements are already counted by its days.',
    fr: 'Des leads, commandes ou mouvements de stock sont déjà comptés par ses jours.',
    ar: 'عملاء أو طلبات أو حركات مخزون محسوبة بأيامها من قبل.',
  },
  setting_decimals_kept: {
    en: 'Its amounts were booked with {decimals} decimals in {currency}.',
    fr: 'Ses montants gardent {decimals} décimales en {currency}, comme ils ont été comptabilisés.',
    ar: 'تحتفظ المبالغ بعدد كسور {decimals} لعملة {currency} كما قُيّدت.',
  },
  setting_in_orders: {
    en: 'The workspace has orders with amounts in this currency.',
    fr: 'Des commandes ont des montants dans cette devise.',
    ar: 'توجد طلبات مبالغها بهذه العملة.',
  },
  setting_in_entries: {
    en: 'The cash ledger has amounts in this currency.',
    fr: 'Le journal de caisse a des écritures dans cette devise.',
    ar: 'في دفتر النقد قيود بهذه العملة.',
  },
  setting_in_prices: {
    en: 'There are prices or rates already, and {to} has a different number of decimals from {from}.',
    fr: 'Il y a des prix ou des tarifs, et {to} n’a pas autant de décimales que {from}.',
    ar: 'توجد أسعار أو رسوم، ومنازل {to} العشرية غير منازل {from}.',
  },
  setting_is_policy: {
    en: 'It is a policy of the whole workspace.',
    fr: 'C’est une règle de tout l’espace.',
    ar: 'هذه سياسة لمساحة العمل كلها.',
  },
  must_be_currency: {
    en: 'The {field} field must be an ISO 4217 code such as MAD.',
    fr: 'Un code de devise ISO 4217, comme MAD.',
    ar: 'رمز عملة ISO 4217 مثل MAD.',
  },
  must_be_country: {
    en: 'The {field} field must be an ISO 3166 code of two letters such as MA.',
    fr: 'Un code de pays ISO 3166 à deux lettres, comme MA.',
    ar: 'رمز بلد ISO 3166 من حرفين مثل MA.',
  },
  bad_browser_key: {
    en: 'The {field} field must be a key from the browser.',
    fr: 'Une clé telle que le navigateur l’a donnée.',
    ar: 'مفتاح كما أعطاه المتصفح.',
  },
  rest_is_empty: {
    en: 'The {field} field must differ from the start.',
    fr: 'Une autre heure que le début.',
    ar: 'وقت غير وقت البداية.',
  },
  too_many_devices: {
    en: 'You already get notifications on {max} devices. Sign out of one that you no longer use.',
    fr: 'Vous avez déjà {max} appareils prévenus. Déconnectez-en un que vous n’utilisez plus.',
    ar: 'لديك {max} أجهزة تصلها الإشعارات. سجّل الخروج من جهاز لم تعد تستعمله.',
  },
  must_be_time_zone: {
    en: 'The {field} field must be a time zone such as Africa/Casablanca.',
    fr: 'Un fuseau horaire, comme Africa/Casablanca.',
    ar: 'منطقة زمنية مثل Africa/Casablanca.',
  },
  wrong_check_digits: {
    en: 'The check digits of this IBAN are wrong: look for a typing error.',
    fr: 'La clé de cet IBAN est fausse : cherchez une faute de frappe.',
    ar: 'رقما التحقق في رقم IBAN هذا خاطئان: ابحث عن خطأ في الكتابة.',
  },
  no_bank_column: {
    en: 'Write "Heading = column" with one of these columns: {columns:list}.',
    fr: 'Écrivez « Titre = colonne » avec l’une de ces colonnes : {columns:list}.',
    ar: 'اكتب «العنوان = العمود» بأحد هذه الأعمدة: {columns:list}.',
  },
  must_be_slug: {
    en: 'The {field} field must be lower case letters, digits and single underscores.',
    fr: 'Des minuscules, des chiffres et des tirets bas isolés.',
    ar: 'أحرف لاتينية صغيرة وأرقام وشرطات سفلية مفردة.',
  },
  ladder_makes_loop: {
    en: 'The {field} field makes a loop: {statuses:lead_status_path}.',
    fr: 'Cela tourne en rond : {statuses:lead_status_path}.',
    ar: 'هذا يدور في حلقة: {statuses:lead_status_path}.',
  },

  // Saved views.
  views_max: {
    en: 'You already have {max} views here; delete one first.',
    fr: 'Vous avez déjà {max} vues ici ; supprimez-en une d’abord.',
    ar: 'بلغ عدد عروضك المحفوظة هنا {max}؛ احذف واحدا أولا.',
  },
  columns_of_lists_max: {
    en: 'You have already chosen the columns of {max} lists.',
    fr: 'Vous avez déjà choisi les colonnes de {max} listes.',
    ar: 'سبق أن اخترت أعمدة {max} قائمة.',
  },
  no_view_of_yours: {
    en: 'The {field} field names {id}, which is not one of your views of this page.',
    fr: '{id} n’est pas une de vos vues de cette page.',
    ar: '{id} ليس من عروضك المحفوظة لهذه الصفحة.',
  },
  view_rows_forbidden: {
    en: 'Your role may not list these rows, so you cannot save views of them.',
    fr: 'Votre rôle ne voit pas ces lignes ; il n’en a donc pas de vues.',
    ar: 'دورك لا يعرض هذه السطور، فلا عروض محفوظة لها.',
  },
  view_of_other: {
    en: 'The view "{view}" is shared by {owner}; save one of your own instead.',
    fr: 'La vue « {view} » est partagée par {owner} ; enregistrez plutôt la vôtre.',
    ar: 'العرض «{view}» يشاركه {owner}؛ احفظ عرضا خاصا بك بدلا منه.',
  },
  view_sharing_forbidden: {
    en: 'Only a role that may update settings can share views.',
    fr: 'Partager une vue demande le droit de modifier les réglages.',
    ar: 'مشاركة العروض تتطلب صلاحية تعديل الإعدادات.',
  },
  longer_than: {
    en: 'The {field} field must not be longer than {max} characters.',
    fr: '{max} caractères au plus.',
    ar: 'عدد الأحرف لا يزيد على {max}.',
  },
  view_name_taken: {
    en: 'A view with this name already exists.',
    fr: 'Une vue porte déjà ce nom.',
    ar: 'يوجد عرض بهذا الاسم من قبل.',
  },

  // Applications and their tokens.
  unknown_scope: {
    en: '"{scope}" is not a scope; an example is "view leads".',
    fr: '« {scope} » n’est pas un droit ; en voici un : « view leads ».',
    ar: '«{scope}» ليست صلاحية؛ مثال على صلاحية: «view leads».',
  },
  scopes_beyond: {
    en: 'A token may not do what you may not do yourself: {rights:rights}.',
    fr: 'Un jeton n’a pas plus de droits que vous : {rights:rights}.',
    ar: 'لا يُعطى رمز الوصول ما لا يحق لك: {rights:rights}.',
  },
  scopes_beyond_maker: {
    en: 'A token has no more rights than the token that makes or changes it: {rights:rights}.',
    fr: 'Un jeton n’a pas plus de droits que celui qui le crée ou le modifie : {rights:rights}.',
    ar: 'لا تزيد صلاحيات رمز الوصول على صلاحيات الرمز الذي ينشئه أو يعدّله: {rights:rights}.',
  },
  above_token_limit: {
    en: 'The {field} field must not be greater than {max}, the limit of the token that makes it.',
    fr: 'Au plus {max}, comme le jeton dont il dépend.',
    ar: '{max} على الأكثر، كما للرمز الذي يتبعه.',
  },
  after_token_end: {
    en: 'The {field} field must not be after {until}, the expiry of the token that makes it.',
    fr: 'Au plus tard {until}, quand prend fin le jeton dont il dépend.',
    ar: 'في موعد لا يتجاوز {until}، حين ينتهي الرمز الذي يتبعه.',
  },
  token_line_max: {
    en: 'A chain of tokens that create tokens has at most {max} steps. A person must create the next token.',
    fr: 'Une chaîne de jetons créés l’un par l’autre a {max} étapes au plus. Une personne doit créer le suivant.',
    ar: 'سلسلة الرموز التي ينشئ بعضها بعضا لا تتجاوز {max} مراحل، ويجب أن ينشئ شخص الرمز التالي.',
  },
  token_maker_ended: {
    en: 'The token that made this one has ended, so this one has ended too.',
    fr: 'Le jeton qui a créé celui-ci a pris fin, et celui-ci avec lui.',
    ar: 'انتهى الرمز الذي أنشأ هذا الرمز، فانتهى معه.',
  },
  token_beyond: {
    en: 'This token may do what you may not do yourself: {rights:rights}.',
    fr: 'Ce jeton a des droits que vous n’avez pas : {rights:rights}.',
    ar: 'لرمز الوصول هذا صلاحيات ليست لديك: {rights:rights}.',
  },
  scopes_required: {
    en: 'The {field} field is required: name the scopes of the token.',
    fr: 'Obligatoire : dites ce que le jeton peut faire.',
    ar: 'مطلوب: حدد ما يُسمح به لرمز الوصول.',
  },
  token_for_person: {
    en: 'Only a person can create a token: it acts for that person.',
    fr: 'Un jeton agit pour une personne.',
    ar: 'رمز الوصول يعمل باسم شخص.',
  },
  token_for_own_account: {
    en: 'The {field} field cannot be set for the kind api: a token acts for the account of its maker.',
    fr: 'Ne va pas avec le type api : un jeton agit pour le compte de qui le crée.',
    ar: 'لا يناسب النوع api: رمز الوصول يعمل لحساب من ينشئه.',
  },
  new_token_active: {
    en: 'The {field} field must be active for a new token.',
    fr: 'Un nouveau jeton est actif.',
    ar: 'رمز الوصول الجديد يكون نشطا.',
  },
  must_be_to_come: {
    en: 'The {field} field must be in the future.',
    fr: 'Un moment à venir.',
    ar: 'وقت لم يأت بعد.',
  },
  not_with_api: {
    en: 'The {field} field cannot be set for the kind api, which has a token.',
    fr: 'Ne va pas avec le type api, qui a un jeton.',
    ar: 'لا يناسب النوع api الذي له رمز وصول.',
  },
  only_with_api: {
    en: 'The {field} field can only be set for the kind api.',
    fr: 'Va seulement avec le type api.',
    ar: 'للنوع api فقط.',
  },
  not_with_form: {
    en: 'The {field} field cannot be set for the kind form, whose key is public.',
    fr: 'Ne va pas avec le type form, dont la clé est publique.',
    ar: 'لا يناسب النوع form الذي مفتاحه علني.',
  },
  token_person_moved: {
    en: 'The person of this token now belongs to another account: delete it and make a new one.',
    fr: 'La personne de ce jeton est maintenant dans un autre compte : supprimez-le et créez-en un nouveau.',
    ar: 'صاحب رمز الوصول هذا صار في حساب آخر: احذفه وأنشئ رمزا جديدا.',
  },
  no_application_by_file: {
    en: 'A file cannot create an application, as its secret can be shown only once.',
    fr: 'Un fichier ne crée pas d’application : son secret, montré une seule fois, n’y a pas sa place.',
    ar: 'لا تُنشأ التطبيقات من ملف: سرّها يُعرض مرة واحدة ولا مكان له في ملف.',
  },
  applications_max: {
    en: 'An account has at most {max} applications; delete one first.',
    fr: 'Un compte a au plus {max} applications ; supprimez-en une d’abord.',
    ar: 'عدد تطبيقات الحساب لا يزيد على {max}؛ احذف واحدا أولا.',
  },
  no_such_application: {
    en: 'There is no such application.',
    fr: 'Cette application n’existe pas.',
    ar: 'لا يوجد تطبيق كهذا.',
  },
  application_was_paused: {
    en: 'The connection was paused when this arrived.',
    fr: 'La connexion était en pause à la réception.',
    ar: 'كان الربط موقوفا حين وصل هذا.',
  },
  signature_wrong: {
    en: 'The signature is invalid: the body was changed, the secret differs, or it was signed too long ago.',
    fr: 'La signature n’est pas bonne : le contenu a changé, le secret est un autre, ou elle date trop.',
    ar: 'التوقيع غير صحيح: تغيّر المحتوى أو السرّ مختلف أو التوقيع قديم.',
  },
  application_without_secret: {
    en: 'This application has no secret yet; set its credentials.',
    fr: 'Cette application n’a pas encore de secret ; donnez-lui ses identifiants.',
    ar: 'لا سرّ لهذا التطبيق بعد؛ أدخل بياناته.',
  },
  no_such_error: { en: 'There is no such error.', fr: 'Cette erreur n’existe pas.', ar: 'لا يوجد خطأ كهذا.' },
  no_error_of_application: {
    en: 'The {field} field names no error of this application.',
    fr: 'Ce n’est pas une erreur de cette application.',
    ar: 'ليس خطأ من أخطاء هذا التطبيق.',
  },

  // Notifications.
  messages_switched_off: {
    en: 'This person has switched off messages from other people.',
    fr: 'Cette personne ne reçoit pas de messages des autres.',
    ar: 'أوقف هذا الشخص رسائل الآخرين.',
  },
  must_be_dashboard_path: {
    en: 'The {field} field must be a path in the dashboard, starting with /.',
    fr: 'Une page du tableau de bord, qui commence par /.',
    ar: 'صفحة من لوحة التحكم تبدأ بـ /.',
  },
  nobody_in_person: {
    en: 'This token acts for no user.',
    fr: 'Personne en particulier ne le demande.',
    ar: 'لا شخص بعينه وراء هذا الطلب.',
  },
} as const satisfies MessageRows;
