import type { CitiesByRegion } from '../city-seeds.ts';

/** Towns of the governorates that couriers serve, grouped by the 13 provinces. */
// oxfmt-ignore
export const SAUDI_ARABIA_CITIES: CitiesByRegion = {
  Riyadh: [
    ['Riyadh', 'الرياض', 'Riyad', 'Ar Riyadh', 'Riad'], ['Diriyah', 'الدرعية', '', 'Ad Diriyah', 'Dariyah'], ['Al Kharj', 'الخرج'], ['Al Majmaah', 'المجمعة'], ['Dawadmi', 'الدوادمي', '', 'Al Duwadimi'],
    ['Zulfi', 'الزلفي'], ['Shaqra', 'شقراء'], ['Afif', 'عفيف'], ['Wadi Ad Dawasir', 'وادي الدواسر', '', 'Wadi Dawasir'], ['Quwayiyah', 'القويعية', '', 'Al Quwaiiyah'],
    ['Hotat Bani Tamim', 'حوطة بني تميم', '', 'Hawtat Bani Tamim'], ['Al Aflaj', 'الأفلاج', '', 'Layla'], ['Thadiq', 'ثادق'], ['Rumah', 'رماح'], ['Muzahimiyah', 'المزاحمية'],
    ['Hariq', 'الحريق'], ['As Sulayyil', 'السليل'], ['Dhurma', 'ضرما'], ['Huraymila', 'حريملاء'], ['Al Ghat', 'الغاط'], ['Marat', 'مرات'], ['Hotat Sudayr', 'حوطة سدير'],
  ],
  Makkah: [
    ['Makkah', 'مكة المكرمة', 'La Mecque', 'Mecca', 'Makkah Al Mukarramah', 'Makka', 'مكة'], ['Jeddah', 'جدة', 'Djeddah', 'Jedda', 'Jiddah'], ['Taif', 'الطائف', '', 'At Taif'], ['Rabigh', 'رابغ'], ['Al Qunfudhah', 'القنفذة'],
    ['Al Lith', 'الليث'], ['Khulais', 'خليص'], ['Al Jumum', 'الجموم'], ['Ranyah', 'رنية'], ['Turubah', 'تربة'], ['Al Khurmah', 'الخرمة'], ['Al Kamil', 'الكامل'], ['Thuwal', 'ثول'],
    ['King Abdullah Economic City', 'مدينة الملك عبدالله الاقتصادية', '', 'KAEC'], ['Bahrah', 'بحرة'], ['Adham', 'أضم'], ['Maysan', 'ميسان'],
  ],
  Madinah: [
    ['Madinah', 'المدينة المنورة', 'Médine', 'Medina', 'Al Madinah Al Munawwarah', 'المدينة'], ['Yanbu', 'ينبع', '', 'Yanbu Al Bahr', 'Yenbo'], ['Al Ula', 'العلا'], ['Badr', 'بدر'], ['Khaybar', 'خيبر'], ['Mahd Adh Dhahab', 'مهد الذهب'],
    ['Al Hanakiyah', 'الحناكية'], ['Al Ais', 'العيص'], ['Wadi Al Fara', 'وادي الفرع'],
  ],
  Qassim: [
    ['Buraydah', 'بريدة', '', 'Buraidah'], ['Unaizah', 'عنيزة', '', 'Onaizah'], ['Ar Rass', 'الرس'], ['Al Bukayriyah', 'البكيرية'], ['Al Badayea', 'البدائع'], ['Al Mithnab', 'المذنب'], ['Riyadh Al Khabra', 'رياض الخبراء'],
    ['Uyun Al Jawa', 'عيون الجواء'], ['An Nabhaniyah', 'النبهانية'], ['Ash Shimasiyah', 'الشماسية'], ['Dariyah Qassim', 'ضرية'], ['Qusayba', 'قصيباء'],
  ],
  'Eastern Province': [
    ['Dammam', 'الدمام', '', 'Ad Dammam'], ['Khobar', 'الخبر', '', 'Al Khobar', 'Khubar'], ['Dhahran', 'الظهران'], ['Jubail', 'الجبيل', '', 'Al Jubayl'], ['Al Ahsa', 'الأحساء', '', 'Hofuf', 'Al Hufuf', 'Al Hasa', 'الهفوف'], ['Al Mubarraz', 'المبرز'],
    ['Qatif', 'القطيف'], ['Hafar Al Batin', 'حفر الباطن'], ['Khafji', 'الخفجي'], ['Ras Tanura', 'رأس تنورة'], ['Abqaiq', 'بقيق', '', 'Buqayq'], ['Nairyah', 'النعيرية', '', 'An Nuayriyah'], ['Saihat', 'سيهات'], ['Safwa', 'صفوى'],
    ['Tarout', 'تاروت'], ['Qaryat Al Ulya', 'قرية العليا'], ['Anak', 'عنك'],
  ],
  Asir: [
    ['Abha', 'أبها'], ['Khamis Mushait', 'خميس مشيط', '', 'Khamis Mushayt'], ['Bisha', 'بيشة'], ['Muhayil', 'محايل عسير', '', 'Mahayel Asir', 'محايل'], ['An Namas', 'النماص'], ['Sarat Abidah', 'سراة عبيدة'], ['Tathlith', 'تثليث'], ['Rijal Almaa', 'رجال ألمع'],
    ['Ahad Rafidah', 'أحد رفيدة'], ['Dhahran Al Janub', 'ظهران الجنوب'], ['Balqarn', 'بلقرن'], ['Al Majaridah', 'المجاردة'], ['Tanomah', 'تنومة'], ['Al Birk', 'البرك'],
  ],
  Tabuk: [['Tabuk', 'تبوك', '', 'Tabouk'], ['Duba', 'ضباء'], ['Al Wajh', 'الوجه'], ['Umluj', 'أملج'], ['Tayma', 'تيماء'], ['Haql', 'حقل'], ['Al Bad', 'البدع']],
  Hail: [['Hail', 'حائل', '', 'Hayil'], ['Baqaa', 'بقعاء'], ['Al Ghazalah', 'الغزالة'], ['Ash Shinan', 'الشنان'], ['Al Hait', 'الحائط'], ['Mawqaq', 'موقق']],
  'Northern Borders': [['Arar', 'عرعر'], ['Rafha', 'رفحاء'], ['Turaif', 'طريف']],
  Jazan: [
    ['Jazan', 'جازان', 'Djizan', 'Jizan', 'جيزان'], ['Sabya', 'صبيا'], ['Abu Arish', 'أبو عريش'], ['Samtah', 'صامطة'], ['Baish', 'بيش'], ['Ahad Al Masarihah', 'أحد المسارحة'], ['Farasan', 'فرسان'], ['Ad Darb', 'الدرب'], ['Damad', 'ضمد'], ['Al Aridhah', 'العارضة'], ['Fayfa', 'فيفاء'],
  ],
  Najran: [['Najran', 'نجران'], ['Sharurah', 'شرورة'], ['Hubuna', 'حبونا'], ['Badr Al Janub', 'بدر الجنوب']],
  'Al Bahah': [['Al Bahah', 'الباحة', '', 'Baha'], ['Baljurashi', 'بلجرشي'], ['Al Mandaq', 'المندق'], ['Al Makhwah', 'المخواة'], ['Qilwah', 'قلوة'], ['Al Aqiq', 'العقيق']],
  'Al Jawf': [['Sakaka', 'سكاكا'], ['Qurayyat', 'القريات', '', 'Gurayat'], ['Dumat Al Jandal', 'دومة الجندل'], ['Tabarjal', 'طبرجل']],
};

/** Cities by the seven emirates. */
// oxfmt-ignore
export const EMIRATES_CITIES: CitiesByRegion = {
  'Abu Dhabi': [['Abu Dhabi', 'أبوظبي', 'Abou Dabi', 'AUH'], ['Al Ain', 'العين'], ['Madinat Zayed', 'مدينة زايد'], ['Ruwais', 'الرويس'], ['Ghayathi', 'غياثي'], ['Liwa', 'ليوا'], ['Al Mirfa', 'المرفأ'], ['Sila', 'السلع'], ['Musaffah', 'مصفح', '', 'Mussafah'], ['Baniyas', 'بني ياس'], ['Al Shahama', 'الشهامة']],
  Dubai: [['Dubai', 'دبي', 'Dubaï', 'DXB', 'Dubayy'], ['Hatta', 'حتا'], ['Jebel Ali', 'جبل علي']],
  Sharjah: [['Sharjah', 'الشارقة', 'Charjah', 'Ash Shariqah'], ['Khor Fakkan', 'خورفكان'], ['Kalba', 'كلباء'], ['Dibba Al Hisn', 'دبا الحصن'], ['Al Dhaid', 'الذيد'], ['Mleiha', 'مليحة'], ['Al Madam', 'المدام'], ['Al Bataeh', 'البطائح'], ['Al Hamriyah', 'الحمرية']],
  Ajman: [['Ajman', 'عجمان'], ['Masfout', 'مصفوت'], ['Al Manama', 'المنامة']],
  'Umm Al Quwain': [['Umm Al Quwain', 'أم القيوين', '', 'UAQ', 'Um Al Quwain'], ['Falaj Al Mualla', 'فلج المعلا']],
  'Ras Al Khaimah': [['Ras Al Khaimah', 'رأس الخيمة', '', 'RAK'], ['Al Rams', 'الرمس'], ['Jazirat Al Hamra', 'الجزيرة الحمراء'], ['Digdaga', 'الدقداقة'], ['Al Jeer', 'الجير']],
  Fujairah: [['Fujairah', 'الفجيرة', 'Foujaïrah'], ['Dibba Al Fujairah', 'دبا الفجيرة'], ['Masafi', 'مسافي'], ['Al Bidya', 'البدية'], ['Mirbah', 'مربح'], ['Qidfa', 'قدفع']],
};

/** By the six governorates. Couriers in Kuwait deliver by area, which people give as the city. */
// oxfmt-ignore
export const KUWAIT_CITIES: CitiesByRegion = {
  'Al Asimah': [['Kuwait City', 'مدينة الكويت', 'Koweït', 'Kuwait', 'الكويت'], ['Sharq', 'شرق'], ['Mirqab', 'المرقاب'], ['Qibla', 'القبلة'], ['Dasman', 'دسمان'], ['Salhiya', 'الصالحية'], ['Shuwaikh', 'الشويخ'], ['Shamiya', 'الشامية'], ['Kaifan', 'كيفان'], ['Khaldiya', 'الخالدية'], ['Adailiya', 'العديلية'], ['Rawda', 'الروضة'], ['Faiha', 'الفيحاء'], ['Nuzha', 'النزهة'], ['Qadsiya', 'القادسية'], ['Mansouriya', 'المنصورية'], ['Dasma', 'الدسمة'], ['Daiya', 'الدعية'], ['Bneid Al Gar', 'بنيد القار'], ['Abdullah Al Salem', 'ضاحية عبدالله السالم'], ['Yarmouk', 'اليرموك'], ['Qortuba', 'قرطبة'], ['Surra', 'السرة'], ['Doha', 'الدوحة'], ['Sulaibikhat', 'الصليبيخات'], ['Granada', 'غرناطة'], ['Jaber Al Ahmad', 'جابر الأحمد']],
  Hawalli: [['Hawalli', 'حولي', '', 'Hawally'], ['Salmiya', 'السالمية'], ['Rumaithiya', 'الرميثية'], ['Jabriya', 'الجابرية'], ['Bayan', 'بيان'], ['Mishref', 'مشرف'], ['Salwa', 'سلوى'], ['Shaab', 'الشعب'], ['Maidan Hawalli', 'ميدان حولي'], ['Hitteen', 'حطين'], ['Salam', 'السلام'], ['Zahra', 'الزهراء'], ['Shuhada', 'الشهداء'], ['Siddiq', 'الصديق'], ['Mubarak Al Abdullah', 'مبارك العبدالله']],
  Farwaniya: [['Farwaniya', 'الفروانية'], ['Khaitan', 'خيطان'], ['Jleeb Al Shuyoukh', 'جليب الشيوخ', '', 'Jleeb'], ['Abraq Khaitan', 'أبرق خيطان'], ['Ardiya', 'العارضية'], ['Rabiya', 'الرابية'], ['Rehab', 'الرحاب'], ['Omariya', 'العمرية'], ['Andalus', 'الأندلس'], ['Firdous', 'الفردوس'], ['Ishbiliya', 'إشبيلية'], ['Sabah Al Nasser', 'صباح الناصر'], ['Abdullah Al Mubarak', 'عبدالله المبارك'], ['Rai', 'الري'], ['Dajeej', 'الضجيج']],
  Ahmadi: [['Ahmadi', 'الأحمدي'], ['Fahaheel', 'الفحيحيل'], ['Mangaf', 'المنقف'], ['Mahboula', 'المهبولة'], ['Fintas', 'الفنطاس'], ['Abu Halifa', 'أبو حليفة'], ['Egaila', 'العقيلة'], ['Riqqa', 'الرقة'], ['Hadiya', 'هدية'], ['Sabahiya', 'الصباحية'], ['Dhaher', 'الظهر'], ['Fahad Al Ahmad', 'فهد الأحمد'], ['Jaber Al Ali', 'جابر العلي'], ['Ali Sabah Al Salem', 'علي صباح السالم'], ['Sabah Al Ahmad', 'صباح الأحمد'], ['Wafra', 'الوفرة'], ['Khiran', 'الخيران']],
  Jahra: [['Jahra', 'الجهراء'], ['Saad Al Abdullah', 'سعد العبدالله'], ['Sulaibiya', 'الصليبية'], ['Qasr', 'القصر'], ['Naeem', 'النعيم'], ['Oyoun', 'العيون'], ['Taima', 'تيماء'], ['Naseem', 'النسيم'], ['Waha', 'الواحة'], ['Amghara', 'أمغرة'], ['Mutlaa', 'المطلاع']],
  'Mubarak Al Kabeer': [['Mubarak Al Kabeer', 'مبارك الكبير'], ['Sabah Al Salem', 'صباح السالم'], ['Qurain', 'القرين'], ['Adan', 'العدان'], ['Qusour', 'القصور'], ['Messila', 'المسيلة'], ['Abu Futaira', 'أبو فطيرة'], ['Funaitees', 'الفنيطيس'], ['Abu Hasaniya', 'أبو الحصانية'], ['Sabhan', 'صبحان']],
};

/** Cities by the eight municipalities. */
// oxfmt-ignore
export const QATAR_CITIES: CitiesByRegion = {
  Doha: [['Doha', 'الدوحة', '', 'Ad Dawhah'], ['West Bay', 'الخليج الغربي'], ['The Pearl', 'اللؤلؤة'], ['Katara', 'كتارا']],
  'Al Rayyan': [['Al Rayyan', 'الريان', '', 'Rayyan'], ['Abu Hamour', 'أبو هامور'], ['Dukhan', 'دخان'], ['Muaither', 'معيذر'], ['Al Gharrafa', 'الغرافة'], ['Ain Khaled', 'عين خالد'], ['Education City', 'المدينة التعليمية']],
  'Al Wakrah': [['Al Wakrah', 'الوكرة', '', 'Wakra'], ['Mesaieed', 'مسيعيد'], ['Al Wukair', 'الوكير'], ['Barwa City', 'مدينة بروة']],
  'Al Khor': [['Al Khor', 'الخور'], ['Al Thakhira', 'الذخيرة'], ['Ras Laffan', 'رأس لفان']],
  'Umm Salal': [['Umm Salal Mohammed', 'أم صلال محمد', '', 'Umm Salal'], ['Umm Salal Ali', 'أم صلال علي'], ['Al Kharaitiyat', 'الخريطيات']],
  'Al Daayen': [['Lusail', 'لوسيل'], ['Simaisma', 'سميسمة'], ['Al Daayen', 'الظعاين']],
  'Al Shamal': [['Madinat Ash Shamal', 'مدينة الشمال', '', 'Al Shamal', 'الشمال'], ['Al Ruwais', 'الرويس']],
  'Al Shahaniya': [['Al Shahaniya', 'الشيحانية'], ['Al Jemailiya', 'الجميلية']],
};

/** Cities by the four governorates. */
// oxfmt-ignore
export const BAHRAIN_CITIES: CitiesByRegion = {
  Capital: [['Manama', 'المنامة'], ['Juffair', 'الجفير'], ['Adliya', 'العدلية'], ['Jidhafs', 'جدحفص'], ['Sanabis', 'السنابس'], ['Tubli', 'توبلي'], ['Sitra', 'سترة'], ['Seef', 'السيف'], ['Salmaniya', 'السلمانية'], ['Diplomatic Area', 'المنطقة الدبلوماسية'], ['Gudaibiya', 'القضيبية'], ['Hoora', 'الحورة'], ['Um Al Hassam', 'أم الحصم']],
  Muharraq: [['Muharraq', 'المحرق'], ['Hidd', 'الحد'], ['Arad', 'عراد'], ['Busaiteen', 'البسيتين'], ['Galali', 'قلالي'], ['Amwaj', 'أمواج', '', 'Amwaj Islands'], ['Dair', 'الدير'], ['Samaheej', 'سماهيج'], ['Diyar Al Muharraq', 'ديار المحرق']],
  Northern: [['Hamad Town', 'مدينة حمد'], ['Budaiya', 'البديع'], ['Saar', 'سار'], ['Barbar', 'باربار'], ['Diraz', 'الدراز'], ['Aali', 'عالي'], ['Jasra', 'الجسرة'], ['Salman City', 'مدينة سلمان'], ['Hamala', 'الهملة'], ['Janabiya', 'الجنبية']],
  Southern: [['Riffa', 'الرفاع', '', 'East Riffa', 'West Riffa'], ['Isa Town', 'مدينة عيسى'], ['Zallaq', 'الزلاق'], ['Awali', 'عوالي'], ['Askar', 'عسكر'], ['Jaw', 'جو'], ['Khalifa City', 'مدينة خليفة'], ['Hajiyat', 'الحجيات']],
};

/** Cities by the eleven governorates. */
// oxfmt-ignore
export const OMAN_CITIES: CitiesByRegion = {
  Muscat: [['Muscat', 'مسقط', 'Mascate'], ['Muttrah', 'مطرح', '', 'Matrah'], ['Bawshar', 'بوشر', '', 'Bausher'], ['Seeb', 'السيب', '', 'As Sib'], ['Al Amerat', 'العامرات'], ['Qurayyat', 'قريات'], ['Ruwi', 'روي']],
  Dhofar: [['Salalah', 'صلالة'], ['Taqah', 'طاقة'], ['Mirbat', 'مرباط'], ['Thumrait', 'ثمريت'], ['Sadah', 'سدح'], ['Rakhyut', 'رخيوت'], ['Dhalkut', 'ضلكوت'], ['Muqshin', 'مقشن'], ['Shalim', 'شليم']],
  'Al Batinah North': [['Sohar', 'صحار', '', 'Suhar'], ['Shinas', 'شناص'], ['Liwa', 'لوى'], ['Saham', 'صحم'], ['Al Khaburah', 'الخابورة'], ['As Suwaiq', 'السويق']],
  'Al Batinah South': [['Rustaq', 'الرستاق'], ['Al Awabi', 'العوابي'], ['Nakhal', 'نخل'], ['Wadi Al Maawil', 'وادي المعاول'], ['Barka', 'بركاء'], ['Al Musannah', 'المصنعة']],
  'Ad Dakhiliyah': [['Nizwa', 'نزوى'], ['Bahla', 'بهلاء'], ['Manah', 'منح'], ['Al Hamra', 'الحمراء'], ['Adam', 'أدم'], ['Izki', 'إزكي'], ['Samail', 'سمائل'], ['Bidbid', 'بدبد']],
  'Ash Sharqiyah North': [['Ibra', 'إبراء'], ['Al Mudhaibi', 'المضيبي'], ['Bidiyah', 'بدية'], ['Al Qabil', 'القابل'], ['Wadi Bani Khalid', 'وادي بني خالد'], ['Dima Wa At Taiyin', 'دماء والطائيين'], ['Sinaw', 'سناو']],
  'Ash Sharqiyah South': [['Sur', 'صور'], ['Jalan Bani Bu Ali', 'جعلان بني بو علي'], ['Jalan Bani Bu Hassan', 'جعلان بني بو حسن'], ['Al Kamil Wal Wafi', 'الكامل والوافي'], ['Masirah', 'مصيرة']],
  'Ad Dhahirah': [['Ibri', 'عبري'], ['Yanqul', 'ينقل'], ['Dhank', 'ضنك']],
  'Al Buraimi': [['Al Buraimi', 'البريمي', '', 'Buraimi'], ['Mahdah', 'محضة'], ['As Sunaynah', 'السنينة']],
  'Al Wusta': [['Haima', 'هيماء'], ['Duqm', 'الدقم'], ['Mahout', 'محوت'], ['Al Jazir', 'الجازر']],
  Musandam: [['Khasab', 'خصب'], ['Bukha', 'بخا'], ['Dibba Al Baya', 'دبا البيعة', '', 'Dibba'], ['Madha', 'مدحاء']],
};
