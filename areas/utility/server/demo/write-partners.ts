import { allotment, commissionPeriod, partnerRetrocession } from '#areas/partner/entities/partner-parts.ts'
import { partner } from '#areas/partner/entities/partner.ts'
import type { Tx } from '#platform/server/tx.ts'
import { idsBy, insertRecords } from './bulk.ts'
import type { Around } from './calendar.ts'

export type Partner = { readonly id: number; readonly channel: 'Partenaire' | 'Place de marché' }

const partnerPlans = [
  {
    label: 'Évasion Plein Air',
    code: 'EPA',
    type: 'Tour-opérateur',
    commissionRate: '15',
    channel: 'Partenaire',
    billingType: 'partner',
    managementType: 'allotment',
  },
  {
    label: 'Campings & Mer',
    code: 'CAMER',
    type: 'Place de marché',
    commissionRate: '12',
    channel: 'Place de marché',
    billingType: 'both',
    managementType: 'onRequest',
  },
  {
    label: 'CSE Ateliers de l’Ouest',
    code: 'CSEAO',
    type: 'Comité d’entreprise',
    commissionRate: '5',
    channel: 'Partenaire',
    billingType: 'partner',
    managementType: 'allotment',
  },
  {
    label: 'Office de tourisme',
    code: 'OT',
    type: 'Office de tourisme',
    commissionRate: '8',
    channel: 'Partenaire',
    billingType: 'customer',
    managementType: 'onRequest',
  },
] as const

/** Types with their places, the largest first: what may be kept for somebody. */
async function largestTypes(tx: Tx): Promise<readonly { readonly id: number; readonly places: number }[]> {
  return tx.rows<{ id: number; places: number }>(
    `select t.id, count(*)::int as places from place_type t join place p on p.establishment_id = t.establishment_id and p.place_type_id = t.id and p.is_active
     where t.establishment_id = $1 group by t.id order by count(*) desc, t.id limit 2`,
    [tx.session.establishmentId],
  )
}

/** Commissions by season, allotments and what is given back on them, for the two partners who have places of their own. */
async function writeAgreements(tx: Tx, ids: readonly number[], around: Around): Promise<void> {
  const [operator, market, council] = ids
  const [first, second] = await largestTypes(tx)
  if (operator === undefined || market === undefined || council === undefined || first === undefined) return
  const { year } = around
  const summer = { startDate: `${year}-07-04`, endDate: `${year}-08-28` }
  await insertRecords(tx, commissionPeriod, [
    { partnerId: operator, startDate: `${year}-04-01`, endDate: `${year}-06-30`, commissionRate: '18' },
    { partnerId: operator, startDate: `${year}-07-01`, endDate: `${year}-08-31`, commissionRate: '12' },
    { partnerId: market, startDate: `${year}-09-01`, endDate: `${year}-10-31`, commissionRate: '10' },
  ])
  await insertRecords(tx, partnerRetrocession, [
    { partnerId: operator, placeTypeId: first.id, rate: '60' },
    { partnerId: operator, placeTypeId: null, rate: '50' },
  ])
  await insertRecords(tx, allotment, [
    { partnerId: operator, placeTypeId: first.id, quantity: Math.max(1, Math.floor(first.places / 10)), ...summer, releaseDays: 21 },
    {
      partnerId: council,
      placeTypeId: (second ?? first).id,
      quantity: Math.max(1, Math.floor((second ?? first).places / 20)),
      ...summer,
      releaseDays: 45,
      isGuaranteed: true,
      comment: 'Réservé aux salariés et à leur famille.',
    },
  ])
}

/** Who brings stays, once the places that they may keep exist. */
export async function writePartners(tx: Tx, around: Around): Promise<readonly Partner[]> {
  const typeId = await idsBy(tx, 'partner-type', 'label')
  const ids = await insertRecords(
    tx,
    partner,
    partnerPlans.map(({ type, channel: _channel, ...plan }, index) => ({
      ...plan,
      partnerTypeId: typeId(type),
      commissionVatRate: '20',
      phone: `02619102${String(20 + index)}`,
      emails: [`contact@${plan.code.toLowerCase()}.example`],
    })),
  )
  await writeAgreements(tx, ids, around)
  return ids.map((id, index) => ({ id, channel: partnerPlans[index]?.channel ?? 'Partenaire' }))
}
