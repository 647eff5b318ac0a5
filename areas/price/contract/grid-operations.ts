import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { nextYearDates } from '../rules/grid-edit/next-year.ts'
import { greatestPrice } from '../rules/price-units.ts'
import { day, id, label, rate } from './parts.ts'
import { tariffFormat } from './tariff-format.ts'

const right = 'supplement_price_price_grid'
const root = 'price/configuration/pricegrid'
const number = z.coerce.number().int().min(0)
/** Characters of a file of grids that is imported. */
const longestFile = 5_000_000
const gridId = z.coerce.number().int().positive()
const versioned = z.object({ id, version: z.number().int() })
/** A record as the generic calls send and receive it, its owned rows under their keys, the names of what it refers to in `_labels`. */
const record = z.record(z.string(), z.unknown())

const versionView = z.object({
  number: z.number().int(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  note: z.string().nullable(),
  /** Stays that it prices. */
  stays: z.number().int(),
})

/** One thing that differs: what it is, where, and its two values in French. */
const difference = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  part: z.enum(['grid', 'periods', 'prices', 'shortStays', 'variations', 'options', 'optionPrices']),
  /** « Haute saison », « Évasion, haute saison », « Adulte ». */
  label: z.string(),
  field: z.string().nullable(),
  fieldLabel: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Amounts in cents, when the field is one: after − before. */
  changeCents: z.number().int().nullable(),
  priceGridPeriodId: z.number().int().nullable(),
  placeTypeId: z.number().int().nullable(),
})
export type GridDifference = z.output<typeof difference>

export const typeTariff = z.object({ placeTypeId: id, code: z.string(), label: z.string(), tariff: tariffFormat })
export type TypeTariff = z.output<typeof typeTariff>

export const gridOperations = {
  listGridVersions: operation({
    name: 'listGridVersions',
    method: 'GET',
    path: `${root}/versions/{id}`,
    right,
    level: 'select',
    summary: 'Versions publiées d’une grille, de la dernière à la première, et si la grille en préparation en diffère.',
    input: z.object({ id: gridId }),
    reply: z.object({ current: z.number().int(), draftDiffers: z.boolean(), withdrawnOn: day.nullable(), versions: z.array(versionView) }),
    refusals: ['unknown-record'],
  }),
  readGridVersion: operation({
    name: 'readGridVersion',
    method: 'GET',
    path: `${root}/version/{id}/{number}`,
    right,
    level: 'select',
    summary: 'Une version publiée d’une grille, telle qu’elle était ; 0 : la grille en préparation.',
    input: z.object({ id: gridId, number }),
    reply: z.object({
      number: z.number().int(),
      publishedAt: z.string().nullable(),
      publishedBy: z.string().nullable(),
      note: z.string().nullable(),
      record,
    }),
    refusals: ['unknown-record'],
  }),
  readGridTariffs: operation({
    name: 'readGridTariffs',
    method: 'GET',
    path: `${root}/tariffs/{id}/{number}`,
    right,
    level: 'select',
    summary:
      'Ce qu’une version d’une grille donne pour chaque type d’emplacement, dans le format documenté d’un tarif ; 0 : la grille en préparation.',
    input: z.object({ id: gridId, number }),
    reply: z.object({ types: z.array(typeTariff) }),
    refusals: ['unknown-record'],
  }),
  compareGridVersions: operation({
    name: 'compareGridVersions',
    method: 'GET',
    path: `${root}/compare/{id}`,
    right,
    level: 'select',
    summary: 'Ce qui change d’une version d’une grille à une autre ; 0 : la grille en préparation.',
    input: z.object({ id: gridId, from: number, to: number }),
    reply: z.object({ differences: z.array(difference) }),
    refusals: ['unknown-record'],
  }),
  saveGridDraft: operation({
    name: 'saveGridDraft',
    method: 'POST',
    path: `${root}/draft`,
    right,
    level: 'write',
    summary:
      'Enregistre une grille en préparation avec tout ce qu’elle contient. Une ligne nouvelle porte un numéro négatif de son choix, que les autres lignes peuvent nommer (une période et ses prix, une option et ses prix).',
    input: z.object({ record }),
    reply: z.object({ id, version: z.number().int(), record }),
    refusals: ['modified-by-other', 'overlapping-periods', 'price-period-exists', 'option-already-in-grid'],
  }),
  publishGrid: operation({
    name: 'publishGrid',
    method: 'POST',
    path: `${root}/publish`,
    right,
    level: 'write',
    summary: 'Publie la grille en préparation : elle devient une version que rien ne change, et prix des séjours à venir.',
    input: versioned.extend({ note: z.string().trim().max(400).nullable().default(null) }),
    reply: z.object({ number: z.number().int(), version: z.number().int() }),
    refusals: ['unknown-record', 'modified-by-other', 'grid-unchanged', 'no-price-grid-period'],
  }),
  changePeriodPrice: operation({
    name: 'changePeriodPrice',
    method: 'POST',
    path: `${root}/period_price`,
    right,
    level: 'write',
    summary:
      'Change le prix de la nuit et de la semaine d’un type dans une période, et publie la grille\u00A0: le brouillon et la version suivante d’un seul geste. number\u00A0: la version publiée dont part le changement. Refusé si la grille est en préparation, la période fermée, ou si le modèle de prix n’est ni à la nuit ni à la semaine.',
    input: z.object({
      id,
      number: z.number().int().positive(),
      priceGridPeriodId: id,
      placeTypeId: id,
      nightPrice: z.number().int().min(0).max(greatestPrice).nullable(),
      weekPrice: z.number().int().min(0).max(greatestPrice).nullable(),
      note: z.string().trim().max(400).nullable().default(null),
    }),
    reply: z.object({ number: z.number().int(), version: z.number().int() }),
    refusals: [
      'unknown-record',
      'modified-by-other',
      'grid-being-prepared',
      'price-period-closed',
      'other-price-model',
      'no-price-grid-period',
      'grid-unchanged',
    ],
  }),
  withdrawGrid: operation({
    name: 'withdrawGrid',
    method: 'POST',
    path: `${root}/withdraw`,
    right,
    level: 'write',
    summary:
      'Retire une grille : les séjours réservés à partir de ce jour ne la prennent plus ; les autres la gardent. Sans date : la remet en vente.',
    input: versioned.extend({ on: day.nullable() }),
    reply: z.object({ withdrawnOn: day.nullable(), version: z.number().int() }),
    refusals: ['unknown-record', 'modified-by-other'],
  }),
  copyGridToNextYear: operation({
    name: 'copyGridToNextYear',
    method: 'POST',
    path: `${root}/next_year`,
    right,
    level: 'write',
    summary:
      'Copie une grille vers l’année suivante, à préparer et à publier : prix augmentés d’un pourcentage et arrondis à 0,01, 0,10 ou 1 €, périodes aux mêmes dates (sameDates) ou aux mêmes jours de la semaine, 52 ou 53 semaines plus tard (weeks52, weeks53). Avec preview, rien n’est enregistré.',
    input: z.object({
      id,
      percent: z
        .string()
        .max(8)
        .regex(/^-?\d{1,3}(\.\d{1,2})?$/, 'un pourcentage est attendu, comme 3 ou −2,5')
        .default('0'),
      rounding: z.union([z.literal(1), z.literal(10), z.literal(100)]).default(10),
      dates: z.enum(nextYearDates).default('sameDates'),
      label: label.optional(),
      preview: z.boolean().default(false),
    }),
    reply: z.object({
      /** 0 for a preview. */
      id: z.number().int(),
      label: z.string(),
      periods: z.array(z.object({ label: z.string(), start: day, end: day })),
      prices: z.array(z.object({ label: z.string(), fieldLabel: z.string(), before: z.number().int(), after: z.number().int() })),
    }),
    refusals: ['unknown-record', 'already-exists', 'incorrect-percentage'],
  }),
  exportGrids: operation({
    name: 'exportGrids',
    method: 'GET',
    path: `${root}/export`,
    right,
    level: 'export',
    summary:
      'Télécharge des grilles, en JSON (le format documenté des tarifs, type par type) ou en CSV (une ligne par prix). Sans numéro : toutes. Version 0 : en préparation.',
    input: z.object({
      ids: z.array(z.coerce.number().int().positive()).max(200).default([]),
      number: number.optional(),
      format: z.enum(['json', 'csv']).default('json'),
    }),
    reply: z.object({}),
    sends: '*/*',
    refusals: ['unknown-record'],
  }),
  importGrids: operation({
    name: 'importGrids',
    method: 'POST',
    path: `${root}/import`,
    right,
    level: 'write',
    summary:
      'Importe des grilles téléchargées en JSON ou en CSV : toutes les fautes sont dites, avec leur ligne. Une grille du même libellé est remplacée en préparation ; rien n’est publié. Avec dryRun, rien n’est enregistré.',
    // Eight grids weigh 0.9 MB once downloaded; within a body each quotation mark takes two signs.
    mostBytes: 2 * longestFile,
    input: z.object({ format: z.enum(['json', 'csv']), content: z.string().max(longestFile), dryRun: z.boolean().default(true) }),
    reply: z.object({
      faults: z.array(z.object({ line: z.number().int().nullable(), path: z.string(), rule: z.string(), message: z.string() })),
      grids: z.array(
        z.object({
          id: z.number().int(),
          label: z.string(),
          isNew: z.boolean(),
          periods: z.number().int(),
          types: z.number().int(),
          options: z.number().int(),
        }),
      ),
      imported: z.boolean(),
      message: z.string(),
    }),
  }),
  purgeGridHistory: operation({
    name: 'purgeGridHistory',
    method: 'POST',
    path: `${root}/purge`,
    right: 'establishment_access_utility',
    level: 'delete',
    summary:
      'Purge l’historique des grilles : enlève les versions publiées avant ce jour qu’aucun séjour ne nomme et qui ne servent plus. Avec dryRun, rien n’est enlevé.',
    input: z.object({ before: day.optional(), dryRun: z.boolean().default(true) }),
    reply: z.object({
      versions: z.array(z.object({ priceGridId: id, label: z.string(), number: z.number().int(), publishedAt: z.string() })),
      kept: z.number().int(),
      removed: z.number().int(),
      message: z.string(),
    }),
  }),
  periodsOfGrid: operation({
    name: 'periodsOfGrid',
    method: 'GET',
    path: 'price/configuration/tarifperiod/get_for_pricegrid',
    right,
    level: 'select',
    summary: 'Les périodes d’une grille, dans l’ordre de leurs dates ; historyVersion : celles d’une version publiée.',
    input: z.object({ priceGridId: gridId, historyVersion: number.default(0) }),
    reply: z.object({ rows: z.array(record) }),
    refusals: ['unknown-record', 'no-price-grid-period'],
  }),
  optionsOfGrid: operation({
    name: 'optionsOfGrid',
    method: 'GET',
    path: 'price/configuration/option/get_option_for_price_grid',
    right,
    level: 'select',
    summary:
      'Les options d’une grille, avec la quantité proposée à la saisie d’un séjour (0 ; 1 si elle est obligatoire ; sinon la quantité incluse) ; historyVersion : celles d’une version publiée.',
    input: z.object({
      priceGridId: gridId,
      placeTypeId: z.coerce.number().int().positive().optional(),
      historyVersion: number.default(0),
      startDate: day.optional(),
      endDate: day.optional(),
    }),
    reply: z.object({
      rows: z.array(
        z.object({
          id,
          label: z.string(),
          quantity: z.number().int(),
          startDate: day.nullable(),
          endDate: day.nullable(),
          ageCategoryId: id.nullable(),
          extraId: id.nullable(),
          animalTypeId: id.nullable(),
          vehicleTypeId: id.nullable(),
          isRequired: z.boolean(),
          includedQuantity: z.number().int(),
          maximumQuantity: z.number().int().nullable(),
          price: z.number().int(),
          rate: rate.nullable(),
          unit: z.string(),
        }),
      ),
    }),
    refusals: ['unknown-record', 'no-option-for-grid'],
  }),
}
