import { DonutChart } from '@mantine/charts';
import { MantineScope } from '#theme/mantine-scope.tsx';
import styles from './chart.module.css';

type Props = { parts: { name: string; value: number; color: string }[] };

export function TimeChart({ parts }: Props) {
  return (
    <MantineScope>
      <DonutChart
        className={styles['ring']}
        data={parts}
        size={200}
        thickness={34}
        paddingAngle={1}
        startAngle={90}
        endAngle={-270}
        strokeWidth={2}
        strokeColor="var(--surface)"
        withTooltip={false}
        pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
        pieChartProps={{ accessibilityLayer: false }}
      />
    </MantineScope>
  );
}
