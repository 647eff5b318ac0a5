import { entity } from '#kernel/entity/entity.ts'
import { activeCalls } from '#areas/establishment/rules/calls.ts'

export const partnerType = entity({
  name: 'partner-type',
  base: 'partner/partner_type',
  right: 'customer_partner_partner_type',
  label: { one: 'type de partenaire', many: 'types de partenaires' },
  routes: { list: '/partner-type-list', record: '/partner-type/{partnerTypeId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true },
  },
  display: 'label',
  list: { columns: ['label'], search: ['label'], sort: { field: 'label' }, empty: 'Créez les types de partenaires : tour-opérateur, comité d’entreprise, agence.' },
  form: { sections: [{ title: 'Type de partenaire', purpose: 'Regroupe les partenaires dans les listes', fields: [{ field: 'label', span: 4 }] }] },
  inUse: { rule: 'delete-refused-partner-type', message: 'Suppression impossible : des partenaires sont de ce type.' },
})

/** Who brings stays against a commission. */
export const partner = entity({
  name: 'partner',
  base: 'partner/partner',
  right: 'customer_partner_partner',
  label: { one: 'partenaire', many: 'partenaires' },
  routes: { list: '/partner-list', record: '/partner/{page}/{partnerId}' },
  fields: {
    label: { kind: 'text', label: 'Nom', maxLength: 80, required: true, unique: true },
    code: { kind: 'text', label: 'Code', maxLength: 12, unique: true },
    partnerTypeId: { kind: 'reference', label: 'Type', to: 'partner-type', required: true, createOnTheFly: true },
    isActive: { kind: 'flag', label: 'Actif', default: true },
    billingType: { kind: 'choice', label: 'Facturation', options: { customer: 'Au client', partner: 'Au partenaire', both: 'Au client, commission au partenaire' }, default: 'customer', required: true, help: 'La facture du client est toujours émise avant celle du partenaire.' },
    managementType: { kind: 'choice', label: 'Gestion', options: { onRequest: 'À la demande', allotment: 'Allotement' }, default: 'onRequest', required: true },
    commissionRate: { kind: 'percent', label: 'Commission', decimals: 2, min: 0, max: 100, required: true },
    commissionVatRate: { kind: 'percent', label: 'TVA de la commission', decimals: 2, min: 0, max: 100, required: true, default: '20' },
    retrocessionRate: { kind: 'percent', label: 'Rétrocession', decimals: 2, min: 0, max: 100 },
    contactName: { kind: 'text', label: 'Contact', maxLength: 80 },
    phone: { kind: 'phone', label: 'Téléphone' },
    emails: { kind: 'emails', label: 'E-mails', max: 5 },
    address: { kind: 'address', label: 'Adresse' },
    siret: { kind: 'identifier', label: 'SIRET', scheme: 'siret' },
    vatNumber: { kind: 'identifier', label: 'TVA intracommunautaire', scheme: 'vat' },
    accountingCode: { kind: 'text', label: 'Compte client', maxLength: 20 },
    note: { kind: 'longText', label: 'Remarques', maxLength: 2000 },
  },
  display: 'label',
  calls: activeCalls,
  activeField: 'isActive',
  list: {
    columns: ['label', 'code', 'partnerTypeId', 'billingType', 'commissionRate', 'phone', 'isActive'],
    search: ['label', 'code', 'contactName'],
    filters: ['partnerTypeId', 'billingType', 'managementType', 'isActive'],
    sort: { field: 'label' },
    empty: 'Créez les partenaires qui vous amènent des séjours : agences, tour-opérateurs, comités d’entreprise.',
  },
  form: {
    sections: [
      { title: 'Identité', purpose: 'Choisi à la réservation', fields: [{ field: 'label', span: 4 }, { field: 'code', span: 2 }, { field: 'partnerTypeId', span: 4 }, { field: 'isActive', span: 2 }] },
      { title: 'Accord', purpose: 'Qui est facturé et combien est dû', fields: [{ field: 'billingType', span: 3 }, { field: 'managementType', span: 3 }, { field: 'commissionRate', span: 2 }, { field: 'commissionVatRate', span: 2 }, { field: 'retrocessionRate', span: 2 }] },
      { title: 'Coordonnées', purpose: 'Pour les confirmations et les factures', fields: [{ field: 'contactName', span: 3 }, { field: 'phone', span: 3 }, { field: 'emails', span: 6 }, { field: 'address', span: 6 }] },
      { title: 'Comptabilité', purpose: 'Repris par l’export comptable', fields: [{ field: 'siret', span: 3 }, { field: 'vatNumber', span: 3 }, { field: 'accountingCode', span: 2 }, { field: 'note', span: 6 }] },
    ],
  },
  inUse: { rule: 'delete-refused-partner', message: 'Suppression impossible : des séjours viennent de ce partenaire. Rendez-le inactif pour ne plus le proposer.' },
})
