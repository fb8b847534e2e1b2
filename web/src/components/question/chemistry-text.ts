/**
 * Without C, H and O, whose counts may have two digits. "Sn" must not be read as S with the count n.
 */
const elements =
  'He|Li|Be|Ne|Na|Mg|Al|Si|Cl|Ar|Ca|Sc|Ti|Cr|Mn|Fe|Co|Ni|Cu|Zn|Ga|Ge|As|Se|Br|Kr|Rb|Sr|Zr|Pd|Ag|Cd|In|Sn|Sb|Te|Xe|Cs|Ba|Pt|Au|Hg|Tl|Pb|Bi|Ra|B|N|F|P|S(?!n)|K|V|I(?!n)|U';
const letterCount = String.raw`\d?n(?:[+-]\d)?`;
/** The end of "SO42-" is a charge. */
const long = String.raw`(?!(?<=O)[2-9][1-4]-)[1-9]\d`;
/** Only C, H and O have counts of two digits: "COP27" and "SPF50" are not formulas. */
const atom = `(?:${elements})(?:${letterCount}|[2-9])?|[CHO](?:${letterCount}|${long}|[2-9])?`;
const inner = String.raw`(?:${atom}|\((?:${atom})+\)(?:${letterCount}|[1-9]\d|[2-9]))`;
/** A complex such as [Fe(CN)6]. */
const group = String.raw`(?:${inner}|\[(?:${inner})+\][2-9]?)`;
/** An Arabic letter may touch a formula, as in "وCO2". */
const before = String.raw`(?<![\p{Script=Latin}\p{Script=Greek}\p{N}])`;
const after = String.raw`(?![\p{Script=Latin}\p{Script=Greek}\p{N}])`;
const compound = new RegExp(String.raw`${before}(\d{0,2}|[xyz])(${group}+)([1-4]-)?${after}`, 'gu');
const ion = new RegExp(`${before}(${elements}|[CHO])([1-4][+-])${after}`, 'gu');
const counted = new RegExp(String.raw`(${elements}|[CHO]|[)\]])(${letterCount}|\d+)?`, 'g');

/** The only single elements that count as molecules: "B2" may be a vitamin or a seat. */
const molecules = new Set(['H2', 'N2', 'O2', 'O3', 'F2', 'Cl2', 'Br2', 'I2', 'P4', 'S8']);

/** Codes that look like formulas: business models, devices, channels, masks, viruses, SN2. */
const codes = /^(?:B2C|C3PO|(?:PS|USB|BBC|CBC|FFP)\d|H\d+N\d+|SN2)$/;

const lowered: Record<string, string> = { n: 'ₙ', '+': '₊', '-': '₋' };
const raised: Record<string, string> = {
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '+': '⁺',
  '-': '⁻',
};
const lower = (text: string): string =>
  text.replace(/[\dn+-]/g, (one) => lowered[one] ?? String.fromCodePoint(0x2080 + Number(one)));
const raise = (text: string): string => text.replace(/./g, (one) => raised[one] ?? one);

function isFormula(text: string): boolean {
  if (molecules.has(text)) return true;
  const symbols = new Set(text.match(/[A-Z][a-z]?/g));
  return symbols.size > 1 && !codes.test(text);
}

/** Writes the numbers of chemical formulas as subscripts: "CnH2n+2" becomes "CₙH₂ₙ₊₂". */
export function subscriptFormulas(text: string): string {
  return text
    .replace(ion, (whole, element: string, charge: string) =>
      molecules.has(whole.slice(0, -1)) ? whole : element + raise(charge),
    )
    .replace(compound, (...match: string[]) => {
      const [whole = '', coefficient = '', formula = '', charge = ''] = match;
      if (!isFormula(formula)) return whole;
      const written = formula.replace(
        counted,
        (_, counts: string, count = '') => counts + lower(count),
      );
      return coefficient + written + raise(charge);
    });
}
