import type { MessageRows } from './message.ts';

/** Messages about invoices and the cash ledger. */
export const CASH_MESSAGES = {
  no_such_cash_entry: {
    en: 'There is no such entry of the ledger.',
    fr: 'Cette écriture n’existe pas.',
    ar: 'هذا القيد غير موجود.',
  },
  cash_is_open: {
    en: '{name} cannot be deleted: {amount} is still open in the ledger. Settle it first.',
    fr: '{name} ne peut pas partir : {amount} reste à régler. Réglez-le d’abord.',
    ar: 'لا يُحذف {name}: ما زال {amount} مفتوحا في الدفتر. سوِّه أولا.',
  },
  books_closed: {
    en: 'The books of {month} and before are closed: choose a later day.',
    fr: 'Les comptes jusqu’à {month} sont clôturés : choisissez un jour plus récent.',
    ar: 'دفاتر {month} وما قبلها مقفلة: اختر يوما أحدث.',
  },
  money_account_used: {
    en: 'This account has entries and a balance of {balance}: deactivate it instead of deleting it.',
    fr: 'Ce compte a des écritures et un solde de {balance} : désactivez-le au lieu de le supprimer.',
    ar: 'في هذا الحساب قيود ورصيده {balance}: أوقف استعماله بدل حذفه.',
  },
  same_money_account: {
    en: 'The {field} field must differ from the account that the money comes from.',
    fr: 'Choisissez un autre compte que celui de départ.',
    ar: 'اختر حسابا غير الذي يخرج منه المبلغ.',
  },
  not_zero: {
    en: 'The {field} field must not be 0.',
    fr: 'Ne peut pas être 0.',
    ar: 'لا يمكن أن يكون 0.',
  },
  not_of_place: {
    en: 'The {field} field does not apply to the adjusted balance: leave it empty.',
    fr: 'Ne concerne pas le solde corrigé : laissez vide.',
    ar: 'لا يخص الرصيد المصحَّح: اتركه فارغا.',
  },
  month_not_ended: {
    en: 'The {field} field must be a month that has ended.',
    fr: 'Choisissez un mois terminé.',
    ar: 'اختر شهرا انتهى.',
  },
  month_closed: {
    en: 'The books of {month} are already closed.',
    fr: 'Les comptes de {month} sont déjà clôturés.',
    ar: 'دفاتر {month} مقفلة من قبل.',
  },
  later_month_closed: {
    en: 'A later month, {month}, is closed: reopen that first.',
    fr: 'Un mois plus récent est clôturé, {month} : rouvrez-le d’abord.',
    ar: 'هناك شهر لاحق مقفل، {month}: افتحه أولا.',
  },
  already_booked: {
    en: 'This is already booked.',
    fr: 'C’est déjà comptabilisé.',
    ar: 'هذا مقيَّد من قبل.',
  },
  order_no_cash: {
    en: 'The order {order} was not delivered, so there is no cash for it.',
    fr: 'La commande {order} n’a pas été livrée : personne n’a encaissé.',
    ar: 'لم يُسلَّم الطلب {order}، فليس مع أحد ثمنه.',
  },
  order_was_remitted: {
    en: '{order} was delivered, and its cash handed over ({amount}). Did this parcel really come back? If so, its holder and its seller are charged for it.',
    fr: '{order} a été livrée et son argent remis ({amount}). Ce colis est-il vraiment revenu ? Si oui, le montant est repris à celui qui l’a encaissé et au vendeur.',
    ar: 'سُلّم الطلب {order} وسُلّم ثمنه ({amount}). هل رجع هذا الطرد حقا؟ إن كان كذلك يُسترد المبلغ ممن حصّله ومن البائع.',
  },
  order_in_statement: {
    en: 'The cash of {order} is in a posted statement: reverse that first.',
    fr: 'L’argent de {order} figure dans un relevé comptabilisé : annulez-le d’abord.',
    ar: 'ثمن الطلب {order} في كشف مُرحَّل: اعكسه أولا.',
  },
  order_in_settlement: {
    en: 'The cash of {order} was handed in by the driver: reverse that settlement first.',
    fr: 'Le livreur a remis l’argent de {order} : annulez d’abord cette remise.',
    ar: 'سلّم المندوب ثمن الطلب {order}: اعكس تلك التسوية أولا.',
  },
  no_such_statement: {
    en: 'There is no such statement.',
    fr: 'Ce relevé n’existe pas.',
    ar: 'هذا الكشف غير موجود.',
  },
  amount_unreadable: {
    en: 'The {field} field says “{text}”, which is not an amount.',
    fr: '« {text} » n’est pas un montant.',
    ar: '«{text}» ليس مبلغا.',
  },
  amount_other_currency: {
    en: 'The {field} field says “{text}”, which is not in {currency}.',
    fr: '« {text} » n’est pas en {currency}.',
    ar: '«{text}» ليس بعملة {currency}.',
  },
  amount_decimals: {
    en: 'The {field} field says “{text}”, which has more decimals than {currency} allows ({max}).',
    fr: '« {text} » a plus de décimales que {currency} n’en a ({max}).',
    ar: 'عدد الكسور في «{text}» أكبر مما لعملة {currency} ({max}).',
  },
  row_adds_not_up: {
    en: 'The row does not add up: {amount} less {fee} is not {net}.',
    fr: 'La ligne est fausse : {amount} moins {fee} ne font pas {net}.',
    ar: 'حساب السطر غير صحيح: {amount} ناقص {fee} لا يساوي {net}.',
  },
  fees_add_not_up: {
    en: 'The fees of the row add up to {fees}, but their stated total is {total}.',
    fr: 'Les frais de la ligne font {fees}, alors que leur total est {total}.',
    ar: 'مجموع رسوم السطر {fees}، بينما المجموع المكتوب {total}.',
  },
  row_several: {
    en: '{n} parcels match this row.',
    fr: '{n} colis correspondent à cette ligne.',
    ar: 'عدد الطرود التي تطابق هذا السطر: {n}.',
  },
  row_unknown: {
    en: 'This company has no parcel with this number.',
    fr: 'Aucun colis chez ce transporteur ne porte ce numéro.',
    ar: 'لا يوجد طرد بهذا الرقم لدى هذه الشركة.',
  },
  row_of_company: {
    en: 'This parcel is with {company}.',
    fr: 'Ce colis est chez {company}.',
    ar: 'هذا الطرد لدى {company}.',
  },
  row_held_elsewhere: {
    en: 'Order {reference} is no longer with this company.',
    fr: 'La commande {reference} n’est plus chez ce transporteur.',
    ar: 'الطلب {reference} لم يعد لدى هذه الشركة.',
  },
  row_tracking_lost: {
    en: 'A spreadsheet program has cut the digits of the tracking number.',
    fr: 'Un tableur a coupé les chiffres du numéro de suivi.',
    ar: 'أضاع برنامج الجداول أرقام رقم التتبع.',
  },
  row_twice: {
    en: 'The cash of this parcel was already handed over: {document}.',
    fr: 'Son argent a déjà été remis : {document}.',
    ar: 'سُلّم نقده من قبل: {document}.',
  },
  row_twice_here: {
    en: 'Line {line} of this statement has the same parcel.',
    fr: 'La ligne {line} de ce relevé porte le même colis.',
    ar: 'السطر {line} من هذا الكشف يخص الطرد نفسه.',
  },
  row_amount_missing: {
    en: 'The row has no collected amount.',
    fr: 'La ligne ne dit pas ce qui a été encaissé.',
    ar: 'لا يذكر السطر المبلغ المحصل.',
  },
  row_negative: {
    en: 'The amount is below zero.',
    fr: 'Le montant est négatif.',
    ar: 'المبلغ أقل من الصفر.',
  },
  row_status_unknown: {
    en: 'Nothing was collected, and the status is unknown.',
    fr: 'Rien n’a été encaissé, et le statut est inconnu.',
    ar: 'لم يُحصَّل شيء والحالة غير معروفة.',
  },
  row_returned_and_paid: {
    en: 'The row says that the parcel was returned, but pays for it.',
    fr: 'La ligne dit « retourné » et paie quand même.',
    ar: 'يقول السطر إن الطرد مرتجع ويدفع ثمنه.',
  },
  row_parts_differ: {
    en: 'The amount is not the sum of its {n} parcels.',
    fr: 'Le montant n’est pas la somme de ses {n} colis.',
    ar: 'المبلغ لا يساوي مجموع طروده ({n}).',
  },
  row_told_unready: {
    en: 'The courier reported this cash as not ready to be paid.',
    fr: 'Selon les données du transporteur, cet argent n’est pas encore à verser.',
    ar: 'حسب بيانات الشركة نفسها، هذا النقد غير جاهز للدفع بعد.',
  },
  row_told_amount: {
    en: 'The courier reported a different collected amount.',
    fr: 'Selon ses données, le transporteur a encaissé un autre montant.',
    ar: 'حسب بياناتها، حصّلت الشركة مبلغا آخر.',
  },
  row_told_fee: {
    en: 'The courier reported a different fee.',
    fr: 'Selon ses données, le transporteur prend d’autres frais.',
    ar: 'حسب بياناتها، تأخذ الشركة رسوما أخرى.',
  },
  row_told_paid: {
    en: 'The courier reported that it pays for this parcel.',
    fr: 'Selon ses données, le transporteur paie ce colis.',
    ar: 'حسب بياناتها، تدفع الشركة ثمن هذا الطرد.',
  },
  row_shifted: {
    en: 'The row has more cells than the header, so their meaning is unclear.',
    fr: 'La ligne a plus de cellules que l’en-tête : leur sens n’est pas sûr.',
    ar: 'في السطر خلايا أكثر من العناوين، ومعناها غير مؤكد.',
  },
  statement_of_file: {
    en: 'Statement {number} of {company} already has this file.',
    fr: 'Le relevé {number} de {company} contient déjà ce fichier.',
    ar: 'الكشف {number} لشركة {company} يحوي هذا الملف من قبل.',
  },
  no_such_company: {
    en: 'The {field} field names no courier.',
    fr: 'Ce transporteur n’existe pas.',
    ar: 'لا توجد شركة شحن كهذه.',
  },
  statement_is_reading: {
    en: 'Statement {number} is still being read: wait until this is finished.',
    fr: 'Le relevé {number} est encore en lecture : attendez la fin.',
    ar: 'الكشف {number} لا يزال قيد القراءة: انتظر حتى تنتهي.',
  },
  statement_is_reversed: {
    en: 'Statement {number} was reversed and cannot be changed.',
    fr: 'Le relevé {number} a été annulé : il ne se modifie plus.',
    ar: 'عُكس الكشف {number}، فلا يُغيَّر منه شيء.',
  },
  statement_is_posted: {
    en: 'Statement {number} is posted already.',
    fr: 'Le relevé {number} est déjà comptabilisé.',
    ar: 'الكشف {number} مُرحَّل من قبل.',
  },
  statement_not_posted: {
    en: 'Statement {number} is not posted.',
    fr: 'Le relevé {number} n’est pas comptabilisé.',
    ar: 'الكشف {number} غير مُرحَّل.',
  },
  statement_is_paid_on: {
    en: 'Statement {number} cannot be reversed: payout {payouts} contains {orders}. Cancel that payout first.',
    fr: 'Le relevé {number} reste : le versement {payouts} contient {orders}. Annulez d’abord ce versement.',
    ar: 'يبقى الكشف {number}: الدفعة {payouts} تضم {orders}. ألغ تلك الدفعة أولا.',
  },
  statement_has_acts: {
    en: 'Statement {number} cannot be reversed: {n} of its unknown parcels are matched or written off. Undo these first.',
    fr: 'Le relevé {number} reste : {n} de ses colis inconnus sont rapprochés ou passés en perte. Annulez d’abord ces actions.',
    ar: 'يبقى الكشف {number}: {n} من طروده المجهولة مطابَقة أو مشطوبة. تراجع عنها أولا.',
  },
  write_off_waits: {
    en: 'This write-off already waits for another person’s approval.',
    fr: 'Il attend déjà l’accord d’une autre personne.',
    ar: 'ينتظر موافقة شخص آخر من قبل.',
  },
  write_off_needs_another: {
    en: 'You requested this write-off, so another person must approve it.',
    fr: 'Vous l’avez demandé : une autre personne doit approuver.',
    ar: 'أنت من طلبه: يجب أن يوافق شخص آخر.',
  },
  no_such_write_off: {
    en: 'There is no such write-off.',
    fr: 'Ce passage en perte n’existe pas.',
    ar: 'لا يوجد شطب كهذا.',
  },
  write_off_is_decided: {
    en: 'This write-off was already decided.',
    fr: 'C’est déjà décidé.',
    ar: 'تم البت فيه من قبل.',
  },
  write_offs_beyond: {
    en: 'The rows write off {amount}, more than the {limit} that one person may write off. Claim them or put them aside.',
    fr: 'Ses lignes passent {amount} en perte, plus que les {limit} permis à une seule personne. Réclamez-les ou mettez-les de côté.',
    ar: 'أسطره تشطب {amount}، أكثر من {limit} المسموح بها لشخص واحد. طالب بها أو ضعها جانبا.',
  },
  no_such_unmatched: {
    en: 'There is no such unmatched amount.',
    fr: 'Ce montant d’un colis inconnu n’existe pas.',
    ar: 'لا يوجد مبلغ كهذا لطرد مجهول.',
  },
  unmatched_is_ended: {
    en: 'This amount is already matched or written off.',
    fr: 'Il est déjà rapproché ou passé en perte.',
    ar: 'تمت مطابقته أو شطبه من قبل.',
  },
  unmatched_is_open: {
    en: 'This amount is open, so there is nothing to undo.',
    fr: 'Ce montant est encore à rapprocher : il n’y a rien à annuler.',
    ar: 'هو مفتوح: لا شيء للتراجع عنه.',
  },
  unmatched_not_to_hand_over: {
    en: 'This courier has nothing to settle for this parcel: it must have delivered or returned the parcel, and no statement may contain it yet.',
    fr: 'Ce transporteur n’a pas un tel colis à régler : il doit être livré ou retourné, et dans aucun relevé.',
    ar: 'ليس لدى شركة الشحن هذه طرد كهذا للتسوية: يجب أن يكون مسلّما أو مرتجعا وخارج أي كشف.',
  },
  statement_changed: {
    en: 'The statement was changed meanwhile: check it again.',
    fr: 'Le relevé a été modifié entre-temps : vérifiez-le à nouveau.',
    ar: 'تغيّر الكشف في هذه الأثناء: تحقق منه من جديد.',
  },
  statement_undecided: {
    en: 'Rows still undecided: {n}.',
    fr: 'Lignes encore à décider : {n}.',
    ar: 'لم يُبتّ بعد في {n} من الأسطر.',
  },
  statement_rows_stale: {
    en: 'Orders of {n} rows have changed meanwhile, the first in line {line}: check them again.',
    fr: 'Les commandes de {n} lignes ont changé entre-temps, la première à la ligne {line} : vérifiez-les à nouveau.',
    ar: 'تغيرت طلبات {n} من الأسطر في هذه الأثناء، أولها السطر {line}: تحقق منها من جديد.',
  },
  statement_needs_money_account: {
    en: 'Name the account that received the money.',
    fr: 'Indiquez le compte qui a reçu l’argent.',
    ar: 'اذكر الحساب الذي وصل إليه المال.',
  },
  statement_difference_unnamed: {
    en: 'The rows add up to {net}, but {received} was received: name the kind of difference.',
    fr: 'Les lignes font {net} et {received} sont arrivés : nommez la différence.',
    ar: 'مجموع الأسطر {net} والواصل {received}: سمِّ الفرق.',
  },
  no_such_money_account: {
    en: 'The {field} field names no active money account of the workspace.',
    fr: 'Ce compte n’existe pas ou ne sert plus.',
    ar: 'لا يوجد حساب كهذا أو لم يعد مستعملا.',
  },
  row_decision_unfit: {
    en: 'This decision is not possible for this row.',
    fr: 'Cette décision ne convient pas à une telle ligne.',
    ar: 'لا يصلح هذا القرار لسطر كهذا.',
  },
  row_gone: {
    en: 'There is no such row.',
    fr: 'Cette ligne n’existe pas.',
    ar: 'هذا السطر غير موجود.',
  },
  write_off_needs_reason: {
    en: 'The {field} field is required to write off.',
    fr: 'Un motif est nécessaire pour passer en perte.',
    ar: 'الشطب يحتاج إلى سبب.',
  },
  rows_or_class: {
    en: 'Give either rows or a class, not both.',
    fr: 'Indiquez des lignes ou une catégorie, pas les deux.',
    ar: 'حدد أسطرا أو صنفا: أحدهما.',
  },
  order_not_of_company: {
    en: 'The {field} field names no order that this company has or had.',
    fr: 'Cette commande n’est et n’était pas chez ce transporteur.',
    ar: 'هذا الطلب ليس لدى هذه الشركة ولم يكن.',
  },
  row_sums_up: {
    en: 'The row names no parcel, and is not the sum of the rows above.',
    fr: 'La ligne ne nomme aucun colis et n’est pas la somme des précédentes.',
    ar: 'لا يذكر السطر طردا وليس مجموع ما فوقه.',
  },
  no_such_invoice: {
    en: 'There is no such invoice.',
    fr: 'Cette facture n’existe pas.',
    ar: 'هذه الفاتورة غير موجودة.',
  },
  no_such_proof: {
    en: 'There is no such invoice, or it has no proof.',
    fr: 'Cette facture n’existe pas, ou n’a pas de preuve de paiement.',
    ar: 'هذه الفاتورة غير موجودة أو ليس لها إثبات دفع.',
  },
  invoice_keeps_number: {
    en: 'Invoice {number} keeps its number: only the last invoice, while it is pending, can be deleted. Cancel it instead.',
    fr: 'La facture {number} garde son numéro : seule la dernière, tant qu’elle est en attente, peut être supprimée. Annulez-la plutôt.',
    ar: 'تحتفظ الفاتورة {number} برقمها: لا تُحذف إلا آخر فاتورة ما دامت معلقة. ألغها بدل ذلك.',
  },
  invoice_stays: {
    en: 'Invoice {number} is {status:invoice_status} and stays as it is.',
    fr: 'La facture {number} est « {status:invoice_status} » et ne change plus.',
    ar: 'حالة الفاتورة {number} هي «{status:invoice_status}» ولا تتغير.',
  },
  invoice_first_status: {
    en: 'The {field} field must be {statuses:invoice_statuses} for a new invoice.',
    fr: 'Statuts possibles d’une nouvelle facture : {statuses:invoice_statuses}.',
    ar: 'حالات الفاتورة الجديدة: {statuses:invoice_statuses}.',
  },
  invoice_move_not_allowed: {
    en: 'The {field} field cannot go from {from:invoice_status} to {to:invoice_status}.',
    fr: 'Ne passe pas de « {from:invoice_status} » à « {to:invoice_status} ».',
    ar: 'لا تنتقل من «{from:invoice_status}» إلى «{to:invoice_status}».',
  },
  no_seller: {
    en: 'The {field} field names no seller: the workspace cannot pay itself.',
    fr: 'Ce n’est pas un vendeur : la boutique ne se paie rien à elle-même.',
    ar: 'ليس بائعا: المتجر نفسه لا يدفع رسوما.',
  },
  above_maximum: {
    en: 'The {field} field must not be greater than the maximum.',
    fr: 'Au plus le maximum.',
    ar: 'لا يتجاوز الحد الأقصى.',
  },
  invoice_is_drawn: {
    en: 'Invoice {number} belongs to {drawn_from:a_noun} and changes only with it.',
    fr: 'La facture {number} est la pièce de : {drawn_from:a_noun}. Elle ne change qu’avec.',
    ar: 'الفاتورة {number} مستندها: {drawn_from:a_noun}، ولا تتغير إلا معه.',
  },
  type_is_drawn: {
    en: 'Invoices of this type come from documents of cash, such as payouts, and cannot be created by hand.',
    fr: 'Les factures de ce type viennent de documents de caisse, comme les versements : elles ne se saisissent pas.',
    ar: 'فواتير هذا النوع تأتي من مستندات النقد كالدفعات، ولا تُدخل يدويا.',
  },
  no_such_person: {
    en: 'There is no such delivery person.',
    fr: 'Ce livreur n’existe pas.',
    ar: 'هذا المندوب غير موجود.',
  },
  no_such_holder: {
    en: 'There is no such courier or delivery person.',
    fr: 'Ce transporteur ou livreur n’existe pas.',
    ar: 'لا توجد شركة شحن أو مندوب بهذا المعرّف.',
  },
  no_such_settlement: {
    en: 'There is no such settlement.',
    fr: 'Ce règlement n’existe pas.',
    ar: 'هذه التسوية غير موجودة.',
  },
  parcels_not_held: {
    en: 'This person no longer has some of the parcels: {references}. Check again.',
    fr: 'Des colis ne sont plus chez cette personne : {references}. Regardez de nouveau.',
    ar: 'بعض الطرود لم تعد مع هذا الشخص: {references}. انظر مجددا.',
  },
  held_changed: {
    en: 'The cash held has changed: no parcel explains {amount} of it. Check again.',
    fr: 'Le solde a changé : {amount} hors colis. Regardez de nouveau.',
    ar: 'تغيّر ما بحوزته: {amount} خارج الطرود. انظر مجددا.',
  },
  nothing_to_settle: {
    en: 'There is nothing to hand in or to pay.',
    fr: 'Il n’y a rien à remettre ni à payer.',
    ar: 'لا شيء للتسليم أو الدفع.',
  },
  more_than_held: {
    en: 'This is more than the {amount} to hand in.',
    fr: 'Plus que les {amount} à remettre.',
    ar: 'أكثر من {amount} المطلوب تسليمها.',
  },
  house_pays: {
    en: 'The fees exceed the cash: the workspace pays {amount}, so enter this amount as a negative number.',
    fr: 'Plus de frais que d’encaissements : la boutique paie {amount} ; indiquez ce montant en négatif.',
    ar: 'الأجور أكثر من النقد: يدفع المتجر {amount}، فاكتب المبلغ بالسالب.',
  },
  fees_beyond: {
    en: 'This is more than the {amount} of fees owed.',
    fr: 'Plus que les {amount} de frais dus.',
    ar: 'أكثر من الأجور المستحقة {amount}.',
  },
  notes_differ: {
    en: 'The counted banknotes and coins add up to {amount}.',
    fr: 'Le comptage donne {amount}.',
    ar: 'مجموع النقد المعدود {amount}.',
  },
  unknown_money_account: {
    en: 'There is no such bank account or cash box in use.',
    fr: 'Ce compte ou cette caisse n’existe pas ou n’est plus utilisé.',
    ar: 'لا يوجد حساب أو صندوق مستعمل كهذا.',
  },
  settlement_is_reversed: {
    en: 'Settlement {number} was reversed.',
    fr: 'Le règlement {number} a été annulé.',
    ar: 'أُلغيت التسوية {number}.',
  },
  claim_is_ended: {
    en: 'This claim has ended: it was paid, written off or withdrawn.',
    fr: 'Cette réclamation est close : payée, passée en perte ou retirée.',
    ar: 'انتهت هذه المطالبة: دُفعت أو شُطبت أو سُحبت.',
  },
  claim_is_of_document: {
    en: 'This claim belongs to a settlement or a statement: reverse that instead.',
    fr: 'Cette réclamation vient d’un règlement ou d’un relevé : annulez celui-ci.',
    ar: 'جاءت هذه المطالبة من تسوية أو كشف: ألغ ذلك بدلا منها.',
  },
  claim_without_holder: {
    en: 'This parcel has no holder: assign it to a courier or a delivery person first.',
    fr: 'Personne n’est désigné pour ce colis : confiez-le d’abord à un transporteur ou à un livreur.',
    ar: 'لم يُسمّ أحد لهذا الطرد: أسنده أولا إلى شركة شحن أو مندوب.',
  },
  claim_is_there: {
    en: 'This parcel already has a claim.',
    fr: 'Une réclamation existe déjà pour ce colis.',
    ar: 'توجد مطالبة لهذا الطرد من قبل.',
  },
  claim_of_delivered: {
    en: 'The order {order} is delivered: it cannot be lost or damaged on the way.',
    fr: 'La commande {order} est livrée : elle ne peut pas être perdue ou abîmée en route.',
    ar: 'الطلب {order} تم تسليمه: لا يمكن أن يكون ضائعا أو تالفا في الطريق.',
  },
  claim_is_given_back: {
    en: 'A later statement or settlement returned the payment of a claim from this one: reverse the later one first.',
    fr: 'Un relevé ou un règlement plus récent a rendu le paiement d’une réclamation : annulez-le d’abord.',
    ar: 'كشف أو تسوية لاحقة أعادت ما دُفع هنا عن مطالبة: ألغها أولا.',
  },
  order_claim_settled: {
    en: 'A claim for the parcel of {order} was paid or written off: withdraw that claim first.',
    fr: 'La réclamation sur le colis de {order} est payée ou passée en perte : retirez-la d’abord.',
    ar: 'المطالبة عن طرد الطلب {order} مدفوعة أو مشطوبة: اسحب تلك المطالبة أولا.',
  },
  no_such_advance: {
    en: 'There is no such advance or repayment.',
    fr: 'Cette avance ou ce remboursement n’existe pas.',
    ar: 'لا توجد سلفة أو تسديد كهذا.',
  },
  advance_is_reversed: {
    en: 'This was already reversed.',
    fr: 'C’est déjà annulé.',
    ar: 'تم استرجاعه من قبل.',
  },
  no_such_work_payment: {
    en: 'There is no such payment.',
    fr: 'Cette rémunération n’existe pas.',
    ar: 'لا توجد دفعة أجر كهذه.',
  },
  nothing_owed_for_work: {
    en: 'Nothing is owed for work up to this day, or an unpaid payment already includes it.',
    fr: 'Rien n’est dû jusqu’à ce jour, ou une rémunération à payer le contient déjà.',
    ar: 'لا أجر مستحق حتى هذا اليوم، أو تضمه دفعة أجر لم تُدفع بعد.',
  },
  less_owed_for_work: {
    en: 'Only {amount} is owed now: cancel this payment and make it again.',
    fr: 'Il n’est plus dû que {amount} : annulez cette rémunération et refaites-la.',
    ar: 'المستحق الآن {amount} فقط: ألغ هذه الدفعة وأعد إعدادها.',
  },
  work_payment_not_unpaid: {
    en: 'Payment {number} was already paid or cancelled.',
    fr: 'La rémunération {number} n’est plus à payer.',
    ar: 'دفعة الأجر {number} لم تعد للدفع.',
  },
  work_payment_not_paid: {
    en: 'Payment {number} is not paid, so there is nothing to reverse.',
    fr: 'La rémunération {number} n’est pas payée : il n’y a rien à annuler.',
    ar: 'دفعة الأجر {number} غير مدفوعة: لا شيء يُسترجع.',
  },
  no_such_payout: {
    en: 'There is no such payout.',
    fr: 'Ce versement n’existe pas.',
    ar: 'هذه الدفعة غير موجودة.',
  },
  payout_not_for_bank: {
    en: 'Payout {number} is not waiting to be paid.',
    fr: 'Le versement {number} n’est pas à payer.',
    ar: 'الدفعة {number} ليست بانتظار الدفع.',
  },
  seller_without_bank: {
    en: '{seller} has no bank account: add its number first.',
    fr: '{seller} n’a pas de compte bancaire : ajoutez d’abord son numéro.',
    ar: 'لا حساب بنكيا للبائع {seller}: أضف رقمه أولا.',
  },
  not_all_sellers: {
    en: 'The {field} field names accounts that are not sellers.',
    fr: 'Certains de ces comptes ne sont pas des vendeurs.',
    ar: 'بعض هذه الحسابات ليست لبائعين.',
  },
  day_to_come: {
    en: 'The {field} field must not be in the future.',
    fr: 'Pas un jour à venir.',
    ar: 'لا يكون يوما قادما.',
  },
  no_such_claim: {
    en: 'There is no such claim.',
    fr: 'Cette réclamation n’existe pas.',
    ar: 'هذه المطالبة غير موجودة.',
  },
} as const satisfies MessageRows;
