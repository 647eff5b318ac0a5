import type { KeyboardEvent, ReactNode } from 'react'
import { stayPageLabels, stayPages } from '../../rules/stay-pages.ts'
import type { StayPage } from '../../rules/stay-pages.ts'
import classes from './record.module.css'

type Props = {
  page: StayPage
  counts: Partial<Record<StayPage, number>>
  onPage: (page: StayPage) => void
  /** At the end of their line. */ children?: ReactNode
}

/** The pages of a stay; ← → go from one to the next. */
export function Tabs({ page, counts, onPage, children }: Props): ReactNode {
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = step === 0 ? undefined : stayPages[stayPages.indexOf(page) + step]
    if (next === undefined) return
    event.preventDefault()
    onPage(next)
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <div className={classes['tabLine']}>
      <div className={classes['tabs']} role="tablist" aria-label="Pages du séjour" onKeyDown={press}>
        {stayPages.map((one) => (
          <button
            key={one}
            id={`tab-${one}`}
            type="button"
            role="tab"
            aria-selected={one === page}
            aria-controls="stay-page"
            tabIndex={one === page ? 0 : -1}
            onClick={() => onPage(one)}
          >
            {stayPageLabels[one]}
            {(counts[one] ?? 0) > 0 && <span>{counts[one]}</span>}
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
