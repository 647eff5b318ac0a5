import { useEffect, type ReactNode } from 'react'
import type { Entity } from '#kernel/entity/entity.ts'
import { recordPath } from '#kernel/entity/paths.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { go } from '#platform/web/navigation.tsx'
import { residentialClassification } from '../entities/classification.ts'
import { residentialFees } from '../entities/fees.ts'

/** A period is a line of the record that owns it: its own address leads there. */
function Owner({ entity, id }: { entity: Entity; id: number }): ReactNode {
  const path = recordPath(entity, id) ?? '/home'
  useEffect(() => go(path, { replace: true }), [path])
  return null
}

export function FeesPricePeriod({ params }: ScreenProps): ReactNode {
  return <Owner entity={residentialFees} id={Number(params['residentialFeesId'] ?? 0)} />
}

export function ParcelTypePricePeriod({ params }: ScreenProps): ReactNode {
  return <Owner entity={residentialClassification} id={Number(params['parcelTypeId'] ?? 0)} />
}
