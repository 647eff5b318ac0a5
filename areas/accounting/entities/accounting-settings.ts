import { accountForm } from '#areas/establishment/rules/account-code.ts'
import { entity } from '#kernel/entity/entity.ts'
import { exportFormats } from '../rules/formats/names.ts'

const right = 'payment_invoice_accounting_setting'
const journal = (label: string, of: string) =>
  ({
    kind: 'text',
    label,
    maxLength: 6,
    required: true,
    default: of,
    pattern: '^[0-9A-Z]{1,6}$',
    patternMessage: 'Un code de journal a au plus six lettres majuscules ou chiffres.',
    example: of,
  }) as const
const journalName = (of: string) => ({ kind: 'text', label: 'Libellé', maxLength: 40, required: true, default: of }) as const
const account = (label: string, code: string, help?: string) => ({ ...accountForm, label, required: true, default: code, example: code, ...(help === undefined ? {} : { help }) }) as const

/** In which journal each kind of entry is written, and how files are made. */
export const accountingJournalSetting = entity({
  name: 'accounting-journal-setting',
  base: 'accounting/setting/journal',
  right,
  label: { one: 'paramétrage des journaux comptables', many: 'paramétrages des journaux comptables' },
  routes: { record: '/accounting-journal-settings' },
  single: true,
  fields: {
    saleJournal: journal('Journal des ventes', 'VE'),
    saleLabel: journalName('Ventes'),
    bankJournal: journal('Journal de banque', 'BQ'),
    bankLabel: journalName('Banque'),
    cashJournal: journal('Journal de caisse', 'CA'),
    cashLabel: journalName('Caisse'),
    purchaseJournal: journal('Journal des achats', 'AC'),
    purchaseLabel: journalName('Achats'),
    otherJournal: journal('Journal des opérations diverses', 'OD'),
    otherLabel: journalName('Opérations diverses'),
    format: { kind: 'choice', label: 'Format proposé', options: exportFormats, default: 'fec', required: true },
    separator: { kind: 'choice', label: 'Séparateur du FEC', options: { tab: 'Tabulation', pipe: 'Barre verticale' }, default: 'tab', required: true },
    encoding: { kind: 'choice', label: 'Caractères du FEC et du CSV', options: { utf8: 'UTF-8', latin9: 'ISO 8859-15' }, default: 'utf8', required: true },
    folder: { kind: 'text', label: 'Nom du dossier comptable', maxLength: 30, help: 'Première ligne du fichier Sage\u00A0; vide\u00A0: le nom de l’établissement.' },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Journaux',
        purpose: 'Où s’écrit chaque pièce',
        fields: [
          { field: 'saleJournal', span: 2 },
          { field: 'saleLabel', span: 4 },
          { field: 'bankJournal', span: 2 },
          { field: 'bankLabel', span: 4 },
          { field: 'cashJournal', span: 2 },
          { field: 'cashLabel', span: 4 },
          { field: 'purchaseJournal', span: 2 },
          { field: 'purchaseLabel', span: 4 },
          { field: 'otherJournal', span: 2 },
          { field: 'otherLabel', span: 4 },
        ],
      },
      {
        title: 'Fichiers',
        purpose: 'Ce que lit le logiciel de votre comptable',
        fields: [
          { field: 'format', span: 3 },
          { field: 'folder', span: 3 },
          { field: 'separator', span: 3 },
          { field: 'encoding', span: 3 },
        ],
      },
    ],
  },
})

/** The accounts of customers, and those that no record of the product carries. */
export const accountingCustomerSetting = entity({
  name: 'accounting-customer-setting',
  base: 'accounting/setting/customer',
  right,
  label: { one: 'paramétrage des comptes clients', many: 'paramétrages des comptes clients' },
  routes: { record: '/accounting-customer-account-settings' },
  single: true,
  fields: {
    mode: {
      kind: 'choice',
      label: 'Comptes clients',
      options: { collective: 'Un compte collectif, un auxiliaire par client', single: 'Un seul compte, sans auxiliaire' },
      default: 'collective',
      required: true,
    },
    prefix: {
      kind: 'text',
      label: 'Début de l’auxiliaire',
      maxLength: 6,
      default: 'C',
      pattern: '^[0-9A-Z]*$',
      patternMessage: 'Le début d’un compte auxiliaire n’a que des majuscules et des chiffres.',
      example: 'C',
      help: 'Suivi du numéro du client\u00A0; un client qui a son code comptable le garde.',
    },
    attachedTo: {
      kind: 'choice',
      label: 'Plan de détail suivi',
      options: { bill: 'Plan de détail', start: 'Plan à la date de début', end: 'Plan à la date de fin' },
      default: 'bill',
      required: true,
      help: 'Choisissez un plan par date quand l’arrivée et le départ d’un séjour tombent dans deux exercices.',
    },
    customerAccount: account('Clients', '411000'),
    advanceAccount: account('Acomptes et arrhes reçus', '419100'),
    pendingVatAccount: account('TVA en attente d’encaissement', '445740', 'TVA facturée qui n’est pas encore due, quand l’établissement la doit sur les encaissements.'),
    advanceVatAccount: account('TVA sur acomptes', '445870', 'TVA due avant la facture du séjour, qui la reprend.'),
    guaranteeAccount: account('Dépôts de garantie reçus', '165000'),
    keptGuaranteeAccount: account('Dépôts de garantie retenus', '758000'),
    commissionAccount: account('Commissions sur remises', '627000'),
    transferAccount: account('Virements internes', '580000', 'Apports et prélèvements de caisse.'),
    partnerAccount: account('Partenaires', '401000', 'Ce qui leur est dû de commissions.'),
    partnerPrefix: {
      kind: 'text',
      label: 'Début de l’auxiliaire des partenaires',
      maxLength: 6,
      default: 'F',
      pattern: '^[0-9A-Z]*$',
      patternMessage: 'Le début d’un compte auxiliaire n’a que des majuscules et des chiffres.',
      example: 'F',
      help: 'Suivi du code du partenaire, ou de son numéro.',
    },
    deductibleVatAccount: account('TVA déductible', '445660', 'Sur les dépenses de caisse et les factures de partenaires.'),
    pendingDeductibleVatAccount: account('TVA déductible en attente', '445640', 'Des partenaires qui doivent leur TVA quand ils sont payés\u00A0: elle n’est déductible qu’alors.'),
    reverseVatAccount: account('TVA autoliquidée', '445200', 'Due par vous sur la commission d’un partenaire établi hors de France.'),
    shortageAccount: account('Manques de caisse', '658000', 'Ce qu’un comptage trouve en moins.'),
    surplusAccount: account('Excédents de caisse', '758000', 'Ce qu’un comptage trouve en plus.'),
    profitAccount: account('Résultat, bénéfice', '120000', 'Aux à-nouveaux de l’exercice suivant.'),
    lossAccount: account('Résultat, perte', '129000', 'Aux à-nouveaux de l’exercice suivant.'),
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Clients',
        purpose: 'Comment les clients se retrouvent',
        fields: [
          { field: 'mode', span: 4 },
          { field: 'prefix', span: 2 },
          { field: 'customerAccount', span: 3 },
          { field: 'advanceAccount', span: 3 },
        ],
      },
      {
        title: 'Ventes',
        purpose: 'Quel plan donne le compte de produit',
        fields: [
          { field: 'attachedTo', span: 4 },
          { field: 'advanceVatAccount', span: 3 },
          { field: 'pendingVatAccount', span: 3 },
        ],
      },
      {
        title: 'Autres comptes',
        purpose: 'Ce que ne porte aucune fiche',
        fields: [
          { field: 'guaranteeAccount', span: 3 },
          { field: 'keptGuaranteeAccount', span: 3 },
          { field: 'commissionAccount', span: 3 },
          { field: 'transferAccount', span: 3 },
          { field: 'deductibleVatAccount', span: 3 },
          { field: 'pendingDeductibleVatAccount', span: 3 },
          { field: 'reverseVatAccount', span: 3 },
          { field: 'partnerAccount', span: 3 },
          { field: 'partnerPrefix', span: 3 },
          { field: 'shortageAccount', span: 3 },
          { field: 'surplusAccount', span: 3 },
          { field: 'profitAccount', span: 3 },
          { field: 'lossAccount', span: 3 },
        ],
      },
    ],
  },
})
