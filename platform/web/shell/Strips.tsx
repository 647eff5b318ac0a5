import { IconAlertTriangle, IconEye, IconWifiOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { reachable, request } from '../api.ts'
import { incomplete, isMissingCode, tellMissing } from '../lazy.ts'
import { lookAs } from '../session.ts'
import { useStore } from '../store.ts'
import { Icon } from '../ui/Icon.tsx'
import { TextButton } from '../ui/layout.tsx'
import { useWhenLetGo } from '../ui/use-when-let-go.ts'
import classes from './shell.module.css'

const retryEvery = 5

/** Whether the server answers: the call itself notes it. */
function ask(): void {
  request('GET', 'security/session').catch(() => undefined)
}

/** « Connexion perdue, nouvel essai dans 5 s »: counts down, asks again, and goes away by itself. */
export function OfflineStrip(): ReactNode {
  const online = useStore(reachable)
  const [left, setLeft] = useState(retryEvery)
  const client = useQueryClient()
  useEffect(() => {
    if (online) return undefined
    const timer = setInterval(() => setLeft((seconds) => (seconds <= 1 ? retryEvery : seconds - 1)), 1000)
    return () => {
      clearInterval(timer)
      setLeft(retryEvery)
      void client.invalidateQueries()
    }
  }, [online, client])
  useEffect(() => {
    // The call itself says whether the server is back; a refusal means that it answers.
    if (!online && left === retryEvery) ask()
  }, [online, left])
  useEffect(() => {
    // The network of this computer is gone: whether the server is too is known by asking, without waiting for the next thing that is done.
    addEventListener('offline', ask)
    return () => removeEventListener('offline', ask)
  }, [])
  const isDrawn = useWhenLetGo(!online)
  if (!isDrawn) return null
  return (
    <div className={classes['strip']} role="status">
      <Icon of={IconWifiOff} />
      {`Connexion perdue, nouvel essai dans ${left}\u00A0s. Ce que vous saisissez est gardé.`}
    </div>
  )
}

/** A part of the page could not come, and none that has not come yet will: what is open can still be saved. */
export function IncompleteStrip(): ReactNode {
  const isIncomplete = useWhenLetGo(useStore(incomplete))
  useEffect(() => {
    // What a key or a button fetches by itself, with nothing drawn meanwhile, is told here too.
    const tell = ({ reason }: PromiseRejectionEvent): void => {
      if (isMissingCode(reason)) void tellMissing()
    }
    addEventListener('unhandledrejection', tell)
    return () => removeEventListener('unhandledrejection', tell)
  }, [])
  if (!isIncomplete) return null
  return (
    <div className={classes['strip']} role="status">
      <Icon of={IconAlertTriangle} />
      {
        'Une partie de la page n’est pas arrivée, après une mise à jour ou une coupure\u00A0: enregistrez ce qui est en cours, puis rechargez.'
      }
      <TextButton onClick={() => location.reload()}>Recharger</TextButton>
    </div>
  )
}

export function DemoStrip(): ReactNode {
  return (
    <div className={classes['strip']} role="note">
      <Icon of={IconAlertTriangle} />
      Les mots de passe de démonstration sont en service et cette adresse est ouverte à d’autres postes. Changez-les dans Fichiers,
      Utilisateurs.
    </div>
  )
}

export function SchoolStrip(): ReactNode {
  return (
    <>
      <div className={classes['strip']} role="note">
        <Icon of={IconAlertTriangle} />
        {'Mode école\u00A0: rien de ce qui s’encaisse ou se facture dans cet établissement n’a de valeur.'}
      </div>
      <p className={classes['printMark']} aria-hidden="true">
        MODE ÉCOLE — sans valeur
      </p>
    </>
  )
}

/** Whose screens are looked at, and the way back to one’s own. */
export function ViewStrip({ name }: { name: string }): ReactNode {
  return (
    <div className={classes['strip']} role="note">
      <Icon of={IconEye} />
      {`Vous voyez Pinède comme ${name}, en lecture seule, et jamais plus que ce que vous pouvez lire vous-même.`}
      <TextButton onClick={() => void lookAs(null)}>Quitter cette vue</TextButton>
    </div>
  )
}
