/** The wilaya, of the 58 of 2019, that contained each of the eleven wilayas created in 2026; both named as the regions of our cities. */
export const WILAYA_BEFORE: Readonly<Record<string, string>> = {
  '59 Aflou': '03 Laghouat',
  '60 Barika': '05 Batna',
  '61 El Kantara': '07 Biskra',
  '62 Bir El Ater': '12 Tébessa',
  '63 El Aricha': '13 Tlemcen',
  '64 Ksar Chellala': '14 Tiaret',
  '65 Aïn Oussera': '17 Djelfa',
  '66 Messaad': '17 Djelfa',
  '67 Ksar El Boukhari': '26 Médéa',
  '68 Bou Saâda': "28 M'Sila",
  '69 El Abiodh Sidi Cheikh': '32 El Bayadh',
};

/** The number in a region such as "16 Alger"; null if it is no wilaya of Algeria. */
export const wilayaNumberOf = (region: string | null): number | null =>
  /^\d{2} ./.test(region ?? '') ? Number(region!.slice(0, 2)) : null;
