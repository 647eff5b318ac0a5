import { dayPattern } from './line-dates.ts'
import type { Line } from './line-text.ts'

const day = dayPattern(1, 'needed')
/** What is refused is not asked for: « sans chien » brings no dog, « pas sur E12 » is not that place. */
const refused = String.raw`(?:sans|pas|sauf|eviter?|loin)\s+(?:(?:trop|loin|sur|en|les?|la|aux?|a|pres|proche|cote|des?|du)\s+|[dl]['’ ]\s*)*(?!equipement|materiel)[\p{L}\d]+`
/** The day of something else: « rappeler le 15/3 », « née le 12/03/1956 », « acompte reçu le 2/2 ». */
const otherDay = String.raw`(?:a\s+)?(?:r?appel\p{L}*|relanc\p{L}*|nee?s?|anniv\p{L}*|avant|confirm\p{L}*|valable|valid\p{L}*|paye\p{L}*|verse\p{L}*|regle\p{L}*|recue?|envoye\p{L}*|ecrit|e?-?mail|courrier|acompte|arrhes)\s+(?:\p{L}{1,6}\s+){0,2}${day}(?!\s*(?:-|–|au(?!\p{L}))\s*\d)`
/** How long the option lasts, not the stay: « option 3j », « opt 48h », « opt jusqu’au 10/7 ». */
const optionEnd = String.raw`(?<=(?<!\p{L})(?:opt\.?|options?)\s+(?:de\s+|pour\s+)?)(?:\d{1,3}\s*(?:jours?|jrs?|j|heures?|h)|(?:jusqu['’ ]?\s?au|avant\s+le)\s+${dayPattern(1, 'optional')})`
/** « mobil-home 4/6 pers » is how many it sleeps, neither a day nor who comes. */
const size = String.raw`\d{1,2}\s*/\s*\d{1,2}\s*(?:p|pers|personnes?|places?|couchages?)`
const others = [refused, otherDay, optionEnd, size].map((pattern) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'gu'))

/** « 06.39.98.18.12 », « 0033 6 39 98 18 12 »: a whole telephone number, alone or in the line, is no date. */
const phones = [
  /(?<![\p{L}\d])0[1-9]([ .-]?)\d{2}(?:\1\d{2}){3}(?![\p{L}\d]|[./-]\d)/gu,
  /(?<![\p{L}\d])(?:\+|00)[1-9]\d{0,2}(?:[ .-]?\(0\))?(?:[ .-]?\d{1,4}){3,6}(?![\p{L}\d]|[./-]\d)/gu,
]
const fewestDigits = 9

/** What speaks of something else than the stay that is asked for stays in the note. */
export function hideOthers(line: Line): void {
  for (const phone of phones)
    for (const { index, 0: typed } of line.rest.matchAll(phone))
      if (typed.replaceAll(/\D/g, '').length >= fewestDigits) line.hide(index, index + typed.length)
  for (const other of others) for (const { index, 0: typed } of line.rest.matchAll(other)) line.hide(index, index + typed.length)
}

const times = String.raw`(?:(?:debut|fin|mi|milieu|courant|mois)[\s-]+(?:de\s+|d['’])?)?(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)`
const words = new RegExp(
  `(?<![\\p{L}\\d])(?:${times}|noel|paques|pentecote|toussaint|ascension|(?:a\\s+)?velos?|motos?|voitures?|cyclistes?|cyclos?|randonneurs?|pelerins?|groupes?|nuits?|nuitees?|we|week[ -]end|quinzaines?|vacances(?:\\s+(?:de\\s+(?:la|l['’])?|des|d['’])\\s*)?|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|r?appeler|relancer|toute?|acompte|arrhes|hier|part)(?![\\p{L}\\d])`,
  'gu',
)
/** « Robin début août », « vélo »: common words in small letters, away from a civility, are nobody's name. */
export function hideCommonWords(line: Line): void {
  for (const { index, 0: found } of line.rest.matchAll(words)) {
    const typed = line.typed.slice(index, index + found.length)
    if (typed === typed.toLowerCase()) line.hide(index, index + found.length)
  }
}

const named = new RegExp(
  String.raw`(?<![\p{L}\d]|\d\s)(?:(?:mme|mlle|mr|madame|monsieur)\.?\s+|m\.\s*|(?<bare>m)\s+)(?<name>\p{L}[\p{L}'’-]+)`,
  'gu',
)
/** « Mme Passage », « M. Petit »: what follows a civility is a name, whatever it means otherwise. */
export function coverNames(line: Line): { readonly start: number; readonly end: number }[] {
  const found = [...line.rest.matchAll(named)].flatMap(({ index, 0: all, groups }) => {
    const name = groups?.['name'] ?? ''
    const isSaid = groups?.['bare'] === undefined || line.typed[index] === 'M'
    return isSaid && !/^(?:et|ou)$/.test(name) ? [{ start: index + all.length - name.length, end: index + all.length }] : []
  })
  for (const { start, end } of found) line.cover(start, end)
  return found
}
