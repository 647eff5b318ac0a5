import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedIn } from './printed-words/printed.ts'
import { hoursSentence } from './site-hours.ts'

const hours = { arrival: '15:00', departure: '10:30', opens: '08:30', closes: '20:00' }
const told = (language: Parameters<typeof printedIn>[0]): string => hoursSentence(hours, printedIn(language)).replaceAll('\u00A0', ' ')

test('hours are told as one says them in the language, and only those that are set', () => {
  assert.equal(told('fr'), 'Arrivée à partir de 15 h, départ avant 10 h 30, accueil ouvert de 8 h 30 à 20 h.')
  assert.equal(told('en'), 'Arrival from 15:00, departure before 10:30, reception open from 08:30 to 20:00.')
  assert.equal(told('de'), 'Anreise ab 15:00 Uhr, Abreise vor 10:30 Uhr, Rezeption geöffnet von 08:30 Uhr bis 20:00 Uhr.')
  assert.equal(told('nl'), 'Aankomst vanaf 15.00 uur, vertrek vóór 10.30 uur, receptie open van 08.30 uur tot 20.00 uur.')
  assert.equal(hoursSentence({ arrival: null, departure: null, opens: '08:30', closes: null }, printedIn('fr')), '')
})
