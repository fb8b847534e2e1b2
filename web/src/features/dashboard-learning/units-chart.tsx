import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { MantineScope } from '#theme/mantine-scope.tsx';

type Props = { points: { day: string; completed: number }[]; isArabic: boolean };

/** Hidden from screen readers, which read the adjacent table. Arabic reverses the axis. */
export function UnitsChart({ points, isArabic }: Props) {
  return (
    <MantineScope>
      <LineChart
        h={240}
        data={points}
        dataKey="day"
        series={[{ name: 'completed', color: 'var(--chart-line)' }]}
        curveType="linear"
        strokeWidth={7}
        gridAxis="none"
        textColor="currentColor"
        withTooltip={false}
        withYAxis={false}
        lineProps={{ isAnimationActive: false, activeDot: false, dot: UnitsPoint }}
        lineChartProps={{ margin: { top: 32, left: 16, right: 16 }, accessibilityLayer: false }}
        xAxisProps={{
          reversed: isArabic,
          interval: 0,
          padding: { left: 16, right: 16 },
          axisLine: { stroke: 'currentColor', strokeOpacity: 0.3, strokeWidth: 2 },
        }}
      />
    </MantineScope>
  );
}

type UnitsPointProps = { cx?: number; cy?: number; value?: number };

function UnitsPoint({ cx, cy, value }: UnitsPointProps) {
  return (
    <g transform={`translate(${cx},${cy})`} fill="currentColor">
      <rect x={-7} y={-7} width={14} height={14} rx={2.5} transform="rotate(45)" />
      <text y={-18} textAnchor="middle">
        {value}
      </text>
    </g>
  );
}
