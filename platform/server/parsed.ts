import type { z } from 'zod'
import type { Fault } from '#platform/operation/refusal.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { ruleOf } from '#platform/server/errors.ts'
import { labelOf } from '#platform/server/labels.ts'
import { textFaults, visible } from '#platform/server/texts.ts'
import { beyondFaults, unknownFaults } from '#platform/server/unknown-fields.ts'

/** French fault of one issue that zod found. */
export function faultOfIssue(issue: z.core.$ZodIssue): Fault {
  const field = issue.path.map(String).join('.')
  // What a declaration says in passing (« date attendue ») does not name its field: the sentence is completed.
  const message = /^\p{Ll}/u.test(issue.message) ? `${labelOf(issue.path)}\u00A0: ${issue.message.replace(/\.?$/, '.')}` : issue.message
  return { rule: issue.code === 'custom' ? ruleOf(issue) : issue.code.replaceAll('_', '-'), message, ...(field === '' ? {} : { field }) }
}

/** Reads what was sent, without its invisible signs; every fault at once, in French. */
export function parsed<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const value = visible(sent)
  const unfit = textFaults(value, schema)
  if (unfit.length > 0) throw new Refused(unfit)
  const unknown = unknownFaults(value, schema)
  const beyond = beyondFaults(value, schema)
  const read = schema.safeParse(value)
  if (read.success && unknown.length + beyond.length === 0) return read.data
  // A strict declaration finds its unknown fields too: they are told once.
  const issues = read.success ? [] : read.error.issues.filter((issue) => unknown.length === 0 || issue.code !== 'unrecognized_keys')
  throw new Refused([...unknown, ...beyond, ...issues.map(faultOfIssue)])
}
