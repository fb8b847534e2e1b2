type Props = { cx?: number; cy?: number; value?: number };

/** A nuqta with its figure over it. */
export function UnitsPoint({ cx, cy, value }: Props) {
  return (
    <g transform={`translate(${cx},${cy})`} fill="currentColor">
      <rect x={-7} y={-7} width={14} height={14} rx={2.5} transform="rotate(45)" />
      <text y={-18} textAnchor="middle">
        {value}
      </text>
    </g>
  );
}
