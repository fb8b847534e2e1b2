import { createEvent } from '#lib/event.ts';
import { randomId } from '#lib/random-id.ts';
import type { Sent } from '#lib/send-file.ts';

export type Pending = {
  id: string;
  file: File;
  sent: Sent | null;
  refusal: string | null;
  /** To send the same file again would change nothing. */
  isFinal?: boolean;
  /** How often it went on by itself. */
  tries: number;
};

/** The files of a line, for whoever shows them. */
export function createList() {
  let pending: readonly Pending[] = [];
  const { emit, listen } = createEvent();
  const become = (next: readonly Pending[]) => {
    pending = next;
    emit();
  };
  return {
    listen,
    read: () => pending,
    add: (file: File): Pending => {
      const one = { id: randomId(), file, sent: null, refusal: null, tries: 0 };
      become([...pending, one]);
      return one;
    },
    put: (id: string, news: Partial<Pending>) =>
      become(pending.map((one) => (one.id === id ? { ...one, ...news } : one))),
    drop: (id: string) => become(pending.filter((one) => one.id !== id)),
  };
}
