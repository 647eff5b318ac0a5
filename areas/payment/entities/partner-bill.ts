import { entity } from '#kernel/entity/entity.ts'
import { partnerBillNatures, partnerBillStates, payingSettlements, vatDeductions } from '../rules/partner-bill.ts'

/**
 * What the site owes a partner for the stays that he brought: a purchase, outside the chains of sales. Made and cancelled by operations; its content
 * lies in table `partner_bill_document` and its stays in `partner_bill_line`, neither of which changes.
 */
export const partnerBill = entity({
  name: 'partner-bill',
  base: 'partner/bill',
  right: 'customer_partner_partner_billing',
  label: { one: 'facture de partenaire', many: 'factures de partenaires', feminine: true },
  routes: { list: '/partner-bill-list' },
  fields: {
    number: { kind: 'text', label: 'Numéro', maxLength: 35, required: true, unique: true, readOnly: true },
    nature: { kind: 'choice', label: 'Nature', options: partnerBillNatures, required: true },
    issuedOn: { kind: 'date', label: 'Date', required: true },
    partnerId: { kind: 'reference', label: 'Partenaire', to: 'partner', required: true },
    startDate: { kind: 'date', label: 'Départs du', required: true },
    endDate: { kind: 'date', label: 'Départs au', required: true },
    stayCount: { kind: 'integer', label: 'Séjours', min: 0, required: true },
    baseAmount: { kind: 'money', label: 'Assiette', required: true },
    netAmount: { kind: 'money', label: 'Commission HT', required: true },
    vatAmount: { kind: 'money', label: 'TVA', required: true },
    amount: { kind: 'money', label: 'Total TTC', required: true },
    state: { kind: 'choice', label: 'État', options: partnerBillStates, required: true },
    partnerNumber: { kind: 'text', label: 'Sa facture', maxLength: 35 },
    receivedOn: { kind: 'date', label: 'Reçue le' },
    vatDeduction: { kind: 'choice', label: 'TVA déduite', options: vatDeductions, required: true },
    paidAmount: { kind: 'money', label: 'Payé', required: true, readOnly: true },
    paidOn: { kind: 'date', label: 'Payée le' },
    settlement: { kind: 'choice', label: 'Réglée par', options: payingSettlements },
    deductedOn: { kind: 'date', label: 'TVA déduite le' },
    correctsPartnerBillId: { kind: 'reference', label: 'Annule', to: 'partner-bill' },
    reason: { kind: 'text', label: 'Motif', maxLength: 200 },
    madeByName: { kind: 'text', label: 'Faite par', maxLength: 120, readOnly: true },
  },
  display: 'number',
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['number', 'issuedOn', 'partnerId', 'nature', 'stayCount', 'baseAmount', 'netAmount', 'vatAmount', 'amount', 'paidAmount', 'state'],
    search: ['number', 'partnerNumber'],
    filters: ['partnerId', 'nature', 'state', 'issuedOn', 'vatDeduction', 'paidOn'],
    sort: { field: 'issuedOn', direction: 'desc' },
    totals: ['netAmount', 'vatAmount', 'amount', 'paidAmount'],
    empty: '«\u00A0Nouvelle facture de partenaire\u00A0» réunit les séjours d’une période, une fois leurs clients facturés.',
  },
})
