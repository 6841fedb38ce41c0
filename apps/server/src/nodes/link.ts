/**
 * Carries texts between the nodes of a site: at most once, mostly in order, and not at all while it is down. Whoever needs more than that counts what
 * comes, and reads from the store what is missing.
 */
export interface NodeLink {
  /** To every other node that listens to the channel. */
  send(channel: string, text: string): void;
  /** Resolves when everything that is sent from then on is heard, or when the link is down. */
  listen(channel: string): Promise<void>;
  unlisten(channel: string): void;
  hear(listener: (text: string) => void): void;
  /** Whether what is sent gets through. */
  readonly isUp: boolean;
  /** Called when it goes down and when it is up again: then something may have been missed. */
  onChange(listener: (isUp: boolean) => void): void;
  close(): Promise<void>;
}
