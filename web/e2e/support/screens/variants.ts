const choices = {
  lang: ['en', 'ar'],
  width: ['390', '1440'],
  theme: ['primary', 'secondary'],
  scheme: ['light', 'dark'],
} as const;

type Choices = typeof choices;
export type VariantAxis = keyof Choices;
export type Variant = { [A in VariantAxis]: Choices[A][number] };

export const variantAxes = Object.keys(choices) as VariantAxis[];

/** Every combination of language, width, theme and scheme that matches the filter. */
export function listVariants(filter: Partial<Record<VariantAxis, string | undefined>>): Variant[] {
  return variantAxes.reduce<Partial<Variant>[]>(
    (made, axis) => {
      const values = choices[axis].filter((value) => !filter[axis] || filter[axis] === value);
      return made.flatMap((variant) => values.map((value) => ({ ...variant, [axis]: value })));
    },
    [{}],
  ) as Variant[];
}

export function formatVariantName({ lang, width, theme, scheme }: Variant): string {
  return [lang, width, theme, scheme].join('-');
}
