const elements =
  'He|Li|Be|Ne|Na|Mg|Al|Si|Cl|Ar|Ca|Sc|Ti|Cr|Mn|Fe|Co|Ni|Cu|Zn|Ga|Ge|As|Se|Br|Kr|Rb|Sr|Zr|Ag|Cd|Sn|Sb|Xe|Cs|Ba|Pt|Au|Hg|Pb|Bi|Ra|H|B|C|N|O|F|P|S|K|V|I|U';
const count = String.raw`(?:\d?n(?:[+-]\d)?|[2-9]|[1-9]\d)`;
const atoms = `(?:(?:${elements})${count}?)`;
const group = String.raw`(?:${atoms}|\(${atoms}+\)${count})`;
const compound = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(\d{0,2}|[xyz])(${group}+)(?![\p{L}\p{N}])`,
  'gu',
);
const ion = new RegExp(String.raw`(?<![\p{L}\p{N}])(${elements})([1-4][+-])(?![\p{L}\p{N}])`, 'gu');
const counts = new RegExp(`(?<=[A-Za-z)])${count}`, 'g');

/** The only single elements that count as molecules: "B2" may be a vitamin or a seat. */
const molecules = new Set(['H2', 'N2', 'O2', 'O3', 'F2', 'Cl2', 'Br2', 'I2', 'P4', 'S8']);

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

/** Writes the numbers of chemical formulas as subscripts: "CnH2n+2" becomes "CₙH₂ₙ₊₂". */
export function subscriptFormulas(text: string): string {
  return text
    .replace(ion, (whole, element: string, charge: string) =>
      molecules.has(whole.slice(0, -1)) ? whole : element + raise(charge),
    )
    .replace(compound, (whole, coefficient: string, formula: string) => {
      const symbols = formula.match(/[A-Z]/g) ?? [];
      const isFormula = symbols.length > 1 || molecules.has(formula);
      return isFormula ? coefficient + formula.replace(counts, lower) : whole;
    });
}
