import { Button, NumberInput } from '@mantine/core'
import { IconArchive, IconFileCertificate } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { documentAddress } from '#kernel/web/entity-api.ts'
import { useAction } from '#platform/web/api.ts'
import { saveFile } from '#platform/web/print-document.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { fiscalContract } from '../contract.ts'
import classes from './fiscal.module.css'

/** The archive of a year, and the attestation of the publisher. */
export function ArchiveCard({ proposed, onMade }: { proposed: number; onMade: () => void }): ReactNode {
  const [chosen, setYear] = useState<number | null>(null)
  const year = chosen ?? proposed
  const archive = useAction(fiscalContract.makeArchive, ['technical-event'])
  const attestation = useAction(fiscalContract.attestation)
  const failed = (error: unknown): void => toast(sentenceOf(error), { tone: 'brick' })
  const make = (): void =>
    archive.mutate(
      { year },
      {
        onSuccess: (file) => {
          saveFile(documentAddress(file), file.fileName)
          toast(`Archive de ${year}\u00A0: ${plural(file.records, 'enregistrement')}`)
          setYear(null)
          onMade()
        },
        onError: failed,
      },
    )
  return (
    <Card title="Archive et attestation">
      <p className="muted">
        {
          'L’archive d’une année contient tout ce qui y a été signé et les grands totaux de ses clôtures, dans un format ouvert. Elle se vérifie sans le logiciel, avec le script verify-archive.mjs\u00A0: gardez-la six ans sur un autre support.'
        }
      </p>
      <div className={classes['actions']}>
        <NumberInput label="Année" value={year} onChange={(value) => setYear(Number(value))} min={2000} max={2100} hideControls w={96} />
        <Button leftSection={<Icon of={IconArchive} />} aria-busy={archive.isPending} onClick={() => !archive.isPending && make()}>
          {archive.isPending ? 'Préparation…' : 'Produire l’archive'}
        </Button>
        <Button
          leftSection={<Icon of={IconFileCertificate} />}
          aria-busy={attestation.isPending}
          onClick={() =>
            !attestation.isPending &&
            attestation.mutate({}, { onSuccess: (file) => saveFile(documentAddress(file), file.fileName), onError: failed })
          }
        >
          Attestation de l’éditeur
        </Button>
      </div>
    </Card>
  )
}
