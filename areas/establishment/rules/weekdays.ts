/** Days of the week as the specification numbers them; the same numbers as `Temporal.PlainDate.dayOfWeek`. */
export const weekdays = {
  '1': 'Lundi',
  '2': 'Mardi',
  '3': 'Mercredi',
  '4': 'Jeudi',
  '5': 'Vendredi',
  '6': 'Samedi',
  '7': 'Dimanche',
} as const
