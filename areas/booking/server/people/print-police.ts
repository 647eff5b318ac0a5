import { markOf } from '#areas/establishment/server/api.ts'
import { formatDay, formatPhone } from '#domain/french.ts'
import { keepDocument } from '#kernel/server/files.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { renderPdf } from '#platform/server/pdf/pdf.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { policeOperations } from '../../contract/police.ts'
import { signatureSvg } from '../../rules/people/police-form.ts'
import { policeLabels } from '../../rules/people/police-labels.ts'
import { formsOf } from './police-forms.ts'

const template = new URL('police-form.typ', import.meta.url)
type Forms = Awaited<ReturnType<typeof formsOf>>
const valueKeys = [
  'name',
  'firstName',
  'birthDate',
  'birthPlace',
  'nationality',
  'residence',
  'phone',
  'email',
  'children',
  'arrival',
  'departure',
] as const

/** One page per form: each line in French, and in the language of the customer under it. */
function pageOf(form: Forms[number], at: number) {
  const labels = new Map(policeLabels(form.language).map((label) => [label.key, label]))
  const words = (key: Parameters<typeof labels.get>[0]) => ({ french: labels.get(key)?.french ?? '', other: labels.get(key)?.other ?? '' })
  const day = (value: string | null): string => (value === null ? '' : formatDay(value))
  const values = {
    ...form,
    phone: formatPhone(form.phone),
    birthDate: day(form.birthDate),
    arrival: day(form.arrival),
    departure: day(form.departure),
  }
  return {
    title: words('title'),
    notice: words('notice'),
    signature: words('signature'),
    stay: [form.stay, form.places].filter((part) => part !== '').join(' · '),
    lines: valueKeys.map((key) => ({ ...words(key), value: values[key] })),
    signed: form.signedOn === null ? '' : formatDay(form.signedOn),
    picture: form.signature === null ? null : `/signature-${at}.svg`,
  }
}

/** `printPoliceForms`: signed or to be signed by hand, one page each. */
export async function printPoliceForms(
  tx: Tx,
  { bookingIds }: ParsedInputOf<typeof policeOperations.printPoliceForms>,
): Promise<ReplyOf<typeof policeOperations.printPoliceForms>> {
  const forms = await formsOf(tx, bookingIds)
  if (forms.length === 0) return refuse('no-police-form', 'Aucune fiche de police n’est demandée pour ces séjours.')
  const [site] = await tx.rows<{ name: string; address: string }>(
    `select name, concat_ws(', ', nullif(address1, ''), nullif(trim(concat_ws(' ', postal_code, town)), '')) as address from establishment where establishment_id = $1`,
    [tx.session.establishmentId],
  )
  if (site === undefined) throw new Error('the establishment of the session exists')
  const pictures = Object.fromEntries(
    forms.flatMap(({ signature }, at) => (signature === null ? [] : [[`signature-${at}.svg`, Buffer.from(signatureSvg(signature))]])),
  )
  const content = await renderPdf({
    template,
    title: 'Fiches individuelles de police',
    author: site.name,
    date: tx.today.toString(),
    mark: await markOf(tx),
    pictures,
    data: { site, forms: forms.map(pageOf) },
  })
  await tx.journal({ entity: 'police-register', entityId: 1, action: 'print', after: { count: forms.length } })
  const name = forms.length === 1 ? 'fiche-de-police.pdf' : 'fiches-de-police.pdf'
  return keepDocument(tx, { name, content })
}
