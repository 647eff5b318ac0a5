import { Button, Loader } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { readRecord, saveRecord } from '#kernel/web/entity-api.ts'
import { mustEntity } from '#kernel/web/registry.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { holdsUnread } from '#platform/web/ui/unread.ts'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { ChoiceField, SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { commitTyping } from '#platform/web/ui/fields/settle-typing.ts'
import { PhoneField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { unprintedSentence } from '#areas/establishment/rules/printed-whole.ts'
import { civilityOf, faultsKept, isTyped, newCustomerFrom, placedFaults, type NewCustomer } from '../../rules/draft-customer.ts'
import type { DraftCustomer } from '../../rules/draft-types.ts'
import { customerOfRow } from './customer-text.ts'
import { TownField } from './TownField.tsx'
import { useChoices } from './use-reference.ts'
import classes from './customer.module.css'
import { type Abroad, idOf, useAbroad } from './use-abroad.ts'
import { Alike } from './Alike.tsx'

type Props = {
  typed: string
  /** What is still to be done once he is created: « le séjour reste à enregistrer ». */ rest: string
  /** Why what is around the form cannot do without him. */ error?: string | undefined
  onChoose: (customer: DraftCustomer) => void
  onCancel: () => void
}

async function create({
  civilityId,
  languageId,
  name,
  firstName,
  phone,
  email,
  line1,
  postalCode,
  town,
  countryId,
}: NewCustomer): Promise<DraftCustomer> {
  const entity = mustEntity('customer')
  const { id: _id, version: _version, _labels, ...defaults } = await readRecord(entity, 0)
  const address = { line1, line2: '', line3: '', postalCode, town, countryId }
  return customerOfRow(
    await saveRecord(entity, {
      ...defaults,
      id: 0,
      ...(civilityId === null ? {} : { civilityId }),
      ...(languageId === null ? {} : { languageId }),
      name,
      firstName,
      phone1: phone,
      emails: email === null ? [] : [email],
      address,
    }),
  )
}

type FieldsProps = {
  customer: NewCustomer
  set: (patch: Partial<NewCustomer>) => void
  errorOf: ReturnType<typeof placedFaults>['of']
  /** Said under the name of who is not created yet, where what is around needs him. */ notYet: string | undefined
  abroad: Abroad
  civilities: readonly { readonly id: number; readonly label: string; readonly isDefault: boolean }[]
  civilityId: number | null
}
function CustomerFields({ customer, set, errorOf, notYet, abroad, civilities, civilityId }: FieldsProps): ReactNode {
  return (
    <>
      {civilities.length > 0 && (
        <div data-wide>
          <ChoiceField
            label="Civilité"
            required={civilities.some(({ isDefault }) => isDefault)}
            size="xs"
            options={civilities.map(({ id, label }) => ({ value: String(id), label }))}
            value={civilityId === null ? null : String(civilityId)}
            error={errorOf('civilityId')}
            onChange={(value) => set({ civilityId: value === null ? null : Number(value) })}
          />
        </div>
      )}
      <TextField
        label="Nom"
        name="customerId"
        autoFocus
        maxLength={80}
        value={customer.name}
        error={errorOf('name') ?? notYet}
        warning={unprintedSentence(customer.name)}
        onChange={(name) => set({ name })}
      />
      <TextField
        label="Prénom"
        maxLength={60}
        value={customer.firstName}
        error={errorOf('firstName')}
        warning={unprintedSentence(customer.firstName)}
        onChange={(firstName) => set({ firstName })}
      />
      <PhoneField label="Téléphone" value={customer.phone} error={errorOf('phone')} onChange={(phone) => set({ phone })} />
      <TextField
        label="E-mail"
        type="email"
        maxLength={200}
        value={customer.email}
        error={errorOf('email')}
        onChange={(email) => set({ email })}
      />
      <TownField
        postalCode={customer.postalCode}
        town={customer.town}
        countryId={abroad.countryId}
        error={errorOf('line1')}
        onChange={set}
      />
      <div data-wide>
        <TextField
          label="Adresse"
          maxLength={100}
          value={customer.line1 || null}
          warning={unprintedSentence(customer.line1)}
          onChange={(line1) => set({ line1: line1 ?? '' })}
        />
      </div>
      <SelectField
        label="Pays"
        size="xs"
        options={abroad.countries}
        value={abroad.countryId === null ? null : String(abroad.countryId)}
        onChange={(id) => set({ countryId: idOf(id) })}
      />
      <SelectField
        label="Langue"
        size="xs"
        error={errorOf('languageId')}
        options={abroad.languages}
        value={abroad.languageId === null ? null : String(abroad.languageId)}
        onChange={(id) => set({ languageId: idOf(id) })}
      />
    </>
  )
}

/** The few fields that a phone call gives; the rest waits for the arrival. Ctrl+Enter or Enter creates. */
export function CustomerForm({ typed, rest: toDo, error, onChoose, onCancel }: Props): ReactNode {
  const [customer, setCustomer] = useState(() => newCustomerFrom(typed))
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const [refusals, setRefusals] = useState(0)
  // Once the faults of a refusal are drawn, and not again while they are mended one by one.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  useUnsaved(typed !== '' || isTyped(customer, typed))
  const set = (patch: Partial<NewCustomer>): void => {
    setCustomer((now) => ({ ...now, ...patch }))
    setFaults((told) => faultsKept(told, patch))
  }
  const { of: errorOf, rest } = placedFaults(faults)
  const civilities = (useChoices('civility').rows ?? []).map((row) => ({
    id: row.id,
    label: String(row['label'] ?? ''),
    isDefault: row['isDefault'] === true,
  }))
  const civilityId = civilityOf(customer.civilityId, civilities)
  const abroad = useAbroad(customer)
  const save = async (): Promise<void> => {
    if (saving) return
    setSaving(true)
    setFaults([])
    setFailure(null)
    try {
      const made = await create({ ...customer, civilityId, countryId: abroad.countryId, languageId: abroad.languageId })
      toast(`Client ${made.displayName} créé\u00A0; ${toDo}`)
      onChoose(made)
    } catch (error) {
      setRefusals((count) => count + 1)
      if (error instanceof Refused) setFaults(error.faults)
      else setFailure(sentenceOf(error))
      setSaving(false)
    }
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const leave = async (): Promise<void> => {
    if (
      isTyped(customer, typed) &&
      !(await confirm({
        title: 'Abandonner ce nouveau client\u00A0?',
        text: 'Ce qui a été saisi pour lui sera perdu.',
        confirm: 'Abandonner',
        cancel: 'Continuer',
        danger: true,
      }))
    )
      return
    onCancel()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      void leave()
    }
    // The customer first, by the key that saves too: the stay has nobody to be saved for until he is created.
    if (!(event.ctrlKey || event.metaKey) || !['enter', 's'].includes(event.key.toLowerCase())) return
    event.preventDefault()
    event.stopPropagation()
    // What is being typed is read first, as when its field is left; one that cannot be read says so.
    commitTyping()
    const { currentTarget } = event
    setTimeout(() => {
      if (!holdsUnread(currentTarget)) void latest.current()
    })
  }
  return (
    <div ref={form} role="group" aria-label="Nouveau client" onKeyDown={press}>
      <h2>Nouveau client</h2>
      <div className={classes['form']}>
        <CustomerFields
          customer={customer}
          set={set}
          errorOf={errorOf}
          notYet={faults.length > 0 ? undefined : error && 'Client pas encore créé\u00A0: Ctrl\u00A0Entrée'}
          abroad={abroad}
          civilities={civilities}
          civilityId={civilityId}
        />
        <Alike customer={customer} onChoose={onChoose} />
        {(failure !== null || rest.length > 0) && (
          <p data-wide role="alert" style={{ color: 'var(--pin-brick)', fontSize: 12 }}>
            {failure ?? rest.map((fault) => fault.message).join(' ')}
          </p>
        )}
        <div className={classes['actions']} data-wide>
          <Button size="xs" onClick={() => void leave()}>
            Annuler
          </Button>
          <Button
            size="xs"
            aria-busy={saving}
            leftSection={saving ? <Loader size={14} /> : undefined}
            rightSection={<kbd>Ctrl Entrée</kbd>}
            onClick={() => void save()}
          >
            Créer le client
          </Button>
        </div>
      </div>
    </div>
  )
}
