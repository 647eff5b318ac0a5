export type Shortcut = 'palette' | 'keys' | 'newStay' | 'help' | 'save'
export type Pressed = { key: string; code: string; ctrl: boolean; alt: boolean; typing: boolean }

const withControl: Readonly<Record<string, Shortcut>> = { k: 'palette', s: 'save' }

/** The key of the shell that was pressed; undefined when the page or the field keeps it. */
export function shortcutOf(pressed: Pressed): Shortcut | undefined {
  const { key, code, ctrl, alt } = pressed
  if (key === 'F1') return 'help'
  if (ctrl) return alt ? undefined : withControl[key.toLowerCase()]
  // With Alt some layouts write another character: the place of the key is what counts.
  if (alt) return code === 'KeyN' || key.toLowerCase() === 'n' ? 'newStay' : undefined
  return key === '?' && !pressed.typing ? 'keys' : undefined
}
