import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { KindField } from '#kernel/web/KindField.tsx'
import { isFile } from '#kernel/kinds/file/kind.ts'
import { lazy } from '#platform/web/lazy.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { DecimalField } from '#platform/web/ui/fields/typed-fields.tsx'
import { planSector } from '../../entities/sector.ts'
import type { Backdrop } from '../../rules/drawing.ts'
import classes from './drawing.module.css'

const PdfPageDialog = lazy(async () => ({ default: (await import('./PdfPageDialog.tsx')).PdfPageDialog }))
const nothing = (): void => undefined

/** The picture under the drawing, where it lies and how large it is. */
export function BackdropPanel({
  backdrop,
  onBackdrop,
  onScale,
}: {
  backdrop: Backdrop
  onBackdrop: (backdrop: Backdrop) => void
  onScale: () => void
}): ReactNode {
  const number = (name: 'x' | 'y' | 'width' | 'degrees', label: string): ReactNode => (
    <DecimalField
      label={label}
      decimals={2}
      value={String(backdrop[name])}
      onChange={(value) => value !== null && (name !== 'width' || Number(value) >= 1) && onBackdrop({ ...backdrop, [name]: Number(value) })}
    />
  )
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={classes['fields']}>
      <KindField
        name="picture"
        onBlur={nothing}
        field={planSector.fields.picture}
        value={backdrop.picture}
        onChange={(value) => onBackdrop({ ...backdrop, picture: isFile(value) ? value : null })}
      />
      <Button size="xs" leftSection={<Icon of={IconFileTypePdf} size={15} />} onClick={() => setChoosing(true)}>
        Prendre une page d’un PDF
      </Button>
      {choosing && (
        <Suspense fallback={null}>
          <PdfPageDialog
            maxBytes={planSector.fields.picture.maxBytes}
            onPicture={(picture) => onBackdrop({ ...backdrop, picture })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      {backdrop.picture && (
        <>
          <div className={classes['numbers']}>
            {number('x', 'Gauche (m)')}
            {number('y', 'Haut (m)')}
            {number('width', 'Largeur (m)')}
            {number('degrees', 'Angle (°)')}
          </div>
          <Button size="xs" onClick={onScale}>
            Mettre à l’échelle par deux points
          </Button>
        </>
      )}
    </div>
  )
}
