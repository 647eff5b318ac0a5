import type { Plugin, Rolldown } from 'vite'
import type { drawnFirst } from '../web/drawn-first.ts'

/** What each of these screens runs to be drawn. */
const modules: Readonly<Record<(typeof drawnFirst)[number], readonly string[]>> = {
  '/home': ['areas/booking/web/home/HomeScreen.tsx'],
  '/planning': ['areas/booking/web/planning/entry.ts', 'areas/booking/web/planning/PlanningScreen.tsx'],
  '/plan': ['areas/plan/web/PlanScreen.tsx'],
  '/booking-arrival-list': ['areas/booking/web/movements/MovementsScreen.tsx'],
  '/booking-departure-list': ['areas/booking/web/movements/MovementsScreen.tsx'],
}

/**
 * For each screen opened all day a page of its own beside `index.html`, which names every script that the screen will run: a browser fetches and reads
 * them while the first script begins, instead of being asked for them by it, one after what imports it.
 */
export function firstPages(): Plugin {
  return {
    name: 'first-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('the build has no page')
        const page = index.source.toString()
        for (const [path, wanted] of Object.entries(modules)) {
          const links = filesOf(bundle, wanted)
            .filter((file) => !page.includes(file))
            .map(linkTo)
          this.emitFile({ type: 'asset', fileName: pageOf(path), source: page.replace('</head>', `${links.join('')}</head>`) })
        }
      },
    },
  }
}

/** File of the page of a screen. */
function pageOf(path: string): string {
  return `${path.slice(1)}.html`
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}

/** Scripts of some modules and of all that these import, with their styles. */
function filesOf(bundle: Rolldown.OutputBundle, wanted: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const files = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  for (const name of wanted) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(`/${name}`) === true)
    if (chunk === undefined) throw new Error(`${name} is not in the build`)
    visit(chunk)
  }
  return [...files]
}
