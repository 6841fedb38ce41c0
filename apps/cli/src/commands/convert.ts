import { defineCommand } from '../command.ts';
import { DONE, refuse } from '../fault.ts';
import { writeWhole } from '../files.ts';
import { openGames } from '../records/open.ts';
import { FILE_FORMATS, writeGames } from '../records/write.ts';

export const convert = defineCommand({
  name: 'convert',
  operands: 'FILE',
  summary: 'write the games of a file in another format',
  details:
    'FILE (- for standard input) holds one or more games, in any of the formats. Every game is played\n' +
    'by its rules first; if one is refused nothing is written.',
  options: {
    to: {
      type: 'string',
      value: FILE_FORMATS.join('|'),
      help: 'the format to write: text, one JSON array, or JSON lines',
    },
    out: { type: 'string', short: 'o', value: 'OUT', help: 'the file to write; without it standard output' },
  },
  examples: ['rayonk convert games.txt --to json', 'rayonk convert games.ndjson --to text -o games.txt'],
  run: async ([file], { to, out }, io) => {
    const format = FILE_FORMATS.find((known) => known === to);
    if (format === undefined)
      return refuse(
        'usage',
        `--to is ${FILE_FORMATS.join(', ')}${to === undefined ? '' : `, not ${JSON.stringify(to)}`}`,
      );
    const games = await openGames(file!, io);
    if (!games.ok) return games;
    const text = writeGames(games.value, format);
    if (!text.ok) return text;
    if (out !== undefined) return writeWhole(out, text.value);
    await io.write(text.value);
    return DONE;
  },
});
