import type { AreasByCity } from '../area-seeds.ts';

// oxfmt-ignore
export const TUNISIA_AREAS: AreasByCity = {
  Tunis: [
    ['Centre Ville', 'وسط المدينة'], ['Medina', 'المدينة العتيقة', 'Médina'], ['Lafayette', 'لافايات'], ['Belvedere', 'البلفدير', 'Belvédère'], ['Mutuelleville', 'ميتوال فيل'],
    ['El Menzah', 'المنزه'], ['El Manar', 'المنار'], ['Les Berges du Lac', 'ضفاف البحيرة'], ['Cite El Khadra', 'حي الخضراء', 'Cité El Khadra'], ['El Omrane', 'العمران'],
    ['Ibn Khaldoun', 'ابن خلدون'], ['Ezzouhour', 'الزهور'], ['El Ouardia', 'الوردية'], ['Bab Bhar', 'باب بحر'], ['Bab Souika', 'باب سويقة'],
    ['Sidi Hassine', 'سيدي حسين'], ['Montplaisir', 'مونبليزير'], ['El Kabaria', 'الكبارية'], ['Jebel Jelloud', 'جبل الجلود'], ['Jardins de Carthage', 'حدائق قرطاج'],
  ],
  Ariana: [['Ennasr', 'النصر'], ['Riadh Andalous', 'رياض الأندلس'], ['Borj Louzir', 'برج الوزير'], ['Ghazela', 'الغزالة'], ['Menzah 6', 'المنزه السادس'], ['Mnihla', 'المنيهلة']],
  'La Marsa': [['Marsa Ville', 'المرسى المدينة'], ['Gammarth', 'قمرت'], ['Sidi Abdelaziz', 'سيدي عبد العزيز'], ['Bhar Lazreg', 'بحر الأزرق']],
  'Ben Arous': [['Nouvelle Medina', 'المدينة الجديدة', 'Nouvelle Médina'], ['Yasminet', 'الياسمينات'], ['Bou Mhel', 'بومهل', 'Bou Mhel']],
  Sfax: [
    ['Sfax Ville', 'صفاقس المدينة'], ['Sfax Medina', 'صفاقس العتيقة', 'Sfax Médina'], ['Route de Tunis', 'طريق تونس'], ['Route El Ain', 'طريق العين', 'Route El Aïn'], ['Route Gremda', 'طريق قرمدة'],
    ['Route Teniour', 'طريق تنيور'], ['Route Lafrane', 'طريق الأفران'], ['Route Manzel Chaker', 'طريق منزل شاكر'], ['Thyna', 'طينة'], ['Gremda', 'قرمدة'], ['El Ain', 'العين', 'El Aïn'],
  ],
  Sousse: [
    ['Sousse Medina', 'سوسة المدينة', 'Sousse Médina'], ['Khezama', 'خزامة'], ['Sahloul', 'سهلول'], ['Sidi Abdelhamid', 'سيدي عبد الحميد'], ['Bouhsina', 'بوحسينة'],
    ['Jawhara', 'الجوهرة'], ['Port El Kantaoui', 'مرسى القنطاوي'], ['Riadh', 'الرياض'],
  ],
  Bizerte: [['Bizerte Nord', 'بنزرت الشمالية'], ['Zarzouna', 'جرزونة'], ['Corniche', 'الكورنيش'], ['Ain Meriem', 'عين مريم', 'Aïn Meriem']],
  Kairouan: [['Mansoura', 'المنصورة'], ['Kairouan Medina', 'القيروان العتيقة', 'Kairouan Médina'], ['Dar El Amen', 'دار الأمان']],
  Gabes: [['Gabes Medina', 'قابس المدينة', 'Gabès Médina'], ['Ghannouch', 'غنوش'], ['Chenini', 'شنني'], ['Teboulbou', 'تبلبو']],
  Nabeul: [['Nabeul Ville', 'نابل المدينة'], ['Dar Chaabane', 'دار شعبان', 'Dar Chaâbane'], ['Beni Khiar', 'بني خيار', 'Béni Khiar'], ['Mrezga', 'مرازقة']],
};
