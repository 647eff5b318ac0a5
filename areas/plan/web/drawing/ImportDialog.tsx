import { Button, Modal } from '@mantine/core'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DecimalField } from '#platform/web/ui/fields/typed-fields.tsx'
import { areaOf, boxOf, joined } from '../../rules/geometry.ts'
import {
  accepted,
  importSummary,
  longestNumber,
  notDrawn,
  readGeoJson,
  scaledShapes,
  toldRefusals,
  weightFault,
  type Imported,
  type ImportedShape,
} from '../../rules/imported.ts'
import { brokenSvg, svgLeftOut, svgShapes, type SvgElement } from '../../rules/svg-shapes.ts'
import { pathOf, type PlanData } from '../plan-model.ts'
import { placeNamed } from './drawing-numbers.ts'
import classes from './drawing.module.css'

const surfaces = 'rect, polygon, path'
const named = ['inkscape:label', 'data-name', 'id'] as const
/** What names a surface: its own words, else those of the group that holds it alone, as drawing programs put a place with its number. */
function namingOf(one: Element): Element {
  const group = one.parentElement
  const isNamed = named.some((name) => one.hasAttribute(name))
  return !isNamed && group?.localName === 'g' && group.querySelectorAll(surfaces).length === 1 ? group : one
}

const namesOf = (one: Element): Readonly<Record<string, string>> =>
  Object.fromEntries(named.flatMap((name) => (one.hasAttribute(name) ? [[name, one.getAttribute(name) ?? '']] : [])))

/** The shapes of a page of SVG with the transformations above them, as plain data. Nothing of the file is put in the page. */
function elementsOf(parsed: Document): readonly SvgElement[] {
  return [...parsed.querySelectorAll(surfaces)]
    .filter((one) => one.closest('defs, clipPath, mask, pattern, symbol') === null)
    .map((one) => {
      const transforms: string[] = []
      for (let above = one.parentElement; above; above = above.parentElement) transforms.unshift(above.getAttribute('transform') ?? '')
      return {
        tag: one.localName,
        attributes: { ...Object.fromEntries([...one.attributes].map(({ name, value }) => [name, value])), ...namesOf(namingOf(one)) },
        transforms,
      }
    })
}

type Read = {
  readonly fileName: string
  readonly isSvg: boolean
  readonly shapes: readonly ImportedShape[]
  readonly refusals: readonly string[]
}
const unread = (fileName: string, refusal: string): Read => ({ fileName, isSvg: false, shapes: [], refusals: [refusal] })
async function read(file: File): Promise<Read> {
  const heavy = weightFault(file.size)
  if (heavy !== null) return unread(file.name, heavy)
  const text = await file.text()
  const isSvg = /\.svg$/i.test(file.name) || /<svg[\s>]/.test(text.slice(0, 2000))
  if (isSvg) {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
    // What stands before the damage would be taken for the whole drawing.
    if (parsed.querySelector('parsererror') !== null) return { fileName: file.name, isSvg, shapes: [], refusals: [brokenSvg] }
    const shapes = svgShapes(elementsOf(parsed))
    return { fileName: file.name, isSvg, shapes, refusals: svgLeftOut(shapes.length, parsed.querySelectorAll('circle, ellipse').length) }
  }
  return { fileName: file.name, isSvg, ...readGeoJson(text) }
}

function Preview({ shapes }: { shapes: readonly ImportedShape[] }): ReactNode {
  const box = joined(shapes.map(({ points }) => boxOf(points)))
  if (box === null) return null
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  return (
    <svg
      className={classes['preview']}
      viewBox={`${box.left - width * 0.03} ${box.top - height * 0.03} ${width * 1.06} ${height * 1.06}`}
      role="img"
      aria-label={`Aperçu de ${plural(shapes.length, 'surface')}`}
    >
      {shapes.map(({ name, points }) => (
        <polygon key={name} points={pathOf(points)}>
          <title>{name}</title>
        </polygon>
      ))}
    </svg>
  )
}

/** What the file gives: the surfaces, those that are linked and those that are created. */
function Found({
  plan,
  found,
  nextNumber,
  type,
  onType,
}: {
  plan: PlanData
  found: Imported
  nextNumber: string
  type: number
  onType: (typeId: number) => void
}): ReactNode {
  const { shapes } = found
  const unnamed = shapes.filter(({ isUnnamed }) => isUnnamed).length
  const linked = shapes.filter(({ name, isUnnamed }) => !isUnnamed && placeNamed(plan, name) !== undefined).length
  const created = shapes.length - linked
  const long = shapes.filter(({ name }) => name.length > longestNumber).length
  const parts = [
    linked > 0 ? `${plural(linked, 'place existante', 'places existantes')} à relier` : '',
    created > 0 ? `${plural(created, 'place à créer', 'places à créer')}` : '',
  ]
  return (
    <>
      <Preview shapes={shapes} />
      <p>
        <b>
          {importSummary(
            found,
            shapes.map(({ points }) => areaOf(points)),
          )}
        </b>
        {'\u00A0'}: {parts.filter(Boolean).join(', ')}.
      </p>
      {unnamed > 0 && (
        <p className="muted">
          {plural(unnamed, 'surface sans nom\u00A0: numérotée', 'surfaces sans nom\u00A0: numérotées')} à la suite, d’après le prochain
          numéro ({nextNumber}).
        </p>
      )}
      {long > 0 && (
        <p className="muted">
          {plural(long, 'nom dépasse', 'noms dépassent')} {longestNumber} caractères{'\u00A0'}: leur dernier mot devient le numéro s’il
          porte un chiffre, sinon leur début.
        </p>
      )}
      {created > 0 && (
        <SelectField
          label="Type des places à créer"
          isKept
          options={plan.types.map(({ id, label }) => ({ value: String(id), label }))}
          value={type === 0 ? null : String(type)}
          onChange={(value) => onType(Number(value ?? 0))}
        />
      )}
    </>
  )
}

type Props = {
  plan: PlanData
  /** Where each place that is drawn stands, by its number. */ drawn: ReadonlyMap<string, string>
  typeId: number
  nextNumber: string
  onImport: (shapes: readonly ImportedShape[], typeId: number) => void
  onClose: () => void
}
/** A file of a surveyor or of a drawing program: what it gives is shown before anything is drawn. */
export function ImportDialog({ plan, drawn, typeId, nextNumber, onImport, onClose }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<Read | null>(null)
  const [metres, setMetres] = useState('1')
  const [type, setType] = useState(typeId)
  const found = useMemo((): Imported | null => {
    if (!file) return null
    const checked = file.isSvg ? accepted(scaledShapes(file.shapes, Number(metres) || 1)) : { shapes: file.shapes, refusals: [] }
    return notDrawn({ shapes: checked.shapes, refusals: [...file.refusals, ...checked.refusals] }, drawn)
  }, [file, metres, drawn])
  return (
    <Modal opened onClose={onClose} title="Importer un dessin" size={560} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div className={classes['fields']}>
        <p className="muted">
          Un fichier GeoJSON (relevé d’un géomètre, QGIS) ou SVG (dessin). Chaque surface devient une place{'\u00A0'}; son nom est le
          numéro.
        </p>
        <div className={classes['row']}>
          <Button onClick={() => input.current?.click()}>{file ? 'Choisir un autre fichier' : 'Choisir un fichier'}</Button>
          <span className="muted">{file?.fileName}</span>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Fichier à importer"
            accept=".geojson,.json,.svg"
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              if (chosen) read(chosen).then(setFile, () => setFile(unread(chosen.name, 'Ce fichier n’a pas pu être lu.')))
            }}
          />
        </div>
        {file?.isSvg && (
          <DecimalField label="Mètres pour une unité du dessin" decimals={4} value={metres} onChange={(value) => setMetres(value ?? '1')} />
        )}
        {found && found.shapes.length > 0 && <Found plan={plan} found={found} nextNumber={nextNumber} type={type} onType={setType} />}
        {found && found.refusals.length > 0 && (
          <ul className={classes['refusals']} aria-label="Refusés">
            {toldRefusals(found.refusals).map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        )}
        <div className={classes['row']} data-end>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="filled" disabled={!found || found.shapes.length === 0} onClick={() => found && onImport(found.shapes, type)}>
            {found && found.shapes.length > 0 ? `Importer ${plural(found.shapes.length, 'surface')}` : 'Importer'}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
