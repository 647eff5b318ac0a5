// Runs a TypeScript file of the project, once it is sure that Node is recent enough to read it. `npm start
// --ignore-scripts` skips the bootstrap and would otherwise end in an obscure message of an older Node.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

if (Number(process.versions.node.split('.')[0]) < 26) {
  process.stderr.write(`Pinède a besoin de Node 26, que « npm start » et « npm test » installent d’eux-mêmes ; ici tourne Node ${process.versions.node}. Relancez sans --ignore-scripts.\n`)
  process.exit(1)
}
const file = resolve(process.argv[2] ?? '')
// The file finds its own arguments where it would if Node had been given it.
process.argv.splice(1, 2, file)
await import(pathToFileURL(file).href)
