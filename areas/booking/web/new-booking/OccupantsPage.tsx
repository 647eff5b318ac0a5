import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDay } from '#domain/french.ts'
import { entityKey, readRecord } from '#kernel/web/entity-api.ts'
import { nameOf } from '#kernel/web/entity-text.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { mustEntity } from '#kernel/web/registry.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { DateField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { countOf, isPresent } from '../../rules/draft-people.ts'
import type { KnownPerson } from '../../rules/draft-people.ts'
import { useStayForm } from './form-context.ts'
import { knownPeople } from './known-people.ts'
import { OccupancySwitch } from './OccupancySwitch.tsx'
import { useChoices } from './use-reference.ts'
import record from './record.module.css'
import price from './price.module.css'

/** Who comes, one line each. The birth date decides the age category. */
function PeopleTable(): ReactNode {
  const { occupancy, dispatch, reference, here, locked } = useStayForm()
  const countries = useRecordSource('country', false)
  const countryNames = new Map(useChoices('country').rows?.map((row) => [row.id, nameOf(mustEntity('country'), row)]))
  const categories = reference.ageCategories.map(({ id, label }) => ({ value: String(id), label }))
  const disabled = locked !== null
  return (
    <table className={record['table']}>
      <thead><tr><th scope="col">Catégorie</th><th scope="col">Nom</th><th scope="col">Prénom</th><th scope="col">Naissance</th><th scope="col">Nationalité</th><th scope="col"><span className="sr">Action</span></th></tr></thead>
      <tbody>
        {occupancy.attendants.map((one, index) => {
          const of = `, occupant ${index + 1}`
          const field = (name: string) => ({ ...here(`attendants.${index}.${name}`), hideLabel: true, size: 'xs' as const })
          const set = (patch: Partial<typeof one>): void => dispatch({ type: 'attendant', index, patch })
          return (
            <tr key={one.id === 0 ? `new-${index}` : one.id}>
              <td><SelectField {...field('ageCategoryId')} required label={`Catégorie${of}`} options={categories} value={String(one.ageCategoryId)} onChange={(id) => id !== null && set({ ageCategoryId: Number(id) })} /></td>
              <td><TextField {...field('name')} label={`Nom${of}`} maxLength={80} value={one.name} onChange={(name) => set({ name })} /></td>
              <td><TextField {...field('firstName')} label={`Prénom${of}`} maxLength={80} value={one.firstName} onChange={(firstName) => set({ firstName })} /></td>
              <td><DateField {...field('birthDate')} label={`Naissance${of}`} past value={one.birthDate} onChange={(birthDate) => set({ birthDate })} /></td>
              <td><SearchSelect {...field('countryId')} {...countries} label={`Nationalité${of}`} value={one.countryId} valueLabel={one.countryId === null ? undefined : countryNames.get(one.countryId)} onChange={(countryId) => set({ countryId })} /></td>
              <td>{!disabled && <ActionIcon size="xs" aria-label={`Retirer l’occupant ${index + 1}`} onClick={() => dispatch({ type: 'removeAttendant', index })}><Icon of={IconTrash} size={15} /></ActionIcon>}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** People whom the customer has already come with: one click puts them on the line of their age. */
function KnownPeople(): ReactNode {
  const { draft, occupancy, dispatch } = useStayForm()
  const customer = mustEntity('customer')
  const id = draft.customer?.id ?? 0
  const query = useQuery({ queryKey: entityKey(customer, 'edit', id), queryFn: ({ signal }) => readRecord(customer, id, signal), enabled: id > 0 })
  if (query.error) return <ErrorState title="Les accompagnants du client n’ont pas pu être lus" error={query.error} onRetry={() => void query.refetch()} />
  const people = query.data ? knownPeople(query.data).filter((person) => !isPresent(occupancy.attendants, person)) : []
  if (people.length === 0) return null
  const label = ({ firstName, name, birthDate }: KnownPerson): string => `${[firstName, name].filter((part) => part !== null).join(' ')}${birthDate === null ? '' : `, ${formatDay(birthDate)}`}`
  return (
    <div className={`${record['known']} ${price['adds']}`} role="group" aria-label="Accompagnants connus">
      <span className="muted">Déjà venus&#160;:</span>
      {people.map((person) => (
        <button key={label(person)} type="button" onClick={() => dispatch({ type: 'known', person })}>
          <Icon of={IconPlus} size={14} />
          {label(person)}
        </button>
      ))}
    </div>
  )
}

/** The people of a stay, typed quickly: names, birth dates, nationalities; those of before are proposed. */
export function OccupantsPage({ children }: { children: ReactNode }): ReactNode {
  const { occupancy, dispatch, reference, locked } = useStayForm()
  return (
    <div className={record['people']}>
      <OccupancySwitch />
      <Card title="Occupants" flush>
        {locked === null && <KnownPeople />}
        {occupancy.attendants.length === 0 ? <EmptyState title="Aucun occupant" text={'Ajoutez ceux qui viennent\u00A0: le prix et la taxe de séjour en dépendent.'} /> : <PeopleTable />}
        {locked === null && (
          <div className={`${record['known']} ${price['adds']}`} role="group" aria-label="Ajouter un occupant">
            {reference.ageCategories.map(({ id, label }) => (
              <button key={id} type="button" onClick={() => dispatch({ type: 'people', ageCategoryId: id, count: countOf(occupancy.attendants, (one) => one.ageCategoryId === id) + 1 })}>
                <Icon of={IconPlus} size={14} />
                {label}
              </button>
            ))}
          </div>
        )}
        {children}
      </Card>
    </div>
  )
}
