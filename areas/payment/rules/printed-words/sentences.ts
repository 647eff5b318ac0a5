import type { PrintedLanguage } from './formats.ts'

/** What the product wrote in French in a line of a stay or with a cancellation, and how the others say it. `{typed}` is what somebody wrote and stays as it is; `{part}` is said in its turn. */
export type Sentence = { readonly [language in PrintedLanguage]: string }

const say = (fr: string, en: string, de: string, nl: string): Sentence => ({ fr, en, de, nl })

/** A count and its unit. */
const counts: readonly Sentence[] = [
  say('1 nuit', '1 night', '1 Nacht', '1 nacht'),
  say('{n} nuits', '{n} nights', '{n} Nächte', '{n} nachten'),
  say('1 semaine', '1 week', '1 Woche', '1 week'),
  say('{n} semaines', '{n} weeks', '{n} Wochen', '{n} weken'),
  say('1 jour', '1 day', '1 Tag', '1 dag'),
  say('{n} jours', '{n} days', '{n} Tage', '{n} dagen'),
  say('1 mois', '1 month', '1 Monat', '1 maand'),
  say('{n} mois', '{n} months', '{n} Monate', '{n} maanden'),
  say('1 an', '1 year', '1 Jahr', '1 jaar'),
  say('{n} ans', '{n} years', '{n} Jahre', '{n} jaar'),
  say('1 personne', '1 person', '1 Person', '1 persoon'),
  say('{n} personnes', '{n} people', '{n} Personen', '{n} personen'),
  say('1 personne manquante', '1 person missing', '1 fehlende Person', '1 ontbrekende persoon'),
  say('{n} personnes manquantes', '{n} people missing', '{n} fehlende Personen', '{n} ontbrekende personen'),
  say('1 adulte', '1 adult', '1 Erwachsener', '1 volwassene'),
  say('{n} adultes', '{n} adults', '{n} Erwachsene', '{n} volwassenen'),
  say('1 enfant', '1 child', '1 Kind', '1 kind'),
  say('{n} enfants', '{n} children', '{n} Kinder', '{n} kinderen'),
  say('1 bébé', '1 baby', '1 Baby', '1 baby'),
  say('{n} bébés', '{n} babies', '{n} Babys', '{n} baby’s'),
  say('Groupe', 'Group', 'Gruppe', 'Groep'),
]

/** How nights were priced, after the name of their season. */
export const packages: readonly Sentence[] = [
  say('prix à la nuit', 'nightly rate', 'Preis pro Nacht', 'prijs per nacht'),
  say('prix de la 1re nuit', 'rate of night 1', 'Preis der 1. Nacht', 'prijs van nacht 1'),
  say('prix de la {n}e nuit', 'rate of night {n}', 'Preis der {n}. Nacht', 'prijs van nacht {n}'),
  say('prix des premières nuits', 'rate of the first nights', 'Preis der ersten Nächte', 'prijs van de eerste nachten'),
  say('prix à la semaine', 'weekly rate', 'Wochenpreis', 'weekprijs'),
  say('{n} semaines au prix à la semaine', '{n} weeks at the weekly rate', '{n} Wochen zum Wochenpreis', '{n} weken tegen de weekprijs'),
  say('nuit en plus', 'extra night', 'Zusatznacht', 'extra nacht'),
  say('nuits en plus', 'extra nights', 'Zusatznächte', 'extra nachten'),
  say(
    '{n} nuit au septième du prix à la semaine',
    '{n} night at a seventh of the weekly rate',
    '{n} Nacht zu einem Siebtel des Wochenpreises',
    '{n} nacht tegen een zevende van de weekprijs',
  ),
  say(
    '{n} nuits au septième du prix à la semaine',
    '{n} nights at a seventh of the weekly rate',
    '{n} Nächte zu einem Siebtel des Wochenpreises',
    '{n} nachten tegen een zevende van de weekprijs',
  ),
  say('forfait {n} nuit', 'package of {n} night', 'Paket für {n} Nacht', 'arrangement van {n} nacht'),
  say('forfait {n} nuits', 'package of {n} nights', 'Paket für {n} Nächte', 'arrangement van {n} nachten'),
  say('nuit en plus du forfait', 'night beyond the package', 'Nacht über das Paket hinaus', 'nacht boven op het arrangement'),
  say('nuits en plus du forfait', 'nights beyond the package', 'Nächte über das Paket hinaus', 'nachten boven op het arrangement'),
  say('forfait {days}', 'package {days}', 'Paket {days}', 'arrangement {days}'),
  say('prix au mois', 'monthly rate', 'Monatspreis', 'maandprijs'),
  say('{n} mois au prix au mois', '{n} months at the monthly rate', '{n} Monate zum Monatspreis', '{n} maanden tegen de maandprijs'),
  say('prix à l’année', 'yearly rate', 'Jahrespreis', 'jaarprijs'),
  say('{n} ans au prix à l’année', '{n} years at the yearly rate', '{n} Jahre zum Jahrespreis', '{n} jaar tegen de jaarprijs'),
  say('plafonné au prix à la semaine', 'no more than the weekly rate', 'höchstens der Wochenpreis', 'ten hoogste de weekprijs'),
]

/** On what a reduction was counted. */
const scopes: readonly Sentence[] = [
  say('sur l’hébergement', 'off the accommodation', 'auf die Unterkunft', 'op de accommodatie'),
  say(
    'sur l’hébergement et les options',
    'off the accommodation and the options',
    'auf die Unterkunft und die Zusatzleistungen',
    'op de accommodatie en de opties',
  ),
  say('sur les accompagnants', 'off the people', 'auf die Personen', 'op de personen'),
  say('sur les options', 'off the options', 'auf die Zusatzleistungen', 'op de opties'),
  say('sur les frais de dossier', 'off the booking fee', 'auf die Bearbeitungsgebühr', 'op de reserveringskosten'),
]

/** Which weeks of the stay a reduction is for, after its scope. */
export const weekRanks: readonly Sentence[] = ['re', 'e'].flatMap((first) => [
  say(`{n}${first} semaine`, 'week {n}', 'Woche {n}', 'week {n}'),
  say(`{n}${first} et {m}e semaines`, 'weeks {n} and {m}', 'Wochen {n} und {m}', 'weken {n} en {m}'),
  say(`{n}${first}, {m}e et {l}e semaines`, 'weeks {n}, {m} and {l}', 'Wochen {n}, {m} und {l}', 'weken {n}, {m} en {l}'),
  say(
    `{n}${first}, {m}e, {l}e et {k}e semaines`,
    'weeks {n}, {m}, {l} and {k}',
    'Wochen {n}, {m}, {l} und {k}',
    'weken {n}, {m}, {l} en {k}',
  ),
])

export const reductions: readonly Sentence[] = [
  ...scopes.flatMap(({ fr, en, de, nl }) =>
    ['percent', 'money'].map((value) =>
      say(`−{${value}} ${fr}, {weeks}`, `−{${value}} ${en}, {weeks}`, `−{${value}} ${de}, {weeks}`, `−{${value}} ${nl}, {weeks}`),
    ),
  ),
  ...scopes.map(({ fr, en, de, nl }) => say(`−{percent} ${fr}`, `−{percent} ${en}`, `−{percent} ${de}`, `−{percent} ${nl}`)),
  ...scopes.map(({ fr, en, de, nl }) => say(`−{money} ${fr}`, `−{money} ${en}`, `−{money} ${de}`, `−{money} ${nl}`)),
  say('{money} par nuit', '{money} a night', '{money} pro Nacht', '{money} per nacht'),
  say('{money} par semaine', '{money} a week', '{money} pro Woche', '{money} per week'),
  say('{money} le séjour', '{money} for the stay', '{money} für den Aufenthalt', '{money} voor het verblijf'),
  say(
    '{n} nuits = {m}\u00A0: 1 nuit offerte',
    '{n} nights for {m}: 1 free night',
    '{n} Nächte = {m}: 1 Nacht gratis',
    '{n} nachten = {m}: 1 nacht gratis',
  ),
  say(
    '{n} nuits = {m}\u00A0: {l} nuits offertes',
    '{n} nights for {m}: {l} free nights',
    '{n} Nächte = {m}: {l} Nächte gratis',
    '{n} nachten = {m}: {l} nachten gratis',
  ),
  say('Offert', 'Free', 'Gratis', 'Gratis'),
  say('{n} sur {m} offerts', '{n} of {m} free', '{n} von {m} gratis', '{n} van {m} gratis'),
  say('Frais de dossier offerts', 'Booking fee waived', 'Bearbeitungsgebühr erlassen', 'Geen reserveringskosten'),
]

/** How something beside the lodging was counted. */
const supplements: readonly Sentence[] = [
  say('Par séjour', 'Per stay', 'Pro Aufenthalt', 'Per verblijf'),
  say(
    'Par séjour de {n} nuit au plus',
    'Per stay of {n} night at most',
    'Pro Aufenthalt von höchstens {n} Nacht',
    'Per verblijf van ten hoogste {n} nacht',
  ),
  say(
    'Par séjour de {n} nuits au plus',
    'Per stay of {n} nights at most',
    'Pro Aufenthalt von höchstens {n} Nächten',
    'Per verblijf van ten hoogste {n} nachten',
  ),
  say('{n} compris', '{n} included', '{n} inbegriffen', '{n} inbegrepen'),
  say('{part}, {n} compris', '{part}, {n} included', '{part}, {n} inbegriffen', '{part}, {n} inbegrepen'),
  say('{percent} du forfait', '{percent} of the package', '{percent} des Pakets', '{percent} van het arrangement'),
  say('plafond de {money} par séjour', 'at most {money} per stay', 'höchstens {money} pro Aufenthalt', 'ten hoogste {money} per verblijf'),
  say('{percent} de {money}', '{percent} of {money}', '{percent} von {money}', '{percent} van {money}'),
  say('{part}, minimum de {money}', '{part}, at least {money}', '{part}, mindestens {money}', '{part}, ten minste {money}'),
  say(
    '{part}, {percent} du prix de la nuit',
    '{part}, {percent} of the price of the night',
    '{part}, {percent} des Preises der Nacht',
    '{part}, {percent} van de prijs van de nacht',
  ),
]

/** What a change of the stay made of a line. */
const changes: readonly Sentence[] = [
  say(
    '{money} pour {part}, ramené à {part}',
    '{money} for {part}, brought to {part}',
    '{money} für {part}, angepasst auf {part}',
    '{money} voor {part}, aangepast naar {part}',
  ),
  say(
    '{money} pour {part}, porté à {part}',
    '{money} for {part}, brought to {part}',
    '{money} für {part}, angepasst auf {part}',
    '{money} voor {part}, aangepast naar {part}',
  ),
  say(
    'Prolongation\u00A0: {money} pour {part}',
    'Extension: {money} for {part}',
    'Verlängerung: {money} für {part}',
    'Verlenging: {money} voor {part}',
  ),
  say(
    '{money} pour {part}, dont {part} sur cette place',
    '{money} for {part}, of which {part} on this pitch',
    '{money} für {part}, davon {part} auf diesem Platz',
    '{money} voor {part}, waarvan {part} op deze plaats',
  ),
  say(
    '{money} pour {part}, {part} à {percent}',
    '{money} for {part}, {part} at {percent}',
    '{money} für {part}, {part} zu {percent}',
    '{money} voor {part}, {part} tegen {percent}',
  ),
  say(
    'Deux parties réunies\u00A0: {part}',
    'Two parts joined: {part}',
    'Zwei Teile zusammengelegt: {part}',
    'Twee delen samengevoegd: {part}',
  ),
  say(
    'Détail existant\u00A0: {n} pour {money}, ramené à {m}',
    'As agreed: {n} for {money}, brought to {m}',
    'Wie vereinbart: {n} für {money}, angepasst auf {m}',
    'Zoals overeengekomen: {n} voor {money}, aangepast naar {m}',
  ),
  say(
    'Détail existant\u00A0: {n} pour {money}, porté à {m}',
    'As agreed: {n} for {money}, brought to {m}',
    'Wie vereinbart: {n} für {money}, angepasst auf {m}',
    'Zoals overeengekomen: {n} voor {money}, aangepast naar {m}',
  ),
]

export const reasons: readonly Sentence[] = [
  ...counts,
  ...packages,
  ...reductions,
  ...supplements,
  ...changes,
  say('{n}', '{n}', '{n}', '{n}'),
  say('{money}', '{money}', '{money}', '{money}'),
  say('{typed}, {package}', '{typed}, {package}', '{typed}, {package}', '{typed}, {package}'),
  say('{part} ; {typed}, {reduction}', '{part}; {typed}, {reduction}', '{part}; {typed}, {reduction}', '{part}; {typed}, {reduction}'),
]

/** Names that the product gives to a line itself, by its category; one that the site chose stays. */
export const ownNames: Readonly<Record<number, Sentence>> = {
  2: say('Taxe de séjour', 'Tourist tax', 'Kurtaxe', 'Toeristenbelasting'),
  8: say('Frais de dossier', 'Booking fee', 'Bearbeitungsgebühr', 'Reserveringskosten'),
  11: say('Assurance annulation', 'Cancellation insurance', 'Reiserücktrittsversicherung', 'Annuleringsverzekering'),
}
export const labels: readonly Sentence[] = [
  say('Minimum de {n} personnes', 'Minimum of {n} people', 'Mindestens {n} Personen', 'Minimum van {n} personen'),
  say('Départ anticipé, {part}', 'Early departure, {part}', 'Vorzeitige Abreise, {part}', 'Vroegtijdig vertrek, {part}'),
]
/** A type of place, then its nights. */
export const lodgingLabel = say('{typed}, {part}', '{typed}, {part}', '{typed}, {part}', '{typed}, {part}')

export const scales: readonly Sentence[] = [
  say(
    'Barème\u00A0: annulé {part} avant l’arrivée, {percent} du séjour sont dus, soit {money}.',
    'Under our terms: cancelled {part} before arrival, {percent} of the stay is due, that is {money}.',
    'Nach unserer Staffel: {part} vor der Anreise storniert, {percent} des Aufenthalts sind fällig, also {money}.',
    'Volgens onze schaal: {part} vóór aankomst geannuleerd, {percent} van het verblijf is verschuldigd, dus {money}.',
  ),
  say(
    'Barème\u00A0: annulé le jour de l’arrivée ou après, {percent} du séjour sont dus, soit {money}.',
    'Under our terms: cancelled on the day of arrival or later, {percent} of the stay is due, that is {money}.',
    'Nach unserer Staffel: am Anreisetag oder später storniert, {percent} des Aufenthalts sind fällig, also {money}.',
    'Volgens onze schaal: op de dag van aankomst of later geannuleerd, {percent} van het verblijf is verschuldigd, dus {money}.',
  ),
]
