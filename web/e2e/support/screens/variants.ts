const choices = {
  lang: ['en', 'ar'],
  width: ['390', '1440'],
  theme: ['primary', 'secondary'],
  scheme: ['light', 'dark'],
} as const;

type Choices = typeof choices;
export type Axis = keyof Choices;
export type Variant = { [A in Axis]: Choices[A][number] };

export const axes = Object.keys(choices) as Axis[];

/** Every combination of language, width, theme and scheme that matches the filter. */
export function variants(filter: Partial<Record<Axis, string | undefined>>): Variant[] {
  return axes.reduce<Partial<Variant>[]>(
    (made, axis) => {
      const values = choices[axis].filter((value) => !filter[axis] || filter[axis] === value);
      return made.flatMap((variant) => values.map((value) => ({ ...variant, [axis]: value })));
    },
    [{}],
  ) as Variant[];
}

export function variantName({ lang, width, theme, scheme }: Variant): string {
  return [lang, width, theme, scheme].join('-');
}
