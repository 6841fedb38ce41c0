import { appTexts } from '../messages/app.ts';
import { Button } from '../ui/index.ts';

export function LoadFailed() {
  const { loadFailed, loadFailedAbout, reload } = appTexts.value;
  return (
    <section class="app-notice">
      <h1>{loadFailed}</h1>
      <p>{loadFailedAbout}</p>
      <Button kind="primary" label={reload} onClick={() => location.reload()} />
    </section>
  );
}
