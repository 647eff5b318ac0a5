import '@mantine/core/styles/Modal.css'
import { Button, Loader, Modal, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Fault } from '#platform/operation/refusal.ts'
import { comeBack, giveUp, useUser } from '../session.ts'
import { TextButton } from '../ui/layout.tsx'
import { rememberedStation } from '../workstation.ts'
import { Password, Refusal, faultOf, rememberedLogin } from './LoginPage.tsx'
import classes from './login.module.css'

/** Above everything, questions included; nothing of the page shows through. */
const cover = { backgroundOpacity: 1, color: 'var(--mantine-color-body)' }

/** The session ended while something was typed: the page waits underneath for the password of its user. */
export function EndedSession(): ReactNode {
  const user = useUser()
  const [name, setName] = useState(localStorage.getItem(rememberedLogin) ?? '')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [waiting, setWaiting] = useState(false)
  const enter = async (closeOther: boolean): Promise<void> => {
    setWaiting(true)
    setFault(undefined)
    try {
      await comeBack({ login: name.trim(), password, workstation: rememberedStation(), ...(closeOther ? { closeOther } : {}) })
    } catch (error) {
      setFault(faultOf(error))
      setWaiting(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void enter(false)
  }
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title="Votre session est terminée"
      overlayProps={cover}
      zIndex={1000}
      centered
    >
      <p className="ink2" style={{ margin: '0 0 16px' }}>
        Ce que vous avez saisi est gardé. Entrez le mot de passe de <b>{user.name}</b> pour continuer où vous étiez.
      </p>
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
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Password value={password} onChange={setPassword} />
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
        >
          {waiting ? 'Connexion…' : 'Continuer'}
        </Button>
      </form>
      <p className="muted" style={{ margin: '16px 0 0' }}>
        Un autre utilisateur commence sur sa page d’accueil&#160;: ce qui est saisi ici est alors perdu.{' '}
        <TextButton onClick={giveUp}>Abandonner la saisie</TextButton>
      </p>
    </Modal>
  )
}
