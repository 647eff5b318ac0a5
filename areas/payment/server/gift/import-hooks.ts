import { hooksFor } from '#kernel/server/crud/hooks.ts'
import type { Tx } from '#platform/server/tx.ts'
import { giftImport } from '../../entities/gift-import.ts'

/** What the same article of the shop stood for the last time. */
async function mappedBefore(tx: Tx, article: string): Promise<number | null> {
  const [last] = await tx.rows<{ giftId: number }>(
    'select gift_id as "giftId" from gift_import where establishment_id = $1 and plain(article) = plain($2) and gift_id is not null order by id desc limit 1',
    [tx.session.establishmentId, article],
  )
  return last?.giftId ?? null
}

/** A voucher that is integrated stays as it was when it became one of the site. */
export const giftImportHooks = hooksFor(giftImport, {
  async beforeSave(tx, row, before) {
    if (before?.state === 'integrated')
      return [{ rule: 'gift-already-integrated', message: `Le bon ${before.number} est déjà intégré\u00A0: il ne se modifie plus ici.` }]
    row.giftId ??= await mappedBefore(tx, row.article)
    return []
  },
  beforeDelete: (_tx, row) =>
    row.state === 'integrated'
      ? [{ rule: 'gift-already-integrated', message: `Le bon ${row.number} est déjà intégré\u00A0: il ne se supprime plus.` }]
      : [],
})
