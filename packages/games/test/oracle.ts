import { readdirSync, readFileSync } from 'node:fs';

/** Positions with all their legal actions, and perft numbers, made by independent implementations of the rules. */
const FOLDER = new URL('./fixtures/oracle/', import.meta.url);

export interface PerftEntry {
  readonly game: string;
  readonly variant: string;
  readonly position: string;
  readonly depth: number;
  readonly nodes: number;
  readonly kind: string;
}

export interface OracleRecord {
  readonly game: string;
  readonly variant: string;
  readonly match: number;
  readonly ply: number;
  readonly position: string;
  readonly actor: 0 | 1 | 'chance' | null;
  /** Null for lists of more than 5,000 actions, which are given by number and digest. */
  readonly legal: readonly string[] | null;
  readonly legalCount?: number;
  readonly legalSha256?: string;
  readonly played: string | null;
  readonly next: string | null;
  readonly result: unknown;
}

export function perftEntries(): PerftEntry[] {
  return JSON.parse(readFileSync(new URL('perft.json', FOLDER), 'utf8')) as PerftEntry[];
}

export function oracleFiles(): string[] {
  return readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));
}

/** The records of a file, one list a match, in order of play. */
export function oracleMatches(file: string): OracleRecord[][] {
  const matches = new Map<number, OracleRecord[]>();
  for (const line of readFileSync(new URL(file, FOLDER), 'utf8').trimEnd().split('\n')) {
    const record = JSON.parse(line) as OracleRecord;
    const match = matches.get(record.match);
    if (match === undefined) matches.set(record.match, [record]);
    else match.push(record);
  }
  return [...matches.values()];
}
