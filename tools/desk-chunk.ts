import type { Plugin } from 'vite'

/** Modules that a page has at once, the entrance and the first list: they stay in their own scripts. */
const first = ['/web/main.tsx', '/platform/web/shell/LoginPage.tsx', '/kernel/web/list/ListScreen.tsx', '/areas/camp/area.ts']
const planning = '/areas/booking/web/planning/'
/** Of a library that is imported whole and used in part: what opens over a page, and the fields that do. */
const library = /node_modules[\\/]@(mantine|tabler)[\\/]/
const opened =
  /node_modules[\\/](@floating-ui|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Accordion|Combobox|FocusTrap|Menu|Modal|ModalBase|Overlay|Popover|ScrollArea|SegmentedControl|Select|Switch|Tooltip))[\\/]/
/** Icons, which everybody imports by name through one index. */
const iconNames = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g
const iconOf = /icons-react[\\/]dist[\\/]esm[\\/]icons[\\/](Icon\w+)\.mjs$/

/**
 * What the planning shares with other screens is one script, `desk`: parted by who uses what, as it would be by itself, it is ninety, which a browser
 * fetches six at a time. Never what the first list needs, nor what only the planning has, but for its icons.
 */
export function deskChunk(): {
  readonly plugin: Plugin
  readonly group: { readonly name: string; readonly test: (id: string) => boolean; readonly includeDependenciesRecursively: boolean }
} {
  const [early, shared, icons] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const plugin: Plugin = {
    name: 'desk-chunk',
    buildEnd() {
      const reach = (id: string, into: Set<string>): void => {
        if (early.has(id) || into.has(id) || library.test(id)) return
        into.add(id)
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) reach(next, into)
      }
      const ids = [...this.getModuleIds()]
      for (const end of first) for (const id of ids) if (id.endsWith(end)) reach(id, early)
      for (const id of ids) if (id.endsWith(`${planning}PlanningScreen.tsx`)) reach(id, shared)
      const iconsIn = (modules: ReadonlySet<string>): string[] =>
        [...modules].flatMap((id) =>
          [...(this.getModuleInfo(id)?.code ?? '').matchAll(iconNames)].flatMap(([, names = '']) => names.match(/\bIcon\w+/g) ?? []),
        )
      for (const name of iconsIn(shared)) icons.add(name)
      for (const name of iconsIn(early)) icons.delete(name)
    },
  }
  // Everything that these modules import is in the script or in the first ones, which import none of it: no two scripts wait for each other.
  return {
    plugin,
    group: {
      name: 'desk',
      test: (id) =>
        opened.test(id) || icons.has(iconOf.exec(id)?.[1] ?? '') || (shared.has(id) && !id.includes(planning) && !id.endsWith('.css')),
      includeDependenciesRecursively: false,
    },
  }
}
