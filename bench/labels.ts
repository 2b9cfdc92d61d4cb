import { printLabels, type Label } from '../server/shipping/labels/print-labels.ts';
import { figure, type Figure, type Samples } from './measure.ts';
import type { Bench } from './service.ts';

const labels_count = 1_000;
const runs = 7;
const first_names = [
  'محمد',
  'فاطمة الزهراء',
  'عبد الرحمٰن',
  'يوسف',
  'خديجة',
  'أمينة',
  'Karim',
  'Sofia',
  'Hélène',
  'إبراهيم',
];
const last_names = [
  'بنعلي',
  'العلوي',
  'الإدريسي',
  'بن جلّون',
  'التازي',
  'El Amrani',
  'Bennis',
  'الفاسي',
  'شقرون',
  'برّادة',
];
const cities = [
  'الدار البيضاء',
  'Casablanca',
  'الرباط',
  'مراكش',
  'Fès',
  'طنجة',
  'أگادير',
  'Tétouan',
  'وجدة',
  'Laâyoune',
];
const streets = [
  'شارع الحسن الثاني',
  'زنقة ابن بطوطة',
  'حي النخيل (قرب المسجد الكبير)',
  'Rue de la Liberté',
  'إقامة الياسمين عمارة',
];
const products = [
  'عباية سوداء مطرزة',
  'ساعة يد Casio',
  'Crème visage 50 ml',
  'حذاء رياضي (مقاس 42)',
  'Écouteurs sans fil',
];
const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءأإؤئ'];

/**
 * Prints 1,000 mixed Arabic, French and English labels several times: once with addresses of common words, once with eight made-up Arabic
 * words per label, which no cache can contain.
 */
export async function benchLabels(bench: Bench): Promise<Figure[]> {
  const count = bench.count(labels_count);
  const figures: Figure[] = [];
  for (const [name, unseen_words] of Object.entries({ 'of common words': 0, 'of unseen words': 8 })) {
    const labels = Array.from({ length: count }, (_, index) => sampleLabel(index, unseen_words));
    const rates: Samples = [];
    for (let run = 0; run < bench.count(runs); run++) {
      const start = performance.now();
      await printLabels(labels, { page: '100x150' });
      rates.push((count * 1000) / (performance.now() - start));
    }
    figures.push(figure(`labels ${name}, ${count.toLocaleString('en')} at once`, 'labels/s', rates));
  }
  const peak_mib = process.resourceUsage().maxRSS / 1024;
  return [...figures, { name: 'memory of the bench after labels, peak', unit: 'MiB', value: peak_mib }];
}

function sampleLabel(index: number, unseen_words: number): Label {
  const words = Array.from({ length: unseen_words }, (_, word) => madeUpWord(index * 8 + word)).join(' ');
  const phone = `+2126${String(12_345_678 + index * 7_919).slice(-8)}`;
  return {
    reference: `ORD-2026-${100_000 + index * 13}`,
    tracking_number: index % 3 === 0 ? null : `TRK${7_000_000 + index}`,
    sender: {
      name: 'متجر النخبة Elite Shop',
      phone: '+212522334455',
      address: 'حي المعاريف، الدار البيضاء',
      is_house: false,
    },
    recipient: {
      full_name: `${pick(first_names, index)} ${pick(last_names, Math.floor(index / 10))}`,
      phone,
      second_phone: index % 4 === 0 ? `06${phone.slice(-8)}` : null,
      city: pick(cities, index * 3),
      area: index % 2 === 0 ? null : 'المدينة القديمة',
      address: `${pick(streets, index)} رقم ${index}، الطابق ${index % 9}، ${words}، الهاتف ${phone}`,
    },
    shipment_way_key: 'home_delivery',
    shipping_company: pick(['Amana', 'أوزون', 'Cathedis'], index),
    cod_amount: `${(index * 13.7 + 49.9).toFixed(2)} MAD`,
    is_fees_paid_by_customer: index % 2 === 0,
    notes: index % 5 === 0 ? 'المرجو الاتصال قبل التوصيل' : null,
    products: Array.from({ length: 1 + (index % 3) }, (_, line) => ({
      sku: `SKU-${(index * 7 + line) % 400}`,
      name: pick(products, index + line),
      quantity: 1 + (index % 4),
    })),
    created_on: '2026-05-14',
  };
}

/** A word of four to seven letters; nearly every seed gives a different one. */
function madeUpWord(seed: number): string {
  let state = seed;
  return Array.from({ length: 4 + (seed % 4) }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return pick(letters, state >>> 16);
  }).join('');
}

function pick<T>(values: T[], index: number): T {
  // The index is taken modulo the length and no list here is empty.
  return values[index % values.length] as T;
}
