import { ACTOR, type Action, type Knowledge } from '@rayonk/core';
import { BIT_HI, BIT_LO, CELLS, HALF, heightOf, seatOf, valueOf } from './board.ts';
import { bitCount, CELL, moveFrom, moveTo, SURVEY, type HokitoPosition } from './position.ts';

const NAMES = [
  'singles1','singles2','singles3','stacks1','stacks2','stacks3',
  'singleMoves','stackMoves','stuckSingles','stuckStacks',
  'tokens','points','exposedSingles','exposedStacks','exposedTokens','safest','threat','tempo',
] as const;
export const N = NAMES.length;
const own = [new Int32Array(SURVEY.words), new Int32Array(SURVEY.words)] as const;
const sums = [new Int32Array(8), new Int32Array(8)] as const;

export function features({state}: HokitoPosition, out: Int32Array): void {
  const position = arguments[0] as HokitoPosition;
  const black = own[0], white = own[1];
  position.survey(0, black);
  position.survey(1, white);
  let played = CELLS;
  for (let i = 0; i < 6; i++) { played -= black[i]! + white[i]!; }
  for (let i = 0; i < 10; i++) out[i] = black[i]! - white[i]!;
  const sB=sums[0], sW=sums[1]; sB.fill(0); sW.fill(0);
  const mover = state[ACTOR]!;
  let threat=0;
  for (let cell=0; cell<CELLS; cell++){
    const packed=state[CELL+cell]!;
    if(packed===0) continue;
    const seat=seatOf(packed), value=valueOf(packed), height=heightOf(packed);
    const foe=seat===0?white:black; const s=seat===0?sB:sW;
    const half=cell<HALF?0:1; const bit=BIT_LO[cell]!|BIT_HI[cell]!;
    const at=SURVEY.ends+(height===1?0:6)+half;
    const a3=foe[at+4]!&bit, a2=foe[at+2]!&bit, a1=foe[at]!&bit;
    const exposed=(a1|a2|a3)!==0;
    s[1]!+=value*height;
    if(height===1){ if(exposed) s[2]!++; }
    else {
      s[0]!+=height;
      if(exposed){s[3]!++;s[4]!+=height;}
      else if(value*height>s[5]!) s[5]=value*height;
    }
    if(exposed && seat!==mover){const g=(value+(a3!==0?3:a2!==0?2:1))*height; if(g>threat)threat=g;}
  }
  for(let i=0;i<6;i++) out[10+i]=sB[i]!-sW[i]!;
  out[16]=mover===0?threat:-threat;
  out[17]=mover===0?1:-1;
  for(let i=0;i<N;i++) out[N+i]=out[i]!*played;
}
export const featureNames=[...NAMES,...NAMES.map(n=>n+'Late')];
export function order({state}: HokitoPosition, action: Action): number {
  const m=state[CELL+moveFrom(action)]!, t=state[CELL+moveTo(action)]!;
  return ((m^t)&4)!==0?(valueOf(m)+valueOf(t))*heightOf(t)+5+4*valueOf(t):(valueOf(m)-valueOf(t))*heightOf(t)-5-4*valueOf(t);
}
