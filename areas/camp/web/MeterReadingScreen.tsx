import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Entity } from '#kernel/entity/entity.ts'
import { RecordScreen } from '#kernel/web/form/RecordScreen.tsx'
import { meterReading } from '../entities/meter-reading.ts'
import './parts.tsx'

/** The address of the specification names no reading: which one is said after it. */
const reading: Entity = { ...meterReading, routes: { ...meterReading.routes, record: '/meter-reading-form?id={meterReadingId}' } }

/** `/meter-reading-form`: one reading, new or to be corrected (`?id=`). */
export function MeterReadingScreen(): ReactNode {
  const { searchStr } = useLocation()
  return <RecordScreen entity={reading} params={{ meterReadingId: new URLSearchParams(searchStr).get('id') ?? '0' }} />
}
