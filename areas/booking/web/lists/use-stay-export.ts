import { useEffect, useState } from 'react'
import { formatNumber } from '#domain/french.ts'
import { call } from '#platform/web/api.ts'
import { saveCsv } from '#platform/web/save-csv.ts'
import { useAllowed } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { dayOperations } from '../../contract/day.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { csvOfStays } from './stay-csv.ts'
import type { ListInput } from './stay-list-model.ts'

const fileName = 'export.csv'
const pageSize = 1000

const give = (rows: readonly StayRow[]): void => saveCsv(fileName, csvOfStays(rows))

/** Every stay of the filter, a thousand at a time. */
async function readAll(request: ListInput, onProgress: (done: number, of: number) => void): Promise<StayRow[]> {
  const rows: StayRow[] = []
  for (let page = 1; ; page++) {
    const reply = await call(dayOperations.listStays, { ...request, page, pageSize })
    rows.push(...reply.rows)
    onProgress(rows.length, reply.count)
    if (reply.rows.length < pageSize || rows.length >= reply.count) return rows
  }
}

export type StayExport = {
  readonly progress: string | null
  readonly exportAll: (() => void) | undefined
  readonly printAll: (() => void) | undefined
  readonly exportRows: ((rows: readonly StayRow[]) => void) | undefined
}

/** Above this a list is no paper that anybody reads: it is narrowed, or exported. */
const mostPrinted = 2000

/** Export of the whole filter (Ctrl E) or of the ticked rows, and its print of `count` stays, for who has the right. */
export function useStayExport(request: ListInput, count: number, onPrint: (rows: readonly StayRow[]) => void): StayExport {
  const may = useAllowed('stay_booking', 'export')
  const [progress, setProgress] = useState<string | null>(null)
  const withAll = (verb: string, give: (rows: readonly StayRow[]) => void): void => {
    if (progress !== null) return
    setProgress(`${verb}…`)
    readAll(request, (done, of) => setProgress(`${verb}… ${formatNumber(done)} sur ${formatNumber(of)}`))
      .then(give, (error: unknown) => toast(sentenceOf(error), { tone: 'brick' }))
      .finally(() => setProgress(null))
  }
  const exportAll = (): void => withAll('Export', give)
  const printAll = (): void => {
    if (count > mostPrinted)
      toast(
        `${formatNumber(count)}\u00A0séjours ne tiennent pas sur papier\u00A0: filtrez la liste jusqu’à ${formatNumber(mostPrinted)}, ou exportez-la.`,
        { tone: 'brick' },
      )
    else withAll('Impression', onPrint)
  }
  useEffect(() => {
    if (!may) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'e' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      exportAll()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return {
    progress,
    exportAll: may ? exportAll : undefined,
    printAll: may && count > 0 ? printAll : undefined,
    exportRows: may ? give : undefined,
  }
}
