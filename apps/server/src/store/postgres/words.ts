/** What SQLite's words for a table are in PostgreSQL's. Text is compared by its bytes, as SQLite does, whatever the database's language. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\)( WITHOUT ROWID,)? STRICT;/g, ');'],
  [/\bINTEGER\b/g, 'BIGINT'],
  [/\bREAL\b/g, 'DOUBLE PRECISION'],
  [/\bTEXT\b/g, 'TEXT COLLATE "C"'],
  [
    /\(strftime\('%Y-%m-%dT%H:%M:%fZ'\)\)/g,
    `to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  ],
  [/\b(TABLE|ON|REFERENCES|UPDATE|INTO|FROM) user\b/g, '$1 "user"'],
  // Names that are not quoted would lose their capitals.
  [/(?<![\w"'.])([a-z]+[A-Z]\w*)\b/g, '"$1"'],
];

const ONLY_SQLITE = '-- only in SQLite';
const FOR_BOTH = '-- for both';

/**
 * A step's part for data that were written before the site could be on PostgreSQL, in words that only SQLite has. A step from now on is
 * written in what both have: `json_extract` answers with text, which is cast.
 */
export function onlyInSqlite(sql: string): string {
  return `${ONLY_SQLITE}\n${sql}\n${FOR_BOTH}\n`;
}

/** A step of the migrations, which is written for SQLite, for PostgreSQL. */
export function inPostgres(step: string): string {
  const [first = '', ...rest] = step.split(ONLY_SQLITE);
  const both = [first, ...rest.map((part) => part.slice(part.indexOf(FOR_BOTH) + FOR_BOTH.length))].join('');
  return WORDS.reduce((text, [word, theirs]) => text.replaceAll(word, theirs), both);
}
