import type { AreasByCity } from '../area-seeds.ts';

/** Quarters of the largest cities; the communes are towns of their own (algeria-towns.ts). */
// oxfmt-ignore
export const ALGERIA_AREAS: AreasByCity = {
  Batna: [['Kechida', 'كشيدة']],
  Bejaia: [['Ihaddaden', 'إحدادن']],
  Alger: [['Ain Naadja', 'عين النعجة', 'Aïn Naâdja']],
  Setif: [['El Hidhab', 'الهضاب'], ['Tandja', 'طانجة']],
  Annaba: [['Plaine Ouest', 'السهل الغربي'], ['Sidi Achour', 'سيدي عاشور']],
  Constantine: [['Ali Mendjeli', 'علي منجلي'], ['Sidi Mabrouk', 'سيدي مبروك'], ['Ziadia', 'الزيادية'], ['Boussouf', 'بوالصوف'], ['Zouaghi', 'زواغي'], ['Daksi', 'الدقسي']],
  Oran: [['Akid Lotfi', 'العقيد لطفي'], ['Gambetta', 'قمبيطة'], ['Plateau', 'البلاطو'], ['Maraval', 'مرافال'], ['El Hamri', 'الحمري'], ['Medina Jdida', 'المدينة الجديدة', 'Médina Jdida'], ['Yaghmoracen', 'يغموراسن'], ['Sidi El Houari', 'سيدي الهواري']],
};
