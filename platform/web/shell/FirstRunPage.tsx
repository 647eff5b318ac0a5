import { Button, Loader } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { usualMinimum } from '#domain/password.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { byField } from '../fault-map.ts'
import { go } from '../navigation.tsx'
import { createFirst, firstRunNeeded } from '../session.ts'
import { TextField } from '../ui/fields/typed-fields.tsx'
import { Icon } from '../ui/Icon.tsx'
import { sentenceOf } from '../wire.ts'
import { firstRunFaults, type Entered } from './first-run-faults.ts'
import { Landscape } from './Landscape.tsx'
import { RestorePart } from './RestorePart.tsx'
import classes from './login.module.css'

type Values = Entered
const nothing: Values = { establishmentName: '', shortName: '', userName: '', login: '', password: '', again: '' }

/** First start without demonstration data: creates the establishment and its first administrator. */
export function FirstRunPage(): ReactNode {
  const [values, setValues] = useState(nothing)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const [restoring, setRestoring] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [known, setKnown] = useState(false)
  // An installation that has its users has its entrance elsewhere.
  useEffect(() => {
    firstRunNeeded().then(
      (needed) => (needed ? setKnown(true) : go('/waiting', { replace: true })),
      (error: unknown) => {
        setKnown(true)
        setFailure(sentenceOf(error))
      },
    )
  }, [])
  // Whatever was refused, the first field at fault is where one goes on.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus(), [errors])
  const field = (name: keyof Values, label: string, more: { help?: string; type?: string; required?: boolean } = {}): ReactNode => (
    <TextField
      size="md"
      required
      label={label}
      value={values[name]}
      onChange={(value) => setValues({ ...values, [name]: value ?? '' })}
      error={errors[name]}
      name={name}
      autoFocus={name === 'establishmentName'}
      {...more}
    />
  )
  const create = async (): Promise<void> => {
    setErrors({})
    setFailure(undefined)
    const missing = firstRunFaults(values)
    if (Object.keys(missing).length > 0) return setErrors(missing)
    setWaiting(true)
    try {
      const { again: _again, ...input } = values
      await createFirst(input)
      go('/home', { replace: true })
    } catch (error) {
      const placed = byField(error instanceof Refused ? error.faults : [], Object.keys(nothing))
      setErrors(Object.fromEntries([...placed.fields].map(([name, faults]) => [name, faults[0]?.message ?? ''])))
      setFailure(error instanceof Refused ? placed.rest[0]?.message : sentenceOf(error))
      setWaiting(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // Enter in a field asks for it too.
    if (!restoring) void create()
  }
  if (!known) return null
  return (
    <Landscape wide>
      <h1>Premier démarrage</h1>
      <p className="muted">Créez votre établissement et son premier administrateur.</p>
      <form ref={form} className={classes['form']} onSubmit={submit}>
        <div className={classes['pair']}>
          {field('establishmentName', 'Nom de l’établissement', { help: 'Celui qui figure sur les factures' })}
          {field('shortName', 'Nom court', { help: 'Titre des pages', required: false })}
          {field('userName', 'Votre nom')}
          {field('login', 'Identifiant')}
          {field('password', 'Mot de passe', { type: 'password', help: `${usualMinimum} caractères au moins, 10 ou plus sont conseillés` })}
          {field('again', 'Mot de passe, à nouveau', { type: 'password' })}
        </div>
        {failure !== undefined && (
          <div className={classes['refusal']} role="alert">
            <Icon of={IconAlertCircle} />
            <span>{failure}</span>
          </div>
        )}
        <Button
          type="submit"
          size="md"
          variant="filled"
          disabled={restoring}
          leftSection={waiting ? <Loader size={14} color="white" /> : undefined}
        >
          {waiting ? 'Création…' : 'Créer l’établissement'}
        </Button>
      </form>
      <RestorePart waiting={restoring} onWaiting={setRestoring} />
    </Landscape>
  )
}
