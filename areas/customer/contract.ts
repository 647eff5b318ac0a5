import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

const id = z.number().int().nonnegative()
const right = 'customer_partner_customer'

const foundTown = z.object({
  townId: id,
  name: z.string(),
  postalCode: z.string(),
  inseeCode: z.string().nullable(),
  departmentId: id.nullable(),
  department: z.string().nullable(),
  countryId: id,
  country: z.string(),
})

/** What the stays of a customer add to a search: absent until an area of stays answers. */
const facts = z.object({
  stays: z.number().int(),
  lastPlace: z.string().nullable(),
  lastYear: z.number().int().nullable(),
  balance: z.number().int(),
})

const foundCustomer = z.object({
  customerId: id,
  customerCode: z.string().nullable(),
  displayName: z.string(),
  name: z.string().nullable(),
  firstName: z.string().nullable(),
  companyName: z.string().nullable(),
  postalCode: z.string(),
  town: z.string(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isLegalEntity: z.boolean(),
  plates: z.array(z.string()),
  isLoyal: z.boolean(),
  isWatched: z.boolean(),
  isBlacklisted: z.boolean(),
  isProspect: z.boolean(),
  /** Why they are no longer accepted; null of everybody else. */ blacklistReason: z.string().nullable(),
  bookingRemark: z.string().nullable(),
  facts: facts.nullable(),
})

const choice = z.enum(['kept', 'other', 'both'])
const party = z.object({ id, version: z.number().int(), displayName: z.string(), detail: z.string(), createdOn: z.string() })
const counted = z.object({ label: z.string(), count: z.number().int() })

export const customerContract = {
  previewMerge: operation({
    name: 'previewMerge',
    method: 'POST',
    path: 'customer/customer/merge/preview',
    right,
    level: 'delete',
    summary:
      'Montre ce que donnerait la fusion de deux fiches : laquelle reste, les champs qui diffèrent, ce qui change de fiche. N’enregistre rien.',
    input: z.object({ keptId: id, otherId: id }),
    reply: z.object({
      kept: party,
      other: party,
      imposed: z.boolean(),
      /** Both hold signed papers: the other record is not deleted, it is joined to the one that is kept. */
      otherStays: z.boolean(),
      differences: z.array(
        z.object({ name: z.string(), label: z.string(), kept: z.string(), other: z.string(), choice, joins: z.boolean() }),
      ),
      moves: z.array(counted),
      stays: z.array(counted),
    }),
    refusals: ['merge-itself', 'customer-merged', 'customer-erased'],
  }),
  mergeCustomers: operation({
    name: 'mergeCustomers',
    method: 'POST',
    path: 'customer/customer/merge',
    right,
    level: 'delete',
    summary:
      'Fusionne deux fiches en une, en une fois et sans retour : la première reste, ses séjours et ceux de l’autre avec elle, l’autre est supprimée, ou réunie à elle si les deux portent des pièces signées.',
    input: z.object({
      keptId: id,
      keptVersion: z.number().int(),
      otherId: id,
      otherVersion: z.number().int(),
      choices: z.record(z.string().max(40), choice).default({}),
    }),
    reply: z.object({ id, displayName: z.string(), moved: z.array(counted) }),
    refusals: ['merge-itself', 'merge-both-signed', 'customer-merged', 'customer-erased', 'modified-by-other'],
  }),
  whoMayMerge: operation({
    name: 'whoMayMerge',
    method: 'GET',
    path: 'customer/customer/merge/who',
    right,
    level: 'select',
    summary: 'Les personnes qui peuvent fusionner deux fiches\u00A0: celles qui peuvent supprimer un client.',
    input: z.object({}),
    reply: z.object({ names: z.array(z.string()) }),
  }),
  findTowns: operation({
    name: 'findTowns',
    method: 'GET',
    path: 'customer/town/find',
    level: 'session',
    summary: 'Cherche une ville par le début de son code postal ou de son nom, les villes du pays par défaut d’abord.',
    input: z.object({ postalCode: z.string().max(10).optional(), q: z.string().max(80).optional() }),
    reply: z.object({ towns: z.array(foundTown) }),
  }),
  officialTowns: operation({
    name: 'officialTowns',
    method: 'GET',
    path: 'customer/town/official',
    right: 'customer_partner_geography',
    level: 'write',
    summary: 'Les départements de la liste officielle, avec le nombre de leurs villes et codes postaux : de quoi suivre un import.',
    input: z.object({}),
    reply: z.object({ departments: z.array(z.object({ code: z.string(), towns: z.number().int() })) }),
  }),
  importTowns: operation({
    name: 'importTowns',
    method: 'POST',
    path: 'customer/town/import',
    right: 'customer_partner_geography',
    level: 'write',
    summary:
      'Importe la liste officielle des communes françaises, toute ou par départements ; les villes déjà présentes sont mises à jour.',
    input: z.object({ departments: z.array(z.string().max(3)).max(200).optional() }),
    reply: z.object({ added: z.number().int(), updated: z.number().int(), message: z.string() }),
    refusals: ['country-not-found'],
  }),
  findCustomers: operation({
    name: 'findCustomers',
    method: 'GET',
    path: 'customer/customer/find',
    right,
    level: 'select',
    summary: 'Cherche un client par nom, prénom, téléphone, e-mail, code, ville ou plaque, les plus probables d’abord.',
    input: z.object({ q: z.string().max(120), most: z.coerce.number().int().min(1).max(50).default(12) }),
    reply: z.object({
      customers: z.array(foundCustomer.extend({ because: z.enum(['code', 'phone', 'email', 'plate', 'name', 'town', 'other']) })),
    }),
  }),
  findDuplicates: operation({
    name: 'findDuplicates',
    method: 'POST',
    path: 'customer/customer/duplicates',
    right,
    level: 'select',
    summary: 'Propose les clients déjà enregistrés qui ressemblent à celui qu’on saisit, avec ce qu’ils ont en commun.',
    input: z.object({
      customerId: id.default(0),
      name: z.string().max(80).nullable().default(null),
      firstName: z.string().max(60).nullable().default(null),
      companyName: z.string().max(80).nullable().default(null),
      birthDate: z.iso.date().nullable().default(null),
      postalCode: z.string().max(10).nullable().default(null),
      phones: z.array(z.string().max(30)).max(4).default([]),
      emails: z.array(z.string().max(200)).max(8).default([]),
    }),
    reply: z.object({ proposals: z.array(z.object({ customer: foundCustomer, score: z.number().int(), reasons: z.array(z.string()) })) }),
  }),
}
