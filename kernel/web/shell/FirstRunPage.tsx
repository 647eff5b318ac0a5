import { Button, Loader } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Refused } from '#kernel/operation/refusal.ts'
import { byField } from '../form/fault-map.ts'
import { go } from '../navigation.tsx'
import { createFirst, type FirstRun } from '../session.ts'
import { TextField } from '../ui/fields/typed-fields.tsx'
import { Icon } from '../ui/Icon.tsx'
import { sentenceOf } from '../wire.ts'
import { Landscape } from './Landscape.tsx'
import classes from './login.module.css'

type Values = { 'establishment.name': string; 'establishment.shortName': string; 'administrator.name': string; 'administrator.firstName': string; 'administrator.login': string; 'administrator.password': string; again: string }
const nothing: Values = { 'establishment.name': '', 'establishment.shortName': '', 'administrator.name': '', 'administrator.firstName': '', 'administrator.login': '', 'administrator.password': '', again: '' }

function inputOf(values: Values): FirstRun {
  return {
    establishment: { name: values['establishment.name'], shortName: values['establishment.shortName'] },
    administrator: { name: values['administrator.name'], firstName: values['administrator.firstName'], login: values['administrator.login'], password: values['administrator.password'] },
  }
}

/** First start without demonstration data: creates the establishment and its first administrator. */
export function FirstRunPage(): ReactNode {
  const [values, setValues] = useState(nothing)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const field = (name: keyof Values, label: string, more: { help?: string; type?: string; required?: boolean } = {}): ReactNode => (
    <TextField size="md" required label={label} value={values[name]} onChange={(value) => setValues({ ...values, [name]: value ?? '' })} error={errors[name]} name={name} {...more} />
  )
  const create = async (): Promise<void> => {
    setErrors({})
    setFailure(undefined)
    if (values['administrator.password'] !== values.again) return setErrors({ again: 'Les deux mots de passe sont différents.' })
    setWaiting(true)
    try {
      await createFirst(inputOf(values))
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
    void create()
  }
  return (
    <Landscape wide>
      <h1>Premier démarrage</h1>
      <p className="muted">Créez votre établissement et son premier administrateur.</p>
      <form className={classes['form']} onSubmit={submit}>
        <div className={classes['pair']}>
          {field('establishment.name', 'Nom de l’établissement', { help: 'Celui qui figure sur les factures' })}
          {field('establishment.shortName', 'Nom court', { help: 'Titre des pages', required: false })}
          {field('administrator.name', 'Votre nom')}
          {field('administrator.firstName', 'Votre prénom', { required: false })}
          {field('administrator.login', 'Identifiant')}
          <span />
          {field('administrator.password', 'Mot de passe', { type: 'password' })}
          {field('again', 'Mot de passe, une seconde fois', { type: 'password' })}
        </div>
        {failure !== undefined && (
          <div className={classes['refusal']} role="alert">
            <Icon of={IconAlertCircle} />
            <span>{failure}</span>
          </div>
        )}
        <Button type="submit" size="md" variant="filled" leftSection={waiting ? <Loader size={14} color="white" /> : undefined}>{waiting ? 'Création…' : 'Créer l’établissement'}</Button>
      </form>
    </Landscape>
  )
}
