import type { OutboxRow } from './select.ts';

/** Sends a message. Only emails use the school's colour. */
export type SendMessage = (message: OutboxRow, colour: string | null) => Promise<void>;

/** The message can never be delivered, so it is not retried. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}

/** The receiver is overloaded and has requested a delay before the next attempt. */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}
