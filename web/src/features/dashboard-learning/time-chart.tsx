import { DonutChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { MantineScope } from '#theme/mantine-scope.tsx';

type Props = { parts: { name: string; value: number; color: string }[] };

export function TimeChart({ parts }: Props) {
  return (
    <MantineScope>
      <DonutChart
        data={parts}
        size={200}
        thickness={34}
        paddingAngle={1}
        strokeWidth={2}
        strokeColor="var(--surface)"
        withTooltip={false}
        pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
        pieChartProps={{ accessibilityLayer: false }}
      />
    </MantineScope>
  );
}
