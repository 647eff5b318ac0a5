import { useEffect, type ReactNode } from 'react'
import { publicTexts, type PublicTexts } from '../rules/public-texts.ts'
import classes from './pay.module.css'

export type Fact = { readonly label: string; readonly value: string; readonly isAmount?: boolean }
type Props = { title: string; language: string; facts?: readonly Fact[]; simulation?: boolean; children: ReactNode }

/** The texts of a customer: of his language once it is known, of his browser before. */
export const textsOf = (language: string | undefined): PublicTexts => publicTexts(language ?? navigator.language)

/** One card, as wide as a phone: all that a customer without a session sees of the product. */
export function PayCard({ title, language, facts = [], simulation = false, children }: Props): ReactNode {
  useEffect(() => {
    document.documentElement.lang = language.slice(0, 2)
  }, [language])
  return (
    <main className={classes['scene']}>
      <title>{title}</title>
      <div className={classes['card']} data-simulation={simulation || undefined}>
        <h1>{title}</h1>
        {simulation && <p className={classes['mark']}>{textsOf(language).simulation}</p>}
        {facts.length > 0 && (
          <dl className={classes['facts']}>
            {facts.map(({ label, value, isAmount }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd data-amount={isAmount || undefined}>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {children}
      </div>
    </main>
  )
}
