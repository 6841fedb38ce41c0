/** A short text in which `**so**` is bold. */
export function Bold({ text }: { readonly text: string }) {
  return <>{text.split('**').map((part, i) => (i % 2 === 1 ? <strong key={i}>{part}</strong> : part))}</>;
}
