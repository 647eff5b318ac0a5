import { serviceSession } from '#areas/security/server/api.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { MissingRight } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { fiscalContract } from '../contract.ts'
import type { FiscalSlots } from './hook.ts'
import type { Keyring } from './keyring.ts'
import { keepKey } from './seal.ts'

/**
 * `rotateFiscalKey`: the next key is made and kept beside the one that signs; every establishment says so in its journal, each in a transaction
 * of its own, still signed by the old key; only then does the new one take over. Whatever fails before leaves the old key at work.
 */
export function rotateKey({ keyring, writeEvents, apart }: FiscalSlots): (tx: Tx) => Promise<ReplyOf<typeof fiscalContract.rotateKey>> {
  return async (tx) => {
    if (!tx.session.systeme) throw new MissingRight()
    const { userId, userName } = tx.session
    const everywhere = await tx.rows<{ id: number }>('select job_establishments() as id')
    const before = keyring.current().keyId
    const next = keyring.prepare()
    const say = async (information: string): Promise<void> => {
      for (const { id } of everywhere) {
        await apart()(serviceSession(id, { userId, userName }), async (other) => {
          await keepKey(other, next)
          await writeEvents(other, [{ code: 270, information }])
        })
      }
    }
    await say(`Clé de signature ${before} remplacée par la clé ${next.keyId}`)
    try {
      next.takeOver()
    } catch (error) {
      await say(`Le remplacement par la clé ${next.keyId} n’a pas pu se faire\u00A0: la clé ${before} signe toujours`)
      throw error
    }
    return {
      keyId: next.keyId,
      message: `La clé ${next.keyId} signe désormais\u00A0; l’ancienne reste connue pour vérifier ce qu’elle a signé.`,
    }
  }
}

/** The key file is not the one of yesterday and nobody changed it here: a restoration on another machine, or a file that was exchanged. */
export async function foreignKey(tx: Tx, keyring: Keyring): Promise<string | null> {
  const { keyId } = keyring.current()
  const known = await tx.rows<{ keyId: string }>('select key_id as "keyId" from fiscal_key where establishment_id = $1', [
    tx.session.establishmentId,
  ])
  if (known.length === 0 || known.some((one) => one.keyId === keyId)) return null
  await keepKey(tx, keyring.current())
  return `Au démarrage, la clé de signature ${keyId} prend la suite\u00A0: le fichier de la clé n’est plus le même`
}
