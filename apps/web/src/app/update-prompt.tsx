import { appTexts } from '../messages/app.ts';
import { Button } from '../ui/index.ts';
import { update, waitingVersion } from './update.ts';

/** Asks, without standing in the way, whether to go on with the new version. */
export function UpdatePrompt() {
  const version = waitingVersion.value;
  const { updateReady, updateNow, updateLater } = appTexts.value;
  return (
    <div class="app-update" role="status">
      {version !== null && (
        <div class="app-update-bar">
          <span>{updateReady}</span>
          <Button kind="primary" label={updateNow} onClick={() => update(version)} />
          <Button kind="quiet" label={updateLater} onClick={() => (waitingVersion.value = null)} />
        </div>
      )}
    </div>
  );
}
