import { Button, FileButton, Loader } from '@mantine/core'
import { IconAlertCircle, IconDatabaseImport } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { go } from '../navigation.tsx'
import { restoreFrom } from '../session.ts'
import { confirm } from '../ui/confirm-store.ts'
import { Icon } from '../ui/Icon.tsx'
import { toast } from '../ui/toast-store.ts'
import { sentenceOf } from '../wire.ts'
import classes from './login.module.css'

/** « Restaurer une sauvegarde »: the other way into a new installation. */
export function RestorePart({
  waiting,
  onWaiting,
}: {
  waiting: boolean
  /** While it lasts, nothing else is begun. */ onWaiting: (waiting: boolean) => void
}): ReactNode {
  const [failure, setFailure] = useState<string>()
  // The same file, corrected, may be chosen again.
  const reset = useRef<() => void>(null)
  const restore = async (file: File): Promise<void> => {
    const sure = await confirm({
      title: 'Restaurer cette sauvegarde\u00A0?',
      text: `Cette installation vide devient celle que contient ${file.name}, avec ses utilisateurs et leurs mots de passe.`,
      confirm: 'Restaurer',
    })
    if (!sure) return reset.current?.()
    onWaiting(true)
    setFailure(undefined)
    try {
      const { message } = await restoreFrom(file)
      toast(message)
      go('/login', { replace: true })
    } catch (error) {
      reset.current?.()
      setFailure(sentenceOf(error))
      onWaiting(false)
    }
  }
  return (
    <div className={classes['form']}>
      <p className="muted">Vous avez déjà une sauvegarde de Pinède&#160;?</p>
      {failure !== undefined && (
        <div className={classes['refusal']} role="alert">
          <Icon of={IconAlertCircle} />
          <span>{failure}</span>
        </div>
      )}
      <FileButton resetRef={reset} accept=".zip,application/zip" onChange={(file) => file && void restore(file)}>
        {(props) => (
          <Button {...props} size="md" disabled={waiting} leftSection={waiting ? <Loader size={14} /> : <Icon of={IconDatabaseImport} />}>
            {waiting ? 'Restauration…' : 'Restaurer une sauvegarde'}
          </Button>
        )}
      </FileButton>
      {waiting && (
        <p role="status">
          Une grande sauvegarde demande quelques minutes&#160;: gardez cette page ouverte. Rien n’est gardé tant que tout n’a pas été relu
          et comparé.
        </p>
      )}
    </div>
  )
}
