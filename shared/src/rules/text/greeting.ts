export type Greeting = 'morning' | 'afternoon' | 'evening';

/** By the hour of the day, from 0 to 23. The night belongs to the evening that it began with. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
