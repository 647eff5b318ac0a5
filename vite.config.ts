import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { areas } from '#areas/registry.ts'
import { indexEntities } from '#kernel/web/entity-index.ts'
import { deskChunk } from '#tools/desk-chunk.ts'
import { firstPages } from '#tools/first-pages.ts'

const indexId = 'virtual:entity-index'

/** Routes, rights and titles of every entity, without their declarations. */
function entityIndex(): Plugin {
  return {
    name: 'entity-index',
    resolveId: (id) => (id === indexId ? `\0${indexId}` : undefined),
    load: (id) => (id === `\0${indexId}` ? `export const entityIndex = ${JSON.stringify(indexEntities(areas))}` : undefined),
  }
}

/** What every page uses and many screens share is one script: parted among ten, as it would be by itself, it weighs 3 KiB more. */
const core =
  /platform[\\/]web[\\/](api|wire|store|today)\.tsx?|domain[\\/](french|decimal|money|day|phone|text|search-key)\.ts|platform[\\/]web[\\/]ui[\\/]Icon\.tsx|node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Button|UnstyledButton|ActionIcon|CloseButton|Loader|Transition|Input|InputBase|TextInput)[\\/]|node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]/

/** The grid of every list, with what it shares with the entrance: 2 KiB lighter until the first list than in pieces; the page of the login alone is 16 KiB heavier. */
const grid =
  /platform[\\/]web[\\/]ui[\\/](grid[\\/](DataGrid|GridParts|grid-model)|SearchBox)|node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]Checkbox[\\/]|node_modules[\\/]@tabler[\\/]icons-react[\\/].*[\\/]Icon(Download|Printer|Trash|Pencil|EyeOff)\./

const desk = deskChunk()

/** The first script names all the others: each character of their fingerprints is paid for hundreds of times. Seven is the least that is taken for so many scripts. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
}

export default defineConfig({
  plugins: [react(), entityIndex(), desk.plugin, firstPages()],
  // What the page itself needs is named in it, and fetched at once. Names of the scripts that a page will need in turn weigh 4 KiB in the first one: the planning, which has the most, carries its own (its entry.ts); of others, styles only.
  build: {
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' || file.includes('/PlanningScreen-') ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: { ...shortNames, codeSplitting: { groups: [{ name: 'core', test: core }, { name: 'grid', test: grid }, desk.group] } },
    },
    outDir: 'dist',
    target: 'es2024',
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/rest': 'http://127.0.0.1:3000' } },
})
