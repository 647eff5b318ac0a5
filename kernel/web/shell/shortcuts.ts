export type Shortcut = 'palette' | 'keys' | 'newStay' | 'help'
export type Pressed = { key: string; code: string; ctrl: boolean; alt: boolean; typing: boolean }

/** The key of the shell that was pressed; undefined when the page or the field keeps it. */
export function shortcutOf({ key, code, ctrl, alt, typing }: Pressed): Shortcut | undefined {
  if (ctrl && !alt && key.toLowerCase() === 'k') return 'palette'
  // With Alt some layouts write another character: the place of the key is what counts.
  if (alt && !ctrl && (code === 'KeyN' || key.toLowerCase() === 'n')) return 'newStay'
  if (key === 'F1') return 'help'
  if (key === '?' && !typing && !ctrl && !alt) return 'keys'
  return undefined
}
