import { entities } from '#areas/registry.ts'
import { ddl } from '#kernel/server/table.ts'

/** Prints the tables of the declared entities: the source of a new migration file. Names of entities may be given to print only theirs. */
const wanted = process.argv.slice(2)
const chosen = wanted.length === 0 ? entities : entities.filter((entity) => wanted.includes(entity.name))
process.stdout.write(`-- Tables of the declared entities, as \`node tools/ddl.ts\` prints them.\n\n${ddl(chosen)}`)
