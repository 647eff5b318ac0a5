import { ActionIcon } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { IconPlus, IconTrash, IconUsersPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDay, plural } from '#domain/french.ts'
import { entityKey, readRecord } from '#kernel/web/entity-api.ts'
import { nameOf } from '#kernel/web/entity-text.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { mustEntity } from '#kernel/web/registry.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { DateField, IntegerField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { ageAtArrival, countOf, isOfAge, isPresent } from '../../rules/draft-people.ts'
import { platesOffered } from '../../rules/people/same-vehicles.ts'
import type { KnownPerson } from '../../rules/draft-people.ts'
import { isShared } from '../../rules/people/same-people.ts'
import { exemptionLabels, type Exemption } from '../../rules/lists/occupants.ts'
import { useStayForm } from './form-context.ts'
import { knownPeople, knownVehicles } from './known-people.ts'
import { OccupancySwitch } from './OccupancySwitch.tsx'
import { useChoices } from './use-reference.ts'
import record from './record.module.css'
import price from './price.module.css'

const exemptions = Object.entries(exemptionLabels).map(([value, label]) => ({ value, label }))
/** Nobody of age is exempt as a minor; a reason that is stored stays in sight. */
const exemptionsOf = (isMinor: boolean): typeof exemptions => (isMinor ? exemptions : exemptions.filter(({ value }) => value !== 'minor'))
const exemptionOf = (reason: string | null): Exemption | null =>
  reason !== null && Object.hasOwn(exemptionLabels, reason) ? (reason as Exemption) : null
const AgeText = ({ age }: { age: number | null }): ReactNode => (age === null ? '' : plural(age, 'an'))

/** Who comes, one line each. The birth date decides the age category. */
function PeopleTable(): ReactNode {
  const { occupancy, dispatch, reference, here, locked } = useStayForm()
  const countries = useRecordSource('country', false)
  const countryNames = new Map(useChoices('country').rows?.map((row) => [row.id, nameOf(mustEntity('country'), row)]))
  const categories = reference.ageCategories.map(({ id, label }) => ({ value: String(id), label }))
  const disabled = locked !== null
  return (
    <table className={record['table']}>
      <thead>
        <tr>
          <th scope="col">Catégorie</th>
          <th scope="col">Nom</th>
          <th scope="col">Prénom</th>
          <th scope="col">Naissance</th>
          <th scope="col">Âge à l’arrivée</th>
          <th scope="col">Nationalité</th>
          <th scope="col">Exonération de taxe</th>
          <th scope="col">
            <span className="sr">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {occupancy.attendants.map((one, index) => {
          const of = `, occupant ${index + 1}`
          const field = (name: string) => ({ ...here(`attendants.${index}.${name}`), hideLabel: true, size: 'xs' as const })
          const set = (patch: Partial<typeof one>): void => dispatch({ type: 'attendant', index, patch })
          return (
            <tr key={one.id === 0 ? `new-${index}` : one.id}>
              <td>
                <SelectField
                  {...field('ageCategoryId')}
                  required
                  label={`Catégorie${of}`}
                  options={categories}
                  value={String(one.ageCategoryId)}
                  onChange={(id) => id !== null && set({ ageCategoryId: Number(id) })}
                />
              </td>
              <td>
                <TextField {...field('name')} label={`Nom${of}`} maxLength={80} value={one.name} onChange={(name) => set({ name })} />
              </td>
              <td>
                <TextField
                  {...field('firstName')}
                  label={`Prénom${of}`}
                  maxLength={80}
                  value={one.firstName}
                  onChange={(firstName) => set({ firstName })}
                />
              </td>
              <td>
                <DateField
                  {...field('birthDate')}
                  label={`Naissance${of}`}
                  birth
                  value={one.birthDate}
                  onChange={(birthDate) => set({ birthDate })}
                />
              </td>
              <td className={record['age']}>
                {one.birthDate === null ? (
                  <IntegerField
                    {...field('age')}
                    label={`Âge à l’arrivée${of}`}
                    value={one.age}
                    onChange={(age) => dispatch({ type: 'age', index, age })}
                  />
                ) : (
                  <AgeText age={ageAtArrival(one, occupancy.dates.start)} />
                )}
              </td>
              <td>
                <SearchSelect
                  {...field('countryId')}
                  {...countries}
                  label={`Nationalité${of}`}
                  value={one.countryId}
                  valueLabel={one.countryId === null ? undefined : countryNames.get(one.countryId)}
                  onChange={(countryId) => set({ countryId })}
                />
              </td>
              <td>
                <SelectField
                  {...field('taxExemption')}
                  label={`Exonération de taxe de séjour${of}`}
                  options={exemptionsOf(one.taxExemption === 'minor' || !isOfAge(one, occupancy.dates.start, reference.ageCategories))}
                  value={one.taxExemption}
                  onChange={(reason) => set({ taxExemption: exemptionOf(reason) })}
                />
              </td>
              <td>
                {!disabled && (
                  <ActionIcon
                    size="xs"
                    aria-label={`Retirer l’occupant ${index + 1}`}
                    onClick={() => dispatch({ type: 'removeAttendant', index })}
                  >
                    <Icon of={IconTrash} size={15} />
                  </ActionIcon>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The record of the customer, who has come with people and vehicles before. */
function useCustomerRecord(): UseQueryResult<WireRow> {
  const customer = mustEntity('customer')
  const id = useStayForm().draft.customer?.id ?? 0
  return useQuery({ queryKey: entityKey(customer, 'edit', id), queryFn: ({ signal }) => readRecord(customer, id, signal), enabled: id > 0 })
}

const personLabel = ({ firstName, name, birthDate }: KnownPerson): string =>
  `${[firstName, name].filter((part) => part !== null).join(' ')}${birthDate === null ? '' : `, ${formatDay(birthDate)}`}`

/** People whom the customer has already come with: one click puts each on the line of his age, or the whole family. */
function KnownPeople(): ReactNode {
  const { occupancy, dispatch } = useStayForm()
  const query = useCustomerRecord()
  if (query.error)
    return <ErrorState title="Les accompagnants du client n’ont pas pu être lus" error={query.error} onRetry={() => void query.refetch()} />
  const people = query.data ? knownPeople(query.data).filter((person) => !isPresent(occupancy.attendants, person)) : []
  if (people.length === 0) return null
  return (
    <div className={`${record['known']} ${price['adds']}`} role="group" aria-label="Accompagnants connus">
      <span className="muted">Déjà venus&#160;:</span>
      {people.length > 1 && (
        <button type="button" onClick={() => dispatch({ type: 'family', people })}>
          <Icon of={IconUsersPlus} size={14} />
          {`Toute la famille (${people.length})`}
        </button>
      )}
      {people.map((person) => (
        <button key={personLabel(person)} type="button" onClick={() => dispatch({ type: 'known', person })}>
          <Icon of={IconPlus} size={14} />
          {personLabel(person)}
        </button>
      ))}
    </div>
  )
}

/** The vehicles of this place with their plates; those of the other places and of the customer are one click away. */
function Vehicles(): ReactNode {
  const {
    draft: { occupancies },
    occupancy: { vehicles },
    dispatch,
    reference,
    here,
    locked,
  } = useStayForm()
  const query = useCustomerRecord()
  const known = platesOffered(vehicles, [...occupancies.flatMap((one) => one.vehicles), ...(query.data ? knownVehicles(query.data) : [])])
  const typeOf = (id: number): string => reference.vehicleTypes.find((type) => type.id === id)?.label ?? 'Véhicule'
  const countOfType = (id: number): number => countOf(vehicles, (one) => one.vehicleTypeId === id)
  return (
    <Card title="Véhicules" flush>
      <div className={record['plates']}>
        {vehicles.length === 0 && <p className="muted">Aucun véhicule</p>}
        {vehicles.map((vehicle, index) => (
          <TextField
            key={vehicle.id === 0 ? `new-${index}` : vehicle.id}
            size="xs"
            label={`${typeOf(vehicle.vehicleTypeId)} ${index + 1}`}
            placeholder="Immatriculation"
            maxLength={20}
            {...here(`vehicles.${index}.plate`)}
            value={vehicle.plate}
            onChange={(plate) => dispatch({ type: 'plate', index, plate: plate?.toUpperCase() ?? null })}
          />
        ))}
      </div>
      {locked === null && (
        <div className={`${record['known']} ${price['adds']}`} role="group" aria-label="Ajouter un véhicule">
          {known.map((vehicle) => (
            <button key={vehicle.plate} type="button" onClick={() => dispatch({ type: 'knownVehicle', vehicle })}>
              <Icon of={IconPlus} size={14} />
              {vehicle.plate}
            </button>
          ))}
          {reference.vehicleTypes.map(({ id, label }) => (
            <button key={id} type="button" onClick={() => dispatch({ type: 'vehicles', vehicleTypeId: id, count: countOfType(id) + 1 })}>
              <Icon of={IconPlus} size={14} />
              {label}
            </button>
          ))}
        </div>
      )}
    </Card>
  )
}

/** The people of a stay, typed quickly: names, birth dates, nationalities; those of before are proposed. */
export function OccupantsPage({ children }: { children: ReactNode }): ReactNode {
  const { draft, occupancy, dispatch, reference, locked } = useStayForm()
  return (
    <div className={record['people']}>
      <OccupancySwitch />
      <Card title="Occupants" flush>
        {locked === null && <KnownPeople />}
        {isShared(draft.occupancies, draft.current) && (
          <p className={`${record['known']} muted`}>
            Ils changent de place pendant le séjour&#160;: une correction vaut pour toutes leurs places.
          </p>
        )}
        {occupancy.attendants.length === 0 ? (
          <EmptyState title="Aucun occupant" text={'Ajoutez ceux qui viennent\u00A0: le prix et la taxe de séjour en dépendent.'} />
        ) : (
          <PeopleTable />
        )}
        {locked === null && (
          <div className={`${record['known']} ${price['adds']}`} role="group" aria-label="Ajouter un occupant">
            {reference.ageCategories.map(({ id, label }) => (
              <button
                key={id}
                type="button"
                onClick={() =>
                  dispatch({
                    type: 'people',
                    ageCategoryId: id,
                    count: countOf(occupancy.attendants, (one) => one.ageCategoryId === id) + 1,
                  })
                }
              >
                <Icon of={IconPlus} size={14} />
                {label}
              </button>
            ))}
          </div>
        )}
      </Card>
      <Vehicles />
      <div>{children}</div>
    </div>
  )
}
