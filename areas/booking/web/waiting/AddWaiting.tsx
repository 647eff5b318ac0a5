import { Button } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useAction } from '#platform/web/api.ts'
import { today } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, IntegerField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { waitingOperations } from '../../contract/waiting.ts'
import type { DraftCustomer } from '../../rules/draft-types.ts'
import { offeredFeatures, wishLabels, wishes, type Wish as AskedWish } from '../../rules/wishes.ts'
import { Chips, toggled } from '../availability/Chips.tsx'
import { CustomerForm } from '../new-booking/CustomerForm.tsx'
import { CustomerSearch } from '../new-booking/CustomerSearch.tsx'
import { useChoices } from '../new-booking/use-reference.ts'
import classes from './waiting.module.css'

type Wish = {
  startDate: string | null
  endDate: string | null
  flexibleDays: number | null
  placeTypeId: string | null
  people: number | null
  featureIds: readonly number[]
  wishes: readonly AskedWish[]
  note: string | null
}
const empty: Wish = {
  startDate: null,
  endDate: null,
  flexibleDays: 0,
  placeTypeId: null,
  people: 2,
  featureIds: [],
  wishes: [],
  note: null,
}

const liking = wishes.map((id) => ({ id, label: wishLabels[id] }))

/** What a demand begins with. */
export type Begun = { readonly customer: DraftCustomer | null; readonly wish: Partial<Wish> }
type Props = { begun?: Begun; onAdded?: () => void }

type Set = (patch: Partial<Wish>) => void

/** What the place must have, and what is liked of it. */
function AskedOfPlace({ wish, set }: { wish: Wish; set: Set }): ReactNode {
  const features = (useChoices('feature').rows ?? []).flatMap((row) =>
    row['searchable'] === false
      ? []
      : [{ id: row.id, label: String(row['label']), icon: typeof row['icon'] === 'string' ? row['icon'] : null }],
  )
  return (
    <div data-wide className={classes['asked']}>
      <Chips
        label="Avec"
        inLine="labelled"
        choices={offeredFeatures(features, wish.featureIds)}
        chosen={wish.featureIds}
        onToggle={(id) => set({ featureIds: toggled(wish.featureIds, id) })}
      />
      <Chips
        label="De préférence"
        inLine="labelled"
        choices={liking}
        chosen={wish.wishes}
        onToggle={(id) => set({ wishes: toggled(wish.wishes, id) })}
      />
    </div>
  )
}

/** Puts a customer on the list; one who is not known is made on the spot, and what is typed of his demand stays. */
export function AddWaiting({ begun, onAdded }: Props): ReactNode {
  const [customer, setCustomer] = useState<DraftCustomer | null>(begun?.customer ?? null)
  const [text, setText] = useState('')
  const [creating, setCreating] = useState<string | null>(null)
  const [wish, setWish] = useState<Wish>({ ...empty, ...begun?.wish })
  const [tried, setTried] = useState(false)
  const types = (useChoices('place-type').rows ?? []).map((row) => ({ value: String(row.id), label: String(row['label']) }))
  const add = useAction(waitingOperations.addWaiting, ['waiting-request'])
  const set: Set = (patch) => setWish((before) => ({ ...before, ...patch }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    const { startDate, endDate, flexibleDays, placeTypeId, people, featureIds, wishes: liked, note } = wish
    if (customer === null || startDate === null || endDate === null || people === null || add.isPending) return
    add.mutate(
      {
        customerId: customer.id,
        startDate,
        endDate,
        flexibleDays: flexibleDays ?? 0,
        placeTypeId: placeTypeId === null ? null : Number(placeTypeId),
        people,
        featureIds: [...featureIds],
        wishes: [...liked],
        note: note ?? '',
      },
      {
        onSuccess: () => {
          toast(`${customer.displayName} est en liste d’attente`)
          onAdded?.()
          setCustomer(null)
          setText('')
          setWish(empty)
          setTried(false)
        },
      },
    )
  }
  const missing = (value: unknown): string | undefined => (tried && value === null ? 'À remplir' : undefined)
  if (creating !== null)
    return (
      <CustomerForm
        typed={creating}
        rest="sa demande reste à inscrire"
        onCancel={() => setCreating(null)}
        onChoose={(made) => {
          setCustomer(made)
          setCreating(null)
        }}
      />
    )
  return (
    <form className={classes['form']} onSubmit={submit} aria-label="Inscrire en liste d’attente">
      <div data-half>
        <CustomerSearch
          isInWindow
          isChosen={customer !== null}
          text={customer?.displayName ?? text}
          error={missing(customer)}
          onChoose={setCustomer}
          onCreate={setCreating}
          onText={(typed) => {
            setCustomer(null)
            setText(typed)
          }}
        />
      </div>
      <DateField
        label="Arrivée"
        required
        from={today()}
        value={wish.startDate}
        error={missing(wish.startDate)}
        onChange={(startDate) => set({ startDate })}
      />
      <DateField
        label="Départ"
        required
        from={wish.startDate ?? undefined}
        value={wish.endDate}
        error={missing(wish.endDate)}
        onChange={(endDate) => set({ endDate })}
      />
      <SelectField
        label="Type"
        placeholder="Tous les types"
        options={types}
        value={wish.placeTypeId}
        onChange={(placeTypeId) => set({ placeTypeId })}
      />
      <IntegerField label="Personnes" required value={wish.people} error={missing(wish.people)} onChange={(people) => set({ people })} />
      <IntegerField label="À quelques jours près" value={wish.flexibleDays} onChange={(flexibleDays) => set({ flexibleDays })} />
      <TextField label="Note" maxLength={200} value={wish.note} onChange={(note) => set({ note })} />
      <AskedOfPlace wish={wish} set={set} />
      {add.error && (
        <p data-wide role="alert" className={classes['failure']}>
          {sentenceOf(add.error)}
        </p>
      )}
      <div data-wide>
        <Button type="submit" variant="filled" aria-busy={add.isPending}>
          Inscrire en attente
        </Button>
      </div>
    </form>
  )
}
