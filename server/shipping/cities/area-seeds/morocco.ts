import type { AreasByCity } from '../area-seeds.ts';

// oxfmt-ignore
export const MOROCCO_AREAS: AreasByCity = {
  Casablanca: [
    ['Maarif', 'المعاريف', 'Maârif'], ['Anfa', 'أنفا'], ['Ain Diab', 'عين الذئاب', 'Aïn Diab'], ['Gauthier', 'غوتيي'], ['Bourgogne', 'بوركون'],
    ['Racine', 'راسين'], ['Palmier', 'النخيل'], ['Californie', 'كاليفورنيا'], ['Oasis', 'الوازيس'], ['Beausejour', 'بوسيجور', 'Beauséjour'],
    ['Hay Hassani', 'الحي الحسني'], ['Oulfa', 'الألفة'], ['Lissasfa', 'ليساسفة'], ['Sidi Maarouf', 'سيدي معروف', 'Sidi Maârouf'], ['Ain Chock', 'عين الشق', 'Aïn Chock'],
    ['Derb Sultan', 'درب السلطان'], ['Habous', 'الأحباس'], ['Derb Ghallef', 'درب غلف'], ['Roches Noires', 'الصخور السوداء'], ['Belvedere', 'بلفدير', 'Belvédère'],
    ['Ain Sebaa', 'عين السبع', 'Aïn Sebaâ'], ['Sidi Bernoussi', 'سيدي البرنوصي'], ['Hay Mohammadi', 'الحي المحمدي'], ['Sidi Moumen', 'سيدي مومن'], ['Moulay Rachid', 'مولاي رشيد'],
    ['Sbata', 'سباتة'], ['Ben Msik', 'ابن مسيك', 'Ben M’sik'], ['Sidi Othmane', 'سيدي عثمان'], ['Mers Sultan', 'مرس السلطان'], ['Al Fida', 'الفداء'],
    ['Salmia', 'السالمية'], ['Inara', 'إنارة'], ['Errahma', 'الرحمة'], ['Ancienne Medina', 'المدينة القديمة', 'Ancienne Médina'], ['Polo', 'بولو'],
  ],
  Rabat: [
    ['Agdal', 'أكدال'], ['Hay Riad', 'حي الرياض'], ['Hassan', 'حسان'], ['Ocean', 'المحيط', 'Océan'], ['Souissi', 'السويسي'],
    ['Yacoub El Mansour', 'يعقوب المنصور'], ['Akkari', 'العكاري'], ['Youssoufia', 'اليوسفية'], ['Takaddoum', 'التقدم'], ['Hay Nahda', 'حي النهضة'],
    ['Medina', 'المدينة العتيقة', 'Médina'], ['Aviation', 'الطيران'], ['Diour Jamaa', 'ديور الجامع', 'Diour Jamaâ'], ['Les Orangers', 'الليمون'],
  ],
  Sale: [
    ['Tabriquet', 'تابريكت'], ['Bettana', 'بطانة'], ['Hay Salam', 'حي السلام'], ['Hay Karima', 'حي كريمة'], ['Hssaine', 'احصاين', 'Hssaïne'],
    ['Layayda', 'العيايدة', 'Laâyayda'], ['Sidi Moussa', 'سيدي موسى'], ['Said Hajji', 'سعيد حجي', 'Saïd Hajji'], ['Medina', 'المدينة العتيقة', 'Médina'],
  ],
  Temara: [['Massira', 'المسيرة'], ['Wifaq', 'الوفاق'], ['Guich Oudaya', 'كيش الأوداية'], ['Mers El Kheir', 'مرس الخير']],
  Kenitra: [
    ['Maamora', 'المعمورة', 'Maâmora'], ['Bir Rami', 'بئر الرامي'], ['Val Fleuri', 'فال فلوري'], ['Ouled Oujih', 'أولاد أوجيه'], ['Saknia', 'الساكنية'],
    ['Khabazat', 'الخبازات'], ['Ville Haute', 'المدينة العليا'],
  ],
  Marrakech: [
    ['Gueliz', 'جليز', 'Guéliz'], ['Hivernage', 'الحي الشتوي'], ['Medina', 'المدينة العتيقة', 'Médina'], ['Daoudiate', 'الداوديات'], ['Massira', 'المسيرة'],
    ['Mhamid', 'المحاميد', 'M’hamid'], ['Targa', 'تاركة'], ['Semlalia', 'السملالية'], ['Sidi Youssef Ben Ali', 'سيدي يوسف بن علي'], ['Palmeraie', 'النخيل'],
    ['Azli', 'أزلي'], ['Hay Mohammadi', 'الحي المحمدي'], ['Issil', 'إيسيل'], ['Sidi Ghanem', 'سيدي غانم'], ['Mellah', 'الملاح'],
  ],
  Fes: [
    ['Ville Nouvelle', 'المدينة الجديدة'], ['Fes El Bali', 'فاس البالي', 'Fès El Bali'], ['Fes Jdid', 'فاس الجديد', 'Fès Jdid'], ['Narjiss', 'النرجس'], ['Saada', 'السعادة', 'Saâda'],
    ['Zouagha', 'زواغة'], ['Bensouda', 'بنسودة'], ['Montfleuri', 'مونفلوري'], ['Atlas', 'الأطلس'], ['Sidi Brahim', 'سيدي إبراهيم'],
    ['Route Immouzer', 'طريق إيموزار'], ['Ain Chkef', 'عين الشقف', 'Aïn Chkef'], ['Route Ain Smen', 'طريق عين السمن', 'Route Aïn Smen'],
  ],
  Meknes: [
    ['Hamria', 'حمرية'], ['Medina', 'المدينة العتيقة', 'Médina'], ['Marjane', 'مرجان'], ['Toulal', 'تولال'], ['Sidi Baba', 'سيدي بابا'],
    ['Zitoune', 'الزيتون'], ['Bassatine', 'البساتين'], ['Ouislane', 'ويسلان'], ['Borj Moulay Omar', 'برج مولاي عمر'],
  ],
  Tanger: [
    ['Malabata', 'ملاباطا'], ['Iberia', 'إيبيريا', 'Ibéria'], ['Marshan', 'مرشان'], ['Medina', 'المدينة القديمة', 'Médina'], ['Beni Makada', 'بني مكادة'],
    ['Mesnana', 'مسنانة'], ['Boukhalef', 'بوخالف'], ['Dradeb', 'الدرادب'], ['Moujahidine', 'المجاهدين'], ['Val Fleuri', 'فال فلوري'],
    ['Tanger Balia', 'طنجة البالية'], ['Branes', 'البرانص'], ['Achakar', 'أشقار'], ['Mghogha', 'مغوغة'], ['Casabarata', 'كاسابراطا'],
  ],
  Tetouan: [['Wilaya', 'الولاية'], ['Medina', 'المدينة العتيقة', 'Médina'], ['Mhannech', 'المحنش', 'M’hannech'], ['Touilaa', 'الطويلع', 'Touilaâ'], ['Coelma', 'كويلما']],
  Agadir: [
    ['Talborjt', 'تالبرجت'], ['Hay Dakhla', 'حي الداخلة'], ['Hay Salam', 'حي السلام'], ['Hay Mohammadi', 'الحي المحمدي'], ['Founty', 'فونتي'],
    ['Tikiouine', 'تيكيوين'], ['Bensergao', 'بنسركاو'], ['Anza', 'أنزا'], ['Charaf', 'الشرف'], ['Nahda', 'النهضة'], ['Sonaba', 'صونابا'], ['Tilila', 'تيليلا'],
  ],
  Oujda: [
    ['Lazaret', 'لازاري'], ['Hay Qods', 'حي القدس'], ['Village Toba', 'فيلاج طوبا'], ['Medina', 'المدينة القديمة', 'Médina'], ['Sidi Maafa', 'سيدي معافة', 'Sidi Maâfa'],
    ['Sidi Yahya', 'سيدي يحيى'], ['Hay Al Andalous', 'حي الأندلس'],
  ],
  Mohammedia: [['Alia', 'العالية', 'Alia'], ['Monica', 'مونيكا'], ['Hassania', 'الحسنية'], ['La Siesta', 'لاسيستا'], ['Kasbah', 'القصبة']],
};
