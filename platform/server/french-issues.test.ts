import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { speakFrench } from './french-issues.ts'

speakFrench()
const input = z.object({
  reason: z.string(),
  requestId: z.string(),
  amount: z.int(),
  series: z.object({ step: z.int().min(1).max(5000) }),
  bookingIds: z.array(z.int()),
})
const told = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    input.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message.replaceAll(/[\u00A0\u202F]/g, ' ')]) ?? [],
  )

test('a value is named as the screens name it; what only programs send is named apart', () => {
  assert.deepEqual(told({ amount: 'x', series: {}, bookingIds: ['a'] }), {
    reason: '« Motif » est obligatoire.',
    requestId: 'Une valeur obligatoire manque (requestId).',
    amount: '« Montant » attend un nombre.',
    'series.step': '« Pas » est obligatoire.',
    'bookingIds.0': 'Une valeur (bookingIds.0) attend un nombre.',
  })
})

test('limits are written as numbers are read, and those of the machine are not', () => {
  const fine = { reason: '', requestId: '', bookingIds: [], series: { step: 1 } }
  assert.deepEqual(told({ ...fine, amount: 1e17, series: { step: 5001 } }), {
    amount: '« Montant » est un nombre trop grand.',
    'series.step': '« Pas » doit valoir au plus 5 000.',
  })
  assert.deepEqual(told({ ...fine, amount: -1e17 }), { amount: '« Montant » est un nombre trop petit.' })
})

test('amounts of the documented format are told in euros, what people fill in by its French name', () => {
  const sent = z.object({
    nightCents: z.int().min(0).max(100_000_000),
    firstNightCents: z.array(z.int().min(0)),
    validUntil: z.string(),
    parts: z.string(),
    body: z.string(),
    subject: z.string(),
    percent: z.string(),
    kept: z.string(),
  })
  const found =
    sent.safeParse({ nightCents: 3e9, firstNightCents: [-1] }).error?.issues.map(({ message }) => message.replaceAll('\u00A0', ' ')) ?? []
  assert.deepEqual(found, [
    '« Prix de la nuit » doit valoir au plus 1 000 000,00 €.',
    '« Prix des premières nuits » doit valoir au moins 0,00 €.',
    '« Valable jusqu’au » est obligatoire.',
    '« Parts » est obligatoire.',
    '« Texte » est obligatoire.',
    '« Objet » est obligatoire.',
    '« Pourcentage » est obligatoire.',
    '« Somme gardée » est obligatoire.',
  ])
})
