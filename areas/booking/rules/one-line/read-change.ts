import { folded } from './line-text.ts'
import type { LineVocabulary } from './line-things.ts'
import { readLine } from './read-line.ts'

/** Stays that a line wants changed, not taken: the list that finds them, and the right that opens it. */
export type LineChange = { readonly label: string; readonly url: string; readonly right: string }

const verbs = 'r?ajoute|prolonge|rallonge|raccourci|retire|enleve|annule|supprime|deplace|decale'
const change = new RegExp(String.raw`^\s*(?:${verbs}|change|modifie)(?:r|t)?(?=\s)`, 'u')
/** « Roux prolonge 2 nuits », « les Petit annulent », « Roux part 2 jours plus tôt »: who wants it stands first. */
const wanted = new RegExp(
  String.raw`^(?<name>\p{L}[\p{L}'’ .-]*?)\s+(?:(?:${verbs})(?:r|t|nt)?|(?:re)?part(?:ent)?\s+(?=.*plus\s+tot)|reste(?:nt)?\s+(?=.*(?:plus|encore)))(?!\p{L})`,
  'u',
)
const title = /^(?:(?:mme|mlle|mr|m|madame|monsieur|famille|les)\.?\s+)/iu
/** What leads to the name: « le séjour de Roux », « à Roux ». */
const lead = /^(?:(?<stay>(?:le|la|au|du)\s+(?:s[ée]jour|r[ée]sa|r[ée]servation))\s+(?:de\s+|d['’])?|(?:[àa]|pour|chez|de)\s+)/iu

/** « ajouter 2 nuits roux », « annuler le séjour de Martin »: what is said of a stay that is already there opens the stays of that name. Null for any other line. */
export function readChange(text: string, vocabulary: LineVocabulary, today: string): LineChange | null {
  const verb = change.exec(folded(text))
  if (verb === null) return whoWants(text)
  const { customer, note, spans } = readLine(text.slice(verb[0].length), vocabulary, today)
  const named = customer ?? note
  // « changer mot de passe » says nothing of a stay: it is looked for as it is.
  const isOfStay = lead.exec(named)?.groups?.['stay'] !== undefined || spans.some(({ kind }) => kind !== 'customer' && kind !== 'link')
  const name = named.replace(lead, '')
  return name === '' || !isOfStay ? null : staysOf(name)
}

const staysOf = (name: string): LineChange => ({
  label: `Séjours de «\u00A0${name}\u00A0»`,
  url: `/booking-list/0?texte=${encodeURIComponent(name)}`,
  right: 'stay_booking',
})

function whoWants(text: string): LineChange | null {
  const typed = text.trim()
  const name = wanted.exec(folded(typed))?.groups?.['name']
  return name === undefined ? null : staysOf(typed.slice(0, name.length).replace(title, ''))
}
