import { appTexts } from '../messages/app.ts';
import { Button } from '../ui/button.tsx';
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
          <Button kind="primary" onClick={() => update(version)}>
            {updateNow}
          </Button>
          <Button kind="quiet" onClick={() => (waitingVersion.value = null)}>
            {updateLater}
          </Button>
        </div>
      )}
    </div>
  );
}
