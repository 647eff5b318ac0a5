import { mainMenu, userMenu } from '#areas/security/rules/menu-tree.ts'
import type { MenuEntry } from '#areas/security/rules/menu-tree.ts'

const flat = (entries: readonly MenuEntry[], path: readonly string[]): readonly (readonly [number, string])[] =>
  entries.flatMap((entry) => {
    const here = [...path, entry.label]
    return [...(entry.header === true ? [[entry.id, here.join(' › ')] as const] : []), ...flat(entry.children ?? [], here)]
  })

/** The headings of the menus, by their id, with where they stand: « Fichiers › Paramètres ». */
export const menuHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  flat([...mainMenu, userMenu], []).map(([id, label]) => [String(id), label]),
)
