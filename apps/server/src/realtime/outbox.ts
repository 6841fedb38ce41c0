/** Somebody to whom something is to be sent. */
export interface Recipient {
  /** Writes what was queued. */
  flush(): void;
}

const MOST_TOGETHER = 64;

/**
 * Sends at the end of a turn of the event loop what was said in it. Many actions become durable together and are told together: written one right
 * after the other, they wake each reader once, and what goes to the same client goes in one piece.
 */
export class Outbox {
  #recipients: Recipient[] = [];

  /** To be called once for each recipient that has something queued. */
  add(recipient: Recipient): void {
    if (this.#recipients.length === 0) setImmediate(() => this.#flush());
    this.#recipients.push(recipient);
    // In a long turn those who were told first need not wait for the last.
    if (this.#recipients.length >= MOST_TOGETHER) this.#flush();
  }

  #flush(): void {
    const recipients = this.#recipients;
    this.#recipients = [];
    for (const recipient of recipients) recipient.flush();
  }
}
