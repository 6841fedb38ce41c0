import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { tablesOfToday, type TableShape } from './catalogue.ts';
import { mustBeOfToday, type Side, type Values } from './side.ts';

/** Rows at a time; photographs are a thousand times as long as anything else. */
const together = ({ name }: TableShape): number => (name === 'finding_photos' ? 20 : 500);

export interface Moved {
  readonly table: string;
  readonly rows: number;
  /** Of all rows in order; the same on both sides. */
  readonly hash: string;
}

/**
 * Copies all that one database holds into another that is empty, and then reads both again, row by row. Throws, with the first row that
 * differs, where they are not the same; the target is as it was then.
 */
export async function moveAll(from: Side, to: Side): Promise<readonly Moved[]> {
  await mustBeOfToday(from);
  await mustBeOfToday(to);
  const tables = tablesOfToday();
  for (const table of tables) await mustBeEmpty(to, table);
  for (const table of tables)
    for await (const rows of pages(from, table)) if (rows.length > 0) await to.insert(table, rows);
  const moved: Moved[] = [];
  for (const table of tables) moved.push(await prove(from, to, table));
  const secret = await from.secret();
  if (secret !== null) await to.keepSecret(secret);
  await to.commit();
  return moved;
}

async function mustBeEmpty(to: Side, table: TableShape): Promise<void> {
  const found = await to.rows(table, null, 2);
  // A new database knows how far its tables are.
  if (found.length > (table.name === 'meta' ? 1 : 0))
    throw new Error(`it is not empty: there are rows in «${table.name}» already`);
}

async function* pages(side: Side, table: TableShape): AsyncGenerator<readonly Values[]> {
  const places = table.key.map((column) => table.columns.indexOf(column));
  for (let after: Values | null = null; ;) {
    const rows: readonly Values[] = await side.rows(table, after, together(table));
    yield rows;
    if (rows.length < together(table)) return;
    after = places.map((place) => rows.at(-1)![place]!);
  }
}

async function prove(from: Side, to: Side, table: TableShape): Promise<Moved> {
  const [one, other] = [createHash('sha256'), createHash('sha256')];
  const copied = pages(to, table);
  let rows = 0;
  for await (const wanted of pages(from, table)) {
    const found = ((await copied.next()).value ?? []) as readonly Values[];
    for (let i = 0; i < Math.max(wanted.length, found.length); i++) mustBeSame(table, wanted[i], found[i]);
    add(one, wanted);
    add(other, found);
    rows += wanted.length;
  }
  const [hash, theirs] = [one.digest('hex'), other.digest('hex')];
  if (hash !== theirs) throw new Error(`«${table.name}» is not the same in both`);
  return { table: table.name, rows, hash };
}

function add(hash: Hash, rows: readonly Values[]): void {
  for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
}

/** Columns are named, what is in them is not: some of it is secret. */
function mustBeSame(table: TableShape, wanted: Values | undefined, found: Values | undefined): void {
  if (isDeepStrictEqual(wanted, found)) return;
  const row = (wanted ?? found)!;
  const key = table.key.map((column) => `${column} ${JSON.stringify(row[table.columns.indexOf(column)])}`).join(', ');
  const differing = table.columns.filter((_, i) => wanted?.[i] !== found?.[i]);
  const how =
    found === undefined ? 'is missing' : wanted === undefined ? 'is too much' : `differs in ${differing.join(', ')}`;
  throw new Error(`«${table.name}» is not the same in both: the row with ${key} ${how}`);
}
