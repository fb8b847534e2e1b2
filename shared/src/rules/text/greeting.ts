export type Greeting = 'morning' | 'afternoon' | 'evening';

/** Selects a greeting by the hour, 0 to 23. The hours before 5 belong to the evening. */
export function selectGreeting(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
