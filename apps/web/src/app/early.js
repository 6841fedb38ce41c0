// Stands in the page itself (`build/early-script.ts`) and runs before the first paint.
(function () {
  const root = document.documentElement;
  const read = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };

  // A page in the dark must not flash. `app/settings.ts` owns what is kept.
  let kept = {};
  try {
    kept = JSON.parse(read('rayonk.settings') ?? '{}') ?? {};
  } catch {
    // Not ours: the system's wish counts.
  }
  const isDark =
    kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = isDark ? 'dark' : 'light';

  if (!('written' in root.dataset)) return;

  // What the build has written is for a newcomer. Somebody else's page comes with the app: in the language they chose, with their games.
  const language = read('rayonk.language');
  const isOther = language !== null && language !== root.lang && !/[?&]lang=/.test(location.search);
  const hasGames =
    location.pathname === '/' && (Number(read('rayonk.unfinished')) > 0 || Number(read('rayonk.waits')) > 0);
  if (isOther || hasGames) root.dataset.written = 'hidden';
  if (read('rayonk.known') === '1') root.dataset.known = '';

  // What somebody does before the app runs is done when it does (`app/arrive.ts`). Links work by themselves.
  const done = (window.rayonkEarly = []);
  const note = (event) => {
    if (!('written' in root.dataset)) return;
    const { type, target } = event;
    const field = target.closest('input, textarea, select');
    const button = target.closest('button');
    if (type === 'submit') event.preventDefault();
    else if (type === 'click' && button) {
      event.preventDefault();
      done.push({ element: button });
    } else if (type === 'input' && field)
      done.push(/^(radio|checkbox)$/.test(field.type) ? { element: field } : { element: field, value: field.value });
  };
  for (const type of ['click', 'input', 'submit']) addEventListener(type, note, true);
})();
