export type Greeting = 'morning' | 'afternoon' | 'evening';

/** By the hour, 0 to 23. Before 5 o'clock it is still evening. */
export function selectGreeting(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
