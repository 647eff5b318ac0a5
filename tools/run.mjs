// Runs a TypeScript file of the project, once it is sure that Node is recent enough to read it. `npm start
// --ignore-scripts` skips the bootstrap and would otherwise end in an obscure message of an older Node.

// Whole: an older Node lacks the name, and must come as far as the sentence below.
import module from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

if (Number(process.versions.node.split('.')[0]) < 26) {
  process.stderr.write(
    `Pinède a besoin de Node 26, que « npm start » et « npm test » installent d’eux-mêmes ; ici tourne Node ${process.versions.node}. Relancez sans --ignore-scripts.\n`,
  )
  process.exit(1)
}
// What Node made of the sources is kept, here and in every process that this one starts: a warm start and each test file gain a second.
process.env['NODE_COMPILE_CACHE'] = join(import.meta.dirname, '../node_modules/.cache/node')
module.enableCompileCache(process.env['NODE_COMPILE_CACHE'])
const file = resolve(process.argv[2] ?? '')
// The file finds its own arguments where it would if Node had been given it.
process.argv.splice(1, 2, file)
await import(pathToFileURL(file).href)
