import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { Link } from '#platform/web/navigation.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, Tag } from '#platform/web/ui/layout.tsx'
import type { closureContract } from '../contract.ts'
import { closurePlaces, closureRows } from '../rules/paper.ts'
import { useDayPreview } from './use-day-preview.ts'
import classes from './closure.module.css'

/** The dry run of the next day, line by line as its paper will say it, beside what stands in its way. */
export function DryRun({ state }: { state: ReplyOf<typeof closureContract.closureState> }): ReactNode {
  const { data } = useDayPreview(state)
  if (state.openDays === 0 || data === undefined) return null
  const places = closurePlaces(data.totals, state.nextDay)
  return (
    <Card
      className={classes['dry'] ?? ''}
      title="Simulation"
      icon={<Icon of={IconEye} size={17} />}
      actions={<Tag>Rien n’est écrit</Tag>}
      flush
    >
      <table className={classes['run']} aria-label="Clôture à blanc">
        <thead className="sr">
          <tr>
            <th scope="col">Rubrique</th>
            <th scope="col">TTC</th>
          </tr>
        </thead>
        <tbody>
          {closureRows(data.totals, data.perpetual).map(([label, detail, net, vat, amount]) => (
            <tr key={label}>
              <th scope="row">
                {places[label] === undefined ? label : <Link to={places[label]}>{label}</Link>}
                <small>
                  {[detail, net === '' ? '' : `${net}\u00A0HT`, vat === '' ? '' : `${vat}\u00A0de TVA`]
                    .filter((words) => words !== '')
                    .join(', ')}
                </small>
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
