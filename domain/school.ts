/** What bears on every page and every file of an establishment where people learn. */
export const schoolMark = 'MODE ÉCOLE — sans valeur'
