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

  // Until the page is painted, its words, letters and pictures have the line for themselves; what nobody sees is not painted.
  const bringApp = () => {
    const files = document.getElementById('app-files');
    if (files === null) return;
    document.head.append(files.content);
    files.remove();
  };
  // A browser may put painting off for as long as it likes: where a frame stands out of sight, for one.
  const LONGEST_WAIT = 1000;
  const isUnseen = () => document.hidden || root.dataset.written === 'hidden';
  addEventListener('DOMContentLoaded', () => {
    if (isUnseen()) bringApp();
    else {
      requestAnimationFrame(() => setTimeout(bringApp));
      setTimeout(bringApp, LONGEST_WAIT);
    }
  });

  // What the build has written is for a newcomer. Somebody else's page comes with the app: in the language they chose, with their games and tables.
  const language = read('rayonk.language');
  const isOther = language !== null && language !== root.lang && !/[?&]lang=/.test(location.search);
  const hasOwn = {
    '/': Number(read('rayonk.unfinished')) > 0 || Number(read('rayonk.waits')) > 0,
    '/evening': read('rayonk.evening') !== null,
  };
  if (isOther || hasOwn[location.pathname]) root.dataset.written = 'hidden';
  if (read('rayonk.known') === '1') root.dataset.known = '';

  // What somebody does before the app runs is done when it does (`app/arrive.ts`). Links work by themselves.
  const done = [];
  const early = (window.rayonkEarly = { done, held: null });
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

  // A press is a click if what was pressed still stands there when it is let go: the app waits until then, and a moment, since the click of
  // a finger comes after it was lifted.
  const A_MOMENT = 100;
  const hold = () => {
    if (!('written' in root.dataset)) return;
    const letGo = () =>
      setTimeout(() => {
        early.held = null;
        resolve();
      }, A_MOMENT);
    const { promise, resolve } = Promise.withResolvers();
    early.held = promise;
    for (const end of ['pointerup', 'pointercancel', 'keyup', 'blur']) addEventListener(end, letGo, { once: true });
  };
  addEventListener('pointerdown', hold, true);
  addEventListener('keydown', ({ key }) => key === ' ' && hold(), true);
})();
