import { language } from '../app/language.ts';
import type { EngineFault } from '../engine/client.ts';
import { analysisTexts } from '../messages/analysis.ts';
import type { AnalysisFault } from './faults.ts';
import { lineAt } from './import.ts';

export interface FaultNoteProps {
  readonly fault: AnalysisFault | EngineFault;
  /** The text that was read, to show the place in it. */
  readonly source?: string;
}

/** How much of the text is shown on either side of the place. */
const AROUND = 24;

/** Why something was refused: in words, where, and the code; the parser's own message is English, and for those who read English. */
export function FaultNote({ fault, source }: FaultNoteProps) {
  const texts = analysisTexts.value;
  const { rule, at, action, words } = { rule: null, at: null, action: undefined, words: undefined, ...fault };
  return (
    <div class="analysis-fault" role="alert" data-code={fault.code}>
      <p>
        {texts.faults[fault.code]} {rule !== null && (words?.value.refusals[rule] ?? '')}
      </p>
      {action !== undefined && (
        <p class="analysis-fault-where">
          {texts.atAction(action.number)}
          <code>{action.text}</code>
        </p>
      )}
      {/* The offset in one action says nothing about the text it was read from. */}
      {source !== undefined && at !== null && action === undefined && <Where source={source} at={at} />}
      <p class="analysis-fault-detail">
        <code>{fault.code}</code> {language.value === 'en' && fault.message}
      </p>
    </div>
  );
}

function Where({ source, at }: { readonly source: string; readonly at: number }) {
  const begin = source.lastIndexOf('\n', at - 1) + 1;
  const next = source.indexOf('\n', at);
  const end = next < 0 ? source.length : next;
  const from = Math.max(begin, at - AROUND);
  return (
    <p class="analysis-fault-where">
      {analysisTexts.value.atLine(lineAt(source, at), at - begin + 1)}
      <code>
        {from > begin && '…'}
        {source.slice(from, at)}
        <mark>{source.slice(at, at + 1).trim() === '' ? '␣' : source[at]}</mark>
        {source.slice(at + 1, Math.min(end, at + AROUND))}
      </code>
    </p>
  );
}
