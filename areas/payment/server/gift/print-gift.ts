import { logoPictures, markOf, pictureAddress } from '#areas/establishment/server/api.ts'
import { formatAmount, formatDay, formatPhone } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { renderPdf } from '#platform/server/pdf/pdf.ts'
import type { Tx } from '#platform/server/tx.ts'
import { giftById } from './find-gift.ts'

const template = new URL('gift.typ', import.meta.url)

type Site = {
  readonly name: string
  readonly address: string
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly colour: string | null
  readonly logoPath: string | null
  readonly company: string
}
const siteSql = `
select name, concat_ws(', ', nullif(address1, ''), nullif(trim(concat_ws(' ', postal_code, town)), '')) as address, phone, email[1] as email, website, colour, logo_path as "logoPath",
  concat_ws(' · ', company_name, nullif('SIRET ' || coalesce(siret, ''), 'SIRET ')) as company
from establishment where establishment_id = $1`

/** The voucher that the buyer gives: one half page to cut, with its number, its value and its last day. */
export async function printGift(tx: Tx, giftSaleId: number): Promise<{ readonly name: string; readonly content: Buffer }> {
  const gift = await giftById(tx, giftSaleId)
  if (gift === null) return refuse('record-not-found', 'Ce bon cadeau n’existe pas.')
  const [site] = await tx.rows<Site>(siteSql, [tx.session.establishmentId])
  if (site === undefined) throw new Error('the establishment of the session exists')
  const pictures = await logoPictures(tx, site.logoPath)
  const contact = [site.address, site.phone === null ? '' : formatPhone(site.phone), site.email ?? '', site.website ?? '']
    .filter((part) => part !== '')
    .join(' · ')
  const content = await renderPdf({
    template,
    pictures,
    title: `Bon cadeau ${gift.number}`,
    author: site.name,
    date: tx.today.toString(),
    mark: await markOf(tx),
    data: {
      site: site.name,
      contact,
      company: site.company,
      colour: site.colour ?? '#0C6B4D',
      logo: pictureAddress(pictures),
      label: gift.label,
      number: gift.number,
      amount: formatAmount(cents(gift.amount)),
      beneficiary: gift.beneficiary ?? '',
      message: gift.message ?? '',
      soldOn: formatDay(gift.soldOn),
      validUntil: formatDay(gift.validUntil),
      left:
        gift.remaining === gift.amount
          ? ''
          : `Reste à utiliser au ${formatDay(tx.today.toString())}\u00A0: ${formatAmount(cents(gift.remaining))}`,
    },
  })
  await tx.journal({ entity: 'gift-sale', entityId: giftSaleId, action: 'print', after: { document: 'Bon cadeau' } })
  return { name: `bon-cadeau-${gift.number}.pdf`, content }
}
