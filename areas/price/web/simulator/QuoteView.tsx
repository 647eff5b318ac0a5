import { IconAlertOctagon, IconBulb, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState, Tag, TextButton } from '#platform/web/ui/layout.tsx'
import type { Quote } from '../../contract/quote.ts'
import { pairedLines, type LinePair } from '../../rules/simulate/simulation.ts'
import classes from './simulator.module.css'

type Line = Quote['lines'][number]
const amount = (value: number | null | undefined): string => (value === null || value === undefined ? '' : formatAmount(cents(value)))
const change = (value: number): string => `${value > 0 ? '+' : ''}${formatAmount(cents(value))}`

function where({ gridLabel, gridVersion, periodLabel }: Line): string {
  return [gridLabel, gridVersion === null ? null : `version ${gridVersion}`, periodLabel].filter((part) => part !== null).join(', ')
}

function Row({ pair: { before, after }, two }: { pair: LinePair<Line>; two: boolean }): ReactNode {
  const line = before ?? after
  if (line === null) return null
  return (
    <tr>
      <td>
        <b>{line.label}</b> <span className="muted">{line.categoryLabel}</span>
        <p>{line.reason}</p>
        {where(line) !== '' && <p className="muted">{where(line)}</p>}
      </td>
      <td className="num">
        {before?.struckCents != null && <s>{amount(before.struckCents)}</s>} {amount(before?.amountCents)}
      </td>
      {two && <td className="num">{amount(after?.amountCents)}</td>}
      {two && (
        <td className="num">
          {(before?.amountCents ?? 0) === (after?.amountCents ?? 0) ? '' : change((after?.amountCents ?? 0) - (before?.amountCents ?? 0))}
        </td>
      )}
    </tr>
  )
}

type Reason = Quote['considered'][number]
/** Takes what a reason offers; null for what cannot be taken here. */
type TakeFix = (fix: NonNullable<Reason['fix']>) => (() => void) | null

function Remedy({ fix, onFix }: { fix: Reason['fix']; onFix: TakeFix }): ReactNode {
  const take = fix === undefined ? null : onFix(fix)
  if (fix === undefined) return null
  return take === null ? (
    <em> {fix.label}.</em>
  ) : (
    <>
      {' '}
      <TextButton onClick={take}>{fix.label}</TextButton>
    </>
  )
}

/** Why the stay is refused, then everything that was looked at and not applied, each with what would change it. */
function Reasons({ quote, title, onFix }: { quote: Quote; title: string; onFix: TakeFix }): ReactNode {
  if (quote.refusals.length + quote.considered.length === 0) return null
  return (
    <section className={classes['reasons']}>
      <h3>{title}</h3>
      <ul>
        {quote.refusals.map((fault) => (
          <li key={fault.rule + fault.message} data-refused>
            <Icon of={IconAlertOctagon} size={15} tone="brick" />{' '}
            <span>
              {fault.message}
              <Remedy fix={fault.fix} onFix={onFix} />
            </span>
          </li>
        ))}
        {quote.considered.map((note) => (
          <li key={note.rule + note.message}>
            <Icon of={note.fix ? IconBulb : IconInfoCircle} size={15} tone={note.fix ? 'sea' : 'muted'} />{' '}
            <span>
              {note.message}
              <Remedy fix={note.fix} onFix={onFix} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const totalOf = ({ lines, totalCents }: Quote): string => (lines.length === 0 ? 'pas de prix' : amount(totalCents))

/** Totals, then what is asked in advance. */
function Totals({ one, two }: { one: Quote; two: Quote | undefined }): ReactNode {
  const { deposit } = one
  return (
    <tfoot>
      <tr>
        <th scope="row">Total {one.refusals.length > 0 && <Tag tone="brick">Séjour refusé</Tag>}</th>
        <td className="num">{totalOf(one)}</td>
        {two && <td className="num">{totalOf(two)}</td>}
        {two && <td className="num">{two.totalCents === one.totalCents ? '=' : change(two.totalCents - one.totalCents)}</td>}
      </tr>
      {deposit && (
        <tr>
          <td>{`${deposit.nature === 'acompte' ? 'Acompte' : 'Arrhes'} : ${deposit.reason}`}</td>
          <td className="num">{amount(deposit.dueNowCents)}</td>
          {two && <td className="num">{amount(two.deposit?.dueNowCents)}</td>}
          {two && <td />}
        </tr>
      )}
      {one.guarantee && (
        <tr>
          <td>{`${one.guarantee.parts.map(({ label }) => label).join(' et ')}, hors du total. ${one.guarantee.reason}`}</td>
          <td className="num">{amount(one.guarantee.amountCents)}</td>
          {two && <td className="num">{amount(two.guarantee?.amountCents)}</td>}
          {two && <td />}
        </tr>
      )}
    </tfoot>
  )
}

type Props = {
  one: Quote | undefined
  two: Quote | undefined
  names: readonly [string, string]
  errors: readonly [Error | null, Error | null]
  onFix: TakeFix
}

/** The lines of a quote with their reasons, beside those of another tariff when there is one. */
export function QuoteView({ one, two, names, errors, onFix }: Props): ReactNode {
  const pairs = one === undefined ? [] : pairedLines(one.lines, two?.lines ?? [])
  return (
    <>
      {errors[0] && <ErrorState title={`${names[0]}\u00A0: le prix n’a pas pu être calculé`} error={errors[0]} />}
      {errors[1] && <ErrorState title={`${names[1]}\u00A0: le prix n’a pas pu être calculé`} error={errors[1]} />}
      {one && (
        <section className={classes['quote']} tabIndex={0} aria-label="Prix du séjour">
          <table>
            <thead>
              <tr>
                <th scope="col">{plural(one.nights, 'nuit')}</th>
                <th scope="col" className="num">
                  {names[0]}
                </th>
                {two && (
                  <th scope="col" className="num">
                    {names[1]}
                  </th>
                )}
                {two && (
                  <th scope="col" className="num">
                    Écart
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {pairs.map((pair) => (
                <Row key={pair.key} pair={pair} two={two !== undefined} />
              ))}
            </tbody>
            <Totals one={one} two={two} />
          </table>
        </section>
      )}
      {one && (
        <Reasons
          quote={one}
          title={two === undefined ? 'Ce qui n’a pas été appliqué, et pourquoi' : `${names[0]}\u00A0: ce qui n’a pas été appliqué`}
          onFix={onFix}
        />
      )}
      {two && <Reasons quote={two} title={`${names[1]}\u00A0: ce qui n’a pas été appliqué`} onFix={onFix} />}
    </>
  )
}
