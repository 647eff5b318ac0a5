import { call } from '#platform/web/api.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { backupContract } from '#areas/utility/contract/backup.ts'

export const askBackup = (): Promise<boolean> =>
  confirm({
    title: 'Voulez-vous lancer la sauvegarde\u00A0?',
    text: 'Données et documents de l’établissement vont dans un seul fichier. Le travail continue pendant ce temps.',
    confirm: 'Lancer la sauvegarde',
  })

/** Hands the file of a backup to the browser, which writes it as it comes. */
export function takeAway(id: number): void {
  const link = document.createElement('a')
  link.href = `/rest/${backupContract.downloadBackup.path.replace('{id}', String(id))}`
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

const pause = 700

async function finished(id: number): Promise<void> {
  for (;;) {
    const { state, reason } = await call(backupContract.readBackup, { id })
    if (state === 'done') return
    if (state === 'failed') throw new Error(reason ?? 'La sauvegarde et la mise à jour ont échoué.')
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
  }
}

/** « Sauvegardes » of the menu: asks, saves, then hands the file over. */
export async function backUpAndTakeAway(): Promise<void> {
  if (!(await askBackup())) return
  try {
    const { id, message } = await call(backupContract.startBackup, {})
    toast(message)
    await finished(id)
    takeAway(id)
    toast('La sauvegarde est terminée\u00A0: son fichier se télécharge')
  } catch (error) {
    toast(sentenceOf(error), { tone: 'brick' })
  }
}
