/** As the establishment set them, `HH:MM`; null where it says nothing. */
export type SiteHours = { readonly arrival: string | null; readonly departure: string | null; readonly opens: string | null; readonly closes: string | null }
type Fact = { readonly label: string; readonly value: string; readonly detail: string }

/** « 8 h 30 », « 15 h ». */
function hourText(time: string): string {
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`
}

const fact = (label: string, value: string): Fact => ({ label, value, detail: '' })

/** What a customer must know to come and go, on a quote or a contract. */
export function hoursFacts({ arrival, departure, opens, closes }: SiteHours): Fact[] {
  return [
    ...(arrival === null ? [] : [fact('Arrivée', `à partir de ${hourText(arrival)}`)]),
    ...(departure === null ? [] : [fact('Départ', `avant ${hourText(departure)}`)]),
    ...(opens === null || closes === null ? [] : [fact('Accueil ouvert', `de ${hourText(opens)} à ${hourText(closes)}`)]),
  ]
}
