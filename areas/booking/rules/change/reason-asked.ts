export type ReasonWords = {
  readonly title: string
  readonly verb: string
  readonly text: string
  readonly required: boolean
  /** What is said once it is done. */ readonly done: string
}

/** What is asked before a stay is set aside or locked. */
export const reasonAsked: Readonly<Record<string, ReasonWords>> = {
  delete: {
    title: 'Supprimer le séjour\u00A0?',
    verb: 'Supprimer',
    text: 'L’emplacement est libéré. Le séjour garde son numéro et son motif, et peut être rétabli.',
    required: true,
    done: 'Le séjour a été supprimé',
  },
  close: {
    title: 'Clôturer le séjour\u00A0?',
    verb: 'Clôturer',
    text: 'Le séjour est parti et soldé\u00A0: plus rien n’y changera.',
    required: true,
    done: 'Séjour clôturé',
  },
  lock: {
    title: 'Verrouiller le séjour\u00A0?',
    verb: 'Verrouiller',
    text: 'Ni ses places, ni ses dates, ni son prix ne changent tant qu’il l’est. Les arrivées, départs et règlements restent possibles.',
    required: true,
    done: 'Séjour verrouillé',
  },
}
