import type { Cents } from '#domain/money.ts'
import { formatAmount, formatPercent } from '#domain/french.ts'
import { notRegistered, registerNumber } from '#areas/establishment/rules/company.ts'
import { isPrinted } from '#platform/server/picture-damage.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BillLogo, BillMentions, BillSeller } from '../rules/bill-document/bill-document.ts'
import { printedIn } from '../rules/printed-words/printed.ts'
import type { Printed } from '../rules/printed-words/printed.ts'
import type { SiteHours } from '../rules/site-hours.ts'

type Company = {
  name: string
  companyName: string | null
  legalForm: string | null
  capital: Cents | null
  siren: string | null
  siret: string | null
  naf: string | null
  rcs: string | null
  registrationOfficeCity: string | null
  registrationOfficeNumber: string | null
  vatNumber: string | null
  address1: string | null
  address2: string | null
  postalCode: string | null
  town: string | null
  countryCode: string | null
  phone: string | null
  email: readonly string[]
  website: string | null
  iban: string | null
  bic: string | null
  colour: string | null
  classification: string
  legalMentions: string | null
  mediator: string | null
  latePenaltyRate: string | null
  earlyPaymentDiscount: string | null
  vatDueOn: 'receipts' | 'debits'
  invoiceNumberLength: number
  logoPath: string | null
  isFranchise: boolean
  tradeRegisterNumber: string | null
  arrivalHour: string | null
  departureHour: string | null
  receptionOpens: string | null
  receptionCloses: string | null
}
const companySql = `
select name, company_name as "companyName", legal_form as "legalForm", capital, siren, siret, naf, rcs, registration_office_city as "registrationOfficeCity", registration_office_number as "registrationOfficeNumber", vat_number as "vatNumber",
  address1, address2, postal_code as "postalCode", town, country_code as "countryCode", phone, email, website, coalesce(iban, account."ownIban") as iban, case when iban is null then account."ownBic" else bic end as bic, colour, classification, legal_mentions as "legalMentions", mediator, late_penalty_rate as "latePenaltyRate",
  early_payment_discount as "earlyPaymentDiscount", vat_due_on as "vatDueOn", invoice_number_length as "invoiceNumberLength", logo_path as "logoPath",
  vat_franchise as "isFranchise", trade_register_number as "tradeRegisterNumber",
  arrival_hour as "arrivalHour", departure_hour as "departureHour", reception_opens as "receptionOpens", reception_closes as "receptionCloses"
from establishment left join lateral (select a.iban as "ownIban", a.bic as "ownBic" from bank_account a where a.establishment_id = $1 order by a.is_default desc, a.id limit 1) account on true where establishment.id = $1`
export type Issuer = {
  readonly seller: BillSeller
  readonly mentions: BillMentions
  readonly vatOnDebits: boolean
  readonly numberLength: number
  readonly isFranchise: boolean
  readonly hours: SiteHours
  /** Of the classification; 0 where it has none. */ readonly stars: number
}

export async function issuer(tx: Tx): Promise<Issuer> {
  const [company] = await tx.prepared<Company>(companySql, [tx.session.establishmentId])
  if (company === undefined) throw new Error('the establishment of the session exists')
  const stars = starsOf(company)
  return {
    stars,
    seller: sellerIn({ stars, seller: { ...sellerOf(company), activity: '', logo: await logoOf(tx, company.logoPath) } }, printedIn('fr')),
    mentions: mentionsOf(company),
    vatOnDebits: company.vatDueOn === 'debits',
    numberLength: company.invoiceNumberLength,
    isFranchise: company.isFranchise,
    hours: {
      arrival: company.arrivalHour,
      departure: company.departureHour,
      opens: company.receptionOpens,
      closes: company.receptionCloses,
    },
  }
}

/** The establishment as a paper in some language presents it. */
export function sellerIn({ seller, stars }: Pick<Issuer, 'seller' | 'stars'>, { words: { identity } }: Printed): BillSeller {
  return { ...seller, activity: stars === 0 ? identity.activity : `${identity.activity}, ${identity.stars(stars)}` }
}

/** The logo as it is today: it goes into the document. */
async function logoOf(tx: Tx, path: string | null): Promise<BillLogo | null> {
  if (path === null) return null
  const [file] = await tx.rows<{ type: string; content: Buffer }>(
    'select type, content from stored_file where establishment_id = $1 and path = $2',
    [tx.session.establishmentId, path],
  )
  if (file === undefined) return null
  const { type, content } = file
  return isPrinted(type, content) ? { type, base64: content.toString('base64') } : null
}

export const text = (value: string | null): string => value ?? ''

const starsOf = ({ classification }: Company): number => (/^[1-5]$/.test(classification) ? Number(classification) : 0)

function sellerOf(company: Company): Omit<BillSeller, 'activity'> {
  return {
    tradeName: company.name,
    legalName: text(company.companyName),
    legalForm: text(company.legalForm),
    capital: company.capital === null ? '' : formatAmount(company.capital),
    siren: text(company.siren),
    siret: text(company.siret),
    naf: text(company.naf),
    ...registrationOf(company),
    // Charging none, it quotes none: its SIREN identifies it.
    vatNumber: company.isFranchise ? '' : text(company.vatNumber),
    address: {
      lines: [company.address1, company.address2].filter((line): line is string => line !== null && line !== ''),
      postalCode: text(company.postalCode),
      town: text(company.town),
      country: company.countryCode ?? 'FR',
      countryName: '',
    },
    phone: text(company.phone),
    email: company.email[0] ?? '',
    website: text(company.website),
    iban: text(company.iban),
    bic: text(company.bic),
    colour: company.colour ?? '#0C6B4D',
    logo: null,
    mentions: [company.legalMentions, company.mediator === null ? null : `Médiateur de la consommation\u00A0: ${company.mediator}`].filter(
      (mention): mention is string => mention !== null && mention !== '',
    ),
  }
}

/** « RCS La Roche-sur-Yon 123 456 782 »: the town of the registry and the number of the company; that of the registry where it is the only one given. */
function registrationOf(company: Company): Pick<BillSeller, 'register' | 'registrationTown' | 'registrationNumber'> {
  const { rcs, tradeRegisterNumber, registrationOfficeCity, registrationOfficeNumber } = company
  const number = registerNumber(company)
  return {
    register: rcs === null && tradeRegisterNumber === null ? '' : 'RCS',
    registrationTown: number === notRegistered ? '' : text(registrationOfficeCity),
    registrationNumber: number ?? text(registrationOfficeNumber),
  }
}

function mentionsOf(company: Company): BillMentions {
  const rate = company.latePenaltyRate
  return {
    latePenalty:
      rate === null
        ? 'Pénalités de retard\u00A0: trois fois le taux d’intérêt légal.'
        : `Pénalités de retard\u00A0: ${formatPercent(rate)} par an.`,
    recoveryFee: 'Indemnité forfaitaire pour frais de recouvrement due au créancier par un client professionnel\u00A0: 40\u00A0€.',
    discount: company.earlyPaymentDiscount ?? 'Pas d’escompte pour paiement anticipé.',
  }
}
