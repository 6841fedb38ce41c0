/** How the fields of a form show what is chosen and change it: `<Choice {...of('pace')} … />`, `<Toggle {...is('rated')} … />`. */
export function fieldsOf<T extends object>(choices: T, change: (part: Partial<T>) => void) {
  const put =
    <K extends keyof T>(key: K) =>
    (value: T[K]) =>
      change({ [key]: value } as unknown as Partial<T>);
  return {
    of: <K extends keyof T>(key: K) => ({ value: choices[key], onChange: put(key) }),
    is: <K extends keyof T>(key: K) => ({ checked: choices[key], onChange: put(key) }),
  };
}
