import type { FastifyRequest } from 'fastify'
import type { Model } from '#kernel/server/crud/model.ts'
import { readOne } from '#kernel/server/crud/read.ts'
import { save } from '#kernel/server/crud/save.ts'
import { findStored, sentFile, storeFile } from '#kernel/server/files.ts'
import type { FileAnswer } from '#kernel/server/serve.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { imageExtensions } from '#kernel/kinds/image/kind.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { establishmentContract } from '../contract.ts'
import { legalLines } from '../rules/legal-informations.ts'

type Contract = typeof establishmentContract

const logoAddress = '/rest/establishment/establishment/getLogo'

/** The calls on the company that name no record: the establishment is that of the session. */
export function companyCalls(model: Model) {
  const plan = model.plan('establishment')
  const own = async (tx: Tx, lock = false) => {
    const row = await readOne(tx, plan, tx.session.establishmentId, lock)
    if (row === null) throw new Error(`the establishment ${tx.session.establishmentId} does not exist`)
    return row
  }
  return {
    async legalInformations(tx: Tx): Promise<ReplyOf<Contract['legalInformations']>> {
      return { lines: legalLines(await own(tx)).map((line) => ({ ...line })) }
    },
    async setLogo(tx: Tx, request: FastifyRequest): Promise<ReplyOf<Contract['setLogo']>> {
      const logo = await storeFile(tx, await sentFile(request), imageExtensions)
      const { version } = await own(tx, true)
      await save(tx, model, plan, { id: tx.session.establishmentId, version, logo })
      return { logoUrl: logoAddress }
    },
  }
}

/** The logo as it was sent. */
export async function readLogo(tx: Tx): Promise<FileAnswer> {
  const [site] = await tx.rows<{ path: string | null; name: string | null }>(
    'select logo_path as path, logo_name as name from establishment where establishment_id = $1',
    [tx.session.establishmentId],
  )
  const file = site?.path == null ? undefined : await findStored(tx, site.path)
  if (file === undefined) throw new NotFound('L’établissement n’a pas de logo.')
  return { content: file.content, type: file.type, fileName: site?.name ?? file.name, inline: true }
}
