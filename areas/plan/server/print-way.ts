import { markOf } from '#areas/establishment/server/api.ts'
import { formatDay, formatNumber, formatPhone, plural } from '#domain/french.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { NotFound } from '#platform/server/errors.ts'
import { fontFamily } from '#platform/server/pdf/fonts.ts'
import { renderPdf } from '#platform/server/pdf/pdf.ts'
import { printableText } from '#platform/server/pdf/printable.ts'
import type { Tx } from '#platform/server/tx.ts'
import { isLine } from '../rules/element-kinds.ts'
import { readPoints } from '../rules/shapes.ts'
import { marksOn, wayPicture } from '../rules/way-picture.ts'
import { shortestWay } from '../rules/ways.ts'
import { elementsOf } from './ground.ts'
import { drawnPlacesSql, elementsSql, type ElementRow, type PlaceRow } from './plan.sql.ts'

const template = new URL('way.typ', import.meta.url)
/** Metres that a family with bags walks in a minute. */
const pace = 70

type Site = { readonly name: string; readonly phone: string | null }

/** The drawing as customers may see it, with the way from where they come in; refuses when no way is drawn. */
async function drawnWay(tx: Tx, placeId: number) {
  const mine = [tx.session.establishmentId]
  const rows = await tx.rows<PlaceRow>(drawnPlacesSql, mine)
  const chosen = rows.find((row) => row.placeId === placeId)
  if (chosen === undefined) throw new NotFound('Cette place n’est pas dessinée sur le plan.')
  const elements = elementsOf(await tx.rows<ElementRow>(elementsSql, mine)).filter(({ row }) => !row.isStaffOnly)
  const gate = elements.find(({ kind }) => kind === 'gate') ?? elements.find(({ kind }) => kind === 'reception')
  if (gate === undefined)
    refuse('plan-way-missing', 'Le plan n’a ni entrée ni accueil\u00A0: dessinez l’un des deux pour imprimer un chemin.')
  const way = shortestWay(
    elements.flatMap(({ kind, points }) => (isLine(kind) ? [points] : [])),
    gate.points,
    readPoints(chosen.points) ?? [],
  )
  if (way === null)
    refuse('plan-way-missing', `Aucune route dessinée ne mène de l’entrée à ${chosen.number}\u00A0: reliez les routes du plan.`)
  return { rows, chosen, elements, way, isFromGate: gate.kind === 'gate' }
}

/** The way from the entrance to a place, on one page for whoever arrives. Nothing of other customers is on it. */
export async function printWay(tx: Tx, placeId: number): Promise<{ readonly name: string; readonly content: Buffer }> {
  const { rows, chosen, elements, way, isFromGate } = await drawnWay(tx, placeId)
  const [site] = await tx.rows<Site>('select name, phone from establishment where establishment_id = $1', [tx.session.establishmentId])
  const today = tx.today.toString()
  const places = rows.map((row) => ({
    number: printableText(row.number),
    points: readPoints(row.points) ?? [],
    isChosen: row.placeId === placeId,
  }))
  const picture = wayPicture(
    {
      places,
      elements: elements.map(({ kind, label, points, row }) => ({
        kind,
        label: label === null ? null : printableText(label),
        points,
        width: row.width === null ? null : Number(row.width),
      })),
      way,
    },
    fontFamily,
  )
  const content = await renderPdf({
    template,
    title: `Chemin vers ${chosen.number}`,
    author: site?.name ?? 'Pinède',
    date: today,
    mark: await markOf(tx),
    pictures: { 'way.svg': Buffer.from(picture) },
    data: {
      site: site?.name ?? '',
      phone: formatPhone(site?.phone ?? ''),
      number: chosen.number,
      type: chosen.typeLabel,
      printed: formatDay(today),
      marks: marksOn(elements),
      far: `${formatNumber(String(way.metres))}\u00A0m depuis ${isFromGate ? 'l’entrée' : 'l’accueil'}, environ ${plural(Math.max(1, Math.round(way.metres / pace)), 'minute')} à pied`,
    },
  })
  return { name: `chemin-${chosen.number.toLowerCase()}.pdf`, content }
}
