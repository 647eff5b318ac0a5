import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { comeBack, giveUp, useUser } from '../session.ts'
import { TextButton } from '../ui/layout.tsx'
import { rememberedStation } from '../workstation.ts'
import { SignIn, rememberedLogin } from './LoginPage.tsx'

/** Above everything, questions included; nothing of the page shows through. */
const cover = { backgroundOpacity: 1, color: 'var(--mantine-color-body)' }

/** The session ended while something was typed: the page waits underneath for the password of its user. */
export function EndedSession(): ReactNode {
  const user = useUser()
  const [name, setName] = useState(localStorage.getItem(rememberedLogin) ?? '')
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
      <SignIn
        name={name}
        onName={setName}
        onEnter={(credentials) => comeBack({ ...credentials, workstation: rememberedStation() })}
        confirm="Continuer"
      />
      <p className="muted" style={{ margin: '16px 0 0' }}>
        Un autre utilisateur commence sur sa page d’accueil&#160;: ce qui est saisi ici est alors perdu.{' '}
        <TextButton onClick={giveUp}>Abandonner la saisie</TextButton>
      </p>
    </Modal>
  )
}
