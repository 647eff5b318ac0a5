import { Button, Loader } from '@mantine/core'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { formatDay } from '#domain/french.ts'
import { useAction } from '#platform/web/api.ts'
import { DateField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { policeOperations, type ExpectedForm } from '../../contract/police.ts'
import { useChoices } from '../new-booking/use-reference.ts'
import { SignaturePad } from './SignaturePad.tsx'
import classes from './people.module.css'

type Props = {
  form: ExpectedForm
  mayWrite: boolean
  onSigned: () => void
  /** Whether it holds what is not saved. */ onBegun: (isBegun: boolean) => void
}
const required = ['name', 'firstName', 'birthDate', 'birthPlace', 'residence', 'nationalityId'] as const

type Required = (typeof required)[number]

/** What was signed, and what the stay says otherwise since. */
function Signed({ form }: { form: ExpectedForm }): ReactNode {
  return (
    <>
      <p
        data-wide
        className="muted"
      >{`${form.stay}${form.places === '' ? '' : `, ${form.places}`}, du ${formatDay(form.arrival)} au ${formatDay(form.departure)}${form.signedOn === null ? '' : `. Signée le ${formatDay(form.signedOn)}`}`}</p>
      {form.differs.length > 0 && (
        <p
          data-wide
          role="note"
          className={classes['differs']}
        >{`Le séjour dit maintenant\u00A0: ${form.differs.map(({ label, value }) => `${label} ${value}`).join(', ')}. La fiche signée ne change pas\u00A0: corrigez-la et faites-la signer de nouveau s’il le faut.`}</p>
      )}
    </>
  )
}

type FieldsProps = {
  draft: ExpectedForm
  set: (patch: Partial<ExpectedForm>) => void
  errorOf: (key: Required) => string | undefined
}
/** What the law asks of a guest. */
function GuestFields({ draft, set, errorOf }: FieldsProps): ReactNode {
  const countries = (useChoices('country').rows ?? []).map((row) => ({ value: String(row.id), label: String(row['nationality']) }))
  return (
    <>
      <TextField
        required
        label="Nom"
        maxLength={80}
        value={draft.name}
        error={errorOf('name')}
        onChange={(name) => set({ name: name ?? '' })}
      />
      <TextField
        required
        label="Prénoms"
        maxLength={80}
        value={draft.firstName}
        error={errorOf('firstName')}
        onChange={(firstName) => set({ firstName: firstName ?? '' })}
      />
      <SelectField
        required
        label="Nationalité"
        options={countries}
        value={draft.nationalityId === null ? null : String(draft.nationalityId)}
        error={errorOf('nationalityId')}
        onChange={(id) => set({ nationalityId: id === null ? null : Number(id) })}
      />
      <DateField
        required
        label="Né(e) le"
        birth
        value={draft.birthDate}
        error={errorOf('birthDate')}
        onChange={(birthDate) => set({ birthDate })}
      />
      <TextField
        required
        label="À"
        maxLength={80}
        value={draft.birthPlace}
        error={errorOf('birthPlace')}
        onChange={(birthPlace) => set({ birthPlace: birthPlace ?? '' })}
      />
      <TextField label="Mobile" maxLength={30} value={draft.phone} onChange={(phone) => set({ phone: phone ?? '' })} />
      <div data-wide>
        <TextField
          required
          label="Domicile habituel"
          maxLength={250}
          value={draft.residence}
          error={errorOf('residence')}
          onChange={(residence) => set({ residence: residence ?? '' })}
        />
      </div>
      <div data-half>
        <TextField label="E-mail" maxLength={120} value={draft.email} onChange={(email) => set({ email: email ?? '' })} />
      </div>
      <div data-half>
        <TextField
          label="Enfants qui l’accompagnent"
          maxLength={400}
          value={draft.children}
          onChange={(children) => set({ children: children ?? '' })}
        />
      </div>
    </>
  )
}

/** One form, prefilled: what is missing is typed, then the guest signs, here or on the printed page. */
export function PoliceForm({ form, mayWrite, onSigned, onBegun }: Props): ReactNode {
  const [draft, setDraft] = useState(form)
  const [signature, setSignature] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const sign = useAction(policeOperations.signPoliceForm, ['booking', 'police-form'])
  const [isTyped, setTyped] = useState(false)
  const set = (patch: Partial<ExpectedForm>): void => {
    setDraft((before) => ({ ...before, ...patch }))
    setTyped(true)
  }
  const isBegun = (isTyped || signature !== null) && !sign.isSuccess
  useEffect(() => {
    if (!isBegun) return undefined
    onBegun(true)
    return () => onBegun(false)
  }, [isBegun]) // eslint-disable-line react-hooks/exhaustive-deps -- only a change is told, to whoever listens then
  const isMissing = (key: Required): boolean => draft[key] === null || draft[key] === ''
  const errorOf = (key: Required): string | undefined => (tried && isMissing(key) ? 'À remplir' : undefined)
  const save = (path: string | null): void => {
    setTried(true)
    const { birthDate, nationalityId } = draft
    if (sign.isPending || required.some(isMissing) || birthDate === null || nationalityId === null) return
    const { bookingId, attendantId, name, firstName, birthPlace, residence, phone, email, children } = draft
    sign.mutate(
      { bookingId, attendantId, name, firstName, birthDate, birthPlace, nationalityId, residence, phone, email, children, signature: path },
      { onSuccess: onSigned },
    )
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (signature !== null) save(signature)
  }
  return (
    <form className={classes['form']} onSubmit={submit} aria-label={`Fiche de ${draft.name} ${draft.firstName}`}>
      <Signed form={form} />
      <GuestFields draft={draft} set={set} errorOf={errorOf} />
      <div data-wide>
        <SignaturePad disabled={!mayWrite} onSigned={setSignature} />
      </div>
      {sign.error && (
        <p data-wide role="alert" className={classes['failure']}>
          {sentenceOf(sign.error)}
        </p>
      )}
      {tried && signature === null && !sign.isSuccess && (
        <p data-wide role="alert" className={classes['failure']}>
          Il manque la signature, à l’écran ou sur papier.
        </p>
      )}
      <footer data-wide>
        <Button variant="subtle" disabled={!mayWrite} onClick={() => save(null)}>
          Signée sur papier
        </Button>
        <Button
          type="submit"
          variant="filled"
          disabled={!mayWrite}
          aria-busy={sign.isPending}
          leftSection={sign.isPending ? <Loader size={14} color="white" /> : undefined}
        >
          Enregistrer la fiche
        </Button>
      </footer>
    </form>
  )
}
