import { entities } from '#areas/registry.ts'
import { ddl } from '#kernel/server/table.ts'
import { withClient } from '#platform/server/embedded/roles.ts'
import { testDatabase } from '#tools/test/database.ts'
import { declaredChanges } from './migration/declared.ts'

/**
 * Prints SQL from the declarations, the source of a new migration file: their tables, or with `--changes` the statements that bring a database made
 * by the present migrations to them. Names of entities may be given to print only theirs.
 */
const wanted = process.argv.slice(2).filter((word) => word !== '--changes')

if (process.argv.includes('--changes')) {
  const database = await testDatabase()
  process.stdout.write(await withClient(database.owner, (client) => declaredChanges(client, database.app.user, wanted)))
} else {
  const chosen = wanted.length === 0 ? entities : entities.filter((entity) => wanted.includes(entity.name))
  process.stdout.write(`-- Tables of the declared entities, as \`node tools/ddl.ts\` prints them.\n\n${ddl(chosen)}`)
}
