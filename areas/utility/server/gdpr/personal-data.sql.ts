/** Everything that is known of a customer, as sections to hand over. $1 establishment, $2 customer. */
export type PersonalSection = { readonly name: string; readonly title: string; readonly sql: string }

const staysOf = `(select id from booking where establishment_id = $1 and customer_id = $2)`
/** The record, and those that were joined to it: they keep the papers issued to them. */
const recordsOf = `(select id from customer where establishment_id = $1 and (id = $2 or merged_into_id = $2))`
const occupanciesOf = `(select id from occupancy where establishment_id = $1 and booking_id in ${staysOf})`

export const personalSections: readonly PersonalSection[] = [
  {
    name: 'identite',
    title: 'Identité et coordonnées',
    sql: `select c.customer_code as "Code", v.label as "Civilité", c.name as "Nom", c.first_name as "Prénom", c.company_name as "Raison sociale", c.siret as "SIRET", c.phone1 as "Téléphone", c.phone2 as "Autre téléphone", array_to_string(c.emails, ', ') as "E-mails",
      concat_ws(', ', nullif(c.address_line1, ''), nullif(c.address_line2, ''), nullif(c.address_line3, ''), nullif(trim(concat_ws(' ', c.address_postal_code, c.address_town)), ''), p.name) as "Adresse",
      l.label as "Langue", n.nationality as "Nationalité", to_char(c.birth_date, 'DD/MM/YYYY') as "Date de naissance", c.birth_place as "Lieu de naissance", case when c.accepts_commercial_emails then 'oui' else 'non' end as "E-mails commerciaux acceptés",
      case when c.accepts_commercial_sms then 'oui' else 'non' end as "SMS commerciaux acceptés", c.booking_remark as "Remarque", c.preferences as "Préférences", c.note as "Notes", case when c.is_blacklisted then coalesce(c.blacklist_reason, 'oui') end as "Refus d’accueil", to_char(c.created_at, 'DD/MM/YYYY') as "Fiche créée le"
      from customer c left join civility v on v.establishment_id = $1 and v.id = c.civility_id left join country p on p.establishment_id = $1 and p.id = c.address_country_id
      left join language l on l.establishment_id = $1 and l.id = c.language_id left join country n on n.establishment_id = $1 and n.id = c.nationality_id where c.establishment_id = $1 and (c.id = $2 or c.merged_into_id = $2) order by c.id <> $2, c.id`,
  },
  {
    name: 'adresses',
    title: 'Autres adresses',
    sql: `select recipient as "Destinataire", concat_ws(', ', nullif(address_line1, ''), nullif(address_line2, ''), nullif(address_line3, ''), nullif(trim(concat_ws(' ', address_postal_code, address_town)), '')) as "Adresse" from address where establishment_id = $1 and customer_id = $2 order by id`,
  },
  {
    name: 'accompagnants',
    title: 'Accompagnants',
    sql: `select first_name as "Prénom", name as "Nom", to_char(birth_date, 'DD/MM/YYYY') as "Naissance" from attendant where establishment_id = $1 and customer_id = $2 order by id`,
  },
  {
    name: 'vehicules',
    title: 'Véhicules',
    sql: `select plate as "Immatriculation", model as "Modèle" from vehicle where establishment_id = $1 and customer_id = $2 order by id`,
  },
  {
    name: 'animaux',
    title: 'Animaux',
    sql: `select name as "Nom", breed as "Race", identification as "Identification" from animal where establishment_id = $1 and customer_id = $2 order by id`,
  },
  {
    name: 'documents',
    title: 'Documents joints',
    sql: `select label as "Libellé", file_name as "Fichier", to_char(date, 'DD/MM/YYYY') as "Date" from customer_document where establishment_id = $1 and customer_id = $2 order by id`,
  },
  {
    name: 'sejours',
    title: 'Séjours',
    sql: `select coalesce(booking_code, quote_code) as "Référence", to_char(start_date, 'DD/MM/YYYY') as "Arrivée", to_char(end_date, 'DD/MM/YYYY') as "Départ", replace(to_char(coalesce(total, 0) / 100.0, 'FM999999990D00'), '.', ',') as "Total", replace(to_char(coalesce(paid, 0) / 100.0, 'FM999999990D00'), '.', ',') as "Réglé", group_name as "Groupe", note as "Note" from booking where establishment_id = $1 and customer_id = $2 order by start_date, id`,
  },
  {
    name: 'occupants',
    title: 'Personnes des séjours',
    sql: `select first_name as "Prénom", name as "Nom", to_char(birth_date, 'DD/MM/YYYY') as "Naissance" from occupancy_attendant where establishment_id = $1 and occupancy_id in ${occupanciesOf} and (name is not null or first_name is not null or birth_date is not null) order by id`,
  },
  {
    name: 'plaques',
    title: 'Véhicules des séjours',
    sql: `select plate as "Immatriculation" from occupancy_vehicle where establishment_id = $1 and occupancy_id in ${occupanciesOf} and plate is not null order by id`,
  },
  {
    name: 'factures',
    title: 'Factures',
    sql: `select number as "Numéro", to_char(issued_on, 'DD/MM/YYYY') as "Date", buyer_name as "Facturé à", replace(to_char(amount / 100.0, 'FM999999990D00'), '.', ',') as "Total" from bill where establishment_id = $1 and customer_id in ${recordsOf} order by id`,
  },
  {
    name: 'reglements',
    title: 'Règlements',
    sql: `select p.number as "N°", to_char(p.paid_on, 'DD/MM/YYYY') as "Date", m.label as "Mode", replace(to_char(p.amount / 100.0, 'FM999999990D00'), '.', ',') as "Montant", p.cheque_holder as "Titulaire du chèque", p.card_owner as "Titulaire de la carte", p.card_last_digits as "Fin de carte", p.comment as "Commentaire" from payment p join payment_method m on m.establishment_id = $1 and m.id = p.payment_method_id where p.establishment_id = $1 and p.customer_id in ${recordsOf} order by p.id`,
  },
  {
    name: 'messages',
    title: 'Messages envoyés',
    sql: `select to_char(created_at, 'DD/MM/YYYY') as "Date", array_to_string(recipients, ', ') as "À", subject as "Objet", text_body as "Texte" from outgoing_mail
      where establishment_id = $1 and (customer_id = $2 or (about_entity = 'customer' and about_id = $2) or (about_entity = 'booking' and about_id in ${staysOf}) or recipients && (select emails from customer where establishment_id = $1 and id = $2)) order by id`,
  },
]
