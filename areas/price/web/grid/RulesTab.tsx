import type { ReactNode } from 'react'
import type { WireRow } from '#platform/operation/search.ts'
import { EntityForm } from '#kernel/web/form/EntityForm.tsx'
import { sectionsOf } from '#kernel/web/form/form-layout.ts'
import { priceGrid } from '../../entities/price-grid.ts'
import { GridOptions } from './GridOptions.tsx'
import classes from './grid.module.css'

const shownElsewhere = new Set(['periods', 'prices'])
const sections = sectionsOf(priceGrid).filter(({ child }) => child === undefined || !shownElsewhere.has(child))

const at = sections.findIndex(({ child }) => child === 'options')
const [before, after] = [sections.slice(0, at), sections.slice(at + 1)]

/** Everything of a grid that is neither a period nor a price of a type: to whom it is sold, its rules, its supplements. */
export function RulesTab({ row }: { row: WireRow }): ReactNode {
  const options = sections[at]
  return (
    <div className={classes['body']} data-wide>
      <div className={classes['forms']}>
        <EntityForm entity={priceGrid} row={row} sections={before} />
        {options && <GridOptions id={options.key} title={options.title} purpose={options.purpose} />}
        <EntityForm entity={priceGrid} row={row} sections={after} />
      </div>
    </div>
  )
}
