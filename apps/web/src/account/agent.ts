/** What a browser says of itself is long and full of history; the first of these that it names is what it is. */
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
] as const;

export interface Agent {
  readonly browser: string;
  readonly system: string;
}

/** Null where it is not one that we know. */
export function readAgent(text: string | null): Agent | null {
  const browser = BROWSERS.find(([sign]) => sign.test(text ?? ''))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(text ?? ''))?.[1];
  return browser === undefined || system === undefined ? null : { browser, system };
}
