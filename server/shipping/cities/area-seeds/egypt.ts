import type { AreasByCity } from '../area-seeds.ts';

// oxfmt-ignore
export const EGYPT_AREAS: AreasByCity = {
  Cairo: [
    ['Nasr City', 'مدينة نصر'], ['Heliopolis', 'مصر الجديدة', 'Héliopolis'], ['Maadi', 'المعادي'], ['Zamalek', 'الزمالك'], ['Garden City', 'جاردن سيتي'],
    ['Downtown', 'وسط البلد'], ['Shubra', 'شبرا'], ['Ain Shams', 'عين شمس'], ['Matareya', 'المطرية'], ['El Marg', 'المرج'],
    ['El Salam City', 'مدينة السلام'], ['Mokattam', 'المقطم'], ['Abbassia', 'العباسية'], ['Hadayek El Kobba', 'حدائق القبة'], ['Zeitoun', 'الزيتون'],
    ['Sayeda Zeinab', 'السيدة زينب'], ['Old Cairo', 'مصر القديمة'], ['Dar El Salam', 'دار السلام'], ['Basatin', 'البساتين'], ['El Nozha', 'النزهة'],
    ['Sheraton', 'شيراتون'], ['Rehab City', 'مدينة الرحاب'], ['Madinaty', 'مدينتي'], ['Ramses', 'رمسيس'], ['Bab El Louk', 'باب اللوق'],
    ['Rod El Farag', 'روض الفرج'], ['15 May City', 'مدينة 15 مايو'], ['Manial', 'المنيل'], ['El Darb El Ahmar', 'الدرب الأحمر'],
  ],
  'New Cairo': [['First Settlement', 'التجمع الأول'], ['Third Settlement', 'التجمع الثالث'], ['Fifth Settlement', 'التجمع الخامس'], ['Katameya', 'القطامية'], ['Choueifat', 'الشويفات'], ['Narges', 'النرجس'], ['Banafseg', 'البنفسج'], ['Yasmeen', 'الياسمين']],
  Giza: [
    ['Dokki', 'الدقي'], ['Mohandessin', 'المهندسين'], ['Agouza', 'العجوزة'], ['Haram', 'الهرم'], ['Faisal', 'فيصل'],
    ['Imbaba', 'إمبابة'], ['Bulaq El Dakrour', 'بولاق الدكرور'], ['Omraneya', 'العمرانية'], ['Warraq', 'الوراق'], ['Hadayek El Ahram', 'حدائق الأهرام'],
    ['Kerdasa', 'كرداسة'], ['Badrashin', 'البدرشين'], ['Hawamdeya', 'الحوامدية'], ['Mounib', 'المنيب'], ['Ard El Lewa', 'أرض اللواء'], ['Saft El Laban', 'صفط اللبن'],
  ],
  '6th of October': [['First District', 'الحي الأول'], ['Second District', 'الحي الثاني'], ['Seventh District', 'الحي السابع'], ['Eleventh District', 'الحي الحادي عشر'], ['Hadayek October', 'حدائق أكتوبر'], ['Dreamland', 'دريم لاند'], ['El Motamayez', 'الحي المتميز']],
  Alexandria: [
    ['Smouha', 'سموحة'], ['Sidi Gaber', 'سيدي جابر'], ['Miami', 'ميامي'], ['Mandara', 'المندرة'], ['Montaza', 'المنتزه'],
    ['Sidi Bishr', 'سيدي بشر'], ['Asafra', 'العصافرة'], ['Agami', 'العجمي'], ['Roushdy', 'رشدي'], ['Stanley', 'ستانلي'],
    ['Gleem', 'جليم'], ['San Stefano', 'سان ستيفانو'], ['Moharam Bek', 'محرم بك'], ['Raml Station', 'محطة الرمل'], ['Bahary', 'بحري'],
    ['Wardian', 'الورديان'], ['Dekheila', 'الدخيلة'], ['Amreya', 'العامرية'], ['Abu Qir', 'أبو قير'], ['Kafr Abdu', 'كفر عبده'], ['Ibrahimia', 'الإبراهيمية'], ['Camp Caesar', 'كامب شيزار'],
  ],
  'Shubra El Kheima': [['Bahtim', 'بهتيم'], ['Mostorod', 'مسطرد'], ['Bigam', 'بيجام'], ['Damanhour Shubra', 'دمنهور شبرا']],
  Mansoura: [['Toriel', 'توريل'], ['El Gomhoreya Street', 'شارع الجمهورية'], ['University District', 'حي الجامعة'], ['Galaa', 'الجلاء'], ['El Mashaya', 'المشاية']],
  Tanta: [['El Bahr Street', 'شارع البحر'], ['Stad', 'الاستاد'], ['Sigar', 'سيجر'], ['Said Street', 'شارع سعيد'], ['El Nahas', 'النحاس']],
  Zagazig: [['El Kawmia', 'القومية'], ['Villal El Gamaa', 'فيلل الجامعة'], ['El Zohour', 'الزهور'], ['Manfalouty', 'المنفلوطي']],
  Ismailia: [['Sheikh Zayed District', 'حي الشيخ زايد'], ['El Salam District', 'حي السلام'], ['Hay El Afrang', 'حي الإفرنج'], ['Hay El Arab', 'حي العرب']],
  'Port Said': [['El Arab', 'حي العرب'], ['El Sharq', 'حي الشرق'], ['El Zohour', 'حي الزهور'], ['El Dawahy', 'حي الضواحي'], ['El Manakh', 'حي المناخ']],
  Suez: [['Arbaeen', 'الأربعين'], ['Faisal', 'فيصل'], ['Ataqah', 'عتاقة'], ['Port Tewfik', 'بورتوفيق'], ['Ganayen', 'الجناين']],
};
