/** The states and types of a task of housekeeping (section 4 of the specification). */
export const taskStates = { todo: 'À faire', taken: 'Prise en charge', inProgress: 'En cours', done: 'Terminée' } as const
export const taskTypes = { cleaning: 'Ménage', control: 'Contrôle', inter: 'Intervention' } as const
