import { Button } from '@mantine/core'
import { IconListCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDay, formatNumber, plural } from '#domain/french.ts'
import { entityKey, readRecord, searchRows } from '#kernel/web/entity-api.ts'
import { KindField } from '#kernel/web/KindField.tsx'
import { registerParts, type FieldPartProps, type PanelProps } from '#kernel/web/slots.ts'
import { useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { campContract } from '../contract.ts'
import { meterReading } from '../entities/meter-reading.ts'
import { placeFamily } from '../entities/place-family.ts'
import { placeType } from '../entities/place-type.ts'
import { place } from '../entities/place.ts'
import { consumption } from '../rules/meters.ts'
import { needsLayout } from '../rules/place-use.ts'
import { MeterSeriesAction } from './MeterSeries.tsx'
import { NoTypeYet } from './NoTypeYet.tsx'
import { PlaceSeriesButton } from './PlaceSeries.tsx'

function ReadingButtons(): ReactNode {
  const mayWrite = useAllowed(meterReading.right, 'write')
  if (!mayWrite) return null
  return (
    <>
      <Button leftSection={<Icon of={IconPlus} />} onClick={() => go('/meter-reading-form')}>
        Nouveau relevé
      </Button>
      <Button variant="filled" leftSection={<Icon of={IconListCheck} />} onClick={() => go('/meter-reading-creation')}>
        Faire une tournée
      </Button>
    </>
  )
}

/** The index with, under it, what the meter showed before: a misread digit is seen at once. */
function IndexField(props: FieldPartProps): ReactNode {
  const { row, value } = props
  const meterId = typeof row['meterId'] === 'number' ? row['meterId'] : 0
  const day = typeof row['readingDate'] === 'string' ? row['readingDate'] : null
  const read = useOperation(campContract.readingsOfMeter, { meterId }, { enabled: meterId > 0, entities: ['meter-reading'] })
  const last = (read.data?.readings ?? []).find((one) => one.id !== row['id'] && (day === null || one.readingDate < day))
  const used = last === undefined ? null : consumption(typeof value === 'string' ? value : null, last.quantity)
  return (
    <>
      <KindField {...props} field={meterReading.fields.quantity} />
      {last !== undefined && (
        <p
          className="muted"
          role="status"
        >{`Le ${formatDay(last.readingDate)} : ${formatNumber(last.quantity)}${used === null ? '' : `, soit ${plural(Number(used), 'unité')} depuis`}`}</p>
      )}
    </>
  )
}

/** The type of a place; where none exists, the way to make one. */
function PlaceTypeField(props: FieldPartProps): ReactNode {
  return (
    <>
      <KindField {...props} field={place.fields.placeTypeId} />
      {props.row['id'] === 0 && <NoTypeYet />}
    </>
  )
}

/** The equipment of a type, required as soon as its family is of rentals. */
function LayoutField(props: FieldPartProps): ReactNode {
  const familyId = typeof props.row['placeFamilyId'] === 'number' ? props.row['placeFamilyId'] : 0
  const family = useQuery({
    queryKey: entityKey(placeFamily, 'record', familyId),
    queryFn: ({ signal }) => readRecord(placeFamily, familyId, signal),
    enabled: familyId > 0,
  })
  const nature = family.data?.['nature']
  return (
    <KindField {...props} field={{ ...placeType.fields.layoutId, required: needsLayout(typeof nature === 'string' ? nature : null) }} />
  )
}

registerParts('meter-reading', {
  fields: { quantity: IndexField },
  headActions: [ReadingButtons],
  open: (row) => `/meter-reading-form?id=${row.id}`,
})
/** The parts of the site have no entry of the menu: their list opens from that of the places. */
function SectorsButton(): ReactNode {
  return useAllowed('camp_plan', 'select') ? <Button onClick={() => go('/sector-list')}>Secteurs</Button> : null
}

/** The places of a type are made from the type itself. */
function TypeSeries({ id, row }: PanelProps): ReactNode {
  return <PlaceSeriesButton type={{ id, label: String(row['label'] ?? '') }} />
}

/** How many places the type has, beside its name. */
function TypePlaces({ id }: PanelProps): ReactNode {
  const mayRead = useAllowed(place.right, 'select')
  const body = { filters: { placeTypeId: { in: [id] } }, pageSize: 1 }
  const { data } = useQuery({
    queryKey: entityKey(place, 'search', body),
    queryFn: ({ signal }) => searchRows(place, body, signal),
    enabled: mayRead,
  })
  return data && <span className="muted">{plural(data.total, 'place')}</span>
}

registerParts('place-type', {
  fields: { layoutId: LayoutField },
  tags: TypePlaces,
  recordActions: [TypeSeries],
  cells: { placeCount: ({ row }) => formatNumber(Number(row['placeCount'] ?? 0)) },
  columnTitles: { placeCount: 'Emplacements' },
})
registerParts('place', {
  headActions: [SectorsButton, PlaceSeriesButton],
  actions: [MeterSeriesAction],
  fields: { placeTypeId: PlaceTypeField },
})
