import type { ReactNode } from 'react'
import { Link } from '#platform/web/navigation.tsx'
import { customerPlace } from '../rules/customer-place.ts'
import classes from './stay-money/payment.module.css'

export type Problem = { readonly message: string; readonly path: string | null; readonly label: string }
/** A fault, as a refusal or a preview gives it. */
type Told = {
  readonly message: string
  readonly field?: string | undefined
  readonly fix?: { readonly label: string; readonly action: string } | undefined
}

/** Where what is missing is filled in. */
export function problemOf({ message, fix, field }: Told, customerId: number): Problem {
  const places: Readonly<Record<string, string>> = {
    'open-establishment': '/admin/establishment',
    'open-customer': customerPlace(customerId, field),
  }
  return { message, path: (fix && places[fix.action]) ?? null, label: fix?.label ?? '' }
}

type Way = { readonly label: string; readonly path: string }
/** One link to each record that must be completed: the first thing missing of it is where it leads. */
function waysOf(problems: readonly Problem[]): readonly Way[] {
  return [...new Map(problems.toReversed().flatMap(({ path, label }) => (path === null ? [] : [[label, path] as const])))]
    .toReversed()
    .map(([label, path]) => ({ label, path }))
}

/** The same for who only knows that a bill was refused. */
export const billMisses = (faults: readonly Told[], customerId: number): readonly Way[] =>
  waysOf(faults.map((fault) => problemOf(fault, customerId)))

/** Everything missing at once, and where it is filled in. */
export function BillProblems({ problems }: { problems: readonly Problem[] }): ReactNode {
  if (problems.length === 0) return null
  return (
    <div role="alert" className={classes['errors']}>
      <ul>
        {problems.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {waysOf(problems).map(({ label, path }) => (
        <p key={path}>
          <Link to={path}>{label}</Link>
        </p>
      ))}
    </div>
  )
}
