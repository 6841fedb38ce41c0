import { ACTOR, tunedKnowledge } from '@rayonk/core';
import { FOURS, type TeekoPosition } from './rules.ts';
import standard from './weights/standard.json' with { type: 'json' };

/** What is counted, Black's less Red's: fours that only one of them can still fill, by how far it is, and how near markers are to the centre. */
const featureNames = ['ones', 'pairs', 'threes', 'centre', 'tempo'];
const CENTRE = featureNames.indexOf('centre');
const TEMPO = featureNames.indexOf('tempo');
const NEARNESS = [0, 1, 2, 1, 0];

function features(position: TeekoPosition, out: Int32Array): void {
  const black = position.firstPiece(0);
  out.fill(0);
  for (const { cells } of FOURS) {
    let own = 0;
    let rival = 0;
    for (const on of cells) {
      const piece = position.at(on);
      if (piece === black) own++;
      else if (piece !== 0) rival++;
    }
    if (own > 0 && rival === 0) out[own - 1]!++;
    if (rival > 0 && own === 0) out[rival - 1]!--;
  }
  for (let on = 0; on < position.board.size; on++) {
    const piece = position.at(on);
    if (piece === 0) continue;
    const near = Math.min(NEARNESS[on % 5]!, NEARNESS[Math.floor(on / 5)]!);
    out[CENTRE]! += piece === black ? near : -near;
  }
  out[TEMPO] = position.state[ACTOR] === 0 ? 1 : -1;
}

export const knowledge = { standard: tunedKnowledge<TeekoPosition>(standard, { featureNames, features }) };
