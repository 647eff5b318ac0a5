import { plural } from '#domain/french.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { gdprContract } from '../../contract/gdpr.ts'

type Facts = {
  name: string | null
  current: number
  owed: number
  bills: number
  payments: number
  stays: number
  people: number
  parts: number
  documents: number
  messages: number
  erasedAt: string | null
}

const staysOf = `(select id from booking where establishment_id = $1 and customer_id = $2)`
const occupanciesOf = `(select id from occupancy where establishment_id = $1 and booking_id in ${staysOf})`
const messagesOf = `(select m.id from outgoing_mail m where m.establishment_id = $1 and (m.customer_id = $2 or (m.about_entity = 'customer' and m.about_id = $2) or (m.about_entity = 'booking' and m.about_id in ${staysOf}) or m.recipients && (select emails from customer where establishment_id = $1 and id = $2)))`
const journalOf = `j.establishment_id = $1 and j.erased_at is null and (j.before is not null or j.after is not null) and ((j.entity = 'customer' and j.entity_id = $2) or (j.entity = 'booking' and j.entity_id in ${staysOf}))`

/** $1 establishment, $2 customer, $3 today. */
const factsSql = `select c.name,
  (select count(*)::int from booking b where b.establishment_id = $1 and b.customer_id = $2 and b.status = 'SAVED' and b.cancel_state = 'none' and b.status_id <> 1 and b.end_date >= $3::date and not b.is_gone) as current,
  (select coalesce(sum(b.total - b.paid), 0)::bigint from booking b where b.establishment_id = $1 and b.customer_id = $2 and b.status = 'SAVED' and b.cancel_state = 'none' and b.status_id <> 1 and b.total > b.paid) as owed,
  (select count(*)::int from bill i where i.establishment_id = $1 and i.customer_id = $2) as bills,
  (select count(*)::int from payment p where p.establishment_id = $1 and p.customer_id = $2) as payments,
  (select count(*)::int from booking b where b.establishment_id = $1 and b.customer_id = $2) as stays,
  (select count(*)::int from occupancy_attendant a where a.establishment_id = $1 and a.occupancy_id in ${occupanciesOf} and (a.name is not null or a.first_name is not null or a.birth_date is not null)) as people,
  (select count(*)::int from (select id from address where establishment_id = $1 and customer_id = $2 union all select id from attendant where establishment_id = $1 and customer_id = $2
    union all select id from vehicle where establishment_id = $1 and customer_id = $2 union all select id from animal where establishment_id = $1 and customer_id = $2) parts) as parts,
  (select count(*)::int from customer_document d where d.establishment_id = $1 and d.customer_id = $2) as documents,
  (select count(*)::int from ${messagesOf} m) as messages,
  (select max(j.at) from journal j where j.establishment_id = $1 and j.entity = 'customer' and j.entity_id = $2 and j.action = 'erase') as "erasedAt"
from customer c where c.establishment_id = $1 and c.id = $2`

async function factsOf(tx: Tx, customerId: number): Promise<Facts> {
  const [facts] = await tx.rows<Facts>(factsSql, [tx.session.establishmentId, customerId, tx.today.toString()])
  if (facts === undefined) throw new NotFound('Ce client n’existe pas ou n’existe plus.')
  return facts
}

/** A debt is not forgotten, and somebody who is there or about to come is needed by name. */
function obstaclesOf({ current, owed }: Facts): string[] {
  return [
    ...(current > 0
      ? [`${plural(current, 'séjour en cours ou à venir', 'séjours en cours ou à venir')}\u00A0: attendez son départ, ou annulez-le.`]
      : []),
    ...(owed > 0 ? ['Des séjours ne sont pas soldés\u00A0: la créance se garde jusqu’à son règlement.'] : []),
  ]
}

export async function previewErasure(
  tx: Tx,
  { customerId }: ParsedInputOf<typeof gdprContract.previewErasure>,
): Promise<ReplyOf<typeof gdprContract.previewErasure>> {
  const facts = await factsOf(tx, customerId)
  const told = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [plural(count, one, many)])
  return {
    erasedAt: facts.erasedAt,
    obstacles: obstaclesOf(facts),
    erased: [
      'Nom, coordonnées, naissance, remarques et notes',
      ...told(facts.parts, 'adresse, accompagnant, véhicule ou animal', 'adresses, accompagnants, véhicules et animaux'),
      ...told(facts.documents, 'document joint', 'documents joints'),
      ...told(facts.people, 'personne nommée dans ses séjours', 'personnes nommées dans ses séjours'),
      ...told(facts.messages, 'message envoyé', 'messages envoyés'),
      'Valeurs d’avant et d’après dans l’historique de sa fiche et de ses séjours',
    ],
    kept: [
      ...told(facts.bills, 'facture, telle qu’elle a été émise', 'factures, telles qu’elles ont été émises'),
      ...told(facts.payments, 'règlement', 'règlements'),
      ...told(facts.stays, 'séjour, sans nom, pour les statistiques', 'séjours, sans nom, pour les statistiques'),
      'Code postal, pays et langue',
      'Qui a fait quoi et quand, dans l’historique',
    ],
  }
}

/** Statements in their order: messages are found by the addresses that the last one takes away. Nobody books on what is left: whoever comes back has a record of his own. $1 establishment, $2 customer. */
const steps: readonly string[] = [
  `delete from outgoing_mail_file where establishment_id = $1 and mail_id in ${messagesOf}`,
  `delete from outgoing_mail where establishment_id = $1 and id in ${messagesOf}`,
  `delete from stored_file where establishment_id = $1 and path in (select file_path from customer_document where establishment_id = $1 and customer_id = $2)`,
  ...['customer_document', 'address', 'attendant', 'vehicle', 'animal'].map(
    (table) => `delete from ${table} where establishment_id = $1 and customer_id = $2`,
  ),
  `update occupancy_attendant set name = null, first_name = null, birth_date = null where establishment_id = $1 and occupancy_id in ${occupanciesOf}`,
  `update occupancy_vehicle set plate = null where establishment_id = $1 and occupancy_id in ${occupanciesOf}`,
  `update occupancy_animal set name = null where establishment_id = $1 and occupancy_id in ${occupanciesOf}`,
  `update booking set note = null, group_name = null, reference = null, version = version + 1 where establishment_id = $1 and customer_id = $2`,
  `update customer set civility_id = null, name = 'Client effacé n°\u00A0' || id, first_name = null, is_legal_entity = false, company_name = null, siret = null, intra_community_vat_number = null, phone1 = null, phone2 = null, emails = '{}',
    address_line1 = '', address_line2 = '', address_line3 = '', address_town = '', birth_date = null, birth_place = null, accepts_commercial_emails = false, accepts_commercial_sms = false, mailing_criteria_ids = '{}',
    is_loyal = false, is_watched = false, is_blacklisted = true, blacklist_reason = 'Données effacées\u00A0: créez une nouvelle fiche', booking_remark = null, preferences = null, note = null, version = version + 1 where establishment_id = $1 and id = $2`,
]

/** `eraseCustomer`: takes away what names the person; what the law has kept stays as it was issued. */
export async function eraseCustomer(
  tx: Tx,
  { customerId, reason }: ParsedInputOf<typeof gdprContract.eraseCustomer>,
): Promise<ReplyOf<typeof gdprContract.eraseCustomer>> {
  const asked = [tx.session.establishmentId, customerId]
  await tx.rows('select from customer where establishment_id = $1 and id = $2 for update', asked)
  const facts = await factsOf(tx, customerId)
  const obstacles = facts.erasedAt === null ? obstaclesOf(facts) : ['Ce client est déjà effacé.']
  if (obstacles.length > 0) throw new Refused(obstacles.map((message) => ({ rule: 'erasure-refused', message })))
  const joined = await tx.rows<{ id: number }>(
    'select id from customer where establishment_id = $1 and merged_into_id = $2 order by id for update',
    asked,
  )
  for (const id of [customerId, ...joined.map((one) => one.id)]) {
    for (const sql of steps) await tx.rows(sql, [tx.session.establishmentId, id])
    await tx.rows(`update journal j set before = null, after = null, erased_at = $3 where ${journalOf}`, [
      tx.session.establishmentId,
      id,
      tx.now.toString(),
    ])
  }
  await tx.journal({ entity: 'customer', entityId: customerId, action: 'erase', after: { reason } })
  for (const entity of ['customer', 'booking', 'occupancy']) tx.changed(entity, [])
  return {
    message: `Client effacé n°\u00A0${customerId}\u00A0: ses données personnelles sont effacées. Les sauvegardes antérieures les contiennent jusqu’à leur suppression.`,
  }
}
