import { useEffect, useState } from 'preact/hooks';
import { accountTexts } from '../messages/account.ts';
import { faultText } from '../online/api-words.ts';
import { toast, Toggle } from '../ui/index.ts';
import { Part } from './part.tsx';
import { pushState, turnPushOff, turnPushOn, type PushState } from './push.ts';

/** Whether this device is told of things while no page is open. */
export function PushPart() {
  const texts = accountTexts.value;
  const [state, setState] = useState<PushState>('off');
  useEffect(() => void pushState().then(setState), []);
  const change = async (isOn: boolean): Promise<void> => {
    const changed = await (isOn ? turnPushOn() : turnPushOff());
    if (changed.ok) setState(changed.value);
    else {
      toast(faultText(changed.fault));
      setState(await pushState());
    }
  };
  return (
    <Part name="push" title={texts.push}>
      {state === 'unsupported' ? (
        <p>{texts.pushUnsupported}</p>
      ) : state === 'denied' ? (
        <p>{texts.pushDenied}</p>
      ) : (
        <Toggle
          label={texts.pushOn}
          about={texts.pushAbout}
          checked={state === 'on'}
          onChange={(isOn) => void change(isOn)}
        />
      )}
    </Part>
  );
}
