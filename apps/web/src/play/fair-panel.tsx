import { fairTags, type FairData, type FairReport } from '@rayonk/match';
import { playTexts } from '../messages/play.ts';
import { Button, copyText, Icon } from '../ui/index.ts';

/** Whether what was drawn by lot is what was sealed before the first move, with the data to check it elsewhere. */
export function FairPanel({ report, fair }: { readonly report: FairReport | null; readonly fair: FairData | null }) {
  const texts = playTexts.value.fair;
  if (report === null || fair === null) return null;
  const { verdict } = report;
  const data = Object.entries(fairTags(fair)).map(([name, value]) => `[${name} "${value}"]`);
  return (
    <details class="play-fair" data-fair={verdict}>
      <summary>
        <Icon name={verdict === 'fails' || verdict === 'unproved' ? 'warning' : 'check'} />
        {texts[verdict]}
      </summary>
      <p>{texts.about}</p>
      <dl>
        {report.checks
          .filter((check) => check.verdict !== 'none')
          .map(({ check, verdict: one, count }) => (
            <div key={check} data-verdict={one}>
              <dt>{texts.checks[check]}</dt>
              <dd>
                {texts.verdicts[one]}
                {count === null ? '' : ` (${count})`}
              </dd>
            </div>
          ))}
      </dl>
      <Button label={texts.copy} onClick={() => void copyText(`${data.join('\n')}\n`)} />
    </details>
  );
}
