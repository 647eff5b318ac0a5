import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { call, operationKey } from '#platform/web/api.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { recordPath } from '#kernel/entity/paths.ts'
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
import { TextButton } from '#platform/web/ui/layout.tsx'
import { customerContract } from '#areas/customer/contract.ts'
import { proposedCountry, proposedLanguage } from '#areas/customer/rules/proposed-country.ts'
import { unprintedSentence } from '#areas/establishment/rules/printed-whole.ts'
import { civilityOf, faultsKept, isTyped, newCustomerFrom, placedFaults, worthComparing, type NewCustomer } from '../../rules/draft-customer.ts'
import type { DraftCustomer } from '../../rules/draft-types.ts'
import { chosenCustomer, customerDetail, customerOfRow, foundName } from './customer-text.ts'
import { TownField } from './TownField.tsx'
import { useSettled } from './use-offer.ts'
import { useChoices } from './use-reference.ts'
import classes from './customer.module.css'

type Props = { typed: string; /** What is still to be done once he is created: « le séjour reste à enregistrer ». */ rest: string; /** Why what is around the form cannot do without him. */ error?: string | undefined; onChoose: (customer: DraftCustomer) => void; onCancel: () => void }

/** People already known who resemble the one being typed: proposed before a double is made. */
function Alike({ customer, onChoose }: { customer: NewCustomer; onChoose: Props['onChoose'] }): ReactNode {
  const asked = useSettled({
    name: customer.name, firstName: customer.firstName, postalCode: customer.postalCode || null,
    phones: customer.phone === null ? [] : [customer.phone], emails: customer.email === null ? [] : [customer.email],
  })
  const query = useQuery({ queryKey: operationKey(customerContract.findDuplicates, asked), queryFn: ({ signal }) => call(customerContract.findDuplicates, asked, { signal }), enabled: worthComparing(customer) })
  const proposals = query.data?.proposals.slice(0, 3) ?? []
  if (proposals.length === 0) return null
  return (
    <div className={classes['alike']} data-wide role="status">
      <b>Déjà connu&#160;?</b>
      <ul>
        {proposals.map(({ customer: one, reasons }) => (
          <li key={one.customerId}>
            <span>{`${foundName(one)}, ${[customerDetail(one), ...reasons].filter((part) => part !== '').join(', ')}`}</span>
            <a href={recordPath(mustEntity('customer'), one.customerId)} target="_blank" rel="noreferrer" style={{ flex: 'none', color: 'inherit', textDecoration: 'underline' }}>Ouvrir la fiche</a>
            <TextButton onClick={() => onChoose(chosenCustomer(one))}>Utiliser celle-ci</TextButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

async function create({ civilityId, languageId, name, firstName, phone, email, line1, postalCode, town, countryId }: NewCustomer): Promise<DraftCustomer> {
  const entity = mustEntity('customer')
  const { id: _id, version: _version, _labels, ...defaults } = await readRecord(entity, 0)
  const address = { line1, line2: '', line3: '', postalCode, town, countryId }
  return customerOfRow(await saveRecord(entity, { ...defaults, id: 0, ...(civilityId === null ? {} : { civilityId }), ...(languageId === null ? {} : { languageId }), name, firstName, phone1: phone, emails: email === null ? [] : [email], address }))
}

type Abroad = { readonly countryId: number | null; readonly languageId: number | null; readonly countries: readonly Named[]; readonly languages: readonly Named[] }
type Named = { readonly value: string; readonly label: string }
const named = (rows: readonly WireRow[], field: string): readonly Named[] => rows.map((row) => ({ value: String(row.id), label: String(row[field] ?? '') }))
const idOf = (value: string | null): number | null => (value === null ? null : Number(value))

/** Country and language: as chosen, else as the number and the postal code propose them. */
function useAbroad({ phone, postalCode, countryId, languageId }: NewCustomer): Abroad {
  const [countries, languages] = [useChoices('country').rows ?? [], useChoices('language').rows ?? []]
  const known = countries.map((row) => ({ id: row.id, isoCode: String(row['isoCode'] ?? ''), phonePrefix: typeof row['phonePrefix'] === 'string' ? row['phonePrefix'] : null, isDefault: row['isDefault'] === true }))
  const written = languages.map((row) => ({ id: row.id, isoCode: String(row['isoCode'] ?? ''), isDefault: row['isDefault'] === true }))
  const country = known.find(({ id }) => id === countryId) ?? proposedCountry({ phone, postalCode }, known)
  return { countryId: country?.id ?? null, languageId: languageId ?? proposedLanguage(country, written)?.id ?? null, countries: named(countries, 'name'), languages: named(languages, 'label') }
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
  const civilities = (useChoices('civility').rows ?? []).map((row) => ({ id: row.id, label: String(row['label'] ?? ''), isDefault: row['isDefault'] === true }))
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
    if (isTyped(customer, typed) && !(await confirm({ title: 'Abandonner ce nouveau client\u00A0?', text: 'Ce qui a été saisi pour lui sera perdu.', confirm: 'Abandonner', cancel: 'Continuer', danger: true }))) return
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
        {civilities.length > 0 && (
          <div data-wide>
            <ChoiceField
              label="Civilité" required={civilities.some(({ isDefault }) => isDefault)} size="xs" options={civilities.map(({ id, label }) => ({ value: String(id), label }))} value={civilityId === null ? null : String(civilityId)} error={errorOf('civilityId')}
              onChange={(value) => set({ civilityId: value === null ? null : Number(value) })}
            />
          </div>
        )}
        <TextField label="Nom" name="customerId" autoFocus maxLength={80} value={customer.name} error={errorOf('name') ?? (faults.length > 0 ? undefined : error && 'Client pas encore créé\u00A0: Ctrl\u00A0Entrée')} warning={unprintedSentence(customer.name)} onChange={(name) => set({ name })} />
        <TextField label="Prénom" maxLength={60} value={customer.firstName} error={errorOf('firstName')} warning={unprintedSentence(customer.firstName)} onChange={(firstName) => set({ firstName })} />
        <PhoneField label="Téléphone" value={customer.phone} error={errorOf('phone')} onChange={(phone) => set({ phone })} />
        <TextField label="E-mail" type="email" maxLength={200} value={customer.email} error={errorOf('email')} onChange={(email) => set({ email })} />
        <TownField postalCode={customer.postalCode} town={customer.town} countryId={abroad.countryId} error={errorOf('line1')} onChange={set} />
        <div data-wide><TextField label="Adresse" maxLength={100} value={customer.line1 || null} warning={unprintedSentence(customer.line1)} onChange={(line1) => set({ line1: line1 ?? '' })} /></div>
        <SelectField label="Pays" size="xs" options={abroad.countries} value={abroad.countryId === null ? null : String(abroad.countryId)} onChange={(id) => set({ countryId: idOf(id) })} />
        <SelectField label="Langue" size="xs" error={errorOf('languageId')} options={abroad.languages} value={abroad.languageId === null ? null : String(abroad.languageId)} onChange={(id) => set({ languageId: idOf(id) })} />
        <Alike customer={customer} onChoose={onChoose} />
        {(failure !== null || rest.length > 0) && <p data-wide role="alert" style={{ color: 'var(--pin-brick)', fontSize: 12 }}>{failure ?? rest.map((fault) => fault.message).join(' ')}</p>}
        <div className={classes['actions']} data-wide>
          <Button size="xs" onClick={() => void leave()}>Annuler</Button>
          <Button size="xs" aria-busy={saving} leftSection={saving ? <Loader size={14} /> : undefined} rightSection={<kbd>Ctrl Entrée</kbd>} onClick={() => void save()}>Créer le client</Button>
        </div>
      </div>
    </div>
  )
}
