import { parcelTypePricePeriod, residentialClassification } from '#areas/residential/entities/classification.ts'
import { residentialFees, residentialFeesPricePeriod } from '#areas/residential/entities/fees.ts'
import { subletPeriod, subletSetting } from '#areas/residential/entities/preferences.ts'
import { article } from '#areas/sale/entities/article.ts'
import { cashRegister } from '#areas/sale/entities/cash-register.ts'
import { cents } from '#domain/money.ts'
import type { Tx } from '#platform/server/tx.ts'
import { idsBy, insertRecords } from './bulk.ts'
import type { Around } from './calendar.ts'
import type { Site } from './write-site.ts'

/** `registers`: codes of the tills where it is sold; `stock` when it is counted. */
type ArticlePlan = {
  readonly label: string
  readonly code: string
  readonly family: string
  readonly price: number
  readonly vat: 'normal' | 'intermediate' | 'reduced' | 'special'
  readonly registers: readonly string[]
  readonly desk?: boolean
  readonly stock?: readonly [stock: number, alert: number]
  readonly hidden?: boolean
}

const shop = ['ACC', 'EPI'] as const
const bar = ['BAR'] as const
const articlePlans: readonly ArticlePlan[] = [
  { label: 'Baguette tradition', code: 'BAG', family: 'Boulangerie', price: 130, vat: 'reduced', registers: shop },
  { label: 'Croissant', code: 'CROI', family: 'Boulangerie', price: 120, vat: 'reduced', registers: shop },
  { label: 'Pain au chocolat', code: 'CHOC', family: 'Boulangerie', price: 140, vat: 'reduced', registers: shop },
  { label: 'Brioche vendéenne 500 g', code: 'BRIO', family: 'Boulangerie', price: 690, vat: 'reduced', registers: shop, stock: [12, 4] },
  { label: 'Lait demi-écrémé 1 l', code: 'LAIT', family: 'Épicerie', price: 150, vat: 'reduced', registers: shop, stock: [36, 12] },
  { label: 'Pâtes 500 g', code: 'PATES', family: 'Épicerie', price: 160, vat: 'reduced', registers: shop, stock: [40, 10] },
  { label: 'Eau minérale 6 × 1,5 l', code: 'EAU6', family: 'Épicerie', price: 390, vat: 'reduced', registers: shop, stock: [28, 10] },
  { label: 'Charbon de bois 3 kg', code: 'CHARB', family: 'Épicerie', price: 750, vat: 'normal', registers: shop, stock: [18, 6] },
  { label: 'Barre glacée', code: 'BARRE', family: 'Épicerie', price: 220, vat: 'normal', registers: ['EPI', 'BAR'], stock: [60, 15] },
  { label: 'Journal régional', code: 'PRESSE', family: 'Épicerie', price: 130, vat: 'special', registers: shop },
  { label: 'Café', code: 'CAFE', family: 'Bar', price: 180, vat: 'intermediate', registers: bar, desk: false },
  { label: 'Soda 33 cl', code: 'SODA', family: 'Bar', price: 320, vat: 'intermediate', registers: bar, desk: false },
  { label: 'Demi pression', code: 'DEMI', family: 'Bar', price: 380, vat: 'normal', registers: bar, desk: false },
  { label: 'Glace deux boules', code: 'GLACE2', family: 'Bar', price: 450, vat: 'intermediate', registers: bar, desk: false },
  { label: 'Pizza quatre fromages', code: 'PIZ4F', family: 'Bar', price: 1250, vat: 'intermediate', registers: bar, desk: false },
  { label: 'Jeton lave-linge', code: 'LAVE', family: 'Laverie', price: 500, vat: 'normal', registers: ['ACC'] },
  { label: 'Jeton sèche-linge', code: 'SECHE', family: 'Laverie', price: 400, vat: 'normal', registers: ['ACC'] },
  { label: 'Dose de lessive', code: 'LESS', family: 'Laverie', price: 100, vat: 'normal', registers: shop, stock: [80, 20] },
  {
    label: 'Location de vélo, la journée',
    code: 'VELOJ',
    family: 'Location de matériel',
    price: 1400,
    vat: 'normal',
    registers: ['ACC'],
    stock: [24, 2],
  },
  {
    label: 'Location de barbecue, la semaine',
    code: 'BBQ',
    family: 'Location de matériel',
    price: 2500,
    vat: 'normal',
    registers: ['ACC'],
    stock: [10, 1],
  },
  { label: 'Bouteille de gaz 13 kg', code: 'GAZ13', family: 'Divers', price: 4200, vat: 'normal', registers: shop, stock: [9, 4] },
  { label: 'Adaptateur électrique', code: 'ADAPT', family: 'Divers', price: 1290, vat: 'normal', registers: shop, stock: [3, 5] },
  { label: 'Carte postale', code: 'CARTE', family: 'Divers', price: 80, vat: 'normal', registers: shop },
  { label: 'Bracelet perdu', code: 'BRAC', family: 'Divers', price: 500, vat: 'normal', registers: ['ACC'] },
  { label: 'Entrée soirée du 14 juillet', code: 'S14J', family: 'Divers', price: 800, vat: 'intermediate', registers: [], hidden: true },
]

/** The tills of the site and what they sell. */
export async function writeShop(tx: Tx, site: Site): Promise<void> {
  const [typeId, methodId, familyId, tvaId] = [
    await idsBy(tx, 'cash-register-type', 'label'),
    await idsBy(tx, 'payment-method', 'label'),
    await idsBy(tx, 'article-family', 'label'),
    await idsBy(tx, 'tva', 'code'),
  ]
  const taken = ['Carte bancaire', 'Espèces'].map(methodId)
  await insertRecords(tx, cashRegister, [
    {
      label: 'Bar de la plage',
      code: 'BAR',
      cashRegisterTypeId: typeId('Bar et restauration'),
      openingFund: cents(20_000),
      paymentMethodIds: [...taken, methodId('Chèques-vacances')],
      ticketFooter: 'Merci et à bientôt !',
      accountingCode: '530100',
    },
    {
      label: 'Épicerie',
      code: 'EPI',
      cashRegisterTypeId: typeId('Épicerie'),
      openingFund: cents(10_000),
      paymentMethodIds: taken,
      ticketFooter: `${String(site.plan.establishment.shortName)} vous remercie de votre visite.`,
      accountingCode: '530200',
    },
  ])
  const registerId = await idsBy(tx, 'cash-register', 'code')
  await insertRecords(
    tx,
    article,
    articlePlans.map(({ label, code, family, price, vat, registers, desk, stock, hidden }) => ({
      label,
      code,
      articleFamilyId: familyId(family),
      price: cents(price),
      tvaId: tvaId(vat),
      cashRegisterIds: registers.map(registerId),
      soldAtDesk: desk ?? hidden !== true,
      isVisible: hidden !== true,
      hasStock: stock !== undefined,
      stock: stock?.[0] ?? null,
      stockAlert: stock?.[1] ?? null,
    })),
  )
}

const parcels = [
  { label: 'Parcelle standard 200 m²', code: 'STD', colour: '#0C6B4D', surface: '200', amperes: 10, rent: 284_000 },
  { label: 'Parcelle bord d’étang 250 m²', code: 'ETANG', colour: '#125D9D', surface: '250', amperes: 16, rent: 342_000 },
] as const

const fees = [
  { label: 'Ordures ménagères', code: 'OM', nature: 'waste', price: 14_500, unit: '3', perPerson: false, compulsory: true },
  { label: 'Abonnement d’eau', code: 'EAU', nature: 'energy', price: 9000, unit: '3', perPerson: false, compulsory: true },
  { label: 'Forfait électricité 10 A', code: 'ELEC10', nature: 'energy', price: 39_000, unit: '3', perPerson: false, compulsory: false },
  { label: 'Garage mort d’hiver', code: 'HIVER', nature: 'service', price: 4500, unit: '2', perPerson: false, compulsory: false },
  { label: 'Visiteur au-delà de 48 heures', code: 'VISIT', nature: 'service', price: 500, unit: '1', perPerson: true, compulsory: false },
] as const

/** Parcels let by the year, dearer by 2 % each year, and what their residents pay besides. */
export async function writeParcels(tx: Tx, around: Around): Promise<void> {
  const tvaId = (await idsBy(tx, 'tva', 'code'))('normal')
  const years = [around.year - 1, around.year, around.year + 1]
  const periodsOf = (price: number) =>
    years.map((year) => ({
      startDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
      price: cents(Math.round((price * 1.02 ** (year - around.year)) / 100) * 100),
    }))
  const typeIds = await insertRecords(
    tx,
    residentialClassification,
    parcels.map(({ label, code, colour, surface, amperes }) => ({
      label,
      code,
      colour,
      surface,
      electricityAmperes: amperes,
      priceUnit: 3,
      tvaId,
      entryFee: cents(50_000),
      accountingCode: '706300',
    })),
  )
  await insertRecords(
    tx,
    parcelTypePricePeriod,
    parcels.flatMap(({ rent }, index) =>
      periodsOf(rent).map((period) => ({ residentialClassificationId: typeIds[index] ?? 0, ...period })),
    ),
  )
  const feeIds = await insertRecords(
    tx,
    residentialFees,
    fees.map(({ label, code, nature, unit, perPerson, compulsory }) => ({
      label,
      code,
      nature,
      priceUnit: Number(unit),
      isPerPerson: perPerson,
      isCompulsory: compulsory,
      isProrated: unit === '3',
      tvaId,
      accountingCode: '708800',
    })),
  )
  await insertRecords(
    tx,
    residentialFeesPricePeriod,
    fees.flatMap(({ price }, index) => periodsOf(price).map((period) => ({ residentialFeesId: feeIds[index] ?? 0, ...period }))),
  )
  const [subletSettingId = 1] = await insertRecords(tx, subletSetting, [
    { isAllowed: true, commissionRate: '25', minimumNights: 7, noticeDays: 30 },
  ])
  await insertRecords(tx, subletPeriod, [
    { subletSettingId, label: `Printemps ${around.year}`, startDate: `${around.year}-04-04`, endDate: `${around.year}-06-27` },
    { subletSettingId, label: `Été ${around.year}`, startDate: `${around.year}-07-04`, endDate: `${around.year}-08-29` },
  ])
}
