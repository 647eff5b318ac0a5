import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPdf, pageText } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { runJob } from '#platform/server/jobs.ts'
import { bookingContract } from '../../contract.ts'
import { listStays } from '../day-lists.ts'
import { bookingBench, colleague, faultsOf, formFor, save, type SaveForm } from '../testing/booking-bench.ts'
import { erasePoliceForms } from './erase-police-forms.ts'
import { expectedPoliceForms, listPoliceForms, signPoliceForm } from './police-forms.ts'
import { printPoliceForms } from './print-police.ts'

const bench = await bookingBench()
const { ids } = bench
test.after(() => stopPdf())

const country = async (isoCode: string, name: string, nationality: string): Promise<number> => {
  const [row] = await bench.look<{ id: number }>(
    'insert into country (establishment_id, iso_code, name, nationality) values (1, $1, $2, $3) returning id::int',
    [isoCode, name, nationality],
  )
  return row?.id ?? 0
}
const [germany, france] = [await country('DE', 'Allemagne', 'allemande'), await country('FR', 'France', 'française')]
const [language] = await bench.look<{ id: number }>(
  `insert into language (establishment_id, label, iso_code) values (1, 'Allemand', 'DE') returning id::int`,
)
await bench.look(
  `update customer set nationality_id = $1, language_id = $2, address_line1 = 'Domstr. 4', address_postal_code = '50667', address_town = 'Köln', address_country_id = $1, birth_place = 'Bonn', birth_date = '1980-02-03' where id = $3 returning id`,
  [germany, language?.id, ids.customer],
)
await bench.look('update customer set nationality_id = $1 where id = $2 returning id', [france, ids.other])

type Person = SaveForm['occupancies'][number]['attendants'][number]
const child = (age: number): Person => ({
  ageCategoryId: ids.child,
  name: 'Lefèvre',
  firstName: `Enfant ${age}`,
  birthDate: null,
  age,
  countryId: null,
  taxExemption: null,
  id: 0,
})
const adult: Person = {
  ageCategoryId: ids.adult,
  name: null,
  firstName: null,
  birthDate: null,
  age: null,
  countryId: null,
  taxExemption: null,
  id: 0,
}
const aStay = async (at: number, change: Parameters<typeof formFor>[1], attendants: readonly Person[]): Promise<number> =>
  (
    await save(
      bench,
      formFor(bench, change, [
        {
          placeTypeId: ids.chalet,
          placeId: bench.places.chalets[at] ?? null,
          startDate: '2026-07-09',
          endDate: '2026-07-12',
          attendants: [...attendants],
        },
      ]),
    )
  ).id
const expected = (...bookingIds: number[]) => bench.run((tx) => expectedPoliceForms(tx, { bookingIds }))
const missing = async (id: number): Promise<readonly string[]> =>
  (await bench.run((tx) => listStays(tx, bookingContract.listStays.input.parse({ filters: {} })))).rows
    .find((row) => row.id === id)
    ?.missing.map(({ key, label }) => `${key} ${label}`)
    .filter((text) => text.startsWith('police')) ?? []
const signature = 'M10 10L40 60L80 20L120 90'
const signed = (bookingId: number, attendantId: number, more = {}) =>
  bookingContract.signPoliceForm.input.parse({
    bookingId,
    attendantId,
    name: 'Lefèvre',
    firstName: 'Claire',
    birthDate: '1980-02-03',
    birthPlace: 'Bonn',
    nationalityId: germany,
    residence: 'Domstr. 4, 50667 Köln',
    signature,
    ...more,
  })

test('a foreigner of fifteen years signs a form of his own, a younger one stands on that of who accompanies him, a French guest signs none', async () => {
  const german = await aStay(0, {}, [adult, child(12)])
  const older = await aStay(1, {}, [adult, child(15)])
  const french = await aStay(2, { customerId: ids.other }, [adult, { ...adult, countryId: germany }])
  assert.deepEqual(
    (await expected(german)).forms.map(({ name, firstName, birthDate, birthPlace, residence, children, signedOn }) => ({
      name,
      firstName,
      birthDate,
      birthPlace,
      residence,
      children,
      signedOn,
    })),
    [
      {
        name: 'Lefèvre',
        firstName: 'Claire',
        birthDate: '1980-02-03',
        birthPlace: 'Bonn',
        residence: 'Domstr. 4, 50667 Köln, Allemagne',
        children: 'Enfant 12 Lefèvre',
        signedOn: null,
      },
    ],
  )
  assert.equal((await expected(older)).forms.length, 2)
  assert.deepEqual(
    (await expected(french)).forms.map(({ nationality }) => nationality),
    ['allemande'],
    'the friend alone',
  )
  assert.deepEqual(await Promise.all([german, older, french].map(missing)), [
    ['police 1 fiche de police'],
    ['police 2 fiches de police'],
    ['police 1 fiche de police'],
  ])
})

test('signed on screen, the form completes the stay, the badge goes, and what it holds is in no journal of its own', async () => {
  const [row] = await bench.look<{ id: number }>('select min(id)::int as id from booking')
  const id = row?.id ?? 0
  const [form] = (await expected(id)).forms
  assert.ok(form)
  const wrong = await faultsOf(bench.run((tx) => signPoliceForm(tx, signed(id, form.attendantId, { birthDate: '2026-07-10' }))))
  assert.deepEqual(
    wrong.map(({ rule }) => rule),
    ['invalid-birth-date'],
  )
  const elsewhere = await faultsOf(bench.run((tx) => signPoliceForm(tx, signed(id + 1, form.attendantId))))
  assert.deepEqual(
    elsewhere.map(({ rule }) => rule),
    ['unknown-record'],
  )
  await bench.run((tx) => signPoliceForm(tx, signed(id, form.attendantId)))
  await bench.run((tx) => signPoliceForm(tx, signed(id, form.attendantId, { birthPlace: 'Köln' })))
  assert.deepEqual(
    (await expected(id)).forms.map(({ birthPlace, signedOn }) => [birthPlace, signedOn]),
    [['Köln', '2026-07-08']],
  )
  assert.deepEqual(await missing(id), [])
  const stands = async () => (await expected(id)).forms.map(({ departure, differs }) => [departure, differs])
  assert.deepEqual(await stands(), [['2026-07-12', []]])
  await bench.look(`update booking set end_date = '2026-07-14' where id = $1 returning id`, [id])
  assert.deepEqual(
    await stands(),
    [['2026-07-12', [{ label: 'départ', value: '14/07/2026' }]]],
    'what was signed stays, and the stay says otherwise',
  )
  await bench.look(`update booking set end_date = '2026-07-12' where id = $1 returning id`, [id])
  assert.deepEqual(
    await bench.look('select name, first_name, birth_date::text, country_id::int from occupancy_attendant where id = $1', [
      form.attendantId,
    ]),
    [{ name: 'Lefèvre', first_name: 'Claire', birth_date: '1980-02-03', country_id: germany }],
  )
  const journal = await bench.look<{ after: unknown }>(`select after from journal where entity = 'police-form' order by id`)
  assert.deepEqual(
    journal.map(({ after }) => after),
    [
      { bookingId: id, onPaper: false },
      { bookingId: id, onPaper: false },
    ],
  )
  assert.equal((await bench.run((tx) => expectedPoliceForms(tx, { bookingIds: [id] }), bench.elsewhere)).forms.length, 0)
})

test('several stays are printed at once, in French and in the language of the customer, signed or not', async () => {
  const bookings = await bench.look<{ id: number }>('select id::int from booking order by id')
  await bench.look(`update customer set phone1 = '+33612345678' returning id`)
  const made = await bench.run((tx) => printPoliceForms(tx, { bookingIds: bookings.map(({ id }) => id) }))
  const [file] = await bench.look<{ content: Buffer }>('select content from generated_file where path = $1', [made.generateFilePath])
  const text = pageText(readPdf(file?.content ?? Buffer.from('')))
  assert.match(text.replaceAll(/\s+/g, ' '), /\+33 6 12 34 56 78/)
  for (const words of ['Fiche individuelle de police', 'Polizeilicher Meldeschein', 'Geburtsort', 'Lefèvre', '08/07/2026'])
    assert.ok(text.includes(words), words)
  const none = await aStay(0, { customerId: ids.other, statusId: 1 }, [adult])
  assert.deepEqual(
    (await faultsOf(bench.run((tx) => printPoliceForms(tx, { bookingIds: [none] })))).map(({ rule }) => rule),
    ['no-police-form'],
  )
})

test('six months after it was signed, a form is erased and only its number stays in the journal', async () => {
  const job = async (): Promise<void> =>
    runJob(erasePoliceForms, 1, {
      tenancy: { inTenant: (session, work) => bench.run(work, { ...colleague('job'), ...session }), query: async () => [] },
      log: () => undefined,
    })
  const count = async (): Promise<number> => (await bench.run((tx) => listPoliceForms(tx, { text: '' }))).count
  assert.deepEqual(
    (await bench.run((tx) => listPoliceForms(tx, { text: 'lef' }))).rows.map(({ erasedOn }) => erasedOn),
    ['2027-01-08'],
  )
  bench.clock.now = Temporal.Instant.from('2027-01-07T10:00:00Z')
  await job()
  assert.equal(await count(), 1)
  bench.clock.now = Temporal.Instant.from('2027-01-08T10:00:00Z')
  await job()
  assert.equal(await count(), 0)
  const [last] = await bench.look<{ action: string; after: unknown }>(
    `select action, after from journal where entity = 'police-register' and action = 'erase' order by id desc limit 1`,
  )
  assert.deepEqual(last, { action: 'erase', after: { count: 1, keptMonths: 6 } })
})
