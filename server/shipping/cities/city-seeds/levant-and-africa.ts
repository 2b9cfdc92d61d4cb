import type { CitiesByRegion } from '../city-seeds.ts';

/** Cities by the twelve governorates. */
// oxfmt-ignore
export const JORDAN_CITIES: CitiesByRegion = {
  Amman: [['Amman', 'عمان', '', 'Ammaan'], ['Sahab', 'سحاب'], ['Wadi Al Seer', 'وادي السير'], ['Al Jizah', 'الجيزة'], ['Naour', 'ناعور'], ['Muwaqqar', 'الموقر'], ['Marj Al Hamam', 'مرج الحمام'], ['Abu Alanda', 'أبو علندا'], ['Sweileh', 'صويلح'], ['Al Jubeiha', 'الجبيهة'], ['Tabarbour', 'طبربور'], ['Khalda', 'خلدا'], ['Abdoun', 'عبدون']],
  Zarqa: [['Zarqa', 'الزرقاء', '', 'Az Zarqa', 'Zerka'], ['Russeifa', 'الرصيفة'], ['Azraq', 'الأزرق'], ['Hashimiya', 'الهاشمية'], ['Dhuleil', 'الضليل'], ['Al Sukhnah', 'السخنة']],
  Irbid: [['Irbid', 'إربد'], ['Ramtha', 'الرمثا'], ['Al Husn', 'الحصن'], ['Bani Kinanah', 'بني كنانة'], ['Aydoun', 'أيدون'], ['Al Koura', 'الكورة'], ['Al Shuna Al Shamalyeh', 'الشونة الشمالية'], ['Taybeh', 'الطيبة'], ['Huwwara', 'حوارة'], ['Kufr Yuba', 'كفر يوبا']],
  Balqa: [['Salt', 'السلط', '', 'As Salt'], ['Fuheis', 'الفحيص'], ['Mahis', 'ماحص'], ['Ain Al Basha', 'عين الباشا'], ['Deir Alla', 'دير علا'], ['Baqaa', 'البقعة'], ['Al Shuna Al Janubiya', 'الشونة الجنوبية']],
  Madaba: [['Madaba', 'مادبا'], ['Dhiban', 'ذيبان']],
  Karak: [['Karak', 'الكرك', '', 'Kerak'], ['Mazar', 'المزار الجنوبي'], ['Ghor Es Safi', 'غور الصافي'], ['Al Qasr', 'القصر'], ['Faqqu', 'فقوع']],
  Tafilah: [['Tafilah', 'الطفيلة', '', 'Tafila'], ['Busayra', 'بصيرا'], ['Al Hasa', 'الحسا']],
  'Ma’an': [['Maan', 'معان'], ['Wadi Musa', 'وادي موسى', '', 'Petra', 'البتراء'], ['Shobak', 'الشوبك'], ['Al Husayniyah', 'الحسينية']],
  Aqaba: [['Aqaba', 'العقبة', '', 'Al Aqabah'], ['Quwayra', 'القويرة']],
  Mafraq: [['Mafraq', 'المفرق', '', 'Al Mafraq'], ['Ruwaished', 'الرويشد'], ['Sabha', 'صبحا'], ['Balama', 'بلعما'], ['Al Khalidiyah', 'الخالدية']],
  Jerash: [['Jerash', 'جرش', '', 'Gerasa'], ['Sakib', 'ساكب'], ['Souf', 'سوف']],
  Ajloun: [['Ajloun', 'عجلون'], ['Kufranjah', 'كفرنجة'], ['Anjara', 'عنجرة'], ['Ebbin', 'عبين']],
};

/** Cities by the 22 districts. */
// oxfmt-ignore
export const LIBYA_CITIES: CitiesByRegion = {
  Tripoli: [['Tripoli', 'طرابلس', '', 'Tarabulus', 'Trablous'], ['Tajoura', 'تاجوراء'], ['Janzour', 'جنزور'], ['Ain Zara', 'عين زارة'], ['Hay Al Andalus', 'حي الأندلس'], ['Souq Al Jumaa', 'سوق الجمعة'], ['Abu Salim', 'أبو سليم']],
  Jafara: [['Aziziya', 'العزيزية'], ['Swani', 'السواني'], ['Qasr Bin Ghashir', 'قصر بن غشير'], ['Zahra', 'الزهراء']],
  Zawiya: [['Zawiya', 'الزاوية', '', 'Az Zawiyah'], ['Surman', 'صرمان'], ['Sabratha', 'صبراتة']],
  'Nuqat Al Khams': [['Zuwara', 'زوارة'], ['Ajaylat', 'العجيلات'], ['Zaltan', 'زلطن'], ['Riqdalin', 'رقدالين'], ['Jumayl', 'الجميل']],
  'Jabal Al Gharbi': [['Gharyan', 'غريان'], ['Yafran', 'يفرن'], ['Zintan', 'الزنتان'], ['Mizda', 'مزدة'], ['Jadu', 'جادو'], ['Kikla', 'ككلة'], ['Asabia', 'الأصابعة'], ['Rujban', 'الرجبان']],
  Nalut: [['Nalut', 'نالوت'], ['Ghadames', 'غدامس'], ['Kabaw', 'كاباو'], ['Wazin', 'وازن']],
  Murqub: [['Khoms', 'الخمس', '', 'Al Khums', 'Homs'], ['Zliten', 'زليتن'], ['Tarhuna', 'ترهونة'], ['Msallata', 'مسلاتة'], ['Garabulli', 'القره بوللي']],
  Misrata: [['Misrata', 'مصراتة', '', 'Misratah', 'Misurata'], ['Bani Walid', 'بني وليد'], ['Tawergha', 'تاورغاء']],
  Sirte: [['Sirte', 'سرت', 'Syrte', 'Surt'], ['Harawa', 'هراوة']],
  Benghazi: [['Benghazi', 'بنغازي', '', 'Bengasi', 'Banghazi'], ['Qaminis', 'قمينس'], ['Suluq', 'سلوق'], ['Tokra', 'توكرة'], ['Abyar', 'الأبيار']],
  Marj: [['Marj', 'المرج', '', 'Al Marj']],
  'Jabal Al Akhdar': [['Bayda', 'البيضاء', '', 'Beida', 'Al Bayda'], ['Shahat', 'شحات'], ['Qasr Libya', 'قصر ليبيا'], ['Susah', 'سوسة']],
  Derna: [['Derna', 'درنة', '', 'Darnah'], ['Qubbah', 'القبة'], ['Martuba', 'مرتوبة']],
  Butnan: [['Tobruk', 'طبرق', 'Tobrouk'], ['Musaid', 'إمساعد'], ['Jaghbub', 'الجغبوب']],
  Wahat: [['Ajdabiya', 'أجدابيا', '', 'Agedabia'], ['Brega', 'البريقة', '', 'Marsa Brega'], ['Jalu', 'جالو'], ['Awjila', 'أوجلة'], ['Ras Lanuf', 'رأس لانوف'], ['Zuwaytina', 'الزويتينة']],
  Kufra: [['Kufra', 'الكفرة'], ['Tazirbu', 'تازربو']],
  Jufra: [['Hun', 'هون'], ['Waddan', 'ودان'], ['Sokna', 'سوكنة'], ['Zella', 'زلة']],
  Sabha: [['Sabha', 'سبها', '', 'Sebha']],
  'Wadi Al Shatii': [['Brak', 'براك', '', 'Brak Al Shati'], ['Idri', 'إدري']],
  'Wadi Al Hayat': [['Ubari', 'أوباري'], ['Germa', 'جرمة']],
  Murzuq: [['Murzuq', 'مرزق', 'Mourzouq'], ['Qatrun', 'القطرون'], ['Tragan', 'تراغن']],
  Ghat: [['Ghat', 'غات']],
};

/** Cities by the fifteen wilayas. */
// oxfmt-ignore
export const MAURITANIA_CITIES: CitiesByRegion = {
  Nouakchott: [['Nouakchott', 'نواكشوط', '', 'Nkc', 'Nuakchot'], ['Tevragh Zeina', 'تفرغ زينة'], ['Ksar', 'لكصر'], ['Arafat', 'عرفات'], ['Toujounine', 'توجنين'], ['Dar Naim', 'دار النعيم'], ['Teyarett', 'تيارت'], ['Sebkha', 'السبخة'], ['El Mina', 'الميناء'], ['Riyad', 'الرياض']],
  'Dakhlet Nouadhibou': [['Nouadhibou', 'نواذيبو', '', 'Ndb'], ['Chami', 'الشامي'], ['Boulenouar', 'بولنوار']],
  Trarza: [['Rosso', 'روصو'], ['Boutilimit', 'بوتلميت'], ['Mederdra', 'المذرذرة'], ['Rkiz', 'اركيز'], ['Keur Macene', 'كرمسين'], ['Ouad Naga', 'واد الناقة'], ['Tiguent', 'تكنت']],
  Brakna: [['Aleg', 'ألاك'], ['Boghe', 'بوكي', 'Boghé'], ['Bababe', 'بابابي', 'Bababé'], ['Magta Lahjar', 'مقطع لحجار'], ['Mbagne', 'امباني', "M'Bagne"]],
  Gorgol: [['Kaedi', 'كيهيدي', 'Kaédi'], ['Maghama', 'مقامة'], ['Mbout', 'امبود', "M'Bout"], ['Monguel', 'مونكل'], ['Lexeiba', 'لكصيبة']],
  Guidimaka: [['Selibaby', 'سيلبابي', 'Sélibaby'], ['Ould Yenge', 'ولد ينج', 'Ould Yengé'], ['Ghabou', 'غابو']],
  Assaba: [['Kiffa', 'كيفه', '', 'كيفة'], ['Guerou', 'كرو'], ['Kankossa', 'كنكوصة'], ['Boumdeid', 'بومديد'], ['Barkeol', 'باركيول', 'Barkéol']],
  Tagant: [['Tidjikja', 'تجكجة', '', 'Tijikja'], ['Moudjeria', 'المجرية', 'Moudjéria'], ['Tichit', 'تيشيت']],
  'Hodh El Gharbi': [['Aioun', 'لعيون', 'Aïoun', 'Aioun El Atrouss'], ['Kobenni', 'كوبني'], ['Tintane', 'الطينطان'], ['Tamchekett', 'تامشكط']],
  'Hodh Ech Chargui': [['Nema', 'النعمة', 'Néma'], ['Bassikounou', 'باسكنو'], ['Timbedra', 'تمبدغة', 'Timbédra'], ['Oualata', 'ولاتة'], ['Amourj', 'آمرج'], ['Djigueni', 'جكني'], ['Adel Bagrou', 'عدل بكرو']],
  Adrar: [['Atar', 'أطار'], ['Chinguetti', 'شنقيط', '', 'Chinguitti'], ['Ouadane', 'وادان'], ['Aoujeft', 'أوجفت']],
  'Tiris Zemmour': [['Zouerat', 'ازويرات', 'Zouérat'], ['Fderik', 'افديرك', "F'Derik"], ['Bir Moghrein', 'بئر أم اكرين']],
  Inchiri: [['Akjoujt', 'أكجوجت'], ['Benichab', 'بنشاب']],
};

/** Cities by the fourteen regions. */
// oxfmt-ignore
export const SENEGAL_CITIES: CitiesByRegion = {
  Dakar: [['Dakar', 'داكار', '', 'Dkr'], ['Pikine', 'بيكين'], ['Guediawaye', 'غيدياواي', 'Guédiawaye'], ['Rufisque', 'روفيسك'], ['Keur Massar', 'كور مسار'], ['Parcelles Assainies', 'بارسيل أسيني'], ['Bargny', 'بارني'], ['Diamniadio', 'ديامنياديو'], ['Yoff', 'يوف'], ['Ouakam', 'واكام'], ['Ngor', 'نغور'], ['Almadies', 'ألمادي'], ['Thiaroye', 'تياروي'], ['Mbao', 'مباو'], ['Sebikotane', 'سيبيكوتان', 'Sébikotane'], ['Yeumbeul', 'يومبول'], ['Malika', 'مليكة']],
  Thies: [['Thies', 'تييس', 'Thiès'], ['Mbour', 'مبور', "M'Bour"], ['Tivaouane', 'تيواوان'], ['Saly', 'سالي', '', 'Saly Portudal'], ['Joal Fadiouth', 'جوال فاديوت', '', 'Joal'], ['Khombole', 'خومبول'], ['Pout', 'بوت'], ['Mboro', 'مبورو'], ['Kayar', 'كايار'], ['Somone', 'سومون'], ['Ngaparou', 'نغابارو'], ['Nguekhokh', 'نغيخوخ', 'Nguékhokh'], ['Popenguine', 'بوبنغين']],
  Diourbel: [['Diourbel', 'ديوربيل'], ['Touba', 'طوبى', '', 'Touba Mosquee'], ['Mbacke', 'مباكي', 'Mbacké'], ['Bambey', 'بامبي']],
  'Saint-Louis': [['Saint-Louis', 'سان لويس', '', 'Ndar', 'St Louis'], ['Richard Toll', 'ريشارد تول'], ['Dagana', 'داغانا'], ['Podor', 'بودور'], ['Ndioum', 'نديوم'], ['Ross Bethio', 'روس بيثيو'], ['Rosso Senegal', 'روسو السنغال']],
  Louga: [['Louga', 'لوغا'], ['Linguere', 'لينغير', 'Linguère'], ['Kebemer', 'كيبيمير', 'Kébémer'], ['Dahra', 'دهرة', '', 'Dahra Djoloff']],
  Kaolack: [['Kaolack', 'كولاك'], ['Nioro Du Rip', 'نيورو دو ريب', '', 'Nioro'], ['Guinguineo', 'غينغينيو', 'Guinguinéo'], ['Kahone', 'كاهون']],
  Fatick: [['Fatick', 'فاتيك'], ['Foundiougne', 'فونديون'], ['Gossas', 'غوساس'], ['Sokone', 'سوكون'], ['Passy', 'باسي']],
  Kaffrine: [['Kaffrine', 'كافرين'], ['Koungheul', 'كونغيل'], ['Birkelane', 'بيركيلان'], ['Malem Hodar', 'ماليم هودار']],
  Matam: [['Matam', 'ماتام'], ['Ourossogui', 'أوروسوغي'], ['Kanel', 'كانيل'], ['Ranerou', 'رانيرو', 'Ranérou'], ['Thilogne', 'تيلون']],
  Tambacounda: [['Tambacounda', 'تامباكوندا', '', 'Tamba'], ['Bakel', 'باكل'], ['Goudiry', 'غوديري'], ['Koumpentoum', 'كومبنتوم'], ['Kidira', 'كيديرا']],
  Kedougou: [['Kedougou', 'كيدوغو', 'Kédougou'], ['Saraya', 'سارايا'], ['Salemata', 'سالماتا', 'Salémata']],
  Kolda: [['Kolda', 'كولدا'], ['Velingara', 'فيلينغارا', 'Vélingara'], ['Medina Yoro Foulah', 'مدينا يورو فولا', 'Médina Yoro Foulah'], ['Diaobe', 'دياوبي', 'Diaobé']],
  Sedhiou: [['Sedhiou', 'سيديو', 'Sédhiou'], ['Goudomp', 'غودومب'], ['Bounkiling', 'بونكيلينغ'], ['Marsassoum', 'مارساسوم']],
  Ziguinchor: [['Ziguinchor', 'زيغينشور', '', 'Zig'], ['Bignona', 'بيغنونا'], ['Oussouye', 'أوسوي'], ['Cap Skirring', 'كاب سكيرينغ'], ['Thionck Essyl', 'تيونك إسيل']],
};

/** Cities by the fourteen districts. */
// oxfmt-ignore
export const IVORY_COAST_CITIES: CitiesByRegion = {
  Abidjan: [['Abidjan', 'أبيدجان', '', 'Abj'], ['Cocody', 'كوكودي'], ['Yopougon', 'يوبوغون', '', 'Yop'], ['Abobo', 'أبوبو'], ['Adjame', 'أدجامي', 'Adjamé'], ['Treichville', 'تريشفيل'], ['Marcory', 'ماركوري'], ['Koumassi', 'كوماسي'], ['Port-Bouet', 'بورت بويه', 'Port-Bouët'], ['Attecoube', 'أتيكوبي', 'Attécoubé'], ['Plateau', 'بلاتو', '', 'Le Plateau'], ['Bingerville', 'بينجرفيل'], ['Anyama', 'أنياما'], ['Songon', 'سونغون']],
  Yamoussoukro: [['Yamoussoukro', 'ياموسوكرو', '', 'Yakro'], ['Attiegouakro', 'أتيغواكرو', 'Attiégouakro']],
  'Vallee Du Bandama': [['Bouake', 'بواكي', 'Bouaké'], ['Katiola', 'كاتيولا'], ['Sakassou', 'ساكاسو'], ['Beoumi', 'بيومي', 'Béoumi'], ['Dabakala', 'داباكالا'], ['Botro', 'بوترو'], ['Niakara', 'نياكارا', '', 'Niakaramandougou']],
  'Bas Sassandra': [['San-Pedro', 'سان بيدرو', 'San-Pédro'], ['Sassandra', 'ساساندرا'], ['Soubre', 'سوبري', 'Soubré'], ['Tabou', 'تابو'], ['Meagui', 'مياغي', 'Méagui'], ['Fresco', 'فريسكو'], ['Buyo', 'بويو']],
  Comoe: [['Abengourou', 'أبنغورو'], ['Aboisso', 'أبواسو'], ['Grand-Bassam', 'غران بسام', '', 'Bassam'], ['Bonoua', 'بونوا'], ['Adiake', 'أدياكي', 'Adiaké'], ['Agnibilekrou', 'أغنيبيليكرو', 'Agnibilékrou'], ['Ayame', 'أيامي', 'Ayamé'], ['Assinie', 'أسيني'], ['Betie', 'بيتيي', 'Béttié']],
  Denguele: [['Odienne', 'أوديين', 'Odienné'], ['Minignan', 'مينينيان'], ['Samatiguila', 'ساماتيغيلا']],
  'Goh-Djiboua': [['Gagnoa', 'غانيوا'], ['Divo', 'ديفو'], ['Lakota', 'لاكوتا'], ['Oume', 'أومي', 'Oumé'], ['Guitry', 'غيتري'], ['Hire', 'هيري', 'Hiré']],
  Lacs: [['Dimbokro', 'ديمبوكرو'], ['Toumodi', 'تومودي'], ['Bongouanou', 'بونغوانو'], ['Daoukro', 'داوكرو'], ['Tiebissou', 'تييبيسو', 'Tiébissou'], ['Bocanda', 'بوكاندا'], ['Arrah', 'أراه'], ['Mbatto', 'مباتو', "M'Batto"], ['Djekanou', 'دجيكانو', 'Djékanou']],
  Lagunes: [['Dabou', 'دابو'], ['Agboville', 'أغبوفيل'], ['Adzope', 'أدزوبي', 'Adzopé'], ['Grand-Lahou', 'غران لاهو'], ['Jacqueville', 'جاكفيل'], ['Tiassale', 'تياسالي', 'Tiassalé'], ['Akoupe', 'أكوبي', 'Akoupé'], ['Alepe', 'أليبي', 'Alépé'], ['Sikensi', 'سيكينسي'], ['Ndouci', 'ندوسي', "N'Douci"]],
  Montagnes: [['Man', 'مان'], ['Danane', 'دانانيه', 'Danané'], ['Duekoue', 'دويكويه', 'Duékoué'], ['Guiglo', 'غيغلو'], ['Bangolo', 'بانغولو'], ['Biankouma', 'بيانكوما'], ['Touleupleu', 'توليبلو'], ['Zouan-Hounien', 'زوان هونيان'], ['Kouibly', 'كويبلي'], ['Logouale', 'لوغوالي', 'Logoualé']],
  'Sassandra-Marahoue': [['Daloa', 'دالوا'], ['Bouafle', 'بوافلي', 'Bouaflé'], ['Issia', 'إسيا'], ['Sinfra', 'سينفرا'], ['Vavoua', 'فافوا'], ['Zuenoula', 'زوينولا', 'Zuénoula'], ['Zoukougbeu', 'زوكوغبو'], ['Saioua', 'سايوا', 'Saïoua']],
  Savanes: [['Korhogo', 'كورهوغو'], ['Ferkessedougou', 'فيركيسيدوغو', 'Ferkessédougou', 'Ferke'], ['Boundiali', 'بوندياليه'], ['Tengrela', 'تينغريلا', 'Tengréla'], ['Ouangolodougou', 'وانغولودوغو', '', 'Ouangolo'], ['Sinematiali', 'سينيماتيالي', 'Sinématiali'], ['Kong', 'كونغ'], ['Napie', 'نابيي', 'Napié']],
  Woroba: [['Seguela', 'سيغيلا', 'Séguéla'], ['Mankono', 'مانكونو'], ['Touba', 'توبا'], ['Kani', 'كاني'], ['Koro', 'كورو']],
  Zanzan: [['Bondoukou', 'بوندوكو'], ['Bouna', 'بونا'], ['Tanda', 'تاندا'], ['Nassian', 'ناسيان'], ['Doropo', 'دوروبو'], ['Koun-Fao', 'كون فاو']],
};

/** Cities by province, with the Arabic spelling: Urdu's own letters are folded into it. */
// oxfmt-ignore
export const PAKISTAN_CITIES: CitiesByRegion = {
  Punjab: [
    ['Lahore', 'لاهور', '', 'Lhr', 'Lahor'], ['Faisalabad', 'فيصل آباد', '', 'Lyallpur', 'Fsd'], ['Rawalpindi', 'راولبندي', '', 'Pindi', 'Rwp'], ['Gujranwala', 'غوجرانوالا'], ['Multan', 'ملتان'], ['Sargodha', 'سرغودا'], ['Sialkot', 'سيالكوت'], ['Bahawalpur', 'بهاولبور'], ['Sheikhupura', 'شيخوبورا'],
    ['Jhang', 'جهنك'], ['Rahim Yar Khan', 'رحيم يار خان', '', 'RYK'], ['Gujrat', 'غجرات'], ['Kasur', 'قصور'], ['Sahiwal', 'ساهيوال'], ['Okara', 'أوكارا'], ['Wah Cantt', 'واه', '', 'Wah', 'Wah Cantonment'], ['Dera Ghazi Khan', 'ديرة غازي خان', '', 'DG Khan'], ['Chiniot', 'جنيوت'], ['Kamoke', 'كاموكي'], ['Hafizabad', 'حافظ آباد'],
    ['Sadiqabad', 'صادق آباد'], ['Burewala', 'بورى والا'], ['Khanewal', 'خانيوال'], ['Muzaffargarh', 'مظفر كره'], ['Mandi Bahauddin', 'مندي بهاء الدين'], ['Jhelum', 'جهلم'], ['Khanpur', 'خانبور'], ['Pakpattan', 'باكبتن'], ['Daska', 'داسكا'], ['Gojra', 'غوجرا'], ['Muridke', 'مريدكي'], ['Bahawalnagar', 'بهاولنغر'], ['Samundri', 'سمندري'], ['Jaranwala', 'جرانوالا'],
    ['Chishtian', 'جشتيان'], ['Attock', 'أتوك'], ['Vehari', 'وهاري'], ['Kot Addu', 'كوت أدو'], ['Chakwal', 'جكوال'], ['Mianwali', 'ميانوالي'], ['Khushab', 'خوشاب'], ['Bhakkar', 'بهكر'], ['Layyah', 'ليه'], ['Toba Tek Singh', 'توبا تيك سنغ', '', 'TT Singh'], ['Narowal', 'نارووال'], ['Lodhran', 'لودهران'], ['Rajanpur', 'راجنبور'], ['Nankana Sahib', 'ننكانا صاحب'], ['Wazirabad', 'وزير آباد'],
    ['Taxila', 'تاكسيلا'], ['Murree', 'مري'], ['Kharian', 'كهاريان'], ['Hasilpur', 'حاصلبور'], ['Arifwala', 'عارف والا'], ['Haroonabad', 'هارون آباد'], ['Mian Channu', 'ميان جنو'], ['Pattoki', 'بتوكي'], ['Ahmadpur East', 'أحمدبور الشرقية'], ['Gujar Khan', 'غوجر خان'], ['Bhalwal', 'بهلوال'], ['Shakargarh', 'شكر كره'], ['Chichawatni', 'جيجاوطني'], ['Lalamusa', 'لالاموسى'],
  ],
  Sindh: [
    ['Karachi', 'كراتشي', '', 'Khi', 'Karachy'], ['Hyderabad', 'حيدر آباد'], ['Sukkur', 'سكر'], ['Larkana', 'لاركانا'], ['Nawabshah', 'نوابشاه', '', 'Shaheed Benazirabad'], ['Mirpur Khas', 'ميربور خاص'], ['Jacobabad', 'جيكب آباد'], ['Shikarpur', 'شكاربور'], ['Khairpur', 'خيربور'], ['Dadu', 'دادو'], ['Tando Adam', 'تندو آدم'], ['Tando Allahyar', 'تندو الله يار'], ['Umerkot', 'عمركوت'], ['Thatta', 'تهتا'],
    ['Badin', 'بدين'], ['Ghotki', 'غوتكي'], ['Kotri', 'كوتري'], ['Jamshoro', 'جامشورو'], ['Sanghar', 'سانكهر'], ['Shahdadkot', 'شهداد كوت'], ['Kandhkot', 'كندهكوت'], ['Rohri', 'روهري'], ['Moro', 'مورو'], ['Matiari', 'مطياري'], ['Shahdadpur', 'شهدادبور'], ['Tando Muhammad Khan', 'تندو محمد خان'], ['Mithi', 'متهي'], ['Sehwan', 'سيهون'],
  ],
  'Khyber Pakhtunkhwa': [
    ['Peshawar', 'بيشاور', 'Peshawar', 'Pesh'], ['Mardan', 'مردان'], ['Abbottabad', 'أبوت آباد', '', 'Abbotabad'], ['Mingora', 'مينغورا', '', 'Swat', 'سوات'], ['Kohat', 'كوهات'], ['Dera Ismail Khan', 'ديرة إسماعيل خان', '', 'DI Khan'], ['Bannu', 'بنو'], ['Nowshera', 'نوشهرة'], ['Charsadda', 'جارسدة'], ['Swabi', 'صوابي'], ['Mansehra', 'مانسهرة'], ['Haripur', 'هريبور'], ['Karak', 'كرك'], ['Hangu', 'هنكو'],
    ['Timergara', 'تيمرغره', '', 'Lower Dir'], ['Batkhela', 'بتخيلة'], ['Chitral', 'شترال'], ['Tank', 'تانك'], ['Lakki Marwat', 'لكي مروت'], ['Havelian', 'حويليان'], ['Parachinar', 'باراجنار'], ['Topi', 'توبي'], ['Daggar', 'دكر', '', 'Buner'],
  ],
  Balochistan: [['Quetta', 'كويتا', '', 'Qta'], ['Turbat', 'تربت'], ['Khuzdar', 'خضدار'], ['Hub', 'حب', '', 'Hub Chowki'], ['Chaman', 'جمن'], ['Gwadar', 'غوادر'], ['Dera Murad Jamali', 'ديرة مراد جمالي'], ['Sibi', 'سبي'], ['Loralai', 'لورالاي'], ['Zhob', 'زوب'], ['Pishin', 'بيشين'], ['Mastung', 'مستونك'], ['Kalat', 'قلات'], ['Nushki', 'نوشكي'], ['Panjgur', 'بنجكور'], ['Usta Muhammad', 'أستا محمد']],
  Islamabad: [['Islamabad', 'إسلام آباد', '', 'Isb', 'Islamabad Capital']],
  'Azad Kashmir': [['Muzaffarabad', 'مظفر آباد'], ['Mirpur', 'ميربور', '', 'Mirpur AJK'], ['Kotli', 'كوتلي'], ['Rawalakot', 'راولاكوت'], ['Bhimber', 'بهمبر'], ['Bagh', 'باغ'], ['Dadyal', 'دديال']],
  'Gilgit-Baltistan': [['Gilgit', 'غلغت'], ['Skardu', 'سكردو'], ['Hunza', 'هنزة'], ['Chilas', 'جلاس'], ['Ghizer', 'غذر']],
};
