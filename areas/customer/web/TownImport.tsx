import { Button, Modal, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { formatNumber, plural } from '#domain/french.ts'
import { entityKey } from '#kernel/web/entity-api.ts'
import { call } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { customerContract } from '../contract.ts'
import { town } from '../entities/geography.ts'
import { batchesOf } from '../rules/town-import.ts'
import classes from './customer.module.css'

const batchSize = 3000

type State =
  | { readonly step: 'before' }
  | { readonly step: 'running' | 'done'; readonly read: number; readonly all: number; readonly added: number; readonly updated: number }
  | { readonly step: 'failed'; readonly sentence: string }

/** The official list, a few departments at a time. What is already imported stays when it is stopped: the rest can be asked again. */
function useImport(): { state: State; start: () => Promise<void>; stop: () => void } {
  const client = useQueryClient()
  const [state, setState] = useState<State>({ step: 'before' })
  const stopped = useRef(false)
  const start = async (): Promise<void> => {
    stopped.current = false
    const seen = { read: 0, added: 0, updated: 0 }
    try {
      const { departments } = await call(customerContract.officialTowns, {})
      const all = departments.reduce((sum, { towns }) => sum + towns, 0)
      for (const batch of batchesOf(departments, batchSize)) {
        setState({ step: 'running', all, ...seen })
        const { added, updated } = await call(customerContract.importTowns, { departments: [...batch.departments] })
        seen.read += batch.towns
        seen.added += added
        seen.updated += updated
        if (stopped.current) break
      }
      setState({ step: 'done', all, ...seen })
    } catch (error) {
      setState({ step: 'failed', sentence: sentenceOf(error) })
    } finally {
      void client.invalidateQueries({ queryKey: entityKey(town) })
    }
  }
  return {
    state,
    start,
    stop() {
      stopped.current = true
    },
  }
}

function Told({ state }: { state: State }): ReactNode {
  if (state.step === 'before')
    return (
      <p>
        Environ 36&#160;000 communes de France et leurs codes postaux, de la liste officielle. Celles que vous avez déjà retrouvent leur nom
        officiel&#160;; celles que vous avez ajoutées vous-même ne changent pas.
      </p>
    )
  if (state.step === 'failed')
    return <p role="alert">{`${state.sentence} Ce qui est déjà importé est gardé\u00A0: recommencez quand vous voulez.`}</p>
  const { read, all, added, updated } = state
  const share = all === 0 ? 0 : Math.round((read / all) * 100)
  const counts = `${plural(added, 'ajoutée')}, ${updated === 1 ? '1 mise' : `${formatNumber(updated)} mises`} à jour`
  return (
    <>
      <Progress value={share} aria-label="Avancement de l’import" />
      <p role="status">
        {state.step === 'running'
          ? `${formatNumber(read)} villes lues sur ${formatNumber(all)}`
          : read < all
            ? `Import arrêté\u00A0: ${counts}.`
            : `Les villes ont été importées\u00A0: ${counts}.`}
      </p>
    </>
  )
}

/** « Importer les villes », in the head of their list. */
export function TownImport(): ReactNode {
  const mayWrite = useAllowed(town.right, 'write')
  const [opened, setOpened] = useState(false)
  const { state, start, stop } = useImport()
  const isRunning = state.step === 'running'
  if (!mayWrite) return null
  return (
    <>
      <Button leftSection={<Icon of={IconDownload} />} onClick={() => setOpened(true)}>
        Importer les villes
      </Button>
      <Modal
        opened={opened}
        onClose={() => !isRunning && setOpened(false)}
        title="Importer les villes de France"
        closeButtonProps={{ 'aria-label': 'Fermer' }}
      >
        <div className={classes['import']}>
          <Told state={state} />
        </div>
        <div className={classes['answers']}>
          {isRunning ? <Button onClick={stop}>Arrêter</Button> : <Button onClick={() => setOpened(false)}>Fermer</Button>}
          {(state.step === 'before' || state.step === 'failed') && (
            <Button variant="filled" data-autofocus onClick={() => void start()}>
              Importer
            </Button>
          )}
        </div>
      </Modal>
    </>
  )
}
