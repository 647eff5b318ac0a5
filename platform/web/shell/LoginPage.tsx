import { ActionIcon, Button, Loader, TextInput } from '@mantine/core'
import { IconAlertCircle, IconArrowBigUpLine, IconEye, IconEyeOff } from '@tabler/icons-react'
import { Suspense, useEffect, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { lazy } from '../lazy.ts'
import { go } from '../navigation.tsx'
import { firstRunNeeded, login } from '../session.ts'
import { Icon } from '../ui/Icon.tsx'
import { TextButton } from '../ui/layout.tsx'
import { nameStation, rememberedStation } from '../workstation.ts'
import { sentenceOf } from '../wire.ts'
import { placesAfter, readPlaces } from './known-places.ts'
import { Landscape } from './Landscape.tsx'
import { wishedAddress } from './wished.ts'
import classes from './login.module.css'

/** Asked for once in a while: not part of what everybody fetches. */
const ForgottenPassword = lazy(async () => ({ default: (await import('./LoginHelp.tsx')).ForgottenPassword }))
const OtherPlaces = lazy(async () => ({ default: (await import('./LoginHelp.tsx')).OtherPlaces }))

export const rememberedLogin = 'pinede-login'
/** The establishments that somebody connected to here, the last one first. */
const rememberedPlaces = 'pinede-establishments'

function faultOf(error: unknown): Fault {
  if (error instanceof Refused && error.faults[0]) return error.faults[0]
  return { rule: 'unexpected', message: sentenceOf(error) }
}

function Password({ value, onChange, autoFocus }: { value: string; onChange: (value: string) => void; autoFocus: boolean }): ReactNode {
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const watch = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'))
  return (
    <>
      <TextInput
        size="md"
        label="Mot de passe"
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={value}
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={watch}
        onKeyUp={watch}
        rightSection={
          <ActionIcon
            size="xs"
            aria-label={shown ? 'Cacher le mot de passe' : 'Montrer le mot de passe'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? IconEyeOff : IconEye} size={17} />
          </ActionIcon>
        }
      />
      {caps && (
        <div className={classes['caps']} role="status">
          <Icon of={IconArrowBigUpLine} size={15} />
          Verrouillage des majuscules actif
        </div>
      )}
    </>
  )
}

function Refusal({ message }: { message: string }): ReactNode {
  return (
    <div className={classes['refusal']} role="alert">
      <Icon of={IconAlertCircle} />
      <span>{message}</span>
    </div>
  )
}

/** Who connected, and where: shown by the next login page of this browser. */
function remember(login: string, { id, name }: { readonly id: number; readonly name: string }): void {
  localStorage.setItem(rememberedLogin, login)
  const places = placesAfter(readPlaces(localStorage.getItem(rememberedPlaces)), { id, name, login }, rememberedStation())
  localStorage.setItem(rememberedPlaces, JSON.stringify(places))
  nameStation(places[0]?.station ?? '')
}

type View = 'enter' | 'forgotten' | 'places'

/** The way in. The login alone leads to its establishment: what is said of it here is what this browser remembers. */
export function LoginPage(): ReactNode {
  const [places] = useState(() => readPlaces(localStorage.getItem(rememberedPlaces)))
  const [place, setPlace] = useState(places[0])
  const [view, setView] = useState<View>('enter')
  const [name, setName] = useState(localStorage.getItem(rememberedLogin) ?? '')
  const [failure, setFailure] = useState<Fault>()
  const station = place === undefined ? '' : place === places[0] ? rememberedStation() : place.station
  useEffect(() => {
    firstRunNeeded().then(
      (needed) => needed && go('/first-run', { replace: true }),
      (error: unknown) => setFailure(faultOf(error)),
    )
  }, [])
  const enter = async (credentials: Credentials): Promise<void> => {
    const user = await login({ ...credentials, workstation: station })
    remember(credentials.login, user.establishment)
    go(wishedAddress(location.search), { replace: true })
  }
  const choose = (chosen: typeof place): void => {
    setPlace(chosen)
    setName(chosen?.login ?? '')
    setView('enter')
  }
  return (
    <Landscape foot="Session fermée après 12&#160;h sans activité">
      <Suspense fallback={null}>
        {view === 'forgotten' && <ForgottenPassword onBack={() => setView('enter')} />}
        {view === 'places' && <OtherPlaces places={places} onChoose={choose} onBack={() => setView('enter')} />}
      </Suspense>
      {view === 'enter' && (
        <>
          <h1>{place?.name ?? 'Connexion'}</h1>
          {station !== '' && <p className="muted">Poste {station}</p>}
          <SignIn name={name} onName={setName} onEnter={enter} confirm="Se connecter" failure={failure} isAlone />
          <div className={classes['ways']}>
            <TextButton onClick={() => setView('forgotten')}>Mot de passe oublié</TextButton>
            {places.length > 0 && <TextButton onClick={() => setView('places')}>Changer d’établissement</TextButton>}
          </div>
        </>
      )}
    </Landscape>
  )
}

type Credentials = { readonly login: string; readonly password: string; readonly closeOther?: boolean }
type SignInProps = {
  name: string
  onName: (name: string) => void
  onEnter: (credentials: Credentials) => Promise<void>
  confirm: string
  failure?: Fault | undefined
  /** The page is this form alone: the keys begin in its first empty field, and Enter is told. */ isAlone?: boolean
}
/** Login and password. A user already connected elsewhere may close that other session from here. */
export function SignIn({ name, onName, onEnter, confirm, failure, isAlone = false }: SignInProps): ReactNode {
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<Fault>()
  const [waiting, setWaiting] = useState(false)
  const fault = refusal ?? failure
  const enter = async (closeOther: boolean): Promise<void> => {
    setWaiting(true)
    setRefusal(undefined)
    try {
      await onEnter({ login: name.trim(), password, ...(closeOther ? { closeOther } : {}) })
    } catch (error) {
      setRefusal(faultOf(error))
      setWaiting(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void enter(false)
  }
  return (
    <form className={classes['form']} onSubmit={submit}>
      <TextInput
        size="md"
        label="Identifiant"
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        autoFocus={isAlone && name === ''}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <Password value={password} onChange={setPassword} autoFocus={!isAlone || name !== ''} />
      {fault && <Refusal message={fault.message} />}
      {fault?.rule === 'user-already-connected' && (
        <Button size="md" onClick={() => void enter(true)}>
          {fault.fix?.label ?? 'Fermer l’autre session et se connecter'}
        </Button>
      )}
      <Button
        type="submit"
        size="md"
        variant="filled"
        fullWidth
        aria-busy={waiting}
        leftSection={waiting ? <Loader size={14} color="white" /> : undefined}
        rightSection={waiting || !isAlone ? undefined : <kbd>Entrée</kbd>}
      >
        {waiting ? 'Connexion…' : confirm}
      </Button>
    </form>
  )
}
