import type { AreasByCity } from '../area-seeds.ts';

// oxfmt-ignore
export const ALGERIA_AREAS: AreasByCity = {
  Alger: [
    ['Alger Centre', 'الجزائر الوسطى'], ['Sidi Mhamed', 'سيدي امحمد', 'Sidi M’Hamed'], ['Belouizdad', 'بلوزداد'], ['Bab El Oued', 'باب الوادي'], ['Casbah', 'القصبة'],
    ['Hydra', 'حيدرة'], ['El Biar', 'الأبيار'], ['Ben Aknoun', 'بن عكنون'], ['Bouzareah', 'بوزريعة', 'Bouzaréah'], ['Cheraga', 'الشراقة', 'Chéraga'],
    ['Dely Ibrahim', 'دالي إبراهيم'], ['Draria', 'الدرارية'], ['Birkhadem', 'بئر خادم'], ['Bir Mourad Rais', 'بئر مراد رايس', 'Bir Mourad Raïs'], ['Kouba', 'القبة'],
    ['Hussein Dey', 'حسين داي'], ['El Harrach', 'الحراش'], ['Bachdjerrah', 'باش جراح'], ['Bab Ezzouar', 'باب الزوار'], ['Dar El Beida', 'الدار البيضاء', 'Dar El Beïda'],
    ['Bordj El Kiffan', 'برج الكيفان'], ['Mohammadia', 'المحمدية'], ['Rouiba', 'الرويبة', 'Rouïba'], ['Reghaia', 'الرغاية', 'Réghaïa'], ['Baraki', 'براقي'],
    ['Eucalyptus', 'الكاليتوس'], ['Birtouta', 'بئر توتة'], ['Zeralda', 'زرالدة', 'Zéralda'], ['Staoueli', 'سطاوالي', 'Staouéli'], ['Ain Benian', 'عين البنيان', 'Aïn Benian'],
    ['Douera', 'الدويرة', 'Douéra'], ['El Achour', 'العاشور'], ['Gue de Constantine', 'جسر قسنطينة', 'Gué de Constantine'], ['Ain Naadja', 'عين النعجة', 'Aïn Naâdja'],
  ],
  Oran: [
    ['Es Senia', 'السانية', 'Es Sénia'], ['Bir El Djir', 'بئر الجير'], ['Arzew', 'أرزيو'], ['Ain El Turk', 'عين الترك', 'Aïn El Turk'], ['Mers El Kebir', 'المرسى الكبير', 'Mers El Kébir'],
    ['Akid Lotfi', 'العقيد لطفي'], ['Gambetta', 'قمبيطة'], ['Plateau', 'البلاطو'], ['Maraval', 'مرافال'], ['El Hamri', 'الحمري'], ['Medina Jdida', 'المدينة الجديدة', 'Médina Jdida'],
    ['Yaghmoracen', 'يغموراسن'], ['Sidi El Houari', 'سيدي الهواري'], ['Bethioua', 'بطيوة', 'Béthioua'], ['Gdyel', 'قديل'],
  ],
  Constantine: [
    ['Ali Mendjeli', 'علي منجلي'], ['El Khroub', 'الخروب'], ['Hamma Bouziane', 'حامة بوزيان'], ['Didouche Mourad', 'ديدوش مراد'], ['Zighoud Youcef', 'زيغود يوسف'],
    ['Ain Smara', 'عين السمارة', 'Aïn Smara'], ['Sidi Mabrouk', 'سيدي مبروك'], ['Ziadia', 'الزيادية'], ['Boussouf', 'بوالصوف'], ['Zouaghi', 'زواغي'], ['Daksi', 'الدقسي'],
  ],
  Annaba: [
    ['El Bouni', 'البوني'], ['El Hadjar', 'الحجار'], ['Sidi Amar', 'سيدي عمار'], ['Seraidi', 'سرايدي', 'Séraïdi'], ['Berrahal', 'برحال'], ['Plaine Ouest', 'السهل الغربي'], ['Sidi Achour', 'سيدي عاشور'],
  ],
  Blida: [
    ['Boufarik', 'بوفاريك'], ['Ouled Yaich', 'أولاد يعيش', 'Ouled Yaïch'], ['Beni Mered', 'بني مراد', 'Béni Mered'], ['Larbaa', 'الأربعاء', 'Larbaâ'], ['Mouzaia', 'موزاية', 'Mouzaïa'],
    ['El Affroun', 'العفرون'], ['Bouinan', 'بوينان'], ['Meftah', 'مفتاح'], ['Bougara', 'بوقرة'],
  ],
  Setif: [
    ['El Eulma', 'العلمة'], ['Ain Oulmene', 'عين ولمان', 'Aïn Oulmène'], ['Ain Arnat', 'عين أرنات', 'Aïn Arnat'], ['Bougaa', 'بوقاعة', 'Bougaâ'], ['Ain El Kebira', 'عين الكبيرة', 'Aïn El Kébira'],
    ['El Hidhab', 'الهضاب'], ['Tandja', 'طانجة'],
  ],
  Batna: [['Barika', 'بريكة'], ['Arris', 'أريس'], ['Merouana', 'مروانة'], ['Ain Touta', 'عين التوتة', 'Aïn Touta'], ['Tazoult', 'تازولت'], ['Kechida', 'كشيدة']],
  Bejaia: [['Akbou', 'أقبو'], ['El Kseur', 'القصر'], ['Amizour', 'أميزور'], ['Tichy', 'تيشي'], ['Sidi Aich', 'سيدي عيش', 'Sidi Aïch'], ['Ihaddaden', 'إحدادن']],
  'Tizi Ouzou': [['Azazga', 'عزازقة'], ['Draa Ben Khedda', 'ذراع بن خدة', 'Draâ Ben Khedda'], ['Tigzirt', 'تيقزيرت'], ['Boghni', 'بوغني'], ['Larbaa Nath Irathen', 'الأربعاء ناث إيراثن', 'Larbaâ Nath Irathen']],
  Tlemcen: [['Mansourah', 'المنصورة'], ['Chetouane', 'شتوان'], ['Maghnia', 'مغنية'], ['Remchi', 'الرمشي'], ['Ghazaouet', 'الغزوات']],
};
