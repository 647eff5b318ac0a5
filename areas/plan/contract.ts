import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { elementKindNames, measuredKindNames } from './rules/element-kinds.ts'

const id = z.number().int().nonnegative()
const metre = z.number().min(-10_000).max(10_000)
const points = z.array(z.tuple([metre, metre])).max(400)
const kind = z.enum(elementKindNames as [(typeof elementKindNames)[number], ...(typeof elementKindNames)[number][]])
const measured = z.enum(measuredKindNames as [(typeof measuredKindNames)[number], ...(typeof measuredKindNames)[number][]])
const amount = z.number().min(-10_000).max(20_000)
const picture = z.object({ path: z.string(), name: z.string(), size: z.number(), type: z.string() })

const sectorFields = {
  label: z.string(),
  outline: points.nullable(),
  picture: picture.nullable(),
  pictureX: amount,
  pictureY: amount,
  pictureWidth: amount,
  pictureDegrees: amount,
}
const element = z.object({
  id,
  kind,
  label: z.string().nullable(),
  points,
  width: z.number().nullable(),
  amperes: z.number().int().nullable(),
  isClosed: z.boolean(),
  isStaffOnly: z.boolean(),
})

export const planContract = {
  readPlan: operation({
    name: 'readPlan',
    method: 'GET',
    path: 'plan/all',
    right: 'camp_plan',
    level: 'select',
    summary: 'Le plan du site en mètres\u00A0: secteurs, places dessinées avec ce qui les entoure, équipements, réglages.',
    input: z.object({}),
    reply: z.object({
      sectors: z.array(z.object({ id, version: z.number().int(), ...sectorFields })),
      places: z.array(
        z.object({
          id,
          sectorId: id,
          placeId: id,
          number: z.string(),
          name: z.string().nullable(),
          placeTypeId: id,
          typeLabel: z.string(),
          familyId: id,
          points,
          /** What it is, in words: surface, exposure, amperes, features. */
          facts: z.array(z.string()),
          featureIds: z.array(id),
          surface: z.string().nullable(),
          nearest: z.array(z.object({ kind: measured, metres: z.number().int(), label: z.string().nullable() })),
        }),
      ),
      elements: z.array(element.extend({ sectorId: id })),
      /** Active places that nobody has drawn yet, in the order of the site; `zone`: their number on a plan, where it is another. */
      undrawn: z.array(z.object({ placeId: id, number: z.string(), zone: z.string().nullable(), placeTypeId: id, typeLabel: z.string() })),
      types: z.array(z.object({ id, label: z.string(), familyId: id, familyLabel: z.string() })),
      features: z.array(z.object({ id, label: z.string() })),
      settings: z.object({ picture: picture.nullable(), placeSize: z.enum(['small', 'medium', 'large']), showsNames: z.boolean() }),
    }),
  }),
  saveDrawing: operation({
    name: 'saveDrawing',
    method: 'POST',
    path: 'plan/drawing',
    right: 'camp_plan',
    level: 'write',
    summary:
      'Enregistre le dessin d’un secteur, tout ou rien\u00A0; crée les emplacements nouveaux et, si demandé, leur donne la surface, la longueur et la largeur dessinées.',
    input: z.object({
      sectorId: id,
      version: z.number().int().default(0),
      ...sectorFields,
      label: z.string().trim().max(40),
      /** `placeId` 0: the place is created, with that number and type. */
      places: z
        .array(z.object({ placeId: id, number: z.string().trim().max(10).default(''), placeTypeId: id.default(0), points }))
        .max(1000),
      elements: z.array(element).max(1000),
      /** Surface and the measures of the largest equipment follow the drawing: of these places, by their number. */
      measuresOf: z.array(z.string()).max(1000).default([]),
    }),
    reply: z.object({ sectorId: id, version: z.number().int(), created: z.array(z.string()) }),
    refusals: [
      'modified-by-other',
      'already-exists',
      'plan-shape-open',
      'plan-shape-crossing',
      'plan-shape-limits',
      'plan-shape-small',
      'plan-shape-points',
      'plan-place-twice',
      'modification-not-authorised',
      'enter-label',
      'unknown-record',
    ],
  }),
  pageOfPdf: operation({
    name: 'pageOfPdf',
    method: 'POST',
    path: 'plan/page_of_pdf',
    right: 'camp_plan',
    level: 'write',
    summary: 'Une page d’un PDF envoyé, comme image (SVG), pour le fond d’un secteur.',
    input: z.object({ path: z.string().max(200), page: z.number().int().min(1).max(2000).default(1) }),
    reply: z.object({ svg: z.string() }),
    refusals: ['plan-pdf-page', 'plan-pdf-unreadable', 'unknown-record'],
  }),
  printWay: operation({
    name: 'printWay',
    method: 'GET',
    path: 'plan/way/{placeId}',
    right: 'camp_plan',
    level: 'select',
    summary: 'Le chemin de l’entrée à un emplacement, sur le plan, en PDF pour le client.',
    input: z.object({ placeId: z.coerce.number().int().positive() }),
    reply: z.object({}),
    sends: 'application/pdf',
    refusals: ['plan-way-missing', 'unknown-record'],
  }),
}
