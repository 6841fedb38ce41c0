import { actorName, Line, Random, type Rules } from '@rayonk/core';

/** How many actions are shown with the whole board; of the rest every tenth, and the last. */
const IN_FULL = 16;
const LONGEST_LIST = 12;

/** A random game as a text that a reader can follow and a diff can show. */
export function playthrough(rules: Rules): string {
  const line = Line.seeded(rules, 'playthrough');
  const random = new Random('playthrough actions');
  const lines = [`${rules.game} ${rules.variant}`, ''];
  while (line.result === null) {
    const full = line.log.length < IN_FULL || line.log.length % 10 === 0;
    if (full) lines.push(...scene(line));
    const list = line.legalList();
    const text = line.playAction(list.at(random.below(list.count)));
    lines.push(`${line.log.length}. ${text}`);
    if (full) lines.push('');
  }
  lines.push('', ...scene(line), JSON.stringify(line.result), '');
  return lines.join('\n');
}

function scene(line: Line): string[] {
  const { position, rules } = line;
  const view = rules.view(position, { viewer: 'spectator', aids: ['memory', 'backs'] });
  const legal = line.legal();
  const shown = legal.length <= LONGEST_LIST ? legal : [...legal.slice(0, LONGEST_LIST), '…'];
  return [
    ...drawing(view.position.split(' ').find((field) => field.includes('/'))!),
    ...Object.entries(view.fields).map(([name, value]) => `${name}: ${value ?? '-'}`),
    `position: ${view.position}`,
    `hash: ${[...position.state.subarray(1, 3)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join(' ')}`,
    `actor: ${actorName(line.actor)}`,
    `legal: ${legal.length}${legal.length === 0 ? '' : `: ${shown.join(' ')}`}`,
  ];
}

/** The board field, a row a line, cells in columns; shorter rows (of a hexagon) are centred. */
function drawing(board: string): string[] {
  const rows = board.split('/').map((row) => row.split(','));
  const width = Math.max(...rows.flat().map((cell) => cell.length)) + 1;
  const longest = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => {
    const indent = ' '.repeat(Math.floor(((longest - row.length) * width) / 2));
    return `  ${indent}${row.map((cell) => cell.padEnd(width)).join('')}`.trimEnd();
  });
}
