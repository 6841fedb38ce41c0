// Runs before the first paint, so that a page in the dark does not flash. `src/app/settings.ts` owns what is kept.
(function () {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('rayonk.settings') ?? '{}') ?? {};
  } catch {
    // No storage, or not ours: the system's wish counts.
  }
  const isDark =
    kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
