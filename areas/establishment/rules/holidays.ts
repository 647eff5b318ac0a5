export type Holiday = { readonly date: string; readonly label: string }

/** Easter Sunday of the Gregorian calendar (anonymous algorithm, Meeus). */
export function easter(year: number): Temporal.PlainDate {
  const cycle = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * cycle + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const shift = Math.floor((cycle + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 })
}

/** The eleven public holidays of France (labour code, article L3133-1), in order of date; two more in Alsace and Moselle. */
export function frenchHolidays(year: number, alsaceMoselle = false): readonly Holiday[] {
  const sunday = easter(year)
  const moved = (days: number) => sunday.add({ days }).toString()
  const holidays: Holiday[] = [
    { date: `${year}-01-01`, label: 'Jour de l’an' },
    { date: moved(1), label: 'Lundi de Pâques' },
    { date: `${year}-05-01`, label: 'Fête du Travail' },
    { date: `${year}-05-08`, label: 'Victoire 1945' },
    { date: moved(39), label: 'Ascension' },
    { date: moved(50), label: 'Lundi de Pentecôte' },
    { date: `${year}-07-14`, label: 'Fête nationale' },
    { date: `${year}-08-15`, label: 'Assomption' },
    { date: `${year}-11-01`, label: 'Toussaint' },
    { date: `${year}-11-11`, label: 'Armistice 1918' },
    { date: `${year}-12-25`, label: 'Noël' },
  ]
  if (alsaceMoselle) holidays.push({ date: moved(-2), label: 'Vendredi saint' }, { date: `${year}-12-26`, label: 'Saint-Étienne' })
  return holidays.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** The same, one row a day: in 2008 Ascension fell on 1 May, and both names stand together. */
export function holidaysByDay(year: number, alsaceMoselle = false): readonly Holiday[] {
  const labels = new Map<string, string>()
  for (const { date, label } of frenchHolidays(year, alsaceMoselle))
    labels.set(date, labels.has(date) ? `${labels.get(date)}, ${label}` : label)
  return [...labels].map(([date, label]) => ({ date, label }))
}
