import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const emails = kindOf({ kind: 'emails', label: 'E-mails', max: 2 })
test('addresses are trimmed, and each is kept once whatever its case', () => {
  assert.deepEqual(emails.parse([' a@b.fr ', 'A@B.FR', '']), ['A@B.FR'])
})
test('each wrong address is told at its place', () => {
  assert.deepEqual(
    emails.check(['a@b.fr', 'a@b'], context).map((fault) => [fault.rule, fault.path]),
    [['valid-email', '1']],
  )
  assert.equal(emails.check(['a@b.fr', 'b@b.fr', 'c@b.fr'], context)[0]?.rule, 'too-many')
  for (const wrong of ['a b@c.fr', '<script>@c.fr', 'a@-c.fr', 'a@c..fr']) assert.equal(emails.check([wrong], context).length, 1, wrong)
})
test('a long wrong address is not repeated whole', () => {
  const [fault] = emails.check([`${'x'.repeat(300)}@b.fr`], context)
  assert.ok(fault !== undefined && fault.message.length < 120 && fault.message.includes('xxx…'))
})
