import { CITY_SEEDS } from '../../shipping/cities/city-seeds.ts';

/* State codes of a WooCommerce checkout with their town: ISO 3166-2, with the country before it. */

const CAPITALS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  EG: {
    ALX: 'Alexandria', ASN: 'Aswan', AST: 'Assiut', BA: 'Hurghada', BH: 'Damanhour', BNS: 'Beni Suef', C: 'Cairo', DK: 'Mansoura', DT: 'Damietta',
    FYM: 'Fayoum', GH: 'Tanta', GZ: 'Giza', IS: 'Ismailia', JS: 'El Tor', KB: 'Banha', KFS: 'Kafr El Sheikh', KN: 'Qena', LX: 'Luxor', MN: 'Minya',
    MNF: 'Shibin El Kom', MT: 'Marsa Matrouh', PTS: 'Port Said', SHG: 'Sohag', SHR: 'Zagazig', SIN: 'Arish', SUZ: 'Suez', WAD: 'Kharga',
  },
  MA: {
    AGD: 'Agadir', AOU: 'Asilah', AZI: 'Azilal', BEM: 'Béni Mellal', BER: 'Berkane', BES: 'Benslimane', BRR: 'Berrechid', BOD: 'Boujdour',
    BOM: 'Boulemane', CAS: 'Casablanca', CHE: 'Chefchaouen', CHI: 'Chichaoua', DRI: 'Driouch', ERR: 'Errachidia', ESI: 'Essaouira', ESM: 'Smara',
    FES: 'Fès', FIG: 'Figuig', FQH: 'Fquih Ben Salah', GUE: 'Guelmim', GUF: 'Guercif', HAJ: 'El Hajeb', HOC: 'Al Hoceima', IFR: 'Ifrane',
    INE: 'Inezgane', JDI: 'El Jadida', JRA: 'Jerada', KEN: 'Kénitra', KES: 'El Kelaa des Sraghna', KHE: 'Khemisset', KHN: 'Khenifra',
    KHO: 'Khouribga', LAA: 'Laayoune', LAR: 'Larache', MDF: 'Mdiq', MAR: 'Marrakech', MEK: 'Meknès', MID: 'Midelt', MOH: 'Mohammedia',
    NAD: 'Nador', NOU: 'Nouaceur', OUA: 'Ouarzazate', OUD: 'Dakhla', OUJ: 'Oujda', OUZ: 'Ouezzane', RAB: 'Rabat', REH: 'Ben Guerir', SAF: 'Safi',
    SAL: 'Salé', SEF: 'Sefrou', SET: 'Settat', SIB: 'Sidi Bennour', SIF: 'Sidi Ifni', SIK: 'Sidi Kacem', SIL: 'Sidi Slimane', SKH: 'Skhirate',
    TAF: 'Tarfaya', TAI: 'Taourirt', TAO: 'Taounate', TAR: 'Taroudant', TAT: 'Tata', TAZ: 'Taza', TET: 'Tétouan', TIN: 'Tinghir', TIZ: 'Tiznit',
    TNG: 'Tanger', TNT: 'Tan-Tan', YUS: 'Youssoufia', ZAG: 'Zagora',
  },
}; // prettier-ignore

/** The towns of Algeria's wilayas, by number: regions of its cities are `16 Alger`. */
const WILAYAS = new Map(
  (CITY_SEEDS['DZ'] ?? []).flatMap(({ region }) => {
    const [, number, name] = /^(\d{2}) (.+)$/.exec(region ?? '') ?? [];
    return name ? [[Number(number), name] as const] : [];
  }),
);

/** The town for a state code in this country (`DZ-16`, `EGALX`, `MACAS`, in Algeria `16`); empty if unknown. */
export function cityOfState(region: string, country: string): string {
  const code = region.trim().toUpperCase();
  const rest = code.startsWith(country) && country !== '' ? code.slice(country.length).replace(/^-/, '') : code;
  if (country === 'DZ') return /^\d{1,2}$/.test(rest) ? (WILAYAS.get(Number(rest)) ?? '') : '';
  return rest === code ? '' : (CAPITALS[country]?.[rest] ?? '');
}
