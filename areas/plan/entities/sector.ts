import { orderedCalls, ownedCalls } from '#areas/establishment/rules/calls.ts'
import { enterLabel } from '#areas/establishment/rules/checks.ts'
import { entity } from '#kernel/entity/entity.ts'
import { elementKinds } from '../rules/element-kinds.ts'
import { elementShapeCheck, outlineCheck, placeShapeCheck } from '../rules/shapes.ts'

const longestDrawing = 12_000
const mostMetres = 5000

/** A part of the site, as staff call it, with its drawing. All sectors share one frame in metres, so that distances and ways go from one to another. */
export const planSector = entity({
  name: 'plan-sector',
  base: 'plan/sector',
  right: 'camp_plan',
  label: { one: 'secteur', many: 'secteurs' },
  routes: { list: '/sector-list', record: '/sector/{planSectorId}' },
  fields: {
    label: { kind: 'text', label: 'Nom', maxLength: 40, required: true, missing: enterLabel, unique: true },
    outline: { kind: 'longText', label: 'Contour', maxLength: longestDrawing },
    picture: { kind: 'image', label: 'Fond', maxBytes: 8 * 1_048_576 },
    pictureX: { kind: 'decimal', label: 'Bord gauche du fond', decimals: 2, min: -mostMetres, max: mostMetres, default: '0', unit: 'm' },
    pictureY: { kind: 'decimal', label: 'Bord haut du fond', decimals: 2, min: -mostMetres, max: mostMetres, default: '0', unit: 'm' },
    pictureWidth: { kind: 'decimal', label: 'Largeur du fond', decimals: 2, min: 1, max: 2 * mostMetres, default: '200', unit: 'm' },
    pictureDegrees: { kind: 'decimal', label: 'Rotation du fond', decimals: 2, min: -360, max: 360, default: '0', unit: '°' },
  },
  display: 'label',
  calls: orderedCalls,
  ordered: true,
  list: { columns: ['label'], search: ['label'], empty: 'Créez un secteur par partie du site que l’équipe nomme\u00A0: les Pins, le Bord de mer. Ou dessinez-le sur le plan.' },
  form: { sections: [{ title: 'Secteur', purpose: 'Comme l’équipe l’appelle\u00A0; se dessine à l’écran «\u00A0Plan\u00A0»', fields: [{ field: 'label', span: 4 }] }] },
  checks: [outlineCheck],
  children: {
    places: { entity: 'plan-place', parentField: 'sectorId', label: 'Places dessinées', max: 1000, elsewhere: true },
    elements: { entity: 'plan-element', parentField: 'sectorId', label: 'Équipements', max: 1000, elsewhere: true },
  },
  related: ['place'],
  inUse: { rule: 'delete-refused-sector', message: 'Suppression impossible\u00A0: des emplacements sont dans ce secteur.' },
})

/** Where a place lies: its corners in metres, `[[x,y],…]`. */
export const planPlace = entity({
  name: 'plan-place',
  base: 'plan/sector/place',
  right: 'camp_plan',
  label: { one: 'place dessinée', many: 'places dessinées', feminine: true },
  owned: { by: 'plan-sector' },
  fields: {
    sectorId: { kind: 'reference', label: 'Secteur', to: 'plan-sector', required: true },
    placeId: { kind: 'reference', label: 'Emplacement', to: 'place', required: true, unique: true },
    points: { kind: 'longText', label: 'Coins', maxLength: longestDrawing, required: true },
  },
  display: 'placeId',
  calls: ownedCalls,
  checks: [placeShapeCheck],
})

/** Roads, blocks, taps, trees: what is drawn beside the places and measured from them. */
export const planElement = entity({
  name: 'plan-element',
  base: 'plan/sector/element',
  right: 'camp_plan',
  label: { one: 'équipement du plan', many: 'équipements du plan' },
  owned: { by: 'plan-sector' },
  fields: {
    sectorId: { kind: 'reference', label: 'Secteur', to: 'plan-sector', required: true },
    kind: { kind: 'choice', label: 'Nature', options: elementKinds, required: true },
    label: { kind: 'text', label: 'Nom', maxLength: 40 },
    points: { kind: 'longText', label: 'Tracé', maxLength: longestDrawing, required: true },
    width: { kind: 'decimal', label: 'Largeur', decimals: 2, min: 0.3, max: 60, unit: 'm' },
    amperes: { kind: 'integer', label: 'Intensité', min: 1, max: 400, unit: 'A' },
    isClosed: { kind: 'flag', label: 'En maintenance', default: false },
    isStaffOnly: { kind: 'flag', label: 'Pour l’équipe seulement', default: false },
  },
  display: 'kind',
  calls: ownedCalls,
  checks: [elementShapeCheck],
})
