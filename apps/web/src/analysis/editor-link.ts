/** The address of the editor with a position in it: `/kanto/editor#v=standard&p=…`. */
export function editorLink(game: string, variant: string, position: string): string {
  return `/${game}/editor#${new URLSearchParams({ v: variant, p: position }).toString()}`;
}

/** What the editor's address asks for; null where it is silent. Whatever it says, the editor's own checks come after. */
export function readEditorLink(fragment: string): {
  readonly variant: string | null;
  readonly position: string | null;
} {
  const asked = new URLSearchParams(fragment.replace(/^#/, ''));
  return { variant: asked.get('v'), position: asked.get('p') };
}
