import { Button, Loader, Modal } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FileValue } from '#kernel/entity/entity.ts'
import { sendFile } from '#kernel/web/UploadField.tsx'
import { call } from '#platform/web/api.ts'
import { NumberStepper } from '#platform/web/ui/fields/typed-fields.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { planContract } from '../../contract.ts'
import { pictureOfSvg } from './picture-of-svg.ts'
import classes from './drawing.module.css'

type Shown = { readonly page: number; readonly address: string }
type Props = { maxBytes: number; onPicture: (picture: FileValue) => void; onClose: () => void }

/** The page that is looked at, drawn by the server; its address is given back with the dialog. */
function usePage(): { readonly shown: Shown | null; readonly show: (path: string, page: number) => Promise<void> } {
  const [shown, setShown] = useState<Shown | null>(null)
  const address = shown?.address
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address)
    },
    [address],
  )
  const show = async (path: string, page: number): Promise<void> => {
    const { svg } = await call(planContract.pageOfPdf, { path, page })
    setShown({ page, address: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })) })
  }
  return { shown, show }
}

/** A page of a PDF becomes the picture under the drawing: the surveyor’s plan, the map of the brochure. */
export function PdfPageDialog({ maxBytes, onPicture, onClose }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<FileValue | null>(null)
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { shown, show } = usePage()
  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = (chosen: File): Promise<void> =>
    during(async () => {
      const sent = await sendFile(chosen)
      setFile(sent)
      setPage(1)
      await show(sent.path, 1)
    })
  const take = (): Promise<void> =>
    during(async () => {
      if (file === null || shown === null) return
      const picture = await pictureOfSvg(shown.address, `${file.name.replace(/\.pdf$/i, '')}-page-${shown.page}.png`, maxBytes)
      if (picture === null) return setFailure('Cette page est trop lourde pour un fond de plan\u00A0: exportez-la en image, plus petite.')
      onPicture(await sendFile(picture))
      onClose()
    })
  const isOther = shown !== null && shown.page !== page
  return (
    <Modal opened onClose={onClose} title="Une page d’un PDF comme fond" size={640} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div className={classes['fields']} aria-busy={busy}>
        <div className={classes['row']}>
          <Button onClick={() => input.current?.click()}>{file ? 'Choisir un autre fichier' : 'Choisir un PDF'}</Button>
          <span className="muted">{file?.name}</span>
          {busy && <Loader size={16} aria-label="Lecture en cours" />}
          <input
            ref={input}
            type="file"
            hidden
            accept=".pdf"
            aria-label="PDF du fond de plan"
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              if (chosen) void choose(chosen)
            }}
          />
        </div>
        {file && (
          <div className={classes['row']}>
            <NumberStepper label="Page" min={1} max={2000} value={page} onChange={(value) => setPage(value ?? 1)} />
            <Button disabled={busy || !isOther} onClick={() => void during(() => show(file.path, page))}>
              Voir cette page
            </Button>
          </div>
        )}
        {shown && <img className={classes['pdfPage']} src={shown.address} alt={`Page ${shown.page} du PDF`} />}
        {failure !== null && (
          <p role="alert" className={classes['failure']}>
            {failure}
          </p>
        )}
        <div className={classes['row']} data-end>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="filled" disabled={busy || shown === null || isOther} onClick={() => void take()}>
            Utiliser cette page
          </Button>
        </div>
      </div>
    </Modal>
  )
}
