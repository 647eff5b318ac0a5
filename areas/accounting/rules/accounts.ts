import { compareDecimals } from '#domain/decimal.ts'
import { lineCategory, lineCategoryLabels } from '#areas/price/rules/line-category.ts'
import type { Account, Accounts, Posting, SettingAccount } from './ledger-types.ts'

type Named = { readonly id: number; readonly label: string; readonly code: string | null }
export type VatAccount = Named & { readonly rate: string; readonly startDate: string; readonly endDate: string | null }
export type LedgerCustomer = { readonly id: number; readonly code: string; readonly ownCode: string | null; readonly name: string }
export type CustomerSettings = Readonly<
  Record<SettingAccount | 'customerAccount' | 'advanceAccount' | 'partnerAccount' | 'prefix' | 'partnerPrefix', string>
> & { readonly mode: 'collective' | 'single'; readonly attachedTo: 'bill' | 'start' | 'end' }

/** Categories of lines that a record gives its name to, and how a sentence calls it. */
const namedKinds = {
  [lineCategory.touristTax]: { what: 'Taxe', url: '/tax/' },
  [lineCategory.otherTax]: { what: 'Taxe', url: '/tax/' },
  [lineCategory.animal]: { what: 'Type d’animal', url: '/animal-type/' },
  [lineCategory.vehicle]: { what: 'Type de véhicule', url: '/vehicle-type/' },
  [lineCategory.discount]: { what: 'Réduction', url: '/discount/' },
  [lineCategory.specialOffer]: { what: 'Offre', url: '/special-offer/' },
} as const
export type NamedCategory = keyof typeof namedKinds

/** Everything that decides accounts, as it stands when the entries are made. */
export type AccountSources = {
  readonly settings: CustomerSettings
  /** Labels of the chart by their code. */
  readonly chart: ReadonlyMap<string, string>
  /** Codes of the plans by their key: `detail:1`, `start:1`, `discount:9`. */
  readonly plan: ReadonlyMap<string, string>
  readonly methods: readonly (Named & { readonly kind: number })[]
  readonly banks: readonly (Named & { readonly isDefault: boolean })[]
  readonly expenseTypes: readonly Named[]
  readonly vats: readonly VatAccount[]
  readonly extras: readonly Named[]
  /** Under the code of their family where they have none. */
  readonly articles: readonly Named[]
  readonly ageCategories: readonly Named[]
  readonly placeTypes: readonly Named[]
  /** By category of line: what a line bears the name of. */
  readonly named: Readonly<Record<NamedCategory, readonly Named[]>>
}

/** What has no account yet: said by its name, with the screen where it is given. */
export type MissingAccount = { readonly what: string; readonly url: string }
export type AccountBook = Accounts & { readonly missing: readonly MissingAccount[] }

const settingNames: Readonly<Record<SettingAccount | 'customerAccount' | 'advanceAccount' | 'partnerAccount', string>> = {
  customerAccount: 'clients',
  advanceAccount: 'acomptes et arrhes reçus',
  pendingVatAccount: 'TVA facturée, en attente d’encaissement',
  advanceVatAccount: 'TVA sur acomptes',
  guaranteeAccount: 'dépôts de garantie',
  keptGuaranteeAccount: 'dépôts de garantie retenus',
  commissionAccount: 'commissions sur remises',
  transferAccount: 'virements internes',
  deductibleVatAccount: 'TVA déductible',
  pendingDeductibleVatAccount: 'TVA déductible en attente de paiement',
  reverseVatAccount: 'TVA autoliquidée',
  partnerAccount: 'partenaires',
  shortageAccount: 'manques de caisse',
  surplusAccount: 'excédents de caisse',
}
const settingsUrl = '/accounting-customer-account-settings'
export const planUrls = {
  detail: '/accounting-account-detail-plan',
  start: '/accounting-account-detail-plan-start-date',
  end: '/accounting-account-detail-plan-end-date',
  discount: '/accounting-account-discount',
} as const
export type PlanName = keyof typeof planUrls

/** What stands in the place of an account that is missing, until everything missing has been named: no entry with it is ever written. */
const nowhere: Account = { code: '', label: '', auxiliary: '', auxiliaryLabel: '' }
const byId = <T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T> => new Map(rows.map((row) => [row.id, row]))

/** A record with its own code, what it is called in a sentence, and where it is edited. */
type Coded = { readonly record: Named | undefined; readonly what: string; readonly url: string }

type Finder = {
  readonly account: (code: string | null | undefined, what: string, url: string) => Account
  readonly coded: (coded: Coded) => Account
  readonly missing: () => readonly MissingAccount[]
}

/** Finds accounts by their code, and remembers each one that is missing, once. */
function finderIn(chart: AccountSources['chart']): Finder {
  const missing = new Map<string, MissingAccount>()
  const account: Finder['account'] = (code, what, url) => {
    const label = code == null ? undefined : chart.get(code)
    if (code != null && label !== undefined) return { ...nowhere, code, label }
    const name =
      code == null || code === '' ? `${what}\u00A0: aucun compte` : `${what}\u00A0: le compte ${code} n’est pas dans la liste des comptes`
    missing.set(name, { what: name, url: code == null || code === '' ? url : '/accounting-account-list' })
    return nowhere
  }
  return {
    account,
    coded: ({ record, what, url }) => account(record?.code, record === undefined ? what : `${what} «\u00A0${record.label}\u00A0»`, url),
    missing: () => [...missing.values()].toSorted((a, b) => a.what.localeCompare(b.what, 'fr')),
  }
}

/** The rate in force that day, or the same rate of another time. */
function vatOf(vats: AccountSources['vats'], rate: string, day: string): AccountSources['vats'][number] | undefined {
  const same = vats.filter((one) => compareDecimals(one.rate, rate) === 0)
  return same.find((one) => one.startDate <= day && (one.endDate === null || day <= one.endDate)) ?? same[0]
}

/** The account of what was sold: its own, else that of the plan; a reduction without an account lowers the sale that it reduces. */
function revenueIn({ settings, plan, ...sources }: AccountSources, { account, coded }: Finder): AccountBook['revenue'] {
  const tables: Tables = {
    extras: byId(sources.extras),
    articles: byId(sources.articles),
    ageCategories: byId(sources.ageCategories),
    placeTypes: byId(sources.placeTypes),
    named: sources.named,
  }
  const detail = (category: number): Account => {
    const name = settings.attachedTo === 'bill' ? 'detail' : settings.attachedTo
    const label = (lineCategoryLabels as Readonly<Record<number, string>>)[category] ?? `Rubrique ${category}`
    return account(
      plan.get(`${name}:${category}`) ?? plan.get(`detail:${category}`),
      `Plan de détail, «\u00A0${label}\u00A0»`,
      planUrls[name],
    )
  }
  const revenue = (posting: Posting): Account => {
    const own = ownAccount(posting, tables)
    if (own !== null) return coded(own)
    const isReduction = posting.category === lineCategory.discount || posting.category === lineCategory.specialOffer
    if (!isReduction) return detail(posting.category)
    const reduction = plan.get(`discount:${posting.category}`)
    return reduction === undefined
      ? revenue({ ...posting, category: lineCategory.lodging })
      : account(reduction, 'Compte des réductions', planUrls.discount)
  }
  return revenue
}

export function accountBook(sources: AccountSources, customers: ReadonlyMap<number, LedgerCustomer>): AccountBook {
  const { settings } = sources
  const finder = finderIn(sources.chart)
  const { account, coded, missing } = finder
  const methods = byId(sources.methods)
  const banks = byId(sources.banks)
  const expenseTypes = byId(sources.expenseTypes)
  const ofSetting = (name: keyof typeof settingNames): Account => account(settings[name], `Compte des ${settingNames[name]}`, settingsUrl)
  const ofCustomer = (name: 'customerAccount' | 'advanceAccount', id: number | null): Account => {
    const general = ofSetting(name)
    if (id === null) return general
    const customer = customers.get(id)
    if (customer === undefined) throw new Error(`customer ${id} was not read`)
    return settings.mode === 'single' || general === nowhere
      ? general
      : { ...general, auxiliary: customer.ownCode ?? `${settings.prefix}${customer.code}`, auxiliaryLabel: customer.name }
  }
  return {
    get missing() {
      return missing()
    },
    customer: (id) => ofCustomer('customerAccount', id),
    advance: (id) => ofCustomer('advanceAccount', id),
    partner({ partnerCode, partner }) {
      const general = ofSetting('partnerAccount')
      return settings.mode === 'single' || general === nowhere
        ? general
        : { ...general, auxiliary: `${settings.partnerPrefix}${partnerCode}`, auxiliaryLabel: partner }
    },
    setting: ofSetting,
    method(id) {
      const record = methods.get(id)
      return {
        account: coded({ record, what: 'Mode de règlement', url: `/payment-method/bank/${id}` }),
        label: record?.label ?? '',
        kind: record?.kind ?? 0,
      }
    },
    revenue: revenueIn(sources, finder),
    vat(rate, day) {
      const record = vatOf(sources.vats, rate, day)
      return coded({
        record,
        what: record === undefined ? `TVA à ${rate.replace('.', ',')}\u00A0%` : 'Taux',
        url: record === undefined ? '/tva-list' : `/tva/${record.id}`,
      })
    },
    bank(id) {
      const record = (id === null ? undefined : banks.get(id)) ?? sources.banks.find(({ isDefault }) => isDefault)
      return coded({ record, what: 'Compte bancaire', url: record === undefined ? '/bank-account-list' : `/bank-account/${record.id}` })
    },
    expenseType(id) {
      const record = expenseTypes.get(id)
      return { account: coded({ record, what: 'Type de dépense', url: `/expense-type/${id}` }), label: record?.label ?? '' }
    },
  }
}

type Tables = {
  readonly extras: ReadonlyMap<number, Named>
  readonly articles: ReadonlyMap<number, Named>
  readonly ageCategories: ReadonlyMap<number, Named>
  readonly placeTypes: ReadonlyMap<number, Named>
  readonly named: AccountSources['named']
}

/** The account that what was sold carries itself, before the plan says anything; null when it carries none. */
function ownAccount(
  { category, extraId, ageCategoryId, placeTypeId, namedId, articleId }: Posting,
  { extras, articles, ageCategories, placeTypes, named }: Tables,
): Coded | null {
  if (category === lineCategory.extra && extraId != null) return own(extras.get(extraId), 'Supplément', `/extra/${extraId}`)
  if (category === lineCategory.additionalSale && articleId != null) return own(articles.get(articleId), 'Article', `/article/${articleId}`)
  if (category === lineCategory.person && ageCategoryId != null)
    return own(ageCategories.get(ageCategoryId), 'Catégorie d’âge', `/age-category/${ageCategoryId}`)
  if (category === lineCategory.lodging && placeTypeId != null)
    return own(placeTypes.get(placeTypeId), 'Type d’emplacement', `/place-type/general/${placeTypeId}`)
  if (namedId == null || !isNamed(category)) return null
  const { what, url } = namedKinds[category]
  return own(
    named[category].find(({ id }) => id === namedId),
    what,
    `${url}${namedId}`,
  )
}

function isNamed(category: number): category is NamedCategory {
  return category in namedKinds
}

function own(record: Named | undefined, what: string, url: string): Coded | null {
  return record?.code == null || record.code === '' ? null : { record, what, url }
}
