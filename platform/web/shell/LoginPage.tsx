import { ActionIcon, Button, Loader, TextInput } from '@mantine/core'
import { IconAlertCircle, IconArrowBigUpLine, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { go } from '../navigation.tsx'
import { firstRunNeeded, login } from '../session.ts'
import { Icon } from '../ui/Icon.tsx'
import { rememberedStation } from '../workstation.ts'
import { sentenceOf } from '../wire.ts'
import { Landscape } from './Landscape.tsx'
import { wishedAddress } from './wished.ts'
import classes from './login.module.css'

export const rememberedLogin = 'pinede-login'
/** What the establishment was called the last time somebody connected here. */
const rememberedPlace = 'pinede-establishment'

export function faultOf(error: unknown): Fault {
  if (error instanceof Refused && error.faults[0]) return error.faults[0]
  return { rule: 'unexpected', message: sentenceOf(error) }
}

export function Password({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const watch = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'))
  return (
    <>
      <TextInput size="md" label="Mot de passe" name="password" type={shown ? 'text' : 'password'} autoComplete="current-password" required withAsterisk={false} value={value} autoFocus={localStorage.getItem(rememberedLogin) !== null}
        onChange={(event) => onChange(event.currentTarget.value)} onKeyDown={watch} onKeyUp={watch}
        rightSection={
          <ActionIcon size="xs" aria-label={shown ? 'Cacher le mot de passe' : 'Montrer le mot de passe'} aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Icon of={shown ? IconEyeOff : IconEye} size={17} />
          </ActionIcon>
        } />
      {caps && (
        <div className={classes['caps']} role="status">
          <Icon of={IconArrowBigUpLine} size={15} />
          Verrouillage des majuscules actif
        </div>
      )}
    </>
  )
}

export function Refusal({ message }: { message: string }): ReactNode {
  return (
    <div className={classes['refusal']} role="alert">
      <Icon of={IconAlertCircle} />
      <span>{message}</span>
    </div>
  )
}

/** The way in. A user already connected elsewhere may close that other session from here. */
export function LoginPage(): ReactNode {
  const [name, setName] = useState(localStorage.getItem(rememberedLogin) ?? '')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [waiting, setWaiting] = useState(false)
  const enter = async (closeOther: boolean): Promise<void> => {
    setWaiting(true)
    setFault(undefined)
    try {
      const user = await login({ login: name.trim(), password, workstation: rememberedStation(), ...(closeOther ? { closeOther } : {}) })
      localStorage.setItem(rememberedLogin, name.trim())
      localStorage.setItem(rememberedPlace, user.establishment.name)
      go(wishedAddress(location.search), { replace: true })
    } catch (error) {
      setFault(faultOf(error))
      setWaiting(false)
    }
  }
  useEffect(() => {
    firstRunNeeded().then((needed) => needed && go('/first-run', { replace: true }), (error: unknown) => setFault(faultOf(error)))
  }, [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void enter(false)
  }
  const elsewhere = fault?.rule === 'user-already-connected'
  return (
    <Landscape foot="Session fermée après 12&#160;h sans activité">
      <h1>{localStorage.getItem(rememberedPlace) ?? 'Connexion'}</h1>
      <form className={classes['form']} onSubmit={submit}>
        <TextInput size="md" label="Identifiant" name="login" autoComplete="username" autoCapitalize="none" spellCheck={false} required withAsterisk={false} autoFocus={name === ''} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <Password value={password} onChange={setPassword} />
        {fault && <Refusal message={fault.message} />}
        {elsewhere && <Button size="md" onClick={() => void enter(true)}>{fault.fix?.label ?? 'Fermer l’autre session et se connecter'}</Button>}
        <Button type="submit" size="md" variant="filled" fullWidth aria-busy={waiting} leftSection={waiting ? <Loader size={14} color="white" /> : undefined} rightSection={waiting ? undefined : <kbd>Entrée</kbd>}>
          {waiting ? 'Connexion…' : 'Se connecter'}
        </Button>
      </form>
    </Landscape>
  )
}
