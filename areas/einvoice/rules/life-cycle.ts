/** Where a document that goes to a platform stands, with the code of its life-cycle message (CDAR); nothing before it leaves. */
export const flowStates = {
  waiting: 'À transmettre',
  deposited: 'Déposée',
  received: 'Reçue',
  available: 'Mise à disposition',
  takenOver: 'Prise en charge',
  approved: 'Approuvée',
  partlyApproved: 'Approuvée partiellement',
  disputed: 'En litige',
  suspended: 'Suspendue',
  refused: 'Refusée',
  paymentSent: 'Paiement transmis',
  cashed: 'Encaissée',
  rejected: 'Rejetée',
  cancelled: 'Annulée',
} as const
export type FlowState = keyof typeof flowStates

export const stateCodes: Readonly<Record<FlowState, number | null>> = {
  waiting: null,
  deposited: 200,
  received: 202,
  available: 203,
  takenOver: 204,
  approved: 205,
  partlyApproved: 206,
  disputed: 207,
  suspended: 208,
  refused: 210,
  paymentSent: 211,
  cashed: 212,
  rejected: 213,
  cancelled: 220,
}

const answers = [
  'takenOver',
  'approved',
  'partlyApproved',
  'disputed',
  'suspended',
  'refused',
  'paymentSent',
  'cashed',
  'cancelled',
] as const
const settled = ['paymentSent', 'cashed', 'cancelled'] as const
const next: Readonly<Record<FlowState, readonly FlowState[]>> = {
  waiting: ['deposited', 'rejected'],
  deposited: ['received', 'available', 'rejected', 'cancelled'],
  received: ['available', 'rejected', 'cancelled'],
  available: answers,
  takenOver: answers.filter((state) => state !== 'takenOver'),
  approved: settled,
  partlyApproved: ['disputed', 'refused', ...settled],
  disputed: ['approved', 'partlyApproved', 'refused', ...settled],
  suspended: ['takenOver', 'approved', 'partlyApproved', 'refused', ...settled],
  paymentSent: ['cashed'],
  refused: [],
  cashed: [],
  rejected: [],
  cancelled: [],
}

export function nextStates(state: FlowState): readonly FlowState[] {
  return next[state]
}

/** A customer or a platform that says no says why. */
export const reasonStates: ReadonlySet<FlowState> = new Set(['refused', 'rejected', 'disputed', 'suspended', 'partlyApproved'])
const failedStates: ReadonlySet<FlowState> = new Set(['refused', 'rejected'])
/** A bill that nobody may pay any more: its credit note and a new bill put it right. Nothing is left to do once it has that note, nor for the note itself. */
export function remedyOf({
  state,
  nature,
  isCorrected,
}: {
  readonly state: FlowState
  readonly nature: string | null
  readonly isCorrected: boolean
}): string | null {
  return failedStates.has(state) && (nature === 'invoice' || nature === 'acompte') && !isCorrected
    ? 'À refaire\u00A0: créez son avoir, corrigez ce qui est en cause, puis facturez de nouveau.'
    : null
}
/** From these on, the money of a bill may be told. */
export const payableStates: ReadonlySet<FlowState> = new Set([
  'available',
  'takenOver',
  'approved',
  'partlyApproved',
  'disputed',
  'suspended',
  'paymentSent',
])

/** Why, in the words of the codes that platforms send. */
export const reasonLabels: Readonly<Record<string, string>> = {
  DEST_INC: 'Destinataire inconnu',
  ADR_ERR: 'Adresse de facturation erronée',
  DOUBLON: 'Facture en double',
  REJ_SEMAN: 'Données incohérentes',
  MONTANTTOTAL_ERR: 'Montant total erroné',
  CALCUL_ERR: 'Calcul erroné',
  TX_TVA_ERR: 'Taux de TVA erroné',
  NON_CONFORME: 'Mention obligatoire manquante',
  DEST_ERR: 'Erreur de destinataire',
  TRANSAC_INC: 'Transaction inconnue',
  EMMET_INC: 'Émetteur inconnu',
  CONTRAT_TERM: 'Contrat terminé',
  DOUBLE_FACT: 'Double facturation',
  CMD_ERR: 'Commande erronée',
  REF_CT_ABSENT: 'Référence du contrat absente',
}
